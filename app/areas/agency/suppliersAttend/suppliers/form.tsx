import { type AgencySupplier, agencySuppliers } from "#app/contracts/directory/agency-suppliers.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { lookup } from "#app/crud/choices.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { LookupField, TextField } from "#app/ui/fields/index.ts";
import type { Route } from "./+types/form.ts";

const choices = { supplier_uuid: lookup(companyLists.supplier, ({ supplier }: AgencySupplier) => supplier) };

export const loader = (args: Route.LoaderArgs) => loadForm(args, agencySuppliers, choices);
export const action = (args: Route.ActionArgs) => saveForm(args, agencySuppliers, choices);

export default function SupplierForm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(agencySuppliers, props);
  return (
    <FormPage {...form} name={record?.supplier_name}>
      <TextField {...field.supplier_name} autoComplete="off" />
      <LookupField {...field.supplier_uuid} />
    </FormPage>
  );
}
