import { subscriptions } from "#app/contracts/money/plans.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { describeDay } from "#app/crud/describe-day.ts";
import { useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, submitForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { DateField, TextField } from "#app/ui/fields/index.ts";
import { formatDate, formatMoney } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel, RecordForm } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import { planFamilyAt } from "../plans/families.ts";
import { reaisOf } from "../plans/plan-form.ts";
import type { Route } from "./+types/edit.ts";
import { ChangeTable } from "./change-table.tsx";
import { SubscriptionStatus } from "./columns.tsx";
import { planPathOf, subscriptionForm, subscriptionTitle } from "./subscription-form.ts";

const paramsFor = ({ subscription }: Route.LoaderArgs["params"]) => ({ id: subscription });

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadForm({ ...args, params: paramsFor(args.params) }, subscriptionForm, {})),
  path: planPathOf(args.request),
});

export const action = (args: Route.ActionArgs) =>
  submitForm({ ...args, params: paramsFor(args.params) }, subscriptionForm, {}, async (values) => {
    const saved = await apiOf(args.context).update(subscriptions, args.params.subscription, values);
    return saved.ok ? redirectWithSuccess(args.context, planPathOf(args.request), success.saved) : saved;
  });

const describe = {
  ends_on: describeDay,
  price_cents: ({ price_cents }: Record<string, unknown>) =>
    typeof price_cents === "number" ? formatMoney(price_cents) : `R$ ${price_cents}`,
};

/** A subscription's last day and price. */
export default function EditSubscription(props: Route.ComponentProps) {
  const { record, path } = props.loaderData;
  const { field, form } = useRecordForm(subscriptionForm, props, {
    values: ({ price_cents }) => ({ price_cents: reaisOf(price_cents) }),
    describe,
  });
  if (!record) return null;
  const { title, path: list } = planFamilyAt(path);
  const name = subscriptionTitle(record);
  return (
    <>
      <title>{form.errors.length > 0 || form.conflict ? words.errorTitle(name) : name}</title>
      <PageHeader
        title={name}
        lead={<SubscriptionStatus state={record.state} />}
        breadcrumb={[
          homeCrumb(path),
          { label: title, href: list },
          { label: record.plan.name, href: path },
          { label: name },
        ]}
      />
      <DefinitionList items={[{ term: subscriptions.labels.starts_on, detail: formatDate(record.starts_on) }]} />
      {record.change && (
        <Panel title="Troca de plano" id="troca">
          <ChangeTable change={record.change} plan={record.plan.name} />
        </Panel>
      )}
      <RecordForm
        errors={form.errors}
        cancel={path}
        self={`${path}/subscriptions/${record.uuid}`}
        version={form.version}
        conflict={form.conflict}
      >
        <DateField {...field.ends_on} />
        <TextField {...field.price_cents} inputMode="decimal" autoComplete="off" maxLength={40} />
      </RecordForm>
    </>
  );
}
