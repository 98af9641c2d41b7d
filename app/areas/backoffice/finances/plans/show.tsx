import { storeRecords } from "#app/contracts/directory/stores.ts";
import { planPeriods, plans, subscriptions } from "#app/contracts/money/plans.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { filtersFor, select } from "#app/crud/filters.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { apiOf } from "#app/session/client.ts";
import { formatMoney } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel, Tabs } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ListFrame } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { subscriptionColumnsAt, subscriptionTabs } from "../subscriptions/columns.tsx";
import type { Route } from "./+types/show.ts";
import { describeFeatures, formatLimit } from "./describe.ts";
import { planFamilyAt } from "./families.ts";
import { PlanAccounts } from "./plan-accounts.tsx";

const { labels } = plans;
const filters = filtersFor(subscriptions, { state: select(subscriptions.labels.state, "Todas", {}) });

export const middleware: Route.MiddlewareFunction[] = [
  exportsList(subscriptions, filters, ({ params }) => ({ plan_uuid: params.id })),
];

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const plan = await apiOf(args.context).find(plans, id);
  const list = await loadList(args, subscriptions, filters, { plan_uuid: id });
  return { plan, list, readsAccounts: abilitiesOf(args.context, storeRecords).read };
}

/** A plan with its subscriptions: current, coming and past. */
export default function PlanPage({ loaderData: { plan, list, readsAccounts } }: Route.ComponentProps) {
  const { listed, values, may } = list;
  const { title, path } = planFamilyAt(listed.path);
  const { one, many, title: caption, add } = subscriptions.words;
  const self = `${path}/${plan.uuid}`;
  return (
    <>
      <title>{plan.name}</title>
      <PageHeader
        title={plan.name}
        breadcrumb={[homeCrumb(path), { label: title, href: path }, { label: plan.name }]}
        actions={
          <>
            {may.write && (
              <ButtonLink look="primary" href={`${self}/edit`}>
                {words.edit}
              </ButtonLink>
            )}
            {may.write && <ButtonLink href={`${self}/subscriptions/new`}>{add}</ButtonLink>}
            {may.remove && (
              <ButtonLink look="danger" href={`${self}/remove`} data-ask="">
                {words.remove}
              </ButtonLink>
            )}
          </>
        }
      />
      <DefinitionList
        items={[
          { term: labels.price_cents, detail: `${formatMoney(plan.price_cents)} (${planPeriods[plan.period]})` },
          { term: labels.visitors_limit, detail: formatLimit(plan.visitors_limit) },
          { term: labels.stores_limit, detail: formatLimit(plan.stores_limit) },
          { term: "Contas com este plano hoje", detail: <PlanAccounts plan={plan} linked={readsAccounts} /> },
          { term: labels.features, detail: describeFeatures(plan.features) },
        ]}
      />
      <Panel title={caption} id="assinaturas">
        <Tabs
          address={listed.address}
          param="state"
          tabs={subscriptionTabs}
          current={values.state ?? ""}
          label={caption}
        />
        <ListFrame
          {...{ listed, caption }}
          exports={`${self}/export`}
          noun={[one, many]}
          columns={subscriptionColumnsAt(self, may)}
          rowKey={({ uuid }) => uuid}
          linkless={!may.write}
          sorted="-starts_on"
        />
      </Panel>
    </>
  );
}
