import { type RawBuilder, sql } from "kysely";
import type { RelatedRetailer, RelatedRetailersQuery, RelatedStore } from "#app/contracts/directory/retailers.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { namedLike, nameOrder } from "../reports/search.ts";

/**
 * Returns the retailers where this owner has visitors, by name: the document rules of each and how many visitors fail
 * each. The counts are rollups that follow visitor status, so the cost depends on the number of retailers, not of
 * visitors.
 */
export async function listRelatedRetailers(scope: Scope, query: RelatedRetailersQuery): Promise<Page<RelatedRetailer>> {
  const name = "app.fold(r.trade_name)";
  const sorts = {
    name,
    visitors: "n.people",
    stores: "coalesce(p.stores, 0)",
    document_validation_type: "c.document_validation_type",
  };
  return paginate(scope, query, {
    select: retailerColumns(scope),
    from: sql`${relatedRetailers(scope)} and ${namedLike("r.trade_name", query.q)}`,
    order: orderBy(query.sort, sorts, "r.uuid", nameOrder(name, "r.uuid", query.q)),
  });
}

/** Returns one of these retailers. Throws NotFound where the owner has no visitors. */
export async function findRelatedRetailer(scope: Scope, uuid: string): Promise<RelatedRetailer> {
  const { rows } = await sql<RelatedRetailer>`
    select ${retailerColumns(scope)} ${relatedRetailers(scope)} and r.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** Returns the retailer's stores where the owner has visitors, by name. */
export async function listRelatedStores(scope: Scope, uuid: string, page: PageQuery): Promise<Page<RelatedStore>> {
  await findRelatedRetailer(scope, uuid);
  return paginate(scope, page, {
    select: sql`s.uuid, s.name, l.people as visitors_count, json_build_object('id', c.id, 'name', c.name) as city,
      json_build_object('id', e.id, 'name', e.name, 'acronym', e.acronym) as state`,
    from: sql`from (${countBySubject(scope, "store", sql`true`)}) l
      join stores s on s.uuid = l.subject_uuid and s.retailer_uuid = ${uuid}
      join cities c on c.id = s.city_id join states e on e.id = s.state_id`,
    order: sql`app.fold(s.name), s.uuid`,
  });
}

/** Returns `from … where …` for the retailers `r` where the owner `k` has visitors. */
function relatedRetailers(scope: Scope): RawBuilder<unknown> {
  return sql`from accounts r
    join (${countBySubject(scope, "retailer", sql`true`)}) n on n.subject_uuid = r.uuid
    join accounts k on k.uuid = ${scope.org}
    join retailer_configs c on c.retailer_uuid = r.uuid
    left join (
      select s.retailer_uuid, count(*)::int as stores from (${countBySubject(scope, "store", sql`true`)}) l
      join stores s on s.uuid = l.subject_uuid group by 1
    ) p on p.retailer_uuid = r.uuid
    where r.kind = 'retailer'`;
}

function retailerColumns(scope: Scope): RawBuilder<unknown> {
  const agreement =
    scope.audience === "agency"
      ? sql`null::boolean`
      : sql`exists (select from service_agreements g where g.owner_uuid = ${scope.org} and g.retailer_uuid = r.uuid
          and g.state in ('accepted', 'in_force') and app.today() between g.starts_on and coalesce(g.ends_on, 'infinity'))`;
  return sql`r.uuid, r.trade_name as name, r.trade_name,
    c.document_validation_type,
    coalesce(p.stores, 0) as stores_count, n.people as visitors_count, ${agreement} as has_service_agreement, (
      select coalesce(json_agg(json_build_object('uuid', d.uuid,
        'document_type', json_build_object('uuid', t.uuid, 'name', t.name), 'job_functions', d.job_functions,
        'temporary', d.temporary, 'starts_on', d.starts_on, 'ends_on', d.ends_on,
        'visitors_without', coalesce(w.people, 0)) order by app.fold(t.name), d.uuid), '[]')
      from document_rules d join document_types t on t.uuid = d.document_type_uuid
      left join lateral (${countBySubject(scope, "lacking", sql`subject_uuid = d.uuid`)}) w on true
      where d.retailer_uuid = r.uuid and k.kind = any(d.owner_kinds)
        and app.today() between d.starts_on and coalesce(d.ends_on, 'infinity')) as demands`;
}

/** Returns a query for the number of the owner's visitors by subject: the rollup plus its pending deltas. */
function countBySubject(scope: Scope, measure: "retailer" | "store" | "lacking", more: RawBuilder<unknown>) {
  const condition = sql`owner_uuid = ${scope.org} and measure = ${measure} and ${more}`;
  return sql`select subject_uuid, sum(n)::int as people
    from (select subject_uuid, n from retailer_rollups where ${condition}
      union all select subject_uuid, n from retailer_deltas where ${condition}) counted
    group by 1 having sum(n) > 0`;
}
