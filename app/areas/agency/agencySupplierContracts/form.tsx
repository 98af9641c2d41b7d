import {
  type AgencySupplierContract,
  agencySupplierContracts as projects,
} from "#app/contracts/agreements/contracts.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { stores } from "#app/contracts/directory/lookups.ts";
import { lookup, lookupSeveral } from "#app/crud/choices.ts";
import { describeDay } from "#app/crud/describe-day.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { storeLabel } from "#app/screens/store-label.ts";
import { DateField, LookupField, TextField } from "#app/ui/fields/index.ts";
import type { Route } from "./+types/form.ts";
import { projectName } from "./describe.ts";

const choices = {
  supplier_uuid: lookup(companyLists.supplier, ({ supplier }: AgencySupplierContract) => supplier),
  store_uuids: lookupSeveral(stores, (project: AgencySupplierContract) => project.stores, storeLabel),
};

export const loader = (args: Route.LoaderArgs) => loadForm(args, projects, choices);
export const action = (args: Route.ActionArgs) => saveForm(args, projects, choices);

export default function ProjectForm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(projects, props, {
    describe: { starts_on: describeDay, ends_on: describeDay, people: ({ people }) => String(people ?? "") },
  });
  return (
    <FormPage {...form} name={record ? projectName(record) : undefined}>
      <TextField {...field.name} autoComplete="off" />
      <LookupField {...field.supplier_uuid} />
      <DateField {...field.starts_on} />
      <DateField {...field.ends_on} />
      <TextField {...field.people} inputMode="numeric" />
      <LookupField {...field.store_uuids} multiple />
    </FormPage>
  );
}
