export { CheckboxField, tickClass } from "./checkbox-field.tsx";
export { CheckboxGroup, RadioGroup } from "./choice-group.tsx";
export { DateField } from "./date-field.tsx";
export { FieldErrors, FieldFrame, type FieldText, Hint } from "./field.tsx";
export { FileField } from "./file-field.tsx";
export { type LookedUp, LookupField } from "./lookup-field.tsx";
export { type Option, SelectField } from "./select-field.tsx";
export { TextArea } from "./text-area.tsx";
export { TextField, type TextFieldProps } from "./text-field.tsx";
