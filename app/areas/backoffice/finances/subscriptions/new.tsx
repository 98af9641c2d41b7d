import { payers, plans, subscriptions } from "#app/contracts/money/plans.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { lookup } from "#app/crud/choices.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm } from "#app/crud/load-form.ts";
import { apiOf } from "#app/session/client.ts";
import { DateField, LookupField, TextField } from "#app/ui/fields/index.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { planFamilyAt } from "../plans/families.ts";
import { reaisOf } from "../plans/plan-form.ts";
import type { Route } from "./+types/new.ts";
import { ChangePanel } from "./change-panel.tsx";
import { saveSubscription } from "./save-subscription.ts";
import { newSubscriptionForm, planPathOf } from "./subscription-form.ts";

const choices = { account_uuid: lookup(payers, () => null) };

export async function loader(args: Route.LoaderArgs) {
  const plan = await apiOf(args.context).find(plans, args.params.id);
  const form = await loadForm({ ...args, params: {} }, newSubscriptionForm, choices);
  return { ...form, plan, path: planPathOf(args.request), today: dayAt(new Date()) };
}

export function action(args: Route.ActionArgs) {
  const to = planPathOf(args.request);
  const fixed = { plan_uuid: args.params.id };
  const destination = { fixed, to, again: `${to}/subscriptions/new` };
  return saveSubscription({ ...args, params: {} }, newSubscriptionForm, choices, destination);
}

/** Gives the plan to an account from a day on; a change from another plan is shown first with its days and amounts. */
export default function NewSubscription(props: Route.ComponentProps) {
  const { plan, path, today } = props.loaderData;
  const initial = { starts_on: today, price_cents: reaisOf(plan.price_cents) };
  const { field, form } = useRecordForm(newSubscriptionForm, props, { initial });
  const { title, path: list } = planFamilyAt(path);
  const name = subscriptions.words.add ?? "";
  const shown = props.actionData?.shown;
  return (
    <>
      <title>{form.errors.length > 0 ? words.errorTitle(name) : name}</title>
      <PageHeader
        title={name}
        lead={`Do plano ${plan.name}`}
        breadcrumb={[homeCrumb(path), { label: title, href: list }, { label: plan.name, href: path }, { label: name }]}
      />
      {shown && <ChangePanel shown={shown} />}
      <RecordForm errors={form.errors} cancel={path} once={form.once}>
        {shown && <input type="hidden" name="shown" value={shown.mark} />}
        <LookupField {...field.account_uuid} />
        <DateField {...field.starts_on} />
        <DateField {...field.ends_on} />
        <TextField {...field.price_cents} inputMode="decimal" autoComplete="off" maxLength={40} />
      </RecordForm>
    </>
  );
}
