import { TextField, type TextFieldProps } from "./text-field.tsx";

/** What a list is searched by: answered while it is typed, and reached with "/". */
export function SearchField(props: Omit<TextFieldProps, "type" | "maxLength">) {
  return <TextField {...props} type="search" data-key="/" maxLength={200} />;
}
