import { type DefaultValue, useForm } from "@conform-to/react";
import type { ConflictRow, FieldError } from "#app/ui/page/index.ts";
import type { FormErrors } from "./save.ts";

/**
 * The fields of a form with what the record holds, or what the person typed when it was refused, and every error with
 * the field it belongs to.
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

/** What was typed beside what is stored, each field told in words; null where nobody else saved. */
export function conflictRows<Name extends string>(
  labels: Record<Name, string>,
  tell: (values: Record<string, unknown>) => Record<Name, string>,
  typed: Record<string, unknown> | undefined,
  refused: FormErrors | undefined,
): ConflictRow[] | null {
  if (!refused?.current) return null;
  const yours = tell(typed ?? {});
  const theirs = tell(refused.current);
  return (Object.keys(labels) as Name[]).map((name) => ({
    label: labels[name],
    yours: yours[name],
    theirs: theirs[name],
  }));
}
