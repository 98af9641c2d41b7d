import type { Visitor } from "#app/contracts/visitors.ts";
import type { Refused } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { formatCpf, formatPhone } from "#app/ui/format.ts";
import { ConflictTable, DefinitionList, ErrorSummary } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { conflict, form as words } from "#app/ui/words.ts";
import { type Supervisor, VisitorFields, type VisitorForm } from "./fields.tsx";
import { differences, told } from "./told.ts";
import { labels, list, person } from "./visitors.ts";

type DataTabProps = { visitor: Visitor; supervisors: Supervisor[]; writes: boolean; refused: Refused | undefined };

/** The registration: to change for whoever may, to read for everybody else. */
export function DataTab({ visitor, supervisors, writes, refused }: DataTabProps) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[auto_1fr]">
      <Photo visitor={visitor} writes={writes} />
      {writes ? <Edit visitor={visitor} supervisors={supervisors} refused={refused} /> : <Facts visitor={visitor} />}
    </div>
  );
}

function Photo({ visitor: { uuid, name, photo }, writes }: { visitor: Visitor; writes: boolean }) {
  return (
    <div className="grid content-start justify-items-start gap-2 md:w-40">
      {photo ? (
        <img
          src={person(uuid, "/photo")}
          alt={`Foto de ${name}`}
          width={160}
          height={160}
          className="size-40 rounded-md border object-cover"
        />
      ) : (
        <p className="grid size-40 place-items-center rounded-md border border-dashed text-muted-foreground">
          Sem foto
        </p>
      )}
      {writes && <ButtonLink href={person(uuid, "/photo/edit")}>{photo ? "Trocar foto" : "Enviar foto"}</ButtonLink>}
    </div>
  );
}

function Facts({ visitor }: { visitor: Visitor }) {
  const texts = told(visitor, []);
  const items = Object.entries(texts).map(([name, detail]) => ({ term: labels[name as keyof typeof labels], detail }));
  return <DefinitionList items={[...items, { term: "Crachá", detail: visitor.badge }]} />;
}

function Edit({ visitor, supervisors, refused }: Omit<DataTabProps, "writes">) {
  const { uuid } = visitor;
  const record = {
    ...visitor,
    cpf: formatCpf(visitor.cpf),
    phone: visitor.phone && formatPhone(visitor.phone),
  };
  const { form, fields, errors } = useResourceForm<VisitorForm>(record, refused);
  const saved = refused?.current as Visitor | null | undefined;
  return (
    <div className="grid grid-cols-1 gap-3">
      {saved ? (
        <ConflictTable rows={differences(form.initialValue ?? {}, saved, supervisors)} />
      ) : (
        <ErrorSummary errors={errors} />
      )}
      <PostForm id="form" action={person(uuid)} noValidate className="grid gap-3">
        <VisitorFields fields={fields} supervisors={supervisors} />
        <input type="hidden" name="version" value={saved?.version ?? fields.version.initialValue} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary">{saved ? conflict.keepYours : words.save}</Button>
          <ButtonLink href={saved ? person(uuid) : list.href}>{saved ? conflict.keepTheirs : words.cancel}</ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
