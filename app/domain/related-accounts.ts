import { type RawBuilder, sql } from "kysely";
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
 * All counted as people's standings change: it costs the networks, whatever the number of people.
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
      coalesce(p.stores, 0) as stores_count, n.people as visitors_count, ${agreement} as has_service_agreement, (
        select coalesce(json_agg(json_build_object(
          'document_type', json_build_object('uuid', t.uuid, 'name', t.name), 'job_functions', d.job_functions,
          'temporary', d.temporary, 'starts_on', d.starts_on, 'ends_on', d.ends_on,
          'visitors_without', coalesce(w.people, 0)) order by app.fold(t.name), d.uuid), '[]')
        from document_rules d join document_types t on t.uuid = d.document_type_uuid
        left join lateral (${counted(scope, "lacking", sql`subject_uuid = d.uuid`)}) w on true
        where d.retailer_uuid = r.uuid and k.kind = any(d.owner_kinds)
          and app.today() between d.starts_on and coalesce(d.ends_on, 'infinity')) as demands`,
    from: sql`from accounts r
      join (${counted(scope, "network", sql`true`)}) n on n.subject_uuid = r.uuid
      join accounts k on k.uuid = ${scope.org}
      left join retailer_configs c on c.retailer_uuid = r.uuid
      left join (
        select s.retailer_uuid, count(*)::int as stores from (${counted(scope, "store", sql`true`)}) l
        join stores s on s.uuid = l.subject_uuid group by 1
      ) p on p.retailer_uuid = r.uuid
      where r.kind = 'retailer' and ${namedLike("r.trade_name", query.q)}`,
    order: sql`app.fold(r.trade_name), r.uuid`,
  });
}

/** How many of the owner's people, by subject: from the rollup and what is not folded into it yet. */
function counted(scope: Scope, measure: "network" | "store" | "lacking", more: RawBuilder<unknown>) {
  const wanted = sql`owner_uuid = ${scope.org} and measure = ${measure} and ${more}`;
  return sql`select subject_uuid, sum(n)::int as people
    from (select subject_uuid, n from network_rollups where ${wanted}
      union all select subject_uuid, n from network_deltas where ${wanted}) counted
    group by 1 having sum(n) > 0`;
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
