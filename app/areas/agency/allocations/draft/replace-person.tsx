import type { DraftDetails } from "#app/contracts/allocations/allocation-drafts.ts";
import type { VisitorSummary } from "#app/contracts/people/visitors.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import type { ApiClient } from "#app/session/client.ts";
import { LookupField, type LookupState } from "#app/ui/fields/index.ts";
import { formatCpf } from "#app/ui/format.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { api as visitorsApi } from "../../visitors/visitors.ts";
import * as where from "../allocations.ts";

export type Replaceable = Record<"visitor_uuids" | "to_visitor_uuid", { found: LookupState; chosen: string[] }>;

/** The people to choose from: what is kept, or what a form holds and looks for. */
export async function replaceable(api: ApiClient, draft: DraftDetails, form?: FormData): Promise<Replaceable> {
  const { from_visitor, to_visitor } = draft.people;
  const offered = async (name: keyof Replaceable, kept: DraftDetails["people"]["to_visitor"]) => {
    const held = form ?? seedForm(name, ...(kept ? [kept] : []));
    const found = await lookUp<VisitorSummary>(
      api,
      visitorsApi,
      name,
      held,
      ({ name, cpf }) => `${name}, CPF ${formatCpf(cpf)}`,
    );
    return { found, chosen: held.getAll(name).map(String) };
  };
  const [visitor_uuids, to_visitor_uuid] = await Promise.all([
    offered("visitor_uuids", from_visitor),
    offered("to_visitor_uuid", to_visitor),
  ]);
  return { visitor_uuids, to_visitor_uuid };
}

type ReplacePersonProps = { draft: DraftDetails; once: string; choices: Replaceable; errors: FieldError[] };

/** Whose links end, and who has them afterwards. */
export function ReplacePerson({ draft, once, choices, errors }: ReplacePersonProps) {
  const { uuid, version } = draft.allocation_batch;
  const field = (name: keyof Replaceable) => ({
    name,
    ...choices[name],
    errors: errors.filter(({ id }) => id === name).map(({ message }) => message),
    typed: "Parte do nome ou o CPF",
  });
  return (
    <PostForm
      id="form"
      action={where.pageOf(uuid, "/people")}
      once={once}
      noValidate
      className="grid grid-cols-1 gap-3"
    >
      <button type="submit" name="intent" value="replace" hidden>
        Salvar e continuar
      </button>
      <input type="hidden" name="version" value={version} />
      <LookupField {...field("visitor_uuids")} label="Quem sai" required />
      <LookupField {...field("to_visitor_uuid")} label="Quem entra" required />
      <div>
        <Button look="primary" name="intent" value="replace">
          Salvar e continuar
        </Button>
      </div>
    </PostForm>
  );
}
