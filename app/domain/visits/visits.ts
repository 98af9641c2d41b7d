import { type RawBuilder, sql } from "kysely";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { VisitItem, VisitStatus, VisitsQuery } from "#app/contracts/visits/visits.ts";
import { plannedOnce } from "#app/db/planned-once.server.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { addDays, clockOf } from "../platform/clock.ts";
import { instant } from "../platform/instant.ts";
import { orderBy } from "../platform/order-by.ts";
import { countOf, paginateByIndex, sortable, unprepared } from "../platform/paginate.ts";
import { paginateFound } from "../platform/paginate-found.ts";
import { namedLike } from "../reports/search.ts";
import { inStoreAt, oneOf, visitorNameMatches, withWarning } from "./visit-conditions.ts";
import { countWithoutExit, mayBeOpen, mayBeOver } from "./visit-days.ts";
import { findsFew, type VisitFilter } from "./visit-filter.ts";
import { peopleOf, type VisitPerson } from "./visit-people.ts";

/** Returns a page of the visits this actor may see, newest first; by default of the last seven days. */
export async function listVisits(scope: Scope, query: VisitsQuery): Promise<Page<VisitItem>> {
  const { day } = await clockOf(scope);
  const end_date = query.end_date ?? (query.start_date && query.start_date > day ? query.start_date : day);
  const filter = { ...query, end_date, start_date: query.start_date ?? addDays(end_date, -6) };
  return pagedVisits(scope, filter, query);
}

/**
 * Returns a page of the visits that match, by default newest first, counted to the cap.
 * @throws Invalid when there are more than can be sorted by anything but the entry, the only order that has an index
 */
export async function pagedVisits(
  scope: Scope,
  filter: VisitFilter,
  query: PageQuery & { sort?: string },
): Promise<Page<VisitItem>> {
  const byEntry = isByEntry(query.sort);
  const from = visibleVisits(scope, { ...filter, oneByOne: byEntry && !findsFew(filter) });
  const many = "visitas";
  const listing = {
    keys: sql`v.owner_uuid, v.uuid, v.entered_at`,
    from,
    order: visitOrder(query.sort, scope.audience === "supplier" ? "i.entered_at" : "v.entered_at"),
    join: sql`join visits v on v.owner_uuid = k.owner_uuid and v.uuid = k.uuid and v.entered_at = k.entered_at ${storeJoins(scope)}`,
    select: columns(scope),
  };
  if (filter.visitor_name?.trim() && query.page * query.per_page < DEEP) {
    const inOrder = byEntry ? visibleVisits(scope, { ...filter, inOrder: true }) : undefined;
    const { data, meta } = await paginateFound<Found>(scope, query, { ...listing, inOrder, many });
    return { data: await withVisitors(scope, data), meta };
  }
  const total = byEntry ? countWithoutExit(scope, filter, from) : sortable(await countVisits(scope, from), many);
  const { data, meta } = await paginateByIndex<Found>(scope, query, { ...listing, total });
  return { data: await withVisitors(scope, data), meta };
}

/** How many rows of a list are passed over before it takes less time to find all visits of a name than to look for it in order. */
const DEEP = 1000;

async function countVisits(scope: Scope, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await plannedOnce(scope, sql<{ total: number }>`select (${countOf(from)})::int as total`);
  return rows[0]?.total ?? 0;
}

/** Returns one page of visits, newest first, without counting them. */
export async function pageOfVisits(scope: Scope, filter: VisitFilter, page: PageQuery): Promise<VisitItem[]> {
  const statement = sql<Found>`
    select ${columns(scope)}
    from (select v.* ${visibleVisits(scope, filter)} order by ${newestFirst}
      limit ${page.per_page} offset ${page.page * page.per_page}) v
    ${storeJoins(scope)} order by ${newestFirst}`;
  // Of a supplier, for whom two tables are joined, the plan for any values sorts all of the day's visits.
  const { rows } =
    scope.audience === "supplier"
      ? await sql<Found>`${unprepared}${statement}`.execute(scope.db)
      : await plannedOnce(scope, statement);
  return withVisitors(scope, rows);
}

const EXIT_TIME = "coalesce(v.corrected_left_at, v.left_at)";
const DAY_IS_OVER = "v.day < app.open_day(now(), s.time_zone)";
const STATUS = `case when ${EXIT_TIME} is not null then 'leaved'
  when ${DAY_IS_OVER} then 'unfinished_visit' else 'working' end`;

const sorts = {
  exit: `coalesce(${EXIT_TIME}, 'infinity')`,
  stay: `coalesce(${EXIT_TIME} - v.entered_at, interval '-1 second')`,
  store: "app.fold(s.name)",
  entered_app_name: "v.entered_app_name",
  status: STATUS,
};
const newestFirst = sql`v.entered_at desc, v.uuid desc`;
/** The order of the visits `v`, which were entered at `entry`: newest first, unless `sort` says otherwise. */
export const visitOrder = (sort?: string, entry = "v.entered_at") =>
  orderBy(
    sort ?? "-entered_at",
    { ...sorts, entered_at: entry },
    isByEntry(sort) ? "v.uuid" : "v.entered_at, v.uuid",
    newestFirst,
  );
const isByEntry = (sort = "entered_at") => sort.replace("-", "") === "entered_at";
const person = sql`o.trade_name as owner_name, p.name, r.name as responsible_name`;
const personOfVisit = sql`
  join visitors p on p.owner_uuid = v.owner_uuid and p.uuid = v.visitor_uuid
  join accounts o on o.uuid = p.owner_uuid
  left join visitors r on r.owner_uuid = p.owner_uuid and r.uuid = p.responsible_uuid`;
/** True for accounts whose visits are all by their own visitors, whom they may read themselves. */
const isOwner = ({ audience }: Scope) => audience === "agency" || audience === "service_provider";

const storeJoins = (scope: Scope) => sql`
  join stores s on s.uuid = v.store_uuid
  join cities c on c.id = s.city_id
  join states e on e.id = s.state_id
  join store_brands b on b.uuid = s.store_brand_uuid
  ${isOwner(scope) ? personOfVisit : sql``}`;

const columns = (scope: Scope) => sql`${isOwner(scope) ? sql`${person},` : sql``}
  v.uuid, ${instant(sql`v.entered_at`)} as entered_at, ${instant(sql`v.left_at`)} as left_at,
  (select json_build_object('uuid', k.uuid, 'left_at', ${instant(sql`k.left_at`)}, 'reason', k.reason,
      'decided_at', ${instant(sql`k.decided_at`)})
    from visit_corrections k where k.owner_uuid = v.owner_uuid and k.visit_uuid = v.uuid and k.state = 'approved') as correction,
  v.entered_app_name, ${visitStatus} as status, v.owner_uuid, v.visitor_uuid,
  (select coalesce(json_agg(json_build_object('uuid', a.uuid, 'name', a.trade_name) order by a.trade_name), '[]')
    from accounts a where a.uuid = any(v.supplier_uuids)) as attended_suppliers,
  json_build_object('uuid', s.uuid, 'name', s.name, 'time_zone', s.time_zone,
    'city', json_build_object('id', c.id, 'name', c.name),
    'state', json_build_object('id', e.id, 'name', e.name, 'acronym', e.acronym),
    'store_brand', json_build_object('uuid', b.uuid, 'name', b.name)) as store`;

/**
 * Adds the visitors to the rows; app.visitor_names returns those of other owners, since a visit shows its visitor to
 * every account concerned.
 */
async function withVisitors(scope: Scope, rows: Found[]): Promise<VisitItem[]> {
  const people = isOwner(scope) ? rows : await peopleOf(scope, rows);
  return rows.map(
    ({ owner_uuid, visitor_uuid, attended_suppliers, owner_name, name, responsible_name, ...visit }, i) => {
      const names = people[i] as VisitPerson;
      return {
        ...visit,
        visitor_function: {
          visitor: {
            uuid: visitor_uuid,
            owner_uuid,
            owner_name: names.owner_name,
            name: names.name,
            responsible_name: names.responsible_name,
          },
          attended_suppliers,
        },
      };
    },
  );
}

type Found = Omit<VisitItem, "visitor_function"> &
  Partial<VisitPerson> & {
    owner_uuid: string;
    visitor_uuid: string;
    attended_suppliers: { uuid: string; name: string }[];
  };
/**
 * Builds the FROM and WHERE of the visits that match and that this actor may see: the visit is `v`, its store `s`.
 * `visits` are the table's or a view's.
 */
export function visibleVisits(scope: Scope, filter: VisitFilter, visits = visitsFor(scope)): RawBuilder<unknown> {
  const isSupplier = scope.audience === "supplier";
  const ofSupplier = sql`v.owner_uuid = i.owner_uuid and v.uuid = i.visit_uuid and v.entered_at = i.entered_at`;
  // Joined, they are compared with all visits of the period.
  const bySupplier = filter.oneByOne
    ? sql`visit_suppliers i cross join lateral (select * from ${visits} v where ${ofSupplier} offset 0) v`
    : sql`visit_suppliers i join ${visits} v on ${ofSupplier}`;
  const source = isSupplier ? bySupplier : sql`${visits} v`;
  const audience = audienceColumns[scope.audience];
  const own = audience ? sql`${sql.ref(audience)} = ${scope.org}` : sql`true`;
  const where = sql.join([own, ...conditionsOf(scope, filter, isSupplier)], sql` and `);
  return sql`from ${source} join stores s on s.uuid = v.store_uuid where ${where}`;
}

/** A supplier finds its visits by its own rows, and the policy would look each of them up again. */
const visitsFor = ({ audience }: Scope) => (audience === "supplier" ? sql`app.attended_visits` : sql`visits`);

/** Returns the conditions on the visit `v` and its store `s`; with `restricts`, also on the supplier's row `i`. */
function conditionsOf(scope: Scope, filter: VisitFilter, restricts: boolean): RawBuilder<unknown>[] {
  // A store's day begins two to five hours after UTC's: a wider span of instants serves the index, and the days decide.
  const during = (
    event: RawBuilder<unknown>,
  ) => sql`${event} >= ${filter.start_date}::date::timestamp at time zone 'UTC'
    and ${event} < (${filter.end_date}::date + 2)::timestamp at time zone 'UTC'`;
  // On both tables, since the planner excludes a table's months only by a condition on that table.
  const conditions = [
    during(sql`v.entered_at`),
    ...(restricts ? [during(sql`i.entered_at`)] : []),
    sql`v.day between ${filter.start_date} and ${filter.end_date}`,
  ];
  if (filter.store_uuid) conditions.push(sql`v.store_uuid = ${filter.store_uuid}`);
  if (filter.visitor_uuid) conditions.push(sql`v.visitor_uuid = ${filter.visitor_uuid}`);
  if (filter.owner_uuid) conditions.push(sql`v.owner_uuid = ${filter.owner_uuid}`);
  if (filter.origin) {
    const owner = sql.ref(restricts ? "i.owner_uuid" : "v.owner_uuid");
    conditions.push(sql`(${owner} = ${scope.org}) = ${filter.origin === "own"}`);
  }
  if (filter.service_provider_uuid) conditions.push(sql`v.owner_uuid = ${filter.service_provider_uuid}`);
  if (filter.agency_uuid) conditions.push(sql`v.owner_uuid = ${filter.agency_uuid}`);
  if (filter.retailer_uuid) conditions.push(sql`v.retailer_uuid = ${filter.retailer_uuid}`);
  if (filter.supplier_uuid)
    conditions.push(sql`${filter.supplier_uuid} = any (array_append(v.supplier_uuids, v.owner_uuid))`);
  if (filter.store_brand_uuid) conditions.push(sql`s.store_brand_uuid = ${filter.store_brand_uuid}`);
  if (filter.state_id) conditions.push(sql`s.state_id = ${filter.state_id}`);
  if (filter.city_id) conditions.push(sql`s.city_id = ${filter.city_id}`);
  if (filter.status) conditions.push(ofStatus[filter.status]);
  if (filter.visit_uuid) conditions.push(sql`v.uuid = ${filter.visit_uuid}`);
  if (filter.warning) conditions.push(withWarning[filter.warning]);
  if (filter.visitor_name?.trim()) conditions.push(visitorNameMatches(scope, "v", filter.visitor_name, filter.inOrder));
  if (filter.people) conditions.push(oneOf(filter.people));
  if (filter.store_name) conditions.push(namedLike("s.name", filter.store_name));
  if (filter.store_uuids) conditions.push(sql`v.store_uuid = any (${filter.store_uuids}::uuid[])`);
  if (filter.hour !== undefined) conditions.push(inStoreAt(filter.hour, filter.clock));
  return conditions;
}

const audienceColumns: Partial<Record<Scope["audience"], string>> = {
  agency: "v.owner_uuid",
  service_provider: "v.owner_uuid",
  supplier: "i.supplier_uuid",
  retailer: "v.retailer_uuid",
  store: "v.store_uuid",
};

/** The exit of the visit `v` that figures use: the corrected one, else its own. */
export const exitTime = sql.raw(EXIT_TIME);
const dayIsOver = sql.raw(DAY_IS_OVER);
const ofStatus: Record<VisitStatus, RawBuilder<unknown>> = {
  leaved: sql`${exitTime} is not null`,
  working: sql`${exitTime} is null and not ${dayIsOver} and ${mayBeOpen}`,
  unfinished_visit: sql`${exitTime} is null and ${dayIsOver} and ${mayBeOver}`,
};
/** The status of the visit `v` at its store `s`. */
export const visitStatus = sql.raw<VisitStatus>(STATUS);
