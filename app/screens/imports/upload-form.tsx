import { IMPORT_LIMIT } from "#app/contracts/platform/imports.ts";
import type { Outcome } from "#app/session/client.ts";
import { FileField } from "#app/ui/fields/index.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { FormButtons } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import type { ImportSpec } from "./import-spec.ts";
import { backHref } from "./imports.ts";

const limit = `${IMPORT_LIMIT / 1024 / 1024} MB`;
const tooLarge = `O arquivo tem mais de ${limit}. Divida a planilha e envie uma parte de cada vez.`;

/** Returns the API's reasons against a file, as errors of the file field. */
export function uploadErrors(
  spec: ImportSpec,
  { status, problem }: Extract<Outcome<unknown>, { ok: false }>,
): FieldError[] {
  const { file = [], base = [] } = problem.errors?.[spec.concept]?.[0] ?? {};
  const messages = [...file, ...base];
  if (status === 413) messages.push(tooLarge);
  if (problem.errors?.idempotency_key) messages.push("Esta página já enviou outro arquivo. Escolha o arquivo de novo.");
  if (messages.length === 0) messages.push(problem.message);
  return messages.map((message) => ({ id: "file", message }));
}

/** Sends a spreadsheet. `once` makes a repeated submission one import. */
export function UploadForm({
  spec,
  once,
  errors = [],
  saves = "Nada é salvo antes de você conferir.",
  send = "Enviar e conferir",
}: {
  spec: ImportSpec;
  once: string;
  errors?: FieldError[];
  /** Says what happens to the lines. */
  saves?: string;
  send?: string;
}) {
  return (
    <PostForm action={`${spec.path}?once=${once}`} encType="multipart/form-data" className="grid gap-3">
      <FileField
        name="file"
        label="Planilha"
        required
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        data-max-size={IMPORT_LIMIT}
        data-too-large={tooLarge}
        hint={`CSV ou Excel (.xlsx), até ${limit}. ${saves}`}
        errors={errors.map(({ message }) => message)}
      />
      <FormButtons submit={send} cancel={backHref(spec)} />
    </PostForm>
  );
}
