import { type RawBuilder, sql } from "kysely";
import type { Named } from "#app/contracts/directory/lookups.ts";
import type { AbsenceKind } from "#app/contracts/field/absences.ts";
import type {
  ConflictKind,
  RoadmapWeek,
  RoadmapWeekCounts,
  RoadmapWeeksQuery,
  WeekStop,
} from "#app/contracts/field/roadmap-weeks.ts";
import type { PlanReason } from "#app/contracts/field/roadmaps.ts";
import { addDays, mondayOf } from "#app/contracts/platform/dates.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { routeLength } from "#app/contracts/visits/travel.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { clockOf } from "../platform/clock.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate, paginateByIndex, unprepared } from "../platform/paginate.ts";
import { firstOrNotFound, fragment } from "../platform/rows.ts";
import { conflictsOf, type StopFacts } from "./roadmap-conflicts.ts";
import { selectMinutes, stopsOfWeek } from "./roadmap-stops.ts";
import { PLAN_DAYS, routeStore } from "./roadmaps.ts";
import { selectState } from "./visit-figures.ts";

/** Returns the week, in numbers, of every visitor who has a roadmap or replaces another visitor, by name. */
export async function listRoadmapWeeks(scope: Scope, query: RoadmapWeeksQuery): Promise<Page<RoadmapWeekCounts>> {
  const { day: today } = await clockOf(scope);
  const monday = mondayOf(query.date ?? today);
  const promoters = sql`select m.visitor_uuid from roadmaps m where m.agency_uuid = ${scope.org} and m.removed_at is null
    union select p.visitor_uuid from planned_visits p
      where p.agency_uuid = ${scope.org} and p.day between ${monday}::date and ${monday}::date + 6`;
  const conditions = [sql`v.owner_uuid = ${scope.org}`];
  if (query.q.trim() !== "") conditions.push(sql`v.search like ${fragment(query.q)}`);
  if (query.responsible_uuid) conditions.push(sql`v.responsible_uuid = ${query.responsible_uuid}`);
  const byMinutes = query.sort?.endsWith("minutes");
  if (!byMinutes) conditions.push(sql`v.uuid in (${promoters})`);
  const source = byMinutes
    ? sql`(${selectMinutes(scope, monday, promoters)}) t join visitors v on v.uuid = t.visitor_uuid`
    : sql`visitors v`;
  const from = sql`from ${source} where ${sql.join(conditions, sql` and `)}`;
  const order = orderBy(query.sort, orders, "v.uuid", sql`v.search, v.uuid`);
  if (query.with_conflict) {
    const { rows } = await sql<Named>`select v.uuid, v.name ${from} order by ${order}`.execute(scope.db);
    return withConflicts(query, rows, async (people) => (await weeksOf(scope, people, monday, today)).map(inNumbers));
  }
  const join = sql`join visitors v on v.owner_uuid = ${scope.org} and v.uuid = k.uuid`;
  const listing = { select: sql`v.uuid, v.name`, from, order };
  const { data: people, meta } = byMinutes
    ? await paginateByIndex<Named>(scope, query, { ...listing, keys: sql`v.uuid`, join })
    : await paginate<Named>(scope, query, listing);
  const weeks = await weeksOf(scope, people, monday, today);
  return { data: weeks.map(inNumbers), meta };
}

const orders = { name: "v.search", minutes: "t.minutes" };

/** How many weeks are made at once. */
const AT_ONCE = 500;

/**
 * Returns a page of the weeks with a conflict, which is known only once the week is made: weeks are made until the page is full, and
 * the total counts those that were found.
 */
async function withConflicts(
  { page, per_page }: RoadmapWeeksQuery,
  people: Named[],
  make: (people: Named[]) => Promise<RoadmapWeekCounts[]>,
): Promise<Page<RoadmapWeekCounts>> {
  const skipped = page * per_page;
  const end = skipped + per_page;
  const found: RoadmapWeekCounts[] = [];
  let made = 0;
  for (; made < people.length && found.length <= end; made += AT_ONCE) {
    const weeks = await make(people.slice(made, made + AT_ONCE));
    found.push(...weeks.filter(({ conflicts }) => conflicts.length > 0));
  }
  const meta = { page, per_page, total: found.length, capped: made < people.length };
  return { data: found.slice(skipped, end), meta };
}

/** Returns one promoter's week, stop by stop. */
export async function findRoadmapWeek(scope: Scope, visitor: string, date?: string): Promise<RoadmapWeek> {
  const { rows } = await sql<Named>`select uuid, name from visitors
    where owner_uuid = ${scope.org} and uuid = ${visitor}`.execute(scope.db);
  const person = firstOrNotFound(rows);
  const { day: today } = await clockOf(scope);
  const [week] = await weeksOf(scope, [person], mondayOf(date ?? today), today);
  return week as RoadmapWeek;
}

function inNumbers({ visitor, days }: RoadmapWeek): RoadmapWeekCounts {
  const kinds = [...new Set(days.flatMap(({ conflicts }) => conflicts.map(({ kind }) => kind)))];
  const daysWith = (kind: ConflictKind) =>
    days.filter(({ conflicts }) => conflicts.some((conflict) => conflict.kind === kind)).length;
  return {
    visitor,
    conflicts: kinds.map((kind) => ({ kind, days_count: daysWith(kind) })),
    days: days.map(({ stops, conflicts, ...day }) => ({
      ...day,
      stops_count: stops.length,
      done_count: stops.filter(({ visit }) => visit?.state === "done").length,
      unplanned_count: stops.filter(({ visit }) => visit === null).length,
      conflicts_count: conflicts.length,
    })),
  };
}

/** A stop that a roadmap expects on a day and the visit planned for it, as read from the database. */
interface ExpectedStop extends StopFacts, Omit<WeekStop, "reason"> {
  visitor_uuid: string;
  day: string;
  inactive: boolean;
}

interface AbsentDay {
  visitor_uuid: string;
  day: string;
  uuid: string;
  kind: AbsenceKind;
  replacement: Named | null;
}

async function weeksOf(scope: Scope, people: Named[], monday: string, today: string): Promise<RoadmapWeek[]> {
  if (people.length === 0) return [];
  const uuids = people.map(({ uuid }) => uuid);
  const { rows: expectedStops } = await sql<ExpectedStop>`${selectExpectedStops(scope, uuids, monday)}`.execute(
    scope.db,
  );
  const { rows: absences } = await sql<AbsentDay>`${absencesOf(scope, uuids, monday)}`.execute(scope.db);
  const keyOf = (row: { visitor_uuid: string; day: string }) => `${row.visitor_uuid} ${row.day}`;
  const stopsOf = Map.groupBy(expectedStops, keyOf);
  const absencesOn = Map.groupBy(absences, keyOf);
  const days = Array.from({ length: 7 }, (_, i) => addDays(monday, i));
  return people.map((visitor) => ({
    visitor,
    days: days.map((day, i) => {
      const key = keyOf({ visitor_uuid: visitor.uuid, day });
      const here = stopsOf.get(key) ?? [];
      const absence = absencesOn.get(key)?.[0] ?? null;
      // Stops that another visitor takes over add neither minutes nor distance to this visitor's day.
      const own = here.filter(({ visit }) => (visit ? visit.visitor.uuid === visitor.uuid : !absence));
      const stops = here.map(({ store, roadmap, suppliers, planned_minutes, visit, ...facts }) => {
        const reason = visit ? null : reasonOf(facts, absence, here, store.uuid, today);
        return { store, roadmap, suppliers, planned_minutes, visit, reason };
      });
      return {
        day,
        weekday: weekdayKeys[(i + 1) % 7] as (typeof weekdayKeys)[number],
        absence: absence && { uuid: absence.uuid, kind: absence.kind, replacement: absence.replacement },
        stops,
        planned_minutes: own.reduce((sum, { planned_minutes }) => sum + planned_minutes, 0),
        travel_km: Math.round(routeLength(own.map(({ store }) => store)) * 10) / 10,
        conflicts: conflictsOf(own),
      };
    }),
  }));
}

/** Returns the first reason why a stop has no planned visit; explainRoadmap returns all of them. */
function reasonOf(
  { day, inactive }: Pick<ExpectedStop, "day" | "inactive">,
  absence: AbsentDay | null,
  others: ExpectedStop[],
  store: string,
  today: string,
): PlanReason {
  if (absence && !absence.replacement) return "absent";
  if (!absence && inactive) return "visitor_inactive";
  if (others.some((other) => other.visit && other.store.uuid === store)) return "other_roadmap";
  if (day > addDays(today, PLAN_DAYS)) return "too_far";
  return day <= today ? "past" : "will_plan";
}

/** Selects the stops that roadmaps expect of these visitors in the week, joined with the visits planned for them. */
function selectExpectedStops(scope: Scope, visitors: string[], monday: string): RawBuilder<unknown> {
  return sql`${unprepared}${stopsOfWeek(scope, monday, (visitor) => sql`${visitor} = any(${visitors}::uuid[])`)}
    select r.visitor_uuid, r.day, ${routeStore(sql`s`, sql`c`)} as store,
      json_build_object('uuid', m.uuid, 'name', m.name) as roadmap, g.suppliers,
      coalesce(r.planned_minutes, g.minutes)::int as planned_minutes,
      case when r.uuid is not null then json_build_object('uuid', r.uuid, 'state', ${selectState("r")},
        'visitor', json_build_object('uuid', b.uuid, 'name', b.name),
        'replaces', case when a.uuid is not null then json_build_object('uuid', a.uuid, 'name', a.name) end) end as visit,
      not v.active or v.removed_at is not null as inactive,
      exists (select from allocations l where l.owner_uuid = ${scope.org} and l.visitor_uuid = r.attends_uuid
        and l.store_uuid = r.store_uuid and l.state = 'active' and l.starts_on <= r.day
        and (l.ends_on is null or l.ends_on >= r.day) and l.weekdays & (1 << extract(dow from r.day)::int) <> 0) as linked,
      exists (select from store_opening_hours o where o.retailer_uuid = s.retailer_uuid and o.store_uuid = s.uuid
          and o.weekday = extract(dow from r.day))
        or not exists (select from store_opening_hours o where o.retailer_uuid = s.retailer_uuid and o.store_uuid = s.uuid) as open,
      (select coalesce(json_agg(json_build_object('uuid', y.uuid, 'name', y.name, 'suppliers', y.suppliers) order by y.name), '[]')
        from (select w.uuid, w.name, json_agg(distinct k.supplier_name) as suppliers from planned_visits o
        join planned_visit_suppliers i on i.agency_uuid = o.agency_uuid and i.planned_visit_uuid = o.uuid
        join planned_visit_suppliers j on j.agency_uuid = i.agency_uuid and j.planned_visit_uuid = r.uuid
          and j.agency_supplier_uuid = i.agency_supplier_uuid
        join agency_suppliers k on k.agency_uuid = i.agency_uuid and k.uuid = i.agency_supplier_uuid
        join visitors w on w.owner_uuid = o.agency_uuid and w.uuid = o.visitor_uuid
        where o.agency_uuid = ${scope.org} and o.day = r.day and o.store_uuid = r.store_uuid
          and o.visitor_uuid <> r.by_uuid group by w.owner_uuid, w.uuid) y) as others
    from rows r
    join stores s on s.uuid = r.store_uuid
    join cities c on c.id = s.city_id
    join roadmaps m on m.agency_uuid = ${scope.org} and m.uuid = r.roadmap_uuid
    join visitors v on v.owner_uuid = ${scope.org} and v.uuid = r.visitor_uuid
    left join visitors b on b.owner_uuid = ${scope.org} and b.uuid = r.by_uuid
    left join visitors a on a.owner_uuid = ${scope.org} and a.uuid = r.replaces_uuid
    cross join lateral (
      select coalesce(json_agg(json_build_object('uuid', k.uuid, 'supplier_name', k.supplier_name,
        'planned_minutes', i.planned_minutes) order by k.supplier_name), '[]') as suppliers,
        coalesce(sum(i.planned_minutes), 0) as minutes
      from (
        select agency_supplier_uuid, planned_minutes from planned_visit_suppliers
        where agency_uuid = ${scope.org} and planned_visit_uuid = r.uuid
        union all
        select agency_supplier_uuid, planned_minutes from roadmap_stop_suppliers
        where r.uuid is null and agency_uuid = ${scope.org} and stop_uuid = r.stop_uuid
      ) i join agency_suppliers k on k.agency_uuid = ${scope.org} and k.uuid = i.agency_supplier_uuid
    ) g
    order by r.day, r.position, app.fold(m.name), s.uuid`;
}

function absencesOf(scope: Scope, visitors: string[], monday: string): RawBuilder<unknown> {
  return sql`
    select a.visitor_uuid, d.day, a.uuid, a.kind,
      (select json_build_object('uuid', w.uuid, 'name', w.name) from visitors w where w.owner_uuid = a.agency_uuid
        and w.uuid = a.replacement_uuid and w.active and w.removed_at is null) as replacement
    from visitor_absences a
    join (select ${monday}::date + n as day from generate_series(0, 6) n) d on d.day between a.starts_on and a.ends_on
    where a.agency_uuid = ${scope.org} and a.visitor_uuid = any(${visitors}::uuid[]) and a.removed_at is null`;
}
