import type { ReactNode } from "react";
import { Button, ButtonLink } from "../primitives/button.tsx";
import { PostForm } from "../primitives/post-form.tsx";
import { conflict as conflictWords, form as words } from "../words.ts";
import { type ConflictRow, ConflictTable } from "./conflict-table.tsx";
import { ErrorSummary, type FieldError } from "./error-summary.tsx";

type RecordFormProps = {
  errors: FieldError[];
  /** Address of "Cancelar": the breadcrumb's parent. */
  cancel: string;
  /** For a new record: gives repeated submissions a single effect and adds "Salvar e novo". */
  once?: string;
  /** For an existing record: the version that was read, and the address of this form. */
  version?: number;
  self?: string;
  /** Both versions, if another user saved the record in the meantime. */
  conflict?: ConflictRow[] | null;
  children: ReactNode;
};

/** A record's form: errors, fields, "Salvar", "Salvar e novo", "Cancelar". Enter saves. */
export function RecordForm({ errors, cancel, once, version, self, conflict, children }: RecordFormProps) {
  return (
    <>
      {conflict ? <ConflictTable rows={conflict} /> : <ErrorSummary errors={errors} />}
      <PostForm id="form" action={self} once={once} noValidate className="grid grid-cols-1 gap-3">
        <button type="submit" hidden>
          {words.save}
        </button>
        {children}
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <div className="flex flex-wrap gap-2">
          <Button look="primary">{conflict ? conflictWords.keepYours : words.save}</Button>
          {once && (
            <Button name="intent" value="new">
              {words.saveAndNew}
            </Button>
          )}
          <ButtonLink href={conflict && self ? self : cancel}>
            {conflict ? conflictWords.keepTheirs : words.cancel}
          </ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
