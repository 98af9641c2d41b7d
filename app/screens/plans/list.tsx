import type { OfferedPlan, Subscription } from "#app/contracts/money/plans.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { addressOf, fetchPage } from "#app/crud/search.ts";
import { homeOf, rootOf } from "#app/screens/home.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { Pagination, Results, Table } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { formatPrice, planColumns, subscriptionColumns } from "./columns.tsx";

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
              { term: "Preço", detail: formatPrice(own.price_cents, own.period) },
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
