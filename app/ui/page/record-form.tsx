import type { ReactNode } from "react";
import { Button, ButtonLink } from "../primitives/button.tsx";
import { PostForm } from "../primitives/post-form.tsx";
import { conflict as told, form as words } from "../words.ts";
import { type ConflictRow, ConflictTable } from "./conflict-table.tsx";
import { ErrorSummary, type FieldError } from "./error-summary.tsx";

type RecordFormProps = {
  errors: FieldError[];
  /** Where "Cancelar" goes: the breadcrumb's parent. */
  cancel: string;
  /** Of a new record: makes a repeated submission have one effect, and offers "Salvar e novo". */
  once?: string;
  /** Of a record that is there: the version that was read, and where it is shown again. */
  version?: number;
  self?: string;
  /** Somebody else saved meanwhile: both versions. */
  conflict?: ConflictRow[] | null;
  children: ReactNode;
};

/** A record's form, which Enter saves: what went wrong, the fields, "Salvar", "Salvar e novo", "Cancelar". */
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
          <Button look="primary">{conflict ? told.keepYours : words.save}</Button>
          {once && (
            <Button name="intent" value="new">
              {words.saveAndNew}
            </Button>
          )}
          <ButtonLink href={conflict && self ? self : cancel}>{conflict ? told.keepTheirs : words.cancel}</ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
