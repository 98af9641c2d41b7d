import { offeredPlansOperation, subscriptions } from "#app/contracts/money/plans.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { homeOf } from "#app/screens/home.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { PageHeader, Panel } from "#app/ui/page/index.ts";
import { ListFrame, Table } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { planColumns, subscriptionColumns } from "./columns.tsx";
import { OwnPlan } from "./own-plan.tsx";

export const middleware: Route.MiddlewareFunction[] = [exportsList(subscriptions, {})];

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const [plans, { listed }] = await Promise.all([
    apiOf(context).read(offeredPlansOperation, { per_page: 100 }),
    loadList(args, subscriptions, {}),
  ]);
  return { plans: plans.data, listed, sees: canSeeVisitors(context), home: homeOf(context.get(userContext)) };
}

const title = "Planos";
const { one, many, title: caption } = subscriptions.words;

/** The plans on offer, the account's plan and its usage, and past subscriptions. */
export default function Plans({ loaderData: { plans, listed, home, sees } }: Route.ComponentProps) {
  const exports = `${listed.path}/export`;
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[homeCrumb(listed.path), { label: title }]} />
      <Panel title="Seu plano" id="seu-plano">
        <OwnPlan own={plans.find(({ current }) => current)} home={home} sees={sees} />
      </Panel>
      <Panel title="Planos oferecidos" id="oferecidos">
        <Table
          id="tabela-oferecidos"
          caption="Planos oferecidos"
          columns={planColumns}
          rows={plans}
          rowKey={({ uuid }) => uuid}
          linkless
          cards
        />
      </Panel>
      <Panel title={caption} id="assinaturas">
        <ListFrame
          {...{ listed, caption, exports }}
          noun={[one, many]}
          columns={subscriptionColumns}
          rowKey={({ uuid }) => uuid}
          linkless
        />
      </Panel>
    </>
  );
}
