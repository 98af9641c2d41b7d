import { permissionLabels } from "#app/contracts/access/permission-labels.ts";
import type { PermissionSlug } from "#app/contracts/access/permissions.ts";
import { type OfferedPlan, planFamilies, planPeriods, type Subscription } from "#app/contracts/money/plans.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { addressOf, fetchPage } from "#app/crud/search.ts";
import { homeOf, rootOf } from "#app/screens/home.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { formatDate, formatInteger, formatMoney } from "#app/ui/format.ts";
import { Badge, DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { type Column, Pagination, Results, Table } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const api = apiOf(context);
  const [plans, subscriptions] = await Promise.all([
    api.get<Page<OfferedPlan>>(`${rootOf(user)}/plans`, { per_page: 100 }),
    fetchPage<Subscription>(context, api, `${rootOf(user)}/subscriptions`, new URL(request.url), {}),
  ]);
  const sees = canSeeVisitors(context);
  return { plans: plans.data, subscriptions, sees, home: homeOf(user), address: addressOf(new URL(request.url)) };
}

const title = "Planos";
const limit = (most: number | null) => (most === null ? "Sem limite" : formatInteger(most));
const price = (cents: number, period: OfferedPlan["period"]) =>
  `${formatMoney(cents)} (${planPeriods[period].toLowerCase()})`;

const planColumns: Column<OfferedPlan>[] = [
  {
    header: "Plano",
    rowHeader: true,
    cell: ({ name, current }) => (
      <span className="inline-flex flex-wrap items-center gap-1">
        {name} {current && <Badge tone="success" label="Seu plano" />}
      </span>
    ),
  },
  { header: "Família", cell: ({ family }) => planFamilies[family] },
  { header: "Preço", numeric: true, cell: ({ price_cents, period }) => price(price_cents, period) },
  { header: "Visitantes", numeric: true, nowrap: true, cell: ({ visitors_limit }) => limit(visitors_limit) },
  { header: "Lojas", numeric: true, nowrap: true, cell: ({ stores_limit }) => limit(stores_limit) },
  {
    header: "Recursos",
    cell: ({ features }) =>
      features.flatMap((slug) => permissionLabels[slug as PermissionSlug] ?? []).join(", ") || "–",
  },
];

const subscriptionColumns: Column<Subscription>[] = [
  {
    header: "Plano",
    rowHeader: true,
    cell: ({ plan, current }) => (
      <span className="inline-flex flex-wrap items-center gap-1">
        {plan.name} {current && <Badge tone="success" label="Em vigor" />}
      </span>
    ),
  },
  { header: "Início", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: "Fim", nowrap: true, cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : "Sem fim") },
  { header: "Preço", numeric: true, cell: ({ price_cents, plan }) => price(price_cents, plan.period) },
];

const of = (used: number, most: number | null) =>
  most === null ? `${formatInteger(used)}, sem limite` : `${formatInteger(used)} de ${formatInteger(most)}`;

/** The plans on offer, the account's plan and its usage, and past subscriptions. */
export default function Plans({ loaderData }: Route.ComponentProps) {
  const { plans, subscriptions, home, address, sees } = loaderData;
  const own = plans.find(({ current }) => current);
  const visitors = own && of(own.visitors_used, own.visitors_limit);
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início", href: home }, { label: title }]} />
      <Panel title="Seu plano" id="seu-plano">
        {own ? (
          <DefinitionList
            items={[
              { term: "Plano", detail: own.name },
              { term: "Preço", detail: price(own.price_cents, own.period) },
              {
                term: "Visitantes ativos",
                detail: sees ? (
                  <a className="text-primary underline" href={`${home}/visitors/search?active=true`}>
                    {visitors}
                  </a>
                ) : (
                  visitors
                ),
              },
              {
                term: "Lojas com vínculo",
                detail: (
                  <a className="text-primary underline" href={`${home}/relatedRetailers`}>
                    {of(own.stores_used, own.stores_limit)}
                  </a>
                ),
              },
            ]}
          />
        ) : (
          <p>Sua empresa não tem um plano. Para contratar um, fale com o suporte, em Ajuda.</p>
        )}
      </Panel>
      <Panel title="Planos oferecidos" id="oferecidos">
        <Table caption="Planos oferecidos" columns={planColumns} rows={plans} rowKey={({ uuid }) => uuid} linkless />
      </Panel>
      <Panel title="Assinaturas" id="assinaturas">
        <Results announce={`${subscriptions.meta.total} assinaturas`}>
          <Table
            id="tabela-assinaturas"
            caption="Assinaturas"
            columns={subscriptionColumns}
            rows={subscriptions.data}
            rowKey={({ uuid }) => uuid}
            linkless
          />
          <Pagination meta={subscriptions.meta} address={address} />
        </Results>
      </Panel>
    </>
  );
}
