import type { FieldProps } from "#app/crud/record-fields.ts";
import { CepField, LookupField, type LookupState, PhoneField, TextField } from "#app/ui/fields/index.ts";

type AddressFieldsProps = {
  field: { cep: FieldProps; address: FieldProps; city_id: object };
};

/** CEP, street and municipality; the state follows from the municipality. */
export function AddressFields({ field }: AddressFieldsProps) {
  const city = field.city_id as FieldProps & { found: LookupState; chosen: string[] };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Endereço</legend>
      <CepField {...field.cep} autoComplete="off" />
      <TextField {...field.address} autoComplete="off" hint="Rua, número, complemento e bairro" />
      <LookupField {...city} none={city.required ? undefined : "Nenhum"} combo />
    </fieldset>
  );
}

type ContactFieldsProps = { field: { contact_name: FieldProps; email: FieldProps; phone: FieldProps } };

/** The person who answers for an account, and how to reach them. */
export function ContactFields({ field }: ContactFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Contato</legend>
      <TextField {...field.contact_name} label="Nome do contato" autoComplete="off" />
      <TextField {...field.email} type="email" maxLength={254} autoComplete="off" />
      <PhoneField {...field.phone} />
    </fieldset>
  );
}
