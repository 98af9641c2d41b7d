import type { FieldMetadata } from "@conform-to/react";
import { LookupField, type LookupState, TextField } from "#app/ui/fields/index.ts";
import { labels, type RegionalForm } from "./regionals.ts";

type Fields = { [Name in keyof RegionalForm]: FieldMetadata<RegionalForm[Name]> };

export function RegionalFields({ fields, supervisors }: { fields: Fields; supervisors: LookupState }) {
  const chosen = fields.responsible_uuid.initialValue;
  return (
    <>
      <TextField
        name="name"
        label={labels.name}
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={fields.name.initialValue}
        errors={fields.name.errors}
      />
      <LookupField
        name="responsible_uuid"
        label={labels.responsible_uuid}
        required
        hint="Um supervisor da agência"
        found={supervisors}
        chosen={chosen ? [chosen] : []}
        errors={fields.responsible_uuid.errors}
      />
    </>
  );
}
