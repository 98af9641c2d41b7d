import type { FieldMetadata } from "@conform-to/react";
import { z } from "zod";
import { visitorLabels as labels } from "#app/contracts/people/visitor-labels.ts";
import { visitorInput } from "#app/contracts/people/visitors.ts";
import { CheckboxField, CpfField, DateField, PhoneField, SelectField, TextField } from "#app/ui/fields/index.ts";
import type { VisitorChoices } from "./describe.ts";

export interface Supervisor {
  uuid: string;
  name: string;
}

/** The form's schema: an unticked checkbox is not submitted and means false. */
export const visitorForm = visitorInput.extend({
  active: z.boolean().default(false),
  is_temporary: z.boolean().default(false),
  version: z.number().int().optional(),
});
export type VisitorForm = z.input<typeof visitorForm>;

type Fields = { [Name in keyof Required<VisitorForm>]: FieldMetadata<VisitorForm[Name]> };

const text = ({ name, initialValue, errors }: FieldMetadata<string | null | undefined>) => ({
  name,
  errors,
  defaultValue: initialValue,
});
const tick = ({ name, initialValue, errors }: FieldMetadata<boolean | undefined>) => ({
  name,
  errors,
  defaultChecked: initialValue === "on",
});

/** The fields of a visitor. Each id is the field's name, so that the error summary can link to it. */
export function VisitorFields({ fields, choices }: { fields: Fields; choices: VisitorChoices }) {
  const supervisors = choices.supervisors.map(({ uuid, name }) => ({ value: uuid, label: name }));
  const functions = Object.entries(choices.functions).map(([value, label]) => ({ value, label }));
  return (
    <>
      <TextField {...text(fields.name)} label={labels.name} required autoComplete="off" maxLength={120} />
      <CpfField {...text(fields.cpf)} label={labels.cpf} required />
      <DateField {...text(fields.birth_date)} label={labels.birth_date} />
      <PhoneField {...text(fields.phone)} label={labels.phone} />
      <TextField {...text(fields.email)} label={labels.email} inputMode="email" autoComplete="off" maxLength={254} />
      <SelectField {...text(fields.job_function)} label={labels.job_function} options={functions} />
      <SelectField
        {...text(fields.responsible_uuid)}
        label={labels.responsible_uuid}
        placeholder="Nenhum"
        options={supervisors}
      />
      <CheckboxField {...tick(fields.active)} label={labels.active} />
      <CheckboxField {...tick(fields.is_temporary)} label={labels.is_temporary} />
      <DateField {...text(fields.temporary_from)} label={labels.temporary_from} />
      <DateField {...text(fields.temporary_until)} label={labels.temporary_until} />
    </>
  );
}
