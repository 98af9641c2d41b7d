import { type RawBuilder, sql } from "kysely";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { PartyQuery } from "#app/contracts/store/store-reports.ts";
import type { VisitItem, VisitStatus, VisitsQuery } from "#app/contracts/visits/visits.ts";
import { asGateRole, type Scope } from "#app/db/scope.server.ts";
import { type Clock, clockOf, addDays } from "../platform/clock.ts";
import { instant } from "../platform/instant.ts";
import { paginateByIndex } from "../platform/paginate.ts";
import { fragmentOf, namedLike } from "../reports/search.ts";

/** Which visits: always of a span of days (the stores' own, both ends included), since they lie stored by month. */
export type VisitsWanted = { start_date: string; end_date: string } & Pick<
  VisitsQuery,
  "state_id" | "city_id" | "store_brand_uuid" | "store_uuid" | "visitor_uuid" | "status"
> &
  PartyQuery & {
    owner_uuid?: string;
    retailer_uuid?: string;
    visitor_name?: string;
    store_name?: string;
    people?: { owner_uuid: string; uuid: string }[];
  } & ({ hour?: undefined } | { hour: number; clock: Clock });

/** A page of the visits this actor may see, newest first; of the last seven days unless the query says which. */
export async function listVisits(scope: Scope, query: VisitsQuery): Promise<Page<VisitItem>> {
  const { day } = await clockOf(scope);
  const end_date = query.end_date ?? (query.start_date && query.start_date > day ? query.start_date : day);
  const wanted = { ...query, end_date, start_date: query.start_date ?? addDays(end_date, -6) };
  return pagedVisits(scope, wanted, query);
}

/** A page of these visits, newest first; counted to the cap. */
export async function pagedVisits(scope: Scope, wanted: VisitsWanted, query: PageQuery): Promise<Page<VisitItem>> {
  const { data, meta } = await paginateByIndex<Found>(scope, query, {
    keys: sql`v.owner_uuid, v.uuid`,
    from: seenVisits(scope, wanted),
    order: newestFirst,
    join: sql`join visits v on v.owner_uuid = k.owner_uuid and v.uuid = k.uuid and v.entered_at = k.page_key_0 ${around(scope)}`,
    select: columns(scope),
  });
  return { data: await withPeople(scope, data), meta };
}

/** One page, newest first, of visits that are counted elsewhere. */
export async function pageOfVisits(scope: Scope, wanted: VisitsWanted, page: PageQuery): Promise<VisitItem[]> {
  const { rows } = await sql<Found>`
    select ${columns(scope)}
    from (select v.* ${seenVisits(scope, wanted)} order by ${newestFirst}
      limit ${page.per_page} offset ${page.page * page.per_page}) v
    ${around(scope)} order by ${newestFirst}`.execute(scope.db);
  return withPeople(scope, rows);
}

const newestFirst = sql`v.entered_at desc, v.uuid desc`;
const person = sql`o.trade_name as owner_name, p.name, r.name as responsible_name`;
const personOf = (visit: RawBuilder<unknown>) => sql`
  join visitors p on p.owner_uuid = ${visit}.owner_uuid and p.uuid = ${visit}.visitor_uuid
  join accounts o on o.uuid = p.owner_uuid
  left join visitors r on r.owner_uuid = p.owner_uuid and r.uuid = p.responsible_uuid`;
/** Whose visits are all of people of their own, whom they may look at themselves. */
const isOwner = ({ audience }: Scope) => audience === "agency" || audience === "service_provider";

const around = (scope: Scope) => sql`
  join stores s on s.uuid = v.store_uuid
  join cities c on c.id = s.city_id
  join states e on e.id = s.state_id
  join store_brands b on b.uuid = s.store_brand_uuid
  ${isOwner(scope) ? personOf(sql`v`) : sql``}`;

const columns = (scope: Scope) => sql`${isOwner(scope) ? sql`${person},` : sql``}
  v.uuid, ${instant(sql`v.entered_at`)} as entered_at, ${instant(sql`v.left_at`)} as left_at,
  (select json_build_object('uuid', k.uuid, 'left_at', ${instant(sql`k.left_at`)}, 'reason', k.reason,
      'decided_at', ${instant(sql`k.decided_at`)})
    from visit_corrections k where k.owner_uuid = v.owner_uuid and k.visit_uuid = v.uuid and k.state = 'approved') as correction,
  v.entered_app_name, ${status} as status, v.owner_uuid, v.visitor_uuid,
  (select coalesce(json_agg(json_build_object('uuid', a.uuid, 'name', a.trade_name) order by a.trade_name), '[]')
    from accounts a where a.uuid = any(v.supplier_uuids)) as attended_suppliers,
  json_build_object('uuid', s.uuid, 'name', s.name, 'time_zone', s.time_zone,
    'city', json_build_object('id', c.id, 'name', c.name),
    'state', json_build_object('id', e.id, 'name', e.name, 'acronym', e.acronym),
    'store_brand', json_build_object('uuid', b.uuid, 'name', b.name)) as store`;

/** Who the people are is read through the gate where they are not one's own: a visit shows its visitor to all it concerns. */
async function withPeople(scope: Scope, rows: Found[]): Promise<VisitItem[]> {
  const people = isOwner(scope) || rows.length === 0 ? rows : await asGateRole(scope, (gate) => peopleOf(gate, rows));
  return rows.map(
    ({ owner_uuid, visitor_uuid, attended_suppliers, owner_name, name, responsible_name, ...visit }, i) => {
      const seen = people[i] as Person;
      return {
        ...visit,
        visitor_function: {
          visitor: {
            uuid: visitor_uuid,
            owner_uuid,
            owner_name: seen.owner_name,
            name: seen.name,
            responsible_name: seen.responsible_name,
          },
          attended_suppliers,
        },
      };
    },
  );
}

type Found = Omit<VisitItem, "visitor_function"> &
  Partial<Person> & {
    owner_uuid: string;
    visitor_uuid: string;
    attended_suppliers: { uuid: string; name: string }[];
  };
interface Person {
  owner_name: string;
  name: string;
  responsible_name: string | null;
}

/** The names behind registrations, in their order; seen through the gate's eyes. */
export async function peopleOf(
  gate: Scope,
  registrations: { owner_uuid: string; visitor_uuid: string }[],
): Promise<Person[]> {
  const owners = registrations.map(({ owner_uuid }) => owner_uuid);
  const visitors = registrations.map(({ visitor_uuid }) => visitor_uuid);
  const { rows } = await sql<Person>`
    select ${person}
    from unnest(${owners}::uuid[], ${visitors}::uuid[]) with ordinality k (owner_uuid, visitor_uuid, position)
    ${personOf(sql`k`)}
    order by k.position`.execute(gate.db);
  return rows;
}

/** `from … where …` of these visits as this actor sees them: the visit is `v`, its store `s`. */
export function seenVisits(scope: Scope, wanted: VisitsWanted): RawBuilder<unknown> {
  const supplier = scope.audience === "supplier";
  // A store's day begins two to five hours after that of UTC; a wider span of instants serves the index, the days decide.
  const during = (
    event: RawBuilder<unknown>,
  ) => sql`${event} >= ${wanted.start_date}::date::timestamp at time zone 'UTC'
    and ${event} < (${wanted.end_date}::date + 2)::timestamp at time zone 'UTC'`;
  // Of both tables, since the planner leaves out the months of one only by a condition on it.
  const conditions = [
    during(sql`v.entered_at`),
    ...(supplier ? [during(sql`i.entered_at`)] : []),
    sql`v.day between ${wanted.start_date} and ${wanted.end_date}`,
  ];
  const audience = audienceColumns[scope.audience];
  if (audience) conditions.push(sql`${sql.ref(audience)} = ${scope.org}`);
  if (wanted.store_uuid) conditions.push(sql`v.store_uuid = ${wanted.store_uuid}`);
  if (wanted.visitor_uuid) conditions.push(sql`v.visitor_uuid = ${wanted.visitor_uuid}`);
  if (wanted.owner_uuid) conditions.push(sql`v.owner_uuid = ${wanted.owner_uuid}`);
  if (wanted.service_provider_uuid) conditions.push(sql`v.owner_uuid = ${wanted.service_provider_uuid}`);
  if (wanted.agency_uuid) conditions.push(sql`v.owner_uuid = ${wanted.agency_uuid}`);
  if (wanted.retailer_uuid) conditions.push(sql`v.retailer_uuid = ${wanted.retailer_uuid}`);
  if (wanted.supplier_uuid)
    conditions.push(sql`${wanted.supplier_uuid} = any (array_append(v.supplier_uuids, v.owner_uuid))`);
  if (wanted.store_brand_uuid) conditions.push(sql`s.store_brand_uuid = ${wanted.store_brand_uuid}`);
  if (wanted.state_id) conditions.push(sql`s.state_id = ${wanted.state_id}`);
  if (wanted.city_id) conditions.push(sql`s.city_id = ${wanted.city_id}`);
  if (wanted.status) conditions.push(ofStatus[wanted.status]);
  if (wanted.visitor_name?.trim()) conditions.push(named("v", wanted.visitor_name));
  if (wanted.people) conditions.push(oneOf(wanted.people));
  if (wanted.store_name) conditions.push(namedLike("s.name", wanted.store_name));
  if (wanted.hour !== undefined) conditions.push(inStoreAt(wanted.hour, wanted.clock));
  const source = supplier
    ? sql`visit_suppliers i join visits v
        on v.owner_uuid = i.owner_uuid and v.uuid = i.visit_uuid and v.entered_at = i.entered_at`
    : sql`visits v`;
  return sql`from ${source} join stores s on s.uuid = v.store_uuid where ${sql.join(conditions, sql` and `)}`;
}

/** The registration that a row `alias` is about is called so, among those that the actor sees. */
export function named(alias: "v" | "f", typed: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${alias}.owner_uuid`)}, ${sql.ref(`${alias}.visitor_uuid`)}) in (
    select p.owner_uuid, p.uuid from visitors p where p.search like ${fragmentOf(typed)})`;
}

function oneOf(people: { owner_uuid: string; uuid: string }[]): RawBuilder<boolean> {
  const owners = people.map(({ owner_uuid }) => owner_uuid);
  return sql`(v.owner_uuid, v.visitor_uuid) in (
    select * from unnest(${owners}::uuid[], ${people.map(({ uuid }) => uuid)}::uuid[]))`;
}

/** As the dashboards count the hours: of whoever is still in store those until now, of an exit that nobody told only the entry's. */
function inStoreAt(hour: number, { day, hour: now }: Clock): RawBuilder<unknown> {
  const since = hour <= now ? sql`v.day = ${day}` : sql`false`;
  return sql`v.entered_hour <= ${hour} and (v.left_hour >= ${hour}
    or (v.left_hour is null and (v.entered_hour = ${hour} or ${since})))`;
}

const audienceColumns: Partial<Record<Scope["audience"], string>> = {
  agency: "v.owner_uuid",
  service_provider: "v.owner_uuid",
  supplier: "i.supplier_uuid",
  retailer: "v.retailer_uuid",
  store: "v.store_uuid",
};

/** The exit of the visit `v` that figures go by: the corrected one, else its own. */
export const exit = sql`coalesce(v.corrected_left_at, v.left_at)`;
const dayIsOver = sql`v.day < app.open_day(now(), s.time_zone)`;
const ofStatus: Record<VisitStatus, RawBuilder<unknown>> = {
  leaved: sql`${exit} is not null`,
  working: sql`${exit} is null and not ${dayIsOver}`,
  unfinished_visit: sql`${exit} is null and ${dayIsOver}`,
};
/** How the visit `v` at its store `s` stands. */
export const status = sql<VisitStatus>`case when ${exit} is not null then 'leaved'
  when ${dayIsOver} then 'unfinished_visit' else 'working' end`;
