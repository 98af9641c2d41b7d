import { formatDate } from "../format.ts";
import { controlClass, describe, FieldFrame } from "./field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

/** A day typed as dd/mm/aaaa. `defaultValue` may be ISO (from the record) or what the person typed (after an error). */
export function DateField({
  label,
  hint = "dd/mm/aaaa",
  errors,
  id,
  defaultValue,
  ...rest
}: TextFieldProps & { defaultValue?: string }) {
  const key = id ?? rest.name;
  const iso = /^\d{4}-\d{2}-\d{2}/.test(defaultValue ?? "");
  return (
    <FieldFrame id={key} label={label} hint={hint} errors={errors} required={rest.required}>
      <date-picker>
        <input
          inputMode="numeric"
          maxLength={40}
          size={10}
          {...rest}
          id={key}
          type="text"
          defaultValue={iso && defaultValue ? formatDate(defaultValue) : defaultValue}
          className={controlClass}
          data-tidy=""
          {...describe(key, { label, hint, errors })}
        />
      </date-picker>
    </FieldFrame>
  );
}
