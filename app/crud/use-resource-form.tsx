import { type DefaultValue, useForm } from "@conform-to/react";
import type { ConflictRow, FieldError } from "#app/ui/page/index.ts";
import type { FormErrors } from "./save.ts";

/**
 * Returns the fields of a form with the record's values, or the submitted ones after a refusal, and every error with
 * its field.
 */
export function useResourceForm<Fields extends Record<string, unknown>>(
  record: DefaultValue<Fields>,
  refused: FormErrors | undefined,
) {
  const [form, fields] = useForm<Fields>({
    id: "form",
    lastResult: refused?.lastResult as never,
    defaultValue: record,
  });
  const errors: FieldError[] = Object.entries(form.allErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ id: name || "form", message })),
  );
  const general = refused?.message && errors.length === 0 ? [{ id: "form", message: refused.message }] : [];
  return { form, fields, errors: [...errors, ...general] };
}

/** Returns the submitted values next to the stored ones, in words; null unless another user has saved the record. */
export function conflictRows<Name extends string>(
  labels: Record<Name, string>,
  describe: (values: Record<string, unknown>) => Record<Name, string>,
  typed: Record<string, unknown> | undefined,
  refused: FormErrors | undefined,
): ConflictRow[] | null {
  if (!refused?.current) return null;
  const yours = describe(typed ?? {});
  const theirs = describe(refused.current);
  return (Object.keys(labels) as Name[]).map((name) => ({
    label: labels[name],
    yours: yours[name],
    theirs: theirs[name],
  }));
}
