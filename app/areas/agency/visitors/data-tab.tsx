import type { ReactNode } from "react";
import { visitorLabels as labels } from "#app/contracts/people/visitor-labels.ts";
import type { Visitor } from "#app/contracts/people/visitors.ts";
import type { FormErrors } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { formatCpf, formatPhone } from "#app/ui/format.ts";
import { ConflictTable, DefinitionList, ErrorSummary } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { conflict, form as words } from "#app/ui/words.ts";
import { type Choices, differences, told } from "./describe.ts";
import { VisitorFields, type VisitorForm } from "./fields.tsx";
import { list, person } from "./visitors.ts";

type DataTabProps = { visitor: Visitor; choices: Choices; writes: boolean; refused: FormErrors | undefined };

/** The registration: to change for whoever may, to read for everybody else. */
export function DataTab({ writes, ...rest }: DataTabProps) {
  if (writes) return <Edit {...rest} />;
  return (
    <Beside photo={<Photo visitor={rest.visitor} />}>
      <Facts visitor={rest.visitor} />
    </Beside>
  );
}

function Beside({ photo, children }: { photo: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[10rem_1fr]">
      {photo}
      {children}
    </div>
  );
}

function Photo({ visitor: { uuid, name, photo, badge }, children }: { visitor: Visitor; children?: ReactNode }) {
  const square = "size-24 rounded-md border md:size-40";
  return (
    <div className="flex flex-wrap content-start items-center gap-2">
      {photo ? (
        <img
          src={person(uuid, "/photo")}
          alt={`Foto de ${name}`}
          width={160}
          height={160}
          className={`${square} object-cover`}
        />
      ) : (
        <p className={`${square} grid place-items-center border-dashed text-muted-foreground`}>Sem foto</p>
      )}
      {children}
      <p className="w-full">
        <span className="text-muted-foreground">Crachá:</span> {badge}
      </p>
    </div>
  );
}

function Facts({ visitor }: { visitor: Visitor }) {
  const texts = told(visitor, { supervisors: [], functions: { [visitor.job_function]: visitor.job_function_name } });
  const items = Object.entries(texts).map(([name, detail]) => ({
    term: labels[name as keyof typeof labels],
    detail: detail || null,
  }));
  return <DefinitionList items={items} />;
}

function Edit({ visitor, choices, refused }: Omit<DataTabProps, "writes">) {
  const { uuid } = visitor;
  const record = {
    ...visitor,
    cpf: formatCpf(visitor.cpf),
    phone: visitor.phone && formatPhone(visitor.phone),
  };
  const { form, fields, errors } = useResourceForm<VisitorForm>(record, refused);
  const saved = refused?.current as Visitor | null | undefined;
  return (
    <>
      {saved ? (
        <ConflictTable rows={differences(form.initialValue ?? {}, saved, choices)} />
      ) : (
        <ErrorSummary errors={errors} />
      )}
      <Beside
        photo={
          <Photo visitor={visitor}>
            <ButtonLink href={person(uuid, "/photo/edit")}>{visitor.photo ? "Trocar foto" : "Enviar foto"}</ButtonLink>
          </Photo>
        }
      >
        <PostForm id="form" action={person(uuid)} noValidate className="grid gap-3">
          <VisitorFields fields={fields} choices={choices} />
          <input type="hidden" name="version" value={saved?.version ?? fields.version.initialValue} />
          <div className="flex flex-wrap gap-2">
            <Button look="primary">{saved ? conflict.keepYours : words.save}</Button>
            <ButtonLink href={saved ? person(uuid) : list.href}>
              {saved ? conflict.keepTheirs : words.cancel}
            </ButtonLink>
          </div>
        </PostForm>
      </Beside>
    </>
  );
}
