import type { FieldMetadata } from "@conform-to/react";
import { absenceKinds } from "#app/contracts/field/roadmaps.ts";
import { DateField, LookupField, type LookupState, SelectField, TextArea } from "#app/ui/fields/index.ts";
import { toOptions } from "#app/ui/table/index.ts";
import { type AbsenceForm, labels, nobody, type Offer } from "./absences.ts";

type Fields = { [Name in keyof AbsenceForm]: FieldMetadata<AbsenceForm[Name]> };

export function AbsenceFields({ fields, offer }: { fields: Fields; offer: Offer }) {
  const own = (name: keyof AbsenceForm) => ({
    name,
    label: labels[name],
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
  });
  const person = (name: "visitor_uuid" | "replacement_uuid", found: LookupState) => {
    const chosen = fields[name].initialValue;
    return { name, label: labels[name], found, chosen: chosen ? [chosen] : [], errors: fields[name].errors };
  };
  return (
    <>
      <LookupField {...person("visitor_uuid", offer.people)} required />
      <SelectField {...own("kind")} required placeholder="Escolha" options={toOptions(absenceKinds)} />
      <DateField {...own("starts_on")} required />
      <DateField {...own("ends_on")} required hint="dd/mm/aaaa; o último dia fora" />
      <LookupField {...person("replacement_uuid", offer.replacements)} none={nobody} />
      <TextArea {...own("note")} maxLength={500} rows={3} />
    </>
  );
}
