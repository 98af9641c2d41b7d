import type { DraftDetails } from "#app/contracts/allocations/allocation-drafts.ts";
import { TextArea } from "#app/ui/fields/index.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import * as where from "../allocations.ts";

type PastePeopleProps = { draft: DraftDetails; once: string; typed?: string; errors: FieldError[] };

/** A field for CPFs pasted from a message or a sheet. They are checked with the rest of the batch. */
export function PastePeople({ draft, once, typed, errors }: PastePeopleProps) {
  const { uuid, version } = draft.allocation_batch;
  return (
    <PostForm
      id="form"
      action={where.batchHref(uuid, "/people?por=cpfs")}
      once={once}
      noValidate
      className="grid grid-cols-1 gap-3"
    >
      <input type="hidden" name="version" value={version} />
      <TextArea
        name="cpfs"
        label="CPFs"
        required
        rows={12}
        hint="Um por linha, ou separados por vírgula; com ou sem pontos e hífen. Até 20.000."
        defaultValue={typed ?? draft.people.cpfs}
        errors={errors.filter(({ id }) => id === "cpfs").map(({ message }) => message)}
      />
      <div>
        <Button look="primary" name="intent" value="cpfs">
          Salvar e continuar
        </Button>
      </div>
    </PostForm>
  );
}
