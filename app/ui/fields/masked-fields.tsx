import { formatCnpj } from "#app/contracts/directory/cnpj.ts";
import { formatPhone } from "#app/contracts/platform/phone.ts";
import { formatCep } from "../format.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A value as it is stored gets its punctuation; one with any of its own stays as it was typed. */
const punctuated = ({ defaultValue }: TextFieldProps, format: (text: string) => string) =>
  /^[\dA-Z]+$/.test(String(defaultValue ?? "")) ? format(String(defaultValue)) : defaultValue;

/**
 * A CPF field. Like the other masked fields it accepts any punctuation; with script the punctuation appears while
 * typing.
 */
export function CpfField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" maxLength={20} {...props} data-mask="cpf" />;
}

/** A CNPJ field, numeric or alphanumeric. */
export function CnpjField(props: TextFieldProps) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={30}
      {...props}
      defaultValue={punctuated(props, formatCnpj)}
      data-mask="cnpj"
    />
  );
}

/** A phone field, with the area code. */
export function PhoneField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="tel"
      autoComplete="off"
      maxLength={30}
      hint="Com o DDD"
      {...props}
      defaultValue={punctuated(props, formatPhone)}
      data-mask="phone"
    />
  );
}

export function CepField(props: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={20}
      {...props}
      defaultValue={punctuated(props, formatCep)}
      data-mask="cep"
    />
  );
}
