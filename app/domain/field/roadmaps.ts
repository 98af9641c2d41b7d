import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Roadmap, RoadmapInput, RoadmapsQuery } from "#app/contracts/field/roadmaps.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { ofAgency, removedRows } from "../platform/removals.ts";
import { existingUuids, firstOrNotFound, fragment, orConflict } from "../platform/rows.ts";
import { nameOrder } from "../reports/search.ts";

/** The name of the visitor whom a row `t` is about. */
export const ownVisitorName = sql<string>`(
  select v.name from visitors v where v.owner_uuid = t.agency_uuid and v.uuid = t.visitor_uuid)`;

/** Number of days ahead for which visits are planned. */
export const PLAN_DAYS = 14;

/** The store `s` as JSON, with its municipality `c` and coordinates. */
export const routeStore = (s: RawBuilder<unknown>, c: RawBuilder<unknown>) => sql`json_build_object('uuid', ${s}.uuid,
  'name', ${s}.name, 'city_id', ${c}.id, 'city_name', ${c}.name, 'latitude', ${s}.latitude, 'longitude', ${s}.longitude)`;

const columns = sql`m.uuid, m.name, json_build_object('uuid', v.uuid, 'name', v.name) as visitor, m.frequency, m.starts_on,
  m.ends_on, m.version, (
    select coalesce(json_agg(json_build_object('weekday', (${[...weekdayKeys]}::text[])[t.weekday + 1],
      'store', ${routeStore(sql`s`, sql`c`)}, 'suppliers', (
        select coalesce(json_agg(json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name,
          'planned_minutes', i.planned_minutes) order by g.supplier_name), '[]')
        from roadmap_stop_suppliers i
        join agency_suppliers g on g.agency_uuid = i.agency_uuid and g.uuid = i.agency_supplier_uuid
        where i.agency_uuid = t.agency_uuid and i.stop_uuid = t.uuid)) order by t.weekday, t.position), '[]')
    from roadmap_stops t join stores s on s.uuid = t.store_uuid join cities c on c.id = s.city_id
    where t.agency_uuid = m.agency_uuid and t.roadmap_uuid = m.uuid) as stops`;
const source = (scope: Scope, conditions: RawBuilder<unknown>[]) => sql`from roadmaps m
  join visitors v on v.owner_uuid = m.agency_uuid and v.uuid = m.visitor_uuid
  where ${sql.join([sql`m.agency_uuid = ${scope.org} and m.removed_at is null`, ...conditions], sql` and `)}`;

const orders = {
  name: "app.fold(m.name)",
  visitor: "v.search",
  frequency: "m.frequency",
  starts_on: "m.starts_on",
  ends_on: "coalesce(m.ends_on, 'infinity')",
  stops: "(select count(*) from roadmap_stops t where t.agency_uuid = m.agency_uuid and t.roadmap_uuid = m.uuid)",
  minutes: `(select coalesce(sum(i.planned_minutes), 0) from roadmap_stops t
    join roadmap_stop_suppliers i on i.agency_uuid = t.agency_uuid and i.stop_uuid = t.uuid
    where t.agency_uuid = m.agency_uuid and t.roadmap_uuid = m.uuid)`,
};

/** Returns the agency's roadmaps, by promoter and name. */
export function listRoadmaps(scope: Scope, query: RoadmapsQuery): Promise<Page<Roadmap>> {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.q.trim() !== "")
    conditions.push(sql`(app.fold(m.name) like ${fragment(query.q)} or v.search like ${fragment(query.q)})`);
  if (query.visitor_uuid) conditions.push(sql`m.visitor_uuid = ${query.visitor_uuid}`);
  if (query.frequency) conditions.push(sql`m.frequency = ${query.frequency}`);
  if (query.store_uuid) {
    conditions.push(sql`exists (select from roadmap_stops t where t.agency_uuid = m.agency_uuid and t.roadmap_uuid = m.uuid
      and t.store_uuid = ${query.store_uuid})`);
  }
  return paginate(scope, query, {
    select: columns,
    from: source(scope, conditions),
    order: orderBy(
      query.sort,
      orders,
      "m.uuid",
      query.q.trim() ? nameOrder("app.fold(m.name)", "m.uuid", query.q) : sql`v.search, app.fold(m.name), m.uuid`,
    ),
  });
}

export async function findRoadmap(scope: Scope, uuid: string): Promise<Roadmap> {
  const { rows } = await sql<Roadmap>`select ${columns} ${source(scope, [sql`m.uuid = ${uuid}`])}`.execute(scope.db);
  return firstOrNotFound(rows);
}

export async function createRoadmap(scope: Scope, input: RoadmapInput): Promise<Roadmap> {
  await check(scope, input);
  const uuid = randomUUIDv7();
  await sql`insert into roadmaps (agency_uuid, uuid, name, visitor_uuid, frequency, starts_on, ends_on)
    values (${scope.org}, ${uuid}, ${input.name}, ${input.visitor_uuid}, ${input.frequency}, ${input.starts_on},
      ${input.ends_on})`.execute(scope.db);
  await insertStops(scope, uuid, input);
  await replanVisits(scope, [input.visitor_uuid]);
  return findRoadmap(scope, uuid);
}

/** Changes a roadmap and plans its coming visits again; past visits stay. */
export async function updateRoadmap(
  scope: Scope,
  uuid: string,
  input: RoadmapInput,
  version: number,
): Promise<Roadmap> {
  const before = await findRoadmap(scope, uuid);
  await check(scope, input, before);
  const { numAffectedRows } = await sql`update roadmaps set name = ${input.name}, visitor_uuid = ${input.visitor_uuid},
      frequency = ${input.frequency}, starts_on = ${input.starts_on}, ends_on = ${input.ends_on}, version = version + 1
    where agency_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db);
  await orConflict(numAffectedRows, () => findRoadmap(scope, uuid));
  await sql`delete from roadmap_stops where agency_uuid = ${scope.org} and roadmap_uuid = ${uuid}`.execute(scope.db);
  await insertStops(scope, uuid, input);
  await replanVisits(scope, [before.visitor.uuid, input.visitor_uuid]);
  return findRoadmap(scope, uuid);
}

/** Removes a roadmap: its coming visits are no longer planned, past visits stay. */
export async function removeRoadmap(scope: Scope, uuid: string): Promise<void> {
  const { visitor } = await findRoadmap(scope, uuid);
  await sql`update roadmaps set removed_at = now(), version = version + 1
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  await replanVisits(scope, [visitor.uuid]);
}

/** A roadmap comes back, and its visitor's coming visits are planned again. */
export const removedRoadmaps = removedRows({
  table: "roadmaps",
  concept: "roadmap",
  name: sql`t.name`,
  own: ofAgency,
  after: async (scope, uuid) => replanVisits(scope, [(await findRoadmap(scope, uuid)).visitor.uuid]),
});

/** Plans these visitors' visits from today on, replacing planned visits on which nothing was done. */
export async function replanVisits(scope: Scope, visitors: string[]): Promise<void> {
  await sql`select app.plan_visits(${scope.org}, ${visitors}::uuid[], app.today(), app.today() + ${PLAN_DAYS}::int, true)`.execute(
    scope.db,
  );
}

async function insertStops(scope: Scope, roadmap: string, input: RoadmapInput): Promise<void> {
  const stops = input.stops.map((stop, position) => ({
    ...stop,
    uuid: randomUUIDv7(),
    position,
    weekday: weekdayKeys.indexOf(stop.weekday),
  }));
  await sql`insert into roadmap_stops (agency_uuid, uuid, roadmap_uuid, weekday, position, store_uuid, retailer_uuid)
    select ${scope.org}, r.uuid, ${roadmap}, r.weekday, r.position, r.store_uuid, s.retailer_uuid
    from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) r (uuid uuid, weekday int, position int, store_uuid uuid)
    join stores s on s.uuid = r.store_uuid`.execute(scope.db);
  const served = stops.flatMap(({ uuid, suppliers }) =>
    suppliers.map((supplier) => ({ stop_uuid: uuid, ...supplier })),
  );
  await sql`insert into roadmap_stop_suppliers (agency_uuid, stop_uuid, agency_supplier_uuid, planned_minutes)
    select ${scope.org}, r.* from jsonb_to_recordset(${JSON.stringify(served)}::jsonb)
      r (stop_uuid uuid, agency_supplier_uuid uuid, planned_minutes int)`.execute(scope.db);
}

async function check(scope: Scope, input: RoadmapInput, before?: Roadmap): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (input.visitor_uuid !== before?.visitor.uuid && !(await isOwnVisitor(scope, input.visitor_uuid))) {
    errors.visitor_uuid = ["Escolha um promotor da lista."];
  }
  if (input.ends_on && input.ends_on < input.starts_on) errors.ends_on = ["O fim do período é antes do início."];
  const stores = new Set(input.stops.map(({ store_uuid }) => store_uuid));
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sales_group_stores
    where agency_uuid = ${scope.org} and store_uuid = any(${[...stores]}::uuid[])`.execute(scope.db);
  const suppliers = new Set(input.stops.flatMap((stop) => stop.suppliers.map((one) => one.agency_supplier_uuid)));
  const pairs = new Set(input.stops.map((stop) => `${stop.weekday} ${stop.store_uuid}`));
  const twice = input.stops.some((stop) => {
    const named = stop.suppliers.map((one) => one.agency_supplier_uuid);
    return new Set(named).size !== named.length;
  });
  if (rows[0]?.n !== stores.size) errors.stops = ["Escolha lojas atendidas."];
  else if (pairs.size !== input.stops.length) errors.stops = ["Cada loja aparece uma vez em cada dia."];
  else if (twice) errors.stops = ["Cada fornecedor aparece uma vez em cada loja e dia."];
  else if ((await existingUuids(scope, "agency_suppliers", [...suppliers])).size !== suppliers.size) {
    errors.stops = ["Escolha fornecedores da lista."];
  }
  if (Object.keys(errors).length > 0) throw new Invalid("roadmap", errors);
}

/** Returns whether this is an active visitor of the agency. */
export async function isOwnVisitor(scope: Scope, uuid: string): Promise<boolean> {
  const { rows } = await sql`select from visitors
    where owner_uuid = ${scope.org} and uuid = ${uuid} and active and removed_at is null`.execute(scope.db);
  return rows.length > 0;
}
