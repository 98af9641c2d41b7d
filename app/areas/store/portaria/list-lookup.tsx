import type { ReactNode } from "react";
import { TextArea, TextField } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { contingencyPath } from "./paths.ts";

type ListLookupProps = {
  who: string;
  /** The time of the list, and the same as people read it. */
  listedAt: string;
  asOf: string;
};

/** The field by which script answers from the list; without script there is none, and the page is a list. */
export function ListLookup({ who, listedAt, asOf }: ListLookupProps) {
  return (
    <gate-list who={who} className="grid gap-3 text-lg print:hidden [&_button]:min-h-12 [&_button]:px-5">
      <template>
        <form className="flex max-w-2xl items-start gap-2 *:first:min-w-0 *:first:grow [&_button]:mt-7.5 [&_button]:min-h-14 [&_input]:min-h-14 [&_input]:text-2xl">
          <TextField
            name="code"
            label="CPF ou crachá, na lista"
            inputMode="numeric"
            autoComplete="off"
            maxLength={100}
            data-scan=""
          />
          <Button look="primary">Consultar</Button>
        </form>
        <div data-output="" role="status" className="grid gap-3" />
        <template data-panel="">
          <Panel listedAt={listedAt} asOf={asOf} />
        </template>
      </template>
    </gate-list>
  );
}

/** One person found. Script fills in the texts and shows the forms that apply. */
function Panel({ listedAt, asOf }: Pick<ListLookupProps, "listedAt" | "asOf">) {
  return (
    <section className="wrap-anywhere grid gap-2 rounded-lg border-2 border-warning bg-warning-soft p-4 text-foreground data-[answer=released]:border-success data-[answer=stopped]:border-danger data-[answer=released]:bg-success-soft data-[answer=stopped]:bg-danger-soft">
      <p data-text="label" className="font-bold text-4xl" />
      <p data-text="name" className="font-bold text-2xl" />
      <p data-text="owner" />
      <p data-text="causes" />
      <p>Pela lista de {asOf}.</p>
      <div data-when="outside">
        <LaterForm intent="check_in" later="Entrada: " listedAt={listedAt}>
          <Button look="primary">Registrar entrada</Button>
        </LaterForm>
      </div>
      <div data-when="inside">
        <LaterForm intent="leave" later="Saída: ">
          <Button look="primary">Registrar saída</Button>
        </LaterForm>
      </div>
      <div data-when="stopped" className="flex flex-wrap items-start gap-3">
        <LaterForm intent="refuse" later="Recusa: ">
          <Button look="primary">Registrar recusa</Button>
        </LaterForm>
        <details data-release="" className="grow rounded-md border border-control bg-background px-4">
          <summary className="min-h-12 content-center font-medium">Liberar mesmo assim</summary>
          <LaterForm intent="release" later="Entrada com motivo: ">
            <TextArea name="override_reason" label="Motivo" rows={2} minLength={5} maxLength={500} required />
            <Button look="danger">Liberar e registrar entrada</Button>
          </LaterForm>
        </details>
      </div>
    </section>
  );
}

type LaterFormProps = { intent: string; later: string; listedAt?: string; children: ReactNode };

function LaterForm({ intent, later, listedAt, children }: LaterFormProps) {
  const fields = {
    later,
    intent,
    name: "",
    owner_uuid: "",
    visitor_uuid: "",
    ...(listedAt && { listed_at: listedAt }),
  };
  return (
    <PostForm action={contingencyPath} data-later="" className="grid gap-2 pb-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {children}
    </PostForm>
  );
}
