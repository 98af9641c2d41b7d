import { companies } from "#app/contracts/directory/companies.ts";
import { planChoices } from "#app/contracts/directory/lookups.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { lookup } from "#app/crud/choices.ts";
import { useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm } from "#app/crud/load-form.ts";
import { kindAt } from "#app/screens/companies/kinds.ts";
import { apiOf } from "#app/session/client.ts";
import { DateField, LookupField, TextField } from "#app/ui/fields/index.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { ChangePanel } from "../finances/subscriptions/change-panel.tsx";
import { saveSubscription } from "../finances/subscriptions/save-subscription.ts";
import { accountSubscriptionForm } from "../finances/subscriptions/subscription-form.ts";
import type { Route } from "./+types/subscribe.ts";
import { companyCrumbs, companyPathOf } from "./crumbs.ts";

const choices = { plan_uuid: lookup(planChoices, () => null) };

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const kind = kindAt(request);
  const company = await apiOf(context).find(companies[kind], params.id);
  const form = await loadForm({ ...args, params: {} }, accountSubscriptionForm, choices);
  return { ...form, kind, company, self: companyPathOf(request), today: dayAt(new Date()) };
}

export function action(args: Route.ActionArgs) {
  const to = companyPathOf(args.request);
  const fixed = { account_uuid: args.params.id };
  const destination = { fixed, to, again: `${to}/subscription` };
  return saveSubscription({ ...args, params: {} }, accountSubscriptionForm, choices, destination);
}

/** Gives the account a plan from a day on; a change from another plan is shown first with its days and amounts. */
export default function Subscribe(props: Route.ComponentProps) {
  const { kind, company, self, today } = props.loaderData;
  const { field, form } = useRecordForm(accountSubscriptionForm, props, { initial: { starts_on: today } });
  const name = company.plan ? "Mudar de plano" : "Nova assinatura";
  const shown = props.actionData?.shown;
  return (
    <>
      <title>{form.errors.length > 0 ? words.errorTitle(name) : name}</title>
      <PageHeader
        title={name}
        lead={`${company.trade_name}, hoje ${company.plan ? `no plano ${company.plan.name}` : "sem plano"}`}
        breadcrumb={[...companyCrumbs(kind, company), { label: name }]}
      />
      {shown && <ChangePanel shown={shown} />}
      <RecordForm errors={form.errors} cancel={self} once={form.once}>
        {shown && <input type="hidden" name="shown" value={shown.mark} />}
        <LookupField {...field.plan_uuid} />
        <DateField {...field.starts_on} />
        <DateField {...field.ends_on} />
        <TextField {...field.price_cents} inputMode="decimal" autoComplete="off" maxLength={40} />
      </RecordForm>
    </>
  );
}
