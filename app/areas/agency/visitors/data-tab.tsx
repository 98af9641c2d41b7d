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
import { describeVisitor, differences, type VisitorChoices } from "./describe.ts";
import { VisitorFields, type VisitorForm } from "./fields.tsx";
import { list, visitorHref } from "./visitors.ts";

type DataTabProps = { visitor: Visitor; choices: VisitorChoices; writes: boolean; refused: FormErrors | undefined };

/** The visitor's data: a form for users who may write, read-only for others. */
export function DataTab({ writes, ...rest }: DataTabProps) {
  if (writes) return <Edit {...rest} />;
  return (
    <PhotoLayout photo={<Photo visitor={rest.visitor} />}>
      <Facts visitor={rest.visitor} />
    </PhotoLayout>
  );
}

function PhotoLayout({ photo, children }: { photo: ReactNode; children: ReactNode }) {
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
          src={visitorHref(uuid, "/photo")}
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
  const texts = describeVisitor(visitor, {
    supervisors: [],
    functions: { [visitor.job_function]: visitor.job_function_name },
  });
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
      <PhotoLayout
        photo={
          <Photo visitor={visitor}>
            <ButtonLink href={visitorHref(uuid, "/photo/edit")}>
              {visitor.photo ? "Trocar foto" : "Enviar foto"}
            </ButtonLink>
          </Photo>
        }
      >
        <PostForm id="form" action={visitorHref(uuid)} noValidate className="grid gap-3">
          <VisitorFields fields={fields} choices={choices} />
          <input type="hidden" name="version" value={saved?.version ?? fields.version.initialValue} />
          <div className="flex flex-wrap gap-2">
            <Button look="primary">{saved ? conflict.keepYours : words.save}</Button>
            <ButtonLink href={saved ? visitorHref(uuid) : list.href}>
              {saved ? conflict.keepTheirs : words.cancel}
            </ButtonLink>
          </div>
        </PostForm>
      </PhotoLayout>
    </>
  );
}
