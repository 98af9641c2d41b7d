import { fieldSupervisors } from "#app/contracts/directory/lookups.ts";
import { type Regional, regionals } from "#app/contracts/directory/regionals.ts";
import { lookup } from "#app/crud/choices.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { LookupField, TextField } from "#app/ui/fields/index.ts";
import type { Route } from "./+types/form.ts";

const choices = { responsible_uuid: lookup(fieldSupervisors, ({ responsible }: Regional) => responsible) };

export const loader = (args: Route.LoaderArgs) => loadForm(args, regionals, choices);
export const action = (args: Route.ActionArgs) => saveForm(args, regionals, choices);

export default function RegionalForm(props: Route.ComponentProps) {
  const { field, form } = useRecordForm(regionals, props);
  return (
    <FormPage {...form}>
      <TextField {...field.name} autoComplete="off" />
      <LookupField {...field.responsible_uuid} />
    </FormPage>
  );
}
