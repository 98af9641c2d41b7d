import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/ui/fields/index.ts";

type Field = Pick<FieldMetadata, "initialValue" | "errors">;

/** Fields for the title and the validity of a share. */
export function TermFields({ title, days }: { title: Field; days: Field }) {
  return (
    <>
      <TextField
        name="title"
        label="Título"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={String(title.initialValue ?? "")}
        errors={title.errors}
      />
      <TextField
        name="days"
        label="Vale por quantos dias"
        hint="De 1 a 90 dias"
        required
        inputMode="numeric"
        defaultValue={String(days.initialValue ?? "")}
        errors={days.errors}
      />
    </>
  );
}
