import { type RawBuilder, sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import type {
  AgencyWorkSummary,
  ServingAgenciesQuery,
  ServingAgency,
  ServingVisitor,
  ServingVisitorsQuery,
} from "#app/contracts/reports/agency-work.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate, paginateByIndex, totalFor } from "../platform/paginate.ts";
import { periodOf, resolveVisitorName } from "../visits/access-history.ts";
import type { VisitFilter } from "../visits/visit-filter.ts";
import { peopleOf } from "../visits/visit-people.ts";
import { exitTime } from "../visits/visits.ts";
import { namedLike } from "./search.ts";

type Period = Pick<VisitFilter, "start_date" | "end_date">;

const workedMinutes = sql`coalesce(sum(extract(epoch from ${exitTime} - v.entered_at)) / 60, 0)::int as worked_minutes`;

/**
 * Builds the FROM and WHERE of a period's rows `i` of the acting supplier, which have the visitor and the day of each visit: an
 * index holds them all, so that no visit is opened. A store's day begins two to five hours after UTC's.
 */
const servedVisits = (scope: Scope, { start_date, end_date }: Period) => sql`from visit_suppliers i
  where i.supplier_uuid = ${scope.org} and i.entered_at >= ${start_date}::date::timestamp at time zone 'UTC'
    and i.entered_at < (${end_date}::date + 2)::timestamp at time zone 'UTC' and i.day between ${start_date} and ${end_date}`;

/** Those of them that are by agencies' visitors, each with its visit `v`: looked up one by one, however many they are. */
const visitsOfAgencies = (scope: Scope, period: Period) =>
  sql`from (select i.* ${servedVisits(scope, period)} and i.owner_uuid <> ${scope.org}) i
    cross join lateral (select v.entered_at, v.left_at, v.corrected_left_at from app.attended_visits v
      where v.owner_uuid = i.owner_uuid and v.uuid = i.visit_uuid and v.entered_at = i.entered_at offset 0) v`;

/** A period's visits whatever their visitor's or store's name. */
const unnamed = { visitor_name: "", store_name: "", sort: undefined };

/** The condition of a project that is in force today. */
const isInForce = sql`removed_at is null and starts_on <= app.today() and (ends_on is null or ends_on >= app.today())`;

const agencyOrders = {
  name: "app.fold(k.name)",
  people: "k.people_count",
  visits: "k.visits_count",
  worked_minutes: "k.worked_minutes",
  projects: "k.projects_count",
};

/** Returns the agencies with visits for the supplier in the period, or with projects in force, by default the busiest first. */
export async function listServingAgencies(scope: Scope, query: ServingAgenciesQuery): Promise<Page<ServingAgency>> {
  const { start_date, end_date } = await periodOf(scope, { ...query, ...unnamed });
  const visits = sql`select p.owner_uuid, count(*)::int as people_count, sum(p.visits)::int as visits_count,
      coalesce(sum(p.minutes), 0)::int as worked_minutes
    from (select i.owner_uuid, i.visitor_uuid, count(*) as visits, sum(extract(epoch from ${exitTime} - v.entered_at)) / 60 as minutes
      ${visitsOfAgencies(scope, { start_date, end_date })} group by 1, 2) p group by 1`;
  return paginate(scope, query, {
    select: sql`k.*`,
    from: sql`from (
      select a.uuid, a.trade_name as name, coalesce(w.people_count, 0) as people_count,
        coalesce(w.visits_count, 0) as visits_count, coalesce(w.worked_minutes, 0) as worked_minutes,
        coalesce(p.projects, 0) as projects_count
      from (${visits}) w
      full join (
        select agency_uuid, count(*)::int as projects from agency_supplier_contracts
        where supplier_uuid = ${scope.org} and ${isInForce}
        group by 1
      ) p on p.agency_uuid = w.owner_uuid
      join accounts a on a.uuid = coalesce(w.owner_uuid, p.agency_uuid)
      where ${namedLike("a.trade_name", query.q)}) k`,
    order: orderBy(query.sort, agencyOrders, "k.uuid", sql`k.visits_count desc, app.fold(k.name), k.uuid`),
  });
}

const visitorOrders = {
  name: "coalesce((select app.fold(n.name) from app.visitor_names(array[w.owner_uuid], array[w.uuid]) n), '')",
  agency: "(select app.fold(a.trade_name) from accounts a where a.uuid = w.owner_uuid)",
  stores: "d.stores_count",
  visits: "w.visits_count",
  worked_minutes: "d.worked_minutes",
  last_day: "w.last_day",
};

/**
 * Returns the agencies' visitors who worked for the supplier in the period, by default the busiest first. The visits are opened
 * for the people of the page alone, unless the order compares what only the visits say.
 */
export async function listServingVisitors(scope: Scope, query: ServingVisitorsQuery): Promise<Page<ServingVisitor>> {
  const period = await periodOf(scope, { ...query, ...unnamed });
  const { people: named } = await resolveVisitorName(scope, { ...period, visitor_name: query.visitor_name });
  const conditions = [sql`i.owner_uuid <> ${scope.org}`];
  if (query.agency_uuid) conditions.push(sql`i.owner_uuid = ${query.agency_uuid}`);
  if (named)
    conditions.push(sql`(i.owner_uuid, i.visitor_uuid) in (select * from unnest(
      ${named.map(({ owner_uuid }) => owner_uuid)}::uuid[], ${named.map(({ uuid }) => uuid)}::uuid[]))`);
  const done = (person: RawBuilder<unknown>) => sql`cross join lateral (
    select count(distinct v.store_uuid)::int as stores_count, ${workedMinutes}
    from visits v where v.owner_uuid = ${person}.owner_uuid and v.visitor_uuid = ${person}.uuid
      and v.entered_at >= ${period.start_date}::date::timestamp at time zone 'UTC'
      and v.entered_at < (${period.end_date}::date + 2)::timestamp at time zone 'UTC'
      and v.day between ${period.start_date} and ${period.end_date} and ${scope.org}::uuid = any(v.supplier_uuids)) d`;
  const from = sql`from (select i.owner_uuid, i.visitor_uuid as uuid, count(*)::int as visits_count, max(i.day) as last_day
      ${servedVisits(scope, period)} and ${sql.join(conditions, sql` and `)} group by 1, 2) w`;
  const sort = query.sort?.replace("-", "");
  const isOfVisits = sort === "stores" || sort === "worked_minutes";
  type Found = Omit<ServingVisitor, "name">;
  const found = await paginateByIndex<Found>(scope, query, {
    keys: sql`w.owner_uuid, w.uuid, w.visits_count, w.last_day`,
    from: isOfVisits ? sql`${from} ${done(sql`w`)}` : from,
    order: orderBy(query.sort, visitorOrders, "w.uuid", sql`w.visits_count desc, w.uuid`),
    total: await totalFor(scope, from, query.sort, ["agency", "visits", "last_day"], "promotores"),
    join: sql`join accounts a on a.uuid = k.owner_uuid ${done(sql`k`)}`,
    select: sql`k.uuid, d.stores_count, k.visits_count, d.worked_minutes, k.last_day,
      json_build_object('uuid', a.uuid, 'name', a.trade_name) as agency`,
  });
  const people = await peopleOf(
    scope,
    found.data.map(({ agency, uuid }) => ({ owner_uuid: agency.uuid, visitor_uuid: uuid })),
  );
  return { ...found, data: found.data.map((row, i) => ({ ...row, name: people[i]?.name ?? "" })) };
}

/** Counts the supplier's own visits of the last seven days, and what agencies did for it in them. */
export async function summarizeAgencyWork(scope: Scope): Promise<AgencyWorkSummary> {
  const period = await periodOf(scope, unnamed);
  const isOwn = sql`owner_uuid = ${scope.org}`;
  const { rows } = await sql<AgencyWorkSummary>`
    select coalesce(sum(visits) filter (where ${isOwn}), 0)::int as own_visits,
      coalesce(sum(visits) filter (where not ${isOwn}), 0)::int as agency_visits,
      count(*) filter (where not ${isOwn})::int as promoters, (
        select count(*)::int from agency_supplier_contracts
        where supplier_uuid = ${scope.org} and ${isInForce}) as projects
    from (select i.owner_uuid, i.visitor_uuid, count(*) as visits ${servedVisits(scope, period)} group by 1, 2) p`.execute(
    scope.db,
  );
  return rows[0] as AgencyWorkSummary;
}
