import type { DraftDetails } from "#app/contracts/allocations/allocation-drafts.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import type { ApiClient } from "#app/session/client.ts";
import { LookupField, type LookupState } from "#app/ui/fields/index.ts";
import { formatCpf } from "#app/ui/format.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { DraftForm } from "./draft-form.tsx";

export type ReplacementChoices = Record<"visitor_uuids" | "to_visitor_uuid", { found: LookupState; chosen: string[] }>;

/** Loads the options of both people fields, for the saved draft or for a submitted form. */
export async function loadReplacementChoices(
  api: ApiClient,
  draft: DraftDetails,
  form?: FormData,
): Promise<ReplacementChoices> {
  const { from_visitor, to_visitor } = draft.people;
  const loadField = async (name: keyof ReplacementChoices, saved: DraftDetails["people"]["to_visitor"]) => {
    const held = form ?? seedForm(name, ...(saved ? [saved] : []));
    const found = await lookUp(api, visitorList, name, held, ({ name, cpf }) => `${name}, CPF ${formatCpf(cpf)}`);
    return { found, chosen: held.getAll(name).map(String) };
  };
  const [visitor_uuids, to_visitor_uuid] = await Promise.all([
    loadField("visitor_uuids", from_visitor),
    loadField("to_visitor_uuid", to_visitor),
  ]);
  return { visitor_uuids, to_visitor_uuid };
}

type ReplacePersonProps = { draft: DraftDetails; once: string; choices: ReplacementChoices; errors: FieldError[] };

/** Fields for the person who leaves and the person who takes over the allocations. */
export function ReplacePerson({ draft, once, choices, errors }: ReplacePersonProps) {
  const field = (name: keyof ReplacementChoices) => ({
    name,
    ...choices[name],
    errors: errors.filter(({ id }) => id === name).map(({ message }) => message),
    typed: "Parte do nome ou o CPF",
  });
  return (
    <DraftForm draft={draft} once={once} step="/people" submit="Salvar e continuar" intent="replace">
      <LookupField {...field("visitor_uuids")} label="Quem sai" required />
      <LookupField {...field("to_visitor_uuid")} label="Quem entra" required />
    </DraftForm>
  );
}
