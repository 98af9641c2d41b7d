import type { ServiceProviderContract } from "#app/contracts/agreements/contracts.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { lookup } from "#app/crud/choices.ts";
import { describeDay } from "#app/crud/describe-day.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { DateField, LookupField, TextField } from "#app/ui/fields/index.ts";
import { formatMoney } from "#app/ui/format.ts";
import type { Route } from "./+types/form.ts";
import { contractForm, reaisOf } from "./contract-form.ts";
import { contractName } from "./describe.ts";

const choices = {
  service_provider_uuid: lookup(
    companyLists.service_provider,
    ({ service_provider }: ServiceProviderContract) => service_provider,
  ),
};

export const loader = (args: Route.LoaderArgs) => loadForm(args, contractForm, choices);
export const action = (args: Route.ActionArgs) => saveForm(args, contractForm, choices);

/** The value as the table of a conflict shows it: stored in cents, typed in reais. */
const describeValue = ({ value_cents }: Record<string, unknown>) =>
  typeof value_cents === "number" ? formatMoney(value_cents) : `R$ ${value_cents}`;

export default function ContractForm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(contractForm, props, {
    values: (contract) => ({ value_cents: reaisOf(contract) }),
    describe: { starts_on: describeDay, ends_on: describeDay, value_cents: describeValue },
  });
  return (
    <FormPage {...form} name={record ? contractName(record) : undefined}>
      <LookupField {...field.service_provider_uuid} />
      <TextField {...field.description} autoComplete="off" />
      <DateField {...field.starts_on} />
      <DateField {...field.ends_on} />
      <TextField {...field.value_cents} inputMode="decimal" autoComplete="off" maxLength={40} />
    </FormPage>
  );
}
