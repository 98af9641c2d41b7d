import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A list's search field. With script the list follows the typing; "/" focuses the field. */
export function SearchField(props: Omit<TextFieldProps, "type" | "maxLength">) {
  return <TextField {...props} type="search" data-key="/" maxLength={200} />;
}
