import { type RawBuilder, sql } from "kysely";
import type {
  RelatedServiceProvider,
  RelatedServiceProviderRecord,
  RelatedServiceProvidersQuery,
} from "#app/contracts/directory/related-providers.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { demandCounts } from "../documents/company-doc-demands.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { namedLike, nameOrder } from "../reports/search.ts";

/** The provider's allocations in the retailer's stores that have not ended, and its agreements with the retailer. */
const allocations = sql`from allocations l where l.owner_uuid = o.uuid and l.retailer_uuid = r.uuid
  and l.state in ('pending', 'active') and (l.ends_on is null or l.ends_on >= app.today())`;
/** How many people of the provider the retailer's list of visitors has: those in its sight without those removed. */
const people = `((select count(*) from visitor_sights s where s.viewer_uuid = r.uuid and s.owner_uuid = o.uuid)
  - (select count(*) from app.visible_visitors v where v.owner_uuid = o.uuid and v.removed_at is not null))::int`;
const agreements = sql`from service_agreements g where g.retailer_uuid = r.uuid and g.owner_uuid = o.uuid`;

/** The providers `o` of the retailer `r`, with the state of their latest agreement and of their documents. */
const providers = (scope: Scope) => sql`from accounts o
  join accounts r on r.uuid = ${scope.org}
  join retailer_configs c on c.retailer_uuid = r.uuid
  left join lateral (select g.state ${agreements} order by g.starts_on desc, g.uuid limit 1) g on true
  cross join lateral ${demandCounts} k
  where o.kind = 'service_provider' and (g.state is not null or exists (select ${allocations}))`;

const columns = sql`o.uuid, o.trade_name as name, o.trade_name, o.legal_name, o.cnpj,
  ${sql.raw(people)} as visitors_count, g.state as agreement_state, k.completeness, k.gaps as gaps_count,
  k.awaiting as awaiting_count, k.awaiting_since`;

const orders = {
  name: "app.fold(o.trade_name)",
  cnpj: "coalesce(o.cnpj, '')",
  visitors_count: people,
  agreement_state: "coalesce(g.state, '')",
  completeness: "coalesce(k.completeness, '')",
  gaps_count: "k.gaps",
  awaiting_count: "k.awaiting",
  awaiting_since: "coalesce(k.awaiting_since, 'infinity')",
};

/** Returns the service providers with visitors in the retailer's stores or with agreements for them, by name. */
export function listRelatedServiceProviders(
  scope: Scope,
  query: RelatedServiceProvidersQuery,
): Promise<Page<RelatedServiceProvider>> {
  const conditions: RawBuilder<unknown>[] = [namedLike("o.trade_name", query.q)];
  if (query.completeness) conditions.push(sql`k.completeness = ${query.completeness}`);
  if (query.agreement_state) conditions.push(sql`g.state = ${query.agreement_state}`);
  if (query.to_decide) conditions.push(sql`k.awaiting > 0`);
  return paginate(scope, query, {
    select: columns,
    from: sql`${providers(scope)} and ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, "o.uuid", nameOrder("app.fold(o.trade_name)", "o.uuid", query.q)),
  });
}

/** Returns one of these providers. Throws NotFound for one that is not active in the retailer's stores. */
export async function findRelatedServiceProvider(scope: Scope, uuid: string): Promise<RelatedServiceProviderRecord> {
  const { rows } = await sql<RelatedServiceProviderRecord>`
    select ${columns}, (
      select v.day from visits v where v.owner_uuid = o.uuid and v.retailer_uuid = r.uuid
      order by v.entered_at desc limit 1) as last_access_on
    ${providers(scope)} and o.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}
