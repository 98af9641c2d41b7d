import { formatDate } from "../format.ts";
import { controlClass, FieldFrame, getAriaProps } from "./field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

/** A date typed as dd/mm/aaaa. `defaultValue` is ISO (from the record) or the user's input (after an error). */
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
          {...getAriaProps(key, { label, hint, errors })}
        />
      </date-picker>
    </FieldFrame>
  );
}
