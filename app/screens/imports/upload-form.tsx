import { IMPORT_LIMIT } from "#app/contracts/platform/imports.ts";
import type { Outcome } from "#app/session/client.ts";
import { FileField } from "#app/ui/fields/index.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import { backFrom, conceptOf } from "./imports.ts";
import type { SheetPlace } from "./places.ts";

const limit = `${IMPORT_LIMIT / 1024 / 1024} MB`;
const tooLarge = `O arquivo tem mais de ${limit}. Divida a planilha e envie uma parte de cada vez.`;

/** Why a file was not taken, in words, each beside the field. */
export function uploadErrors(
  place: SheetPlace,
  { status, problem }: Extract<Outcome<unknown>, { ok: false }>,
): FieldError[] {
  const { file = [], base = [] } = problem.errors?.[conceptOf(place)]?.[0] ?? {};
  const told = [...file, ...base];
  if (status === 413) told.push(tooLarge);
  if (problem.errors?.idempotency_key) told.push("Esta página já enviou outro arquivo. Escolha o arquivo de novo.");
  if (told.length === 0) told.push(problem.message);
  return told.map((message) => ({ id: "file", message }));
}

/** Sends a spreadsheet; `once` makes a repeated submission one import. */
export function UploadForm({
  place,
  once,
  errors = [],
  saves = "Nada é salvo antes de você conferir.",
  send = "Enviar e conferir",
}: {
  place: SheetPlace;
  once: string;
  errors?: FieldError[];
  /** What becomes of the lines, in a sentence. */
  saves?: string;
  send?: string;
}) {
  return (
    <PostForm action={`${place.path}?once=${once}`} encType="multipart/form-data" className="grid gap-3">
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
      <div className="flex flex-wrap gap-2">
        <Button look="primary">{send}</Button>
        <ButtonLink href={backFrom(place)}>{words.cancel}</ButtonLink>
      </div>
    </PostForm>
  );
}
