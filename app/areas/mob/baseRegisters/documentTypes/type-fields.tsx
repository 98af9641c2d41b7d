import type { FieldMetadata } from "@conform-to/react";
import { documentSubjects, fileKinds, ownerKinds } from "#app/contracts/documents/document-types.ts";
import { toArray } from "#app/crud/lookup.ts";
import { CheckboxField, CheckboxGroup, LookupField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { toOptions } from "#app/ui/table/index.ts";
import { labels, type Offer, type TypeForm } from "./types.ts";

type Fields = { [Name in keyof TypeForm]: FieldMetadata<TypeForm[Name]> };

/** The fields of a document type; the ids are the names, where the error summary leads. */
export function TypeFields({ fields, offer }: { fields: Fields; offer: Offer }) {
  const many = (name: "owner_kinds" | "job_functions" | "service_types" | "accepted") => ({
    name,
    label: labels[name],
    defaultValue: toArray(fields[name].initialValue),
    errors: fields[name].errors,
  });
  return (
    <>
      <TextField
        name="name"
        label={labels.name}
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={fields.name.initialValue}
        errors={fields.name.errors}
      />
      <SelectField
        name="subject"
        label={labels.subject}
        options={toOptions(documentSubjects)}
        defaultValue={fields.subject.initialValue}
        errors={fields.subject.errors}
      />
      <CheckboxField
        name="expires"
        label={labels.expires}
        defaultChecked={fields.expires.initialValue === "on"}
        errors={fields.expires.errors}
      />
      <TextField
        name="valid_days"
        label={labels.valid_days}
        hint="Contados da emissão; vazio: quem envia diz quando vence"
        inputMode="numeric"
        maxLength={5}
        defaultValue={fields.valid_days.initialValue}
        errors={fields.valid_days.errors}
      />
      <CheckboxGroup {...many("owner_kinds")} required options={toOptions(ownerKinds)} />
      <CheckboxGroup {...many("job_functions")} hint="Nenhuma: para todas" options={toOptions(offer.functions)} />
      <CheckboxGroup {...many("service_types")} hint="Nenhum: para todos" options={toOptions(offer.services)} />
      <LookupField
        name="retailer_uuids"
        label={labels.retailer_uuids}
        hint="Nenhuma: para todas"
        multiple
        found={offer.networks}
        chosen={toArray(fields.retailer_uuids.initialValue)}
        errors={fields.retailer_uuids.errors}
      />
      <CheckboxGroup {...many("accepted")} required options={toOptions(fileKinds)} />
    </>
  );
}
