import { sql } from "kysely";
import type { LookupQuery } from "#app/contracts/lookups.ts";
import type { RelatedRetailer, RelatedServiceProvider } from "#app/contracts/networks.ts";
import type { Page } from "#app/contracts/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paged } from "./paged.ts";
import { namedLike } from "./search.ts";
import { refreshStandings } from "./visitors-summary.ts";

/** A link that stands, or waits for the network, and has not ended. */
const present = sql`l.state in ('pending', 'active') and (l.ends_on is null or l.ends_on >= app.today())`;

/**
 * The networks in which this owner has people, by name: what each demands of them in documents, and how many lack each.
 * Only people whose standing says that something is missing are looked at one by one.
 */
export async function listRelatedRetailers(scope: Scope, query: LookupQuery): Promise<Page<RelatedRetailer>> {
  await refreshStandings(scope);
  const agreement =
    scope.audience === "agency"
      ? sql`null::boolean`
      : sql`exists (select from service_agreements g where g.owner_uuid = ${scope.org} and g.retailer_uuid = r.uuid
          and g.state in ('accepted', 'in_force') and app.today() between g.starts_on and coalesce(g.ends_on, 'infinity'))`;
  return paged(scope, query, {
    select: sql`r.uuid, r.trade_name as name, r.trade_name,
      coalesce(c.document_validation_type, 'retailer') as document_validation_type,
      n.stores as stores_count, n.visitors as visitors_count, ${agreement} as has_service_agreement, (
        select coalesce(json_agg(json_build_object(
          'document_type', json_build_object('uuid', t.uuid, 'name', t.name), 'job_functions', d.job_functions,
          'temporary', d.temporary, 'starts_on', d.starts_on, 'ends_on', d.ends_on,
          'visitors_without', (${withoutDocument(scope)})) order by app.fold(t.name), d.uuid), '[]')
        from document_rules d join document_types t on t.uuid = d.document_type_uuid
        where d.retailer_uuid = r.uuid and k.kind = any(d.owner_kinds)
          and app.today() between d.starts_on and coalesce(d.ends_on, 'infinity')) as demands`,
    from: sql`from accounts r
      join accounts k on k.uuid = ${scope.org}
      left join retailer_configs c on c.retailer_uuid = r.uuid
      cross join lateral (select count(distinct l.store_uuid)::int as stores, count(distinct l.visitor_uuid)::int as visitors
        from allocations l where l.owner_uuid = ${scope.org} and l.retailer_uuid = r.uuid and ${present}) n
      where r.kind = 'retailer' and n.visitors > 0 and ${namedLike("r.trade_name", query.q)}`,
    order: sql`app.fold(r.trade_name), r.uuid`,
  });
}

/** How many of the owner's people linked to network `r` lack what its rule `d` asks. As app.refresh_standings judges. */
function withoutDocument(scope: Scope) {
  return sql`
    select count(*)::int
    from (select distinct l.visitor_uuid from allocations l
      where l.owner_uuid = ${scope.org} and l.retailer_uuid = r.uuid and ${present}) linked
    join visitor_standings s on s.owner_uuid = ${scope.org} and s.visitor_uuid = linked.visitor_uuid
      and s.documents in ('missing', 'awaiting')
    join visitors v on v.owner_uuid = s.owner_uuid and v.uuid = s.visitor_uuid
    where v.removed_at is null
      and (d.job_functions is null or v.job_function = any(d.job_functions))
      and (d.temporary is null or d.temporary = v.is_temporary)
      and not exists (select from visitor_documents x
        where x.owner_uuid = s.owner_uuid and x.visitor_uuid = s.visitor_uuid
          and x.document_type_uuid = d.document_type_uuid and (x.retailer_uuid is null or x.retailer_uuid = r.uuid)
          and (x.status in ('approved', 'complete') or (x.status = 'pending' and c.document_validation_type = 'none'))
          and (x.expires_on is null or x.expires_on >= app.today()))`;
}

/** The service providers that have people in the network's stores, or declared services there, by name. */
export function listRelatedServiceProviders(scope: Scope, query: LookupQuery): Promise<Page<RelatedServiceProvider>> {
  const linked = sql`from allocations l where l.owner_uuid = a.uuid and l.retailer_uuid = ${scope.org} and ${present}`;
  const declared = sql`from service_agreements g where g.retailer_uuid = ${scope.org} and g.owner_uuid = a.uuid`;
  return paged(scope, query, {
    select: sql`a.uuid, a.trade_name as name, a.trade_name, a.legal_name, a.cnpj,
      (select count(distinct l.visitor_uuid)::int ${linked}) as visitors_count,
      (select g.state ${declared} order by g.starts_on desc, g.uuid limit 1) as agreement_state`,
    from: sql`from accounts a
      where a.kind = 'service_provider' and ${namedLike("a.trade_name", query.q)}
        and (exists (select ${linked}) or exists (select ${declared}))`,
    order: sql`app.fold(a.trade_name), a.uuid`,
  });
}
