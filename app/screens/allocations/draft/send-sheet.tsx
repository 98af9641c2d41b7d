import { PEOPLE_SHEET_LIMIT } from "#app/contracts/allocations/allocation-batches.ts";
import type { DraftDetails } from "#app/contracts/allocations/allocation-drafts.ts";
import { FileField } from "#app/ui/fields/index.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import * as where from "../allocations.ts";

const limit = `${PEOPLE_SHEET_LIMIT / 1024 / 1024} MB`;

/** A form that uploads a sheet with a CPF column; the sheet is stored with the draft. */
export function SendSheet({ draft, once, errors }: { draft: DraftDetails; once: string; errors: FieldError[] }) {
  const paths = where.useBatchPaths();
  const { uuid, version } = draft.allocation_batch;
  const { sheet } = draft.people;
  return (
    <PostForm
      id="form"
      action={paths.batch(uuid, `/people?por=sheet&version=${version}&once=${once}`)}
      encType="multipart/form-data"
      noValidate
      className="grid grid-cols-1 gap-3"
    >
      {sheet && (
        <p>
          Planilha deste pedido: <strong>{sheet.name}</strong>. Envie outra para trocar.
        </p>
      )}
      <FileField
        name="file"
        label="Planilha"
        required
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        data-max-size={PEOPLE_SHEET_LIMIT}
        data-too-large={`O arquivo tem mais de ${limit}. Divida a planilha e envie uma parte de cada vez.`}
        hint={`CSV ou Excel (.xlsx), até ${limit}, com um título em cada coluna; só a coluna CPF é lida.`}
        errors={errors.filter(({ id }) => id === "file").map(({ message }) => message)}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary">Enviar e continuar</Button>
        {sheet && <ButtonLink href={paths.batch(uuid, "/stores")}>Continuar com {sheet.name}</ButtonLink>}
      </div>
    </PostForm>
  );
}
