import type { FieldMetadata } from "@conform-to/react";
import { frequencies } from "#app/contracts/field/roadmaps.ts";
import { DateField, LookupField, type LookupState, SelectField, TextField } from "#app/ui/fields/index.ts";
import { toOptions } from "#app/ui/table/index.ts";
import type { HeadForm } from "./head.ts";
import { roadmapLabels } from "./roadmaps.ts";

type Fields = { [Name in keyof HeadForm]: FieldMetadata<HeadForm[Name]> };

export function HeadFields({ fields, promoters }: { fields: Fields; promoters: LookupState }) {
  const own = (name: keyof HeadForm) => ({
    name,
    label: roadmapLabels[name],
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
  });
  const chosen = fields.visitor_uuid.initialValue;
  return (
    <>
      <TextField {...own("name")} required maxLength={120} autoComplete="off" />
      <LookupField
        name="visitor_uuid"
        label={roadmapLabels.visitor_uuid}
        required
        found={promoters}
        chosen={chosen ? [chosen] : []}
        errors={fields.visitor_uuid.errors}
      />
      <SelectField
        {...own("frequency")}
        hint="As semanas contam de segunda-feira, a partir da semana do início"
        options={toOptions(frequencies)}
      />
      <DateField {...own("starts_on")} required />
      <DateField {...own("ends_on")} hint="dd/mm/aaaa; vazio: sem fim" />
    </>
  );
}
