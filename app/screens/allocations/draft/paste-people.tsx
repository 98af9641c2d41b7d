import type { DraftDetails } from "#app/contracts/allocations/allocation-drafts.ts";
import { TextArea } from "#app/ui/fields/index.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { DraftForm } from "./draft-form.tsx";

type PastePeopleProps = { draft: DraftDetails; once: string; typed?: string; errors: FieldError[] };

/** A field for CPFs pasted from a message or a sheet. They are checked with the rest of the batch. */
export function PastePeople({ draft, once, typed, errors }: PastePeopleProps) {
  return (
    <DraftForm draft={draft} once={once} step="/people?por=cpfs" submit="Salvar e continuar" intent="cpfs">
      <TextArea
        name="cpfs"
        label="CPFs"
        required
        rows={12}
        hint="Um por linha, ou separados por vírgula; com ou sem pontos e hífen. Até 20.000."
        defaultValue={typed ?? draft.people.cpfs}
        errors={errors.filter(({ id }) => id === "cpfs").map(({ message }) => message)}
      />
    </DraftForm>
  );
}
