import { fieldVisitors, type Named } from "#app/contracts/directory/lookups.ts";
import { type Absence, absences } from "#app/contracts/field/absences.ts";
import { lookup } from "#app/crud/choices.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { DateField, LookupField, SelectField, TextArea } from "#app/ui/fields/index.ts";
import { addresses } from "../../addresses.ts";
import { findRequestedVisitor, roadmapTitle } from "../roadmaps.ts";
import type { Route } from "./+types/form.ts";

const choicesFor = (visitor?: Named) => ({
  visitor_uuid: lookup(fieldVisitors, (absence: Absence) => absence.visitor, visitor),
  replacement_uuid: lookup(fieldVisitors, (absence: Absence) => absence.replacement),
});

export async function loader(args: Route.LoaderArgs) {
  const visitor = await findRequestedVisitor(args.context, args.request);
  return { ...(await loadForm(args, absences, choicesFor(visitor))), visitor };
}

export const action = (args: Route.ActionArgs) => saveForm(args, absences, choicesFor());

export default function AbsenceForm(props: Route.ComponentProps) {
  const { record, visitor } = props.loaderData;
  const { field, form } = useRecordForm(absences, props, { initial: { visitor_uuid: visitor?.uuid } });
  return (
    <FormPage
      {...form}
      name={record?.visitor.name}
      title={`Ausência de ${record?.visitor.name}`}
      lead={record ? undefined : "As visitas planejadas do período passam ao substituto, ou saem do plano."}
      parents={[{ label: roadmapTitle, href: addresses.roadmaps }]}
    >
      <LookupField {...field.visitor_uuid} />
      <SelectField {...field.kind} placeholder="Escolha" />
      <DateField {...field.starts_on} />
      <DateField {...field.ends_on} />
      <LookupField {...field.replacement_uuid} none="Ninguém: as visitas não são planejadas" />
      <TextArea {...field.note} rows={3} />
    </FormPage>
  );
}
