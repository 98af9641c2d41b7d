import { type ServiceAgreementSummary, serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { serviceTypes } from "#app/contracts/directory/base-registers.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { type Choice, lookup } from "#app/crud/choices.ts";
import { describeDay } from "#app/crud/describe-day.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, submitForm } from "#app/crud/load-form.ts";
import { toArray } from "#app/crud/lookup.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { CheckboxGroup, DateField, LookupField, type Option, TextField } from "#app/ui/fields/index.ts";
import { success } from "#app/ui/words.ts";
import type { Route } from "./+types/form.ts";
import { agreementsPath } from "./paths.ts";

/** The names of the service types, and those that the declaration holds already. */
const offeredServices: Choice<ServiceAgreementSummary, Option[]> = async (api, _name, form, record) => {
  const { data } = await api.list(serviceTypes, {});
  const held = form ? form.getAll("services").map(String) : (record?.services ?? []);
  const names = [...new Set([...data.map(({ name }) => name), ...held])];
  return names.map((name) => ({ value: name, label: name }));
};

const choices = {
  retailer_uuid: lookup(companyLists.retailer, ({ retailer }: ServiceAgreementSummary) => retailer),
  services: offeredServices,
};

export const loader = (args: Route.LoaderArgs) => loadForm(args, serviceAgreements, choices);

/** A new declaration goes on to its stores, a changed one back to its page. */
export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const path = agreementsPath(context);
  return submitForm(args, serviceAgreements, choices, async (values, { once, intent }) => {
    const api = apiOf(context);
    if (params.id !== undefined) {
      const saved = await api.update(serviceAgreements, params.id, values);
      return saved.ok ? redirectWithSuccess(context, `${path}/${params.id}`, success.saved) : saved;
    }
    const saved = await api.create(serviceAgreements, values, once);
    if (!saved.ok) return saved;
    const to = intent === "new" ? "new" : `${saved.body[serviceAgreements.concept]?.uuid}/stores`;
    return redirectWithSuccess(context, `${path}/${to}`, success.registered);
  });
}

const describe = {
  starts_on: describeDay,
  ends_on: describeDay,
  people: ({ people }: Record<string, unknown>) => String(people ?? ""),
  services: ({ services }: Record<string, unknown>) => toArray(services).join(", "),
};

/** A declaration but its stores, minutes and signed document, which have pages of their own. */
export default function ServiceAgreementForm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(serviceAgreements, props, { describe });
  return (
    <FormPage
      {...form}
      name={record?.retailer.name}
      lead={record ? "As lojas ficam, a não ser que a rede mude." : "Depois de salvar, escolha as lojas."}
    >
      <LookupField {...field.retailer_uuid} />
      <CheckboxGroup {...field.services} layout="columns" required />
      <TextField {...field.people} inputMode="numeric" />
      <DateField {...field.starts_on} />
      <DateField {...field.ends_on} />
    </FormPage>
  );
}
