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
import { paginate } from "../platform/paginate.ts";
import { periodOf, resolveVisitorName } from "../visits/access-history.ts";
import { peopleOf } from "../visits/visit-people.ts";
import { exitTime, type VisitFilter, visibleVisits } from "../visits/visits.ts";
import { namedLike } from "./search.ts";

const work = sql`count(*)::int as visits_count,
  coalesce(sum(extract(epoch from ${exitTime} - v.entered_at)) / 60, 0)::int as worked_minutes`;

/** Selects `columns` and the work of other accounts' visitors for the acting supplier, grouped by the first columns. */
const workOfAgencies = (scope: Scope, filter: VisitFilter, columns: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
  sql`select ${columns}, ${work} ${visibleVisits(scope, { ...filter, origin: "agencies" })} group by ${by}`;

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
  const visits = workOfAgencies(
    scope,
    { start_date, end_date },
    sql`v.owner_uuid, count(distinct v.visitor_uuid)::int as people_count`,
    sql`v.owner_uuid`,
  );
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
  agency: "app.fold(a.trade_name)",
  stores: "w.stores_count",
  visits: "w.visits_count",
  worked_minutes: "w.worked_minutes",
  last_day: "w.last_day",
};

/** Returns the agencies' visitors who worked for the supplier in the period, by default the busiest first. */
export async function listServingVisitors(scope: Scope, query: ServingVisitorsQuery): Promise<Page<ServingVisitor>> {
  const { start_date, end_date } = await periodOf(scope, { ...query, ...unnamed });
  const filter = await resolveVisitorName(scope, {
    start_date,
    end_date,
    owner_uuid: query.agency_uuid,
    visitor_name: query.visitor_name,
  });
  const visits = workOfAgencies(
    scope,
    filter,
    sql`v.owner_uuid, v.visitor_uuid as uuid, count(distinct v.store_uuid)::int as stores_count, max(v.day) as last_day`,
    sql`1, 2`,
  );
  type Found = Omit<ServingVisitor, "name">;
  const found = await paginate<Found>(scope, query, {
    select: sql`w.uuid, w.stores_count, w.visits_count, w.worked_minutes, w.last_day,
      json_build_object('uuid', a.uuid, 'name', a.trade_name) as agency`,
    from: sql`from (${visits}) w join accounts a on a.uuid = w.owner_uuid`,
    order: orderBy(query.sort, visitorOrders, "w.uuid", sql`w.visits_count desc, w.uuid`),
  });
  const people = await peopleOf(
    scope,
    found.data.map(({ agency, uuid }) => ({ owner_uuid: agency.uuid, visitor_uuid: uuid })),
  );
  return { ...found, data: found.data.map((row, i) => ({ ...row, name: people[i]?.name ?? "" })) };
}

/** Counts the supplier's own visits of the last seven days, and what agencies did for it in them. */
export async function summarizeAgencyWork(scope: Scope): Promise<AgencyWorkSummary> {
  const { start_date, end_date } = await periodOf(scope, unnamed);
  const isOwn = sql`v.owner_uuid = ${scope.org}`;
  const { rows } = await sql<AgencyWorkSummary>`
    select count(*) filter (where ${isOwn})::int as own_visits, count(*) filter (where not ${isOwn})::int as agency_visits,
      count(distinct (v.owner_uuid, v.visitor_uuid)) filter (where not ${isOwn})::int as promoters, (
        select count(*)::int from agency_supplier_contracts
        where supplier_uuid = ${scope.org} and ${isInForce}) as projects
    ${visibleVisits(scope, { start_date, end_date })}`.execute(scope.db);
  return rows[0] as AgencyWorkSummary;
}
