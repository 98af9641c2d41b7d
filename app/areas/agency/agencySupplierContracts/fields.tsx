import type { FieldMetadata } from "@conform-to/react";
import { toArray } from "#app/crud/lookup.ts";
import { DateField, LookupField, TextField } from "#app/ui/fields/index.ts";
import { labels, type Offer, type ProjectForm } from "./projects.ts";

type Fields = { [Name in keyof ProjectForm]: FieldMetadata<ProjectForm[Name]> };

/** The fields of a project; the ids are the names, where the error summary leads. */
export function ProjectFields({ fields, offer }: { fields: Fields; offer: Offer }) {
  const text = (name: "name" | "starts_on" | "ends_on" | "people") => ({
    name,
    label: labels[name],
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
  });
  return (
    <>
      <TextField {...text("name")} hint="Vazio: o nome do fornecedor" maxLength={200} autoComplete="off" />
      <LookupField
        name="supplier_uuid"
        label={labels.supplier_uuid}
        required
        found={offer.suppliers}
        chosen={toArray(fields.supplier_uuid.initialValue)}
        errors={fields.supplier_uuid.errors}
      />
      <DateField {...text("starts_on")} required />
      <DateField {...text("ends_on")} hint="dd/mm/aaaa; vazio: sem fim" />
      <TextField {...text("people")} hint="Quantas pessoas o projeto prevê" inputMode="numeric" maxLength={6} />
      <LookupField
        name="store_uuids"
        label={labels.store_uuids}
        multiple
        found={offer.stores}
        chosen={toArray(fields.store_uuids.initialValue)}
        errors={fields.store_uuids.errors}
      />
    </>
  );
}
