import { type RawBuilder, sql } from "kysely";
import type { ExpiryKind, Threat, ThreatsQuery } from "#app/contracts/documents/expiries.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginateByIndex } from "../platform/paginate.ts";
import { namedLike } from "../reports/search.ts";
import { ruleApplies } from "./document-gaps.ts";
import { expiriesBetween } from "./expiries.ts";

/** An expiry of up to this many days ago still counts, while visits are planned. */
const PAST_DAYS = 30;
/** Days from today on in which an allocation's weekdays count as visits, for owners without roadmaps. */
const VISIT_DAYS = 30;
const NAMED_STORES = 3;

const orders = {
  expires_on: "e.expires_on",
  person: "app.fold(e.person)",
  subject: "app.fold(e.subject)",
  kind: "e.kind",
  visits: "p.total",
};

/** Returns what ends and has visits planned after it: of an agency by its roadmaps, of other owners by the allocations. */
export function listThreats(scope: Scope, kinds: readonly ExpiryKind[], query: ThreatsQuery): Promise<Page<Threat>> {
  const wanted = query.kind ? kinds.filter((kind) => kind === query.kind) : kinds;
  const days = {
    from: sql`app.today() - ${PAST_DAYS}::int`,
    until: sql`app.today() + ${Number(query.days)}::int`,
    // Of an agency's people few have visits before them; an index has the visitors by day, without the state.
    ...(scope.audience === "agency" && {
      visitors: sql`select p.visitor_uuid from planned_visits p
        where p.agency_uuid = ${scope.org} and p.day >= app.today()`,
    }),
  };
  return paginateByIndex<Threat>(scope, query, {
    keys: sql`e.uuid, e.kind, e.visitor_uuid, e.person, e.subject, e.expires_on, p.total, p.first_day, p.stores, p.store_uuids`,
    join: sql`cross join lateral (
      select coalesce(json_agg(s.name order by s.name), '[]') as names from (
        select s.name from stores s where s.uuid = any(k.store_uuids) order by s.name limit ${NAMED_STORES}) s) n`,
    select: sql`k.uuid, k.kind, case when k.visitor_uuid is not null
        then json_build_object('uuid', k.visitor_uuid, 'name', k.person) end as visitor, k.subject, k.expires_on,
      k.expires_on < app.today() as expired, json_build_object('total', k.total, 'first_day', k.first_day,
        'stores', k.stores, 'names', n.names) as visits`,
    from: sql`from ${expiriesBetween(scope, wanted, days)} e
      left join visitors v on v.owner_uuid = ${scope.org} and v.uuid = e.visitor_uuid
      cross join lateral (
        select count(*)::int as total, min(w.day) as first_day, count(distinct w.store_uuid)::int as stores,
          array_agg(distinct w.store_uuid) as store_uuids
        from ${scope.audience === "agency" ? plannedVisits(scope) : allocationDays(scope)} w
        where w.day > e.expires_on and w.day >= app.today() and ${isThreatened(scope)}
      ) p
      where p.total > 0 and (${namedLike("e.person", query.q)} or ${namedLike("e.subject", query.q)})`,
    order: orderBy(query.sort, orders, "e.uuid", sql`e.expires_on, p.total desc, e.uuid`),
  });
}

/** The visits `w` that the visitor of `e` has still to make, or all of the agency's for the supplier of a contract. */
function plannedVisits(scope: Scope): RawBuilder<unknown> {
  return sql`(
    select p.day, p.store_uuid, p.retailer_uuid from planned_visits p
    where e.visitor_uuid is not null and p.visitor_uuid = e.visitor_uuid and p.agency_uuid = ${scope.org}
      and p.state = 'planned'
    union all
    select p.day, p.store_uuid, p.retailer_uuid from planned_visits p
    where e.visitor_uuid is null and p.agency_uuid = ${scope.org} and p.state = 'planned' and p.day > e.expires_on
      and p.uuid = any(array(select i.planned_visit_uuid from agency_suppliers g
        join planned_visit_suppliers i on i.agency_uuid = g.agency_uuid and i.agency_supplier_uuid = g.uuid
        where g.agency_uuid = ${scope.org} and g.supplier_uuid = e.other_uuid
          and i.day > e.expires_on and i.day >= app.today())))`;
}

/** The days `w` on which current allocations expect the visitor of `e`, or anybody where it concerns no visitor. */
function allocationDays(scope: Scope): RawBuilder<unknown> {
  return sql`(
    select d.day::date as day, a.store_uuid, a.retailer_uuid
    from allocations a
    cross join lateral generate_series(greatest(a.starts_on, app.today(), e.expires_on + 1)::timestamp,
      least(coalesce(a.ends_on, 'infinity'), app.today() + ${VISIT_DAYS}::int)::timestamp, interval '1 day') d (day)
    where a.owner_uuid = ${scope.org} and a.visitor_uuid = coalesce(e.visitor_uuid, a.visitor_uuid)
      and a.state in ('pending', 'active') and a.weekdays & (1 << extract(dow from d.day)::int) <> 0)`;
}

/** The condition that the visit `w` needs what ends: at the same store or retailer, and demanded there. */
function isThreatened(scope: Scope): RawBuilder<boolean> {
  const kind = sql`${scope.audience}::text`;
  return sql`(e.store_uuid is null or w.store_uuid = e.store_uuid)
    and (e.retailer_uuid is null or w.retailer_uuid = e.retailer_uuid)
    and (e.kind <> 'document' or exists (select from document_rules u
      where u.retailer_uuid = w.retailer_uuid and u.document_type_uuid = e.other_uuid and ${ruleApplies(kind, sql`w.day`)}))`;
}
