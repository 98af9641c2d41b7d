import type { Fields } from "#app/crud/record-fields.ts";
import { DateField, LookupField, type LookupState, SelectField, TextField } from "#app/ui/fields/index.ts";
import type { roadmapForms } from "./roadmap-form.ts";

type RoadmapFieldsProps = { field: Fields<typeof roadmapForms, { visitor_uuid: LookupState }> };

/** The fields of a roadmap without its stops. */
export function RoadmapFields({ field }: RoadmapFieldsProps) {
  return (
    <>
      <TextField {...field.name} autoComplete="off" />
      <LookupField {...field.visitor_uuid} />
      <SelectField {...field.frequency} />
      <DateField {...field.starts_on} />
      <DateField {...field.ends_on} />
    </>
  );
}
