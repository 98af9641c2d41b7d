import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * A CPF field. Like the other masked fields it accepts any punctuation; with script the punctuation appears while
 * typing.
 */
export function CpfField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" maxLength={20} {...props} data-mask="cpf" />;
}

/** A CNPJ field, numeric or alphanumeric. */
export function CnpjField(props: TextFieldProps) {
  return <TextField autoComplete="off" autoCapitalize="characters" maxLength={30} {...props} data-mask="cnpj" />;
}

/** A phone field, with the area code. */
export function PhoneField(props: TextFieldProps) {
  return <TextField inputMode="tel" autoComplete="off" maxLength={30} hint="Com o DDD" {...props} data-mask="phone" />;
}

export function CepField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="postal-code" maxLength={20} {...props} data-mask="cep" />;
}
