import { formatDate } from "../format.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A day typed as dd/mm/aaaa. `defaultValue` may be ISO (from the record) or what the person typed (after an error). */
export function DateField({ defaultValue, hint = "dd/mm/aaaa", ...rest }: TextFieldProps & { defaultValue?: string }) {
  const iso = /^\d{4}-\d{2}-\d{2}/.test(defaultValue ?? "");
  return (
    <TextField
      inputMode="numeric"
      maxLength={40}
      size={10}
      {...rest}
      type="text"
      hint={hint}
      defaultValue={iso && defaultValue ? formatDate(defaultValue) : defaultValue}
    />
  );
}
