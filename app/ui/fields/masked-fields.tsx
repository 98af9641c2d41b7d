import { TextField, type TextFieldProps } from "./text-field.tsx";

/** Numbers that are written in groups. Any punctuation is taken; with script it comes by itself while one types. */
export function CpfField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" maxLength={20} {...props} data-mask="cpf" />;
}

/** Numeric or alphanumeric. */
export function CnpjField(props: TextFieldProps) {
  return <TextField autoComplete="off" autoCapitalize="characters" maxLength={30} {...props} data-mask="cnpj" />;
}

/** With the area code. */
export function PhoneField(props: TextFieldProps) {
  return <TextField inputMode="tel" autoComplete="off" maxLength={30} hint="Com o DDD" {...props} data-mask="phone" />;
}

export function CepField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="postal-code" maxLength={20} {...props} data-mask="cep" />;
}
