import type { Cast, Stage } from "./accounts.ts";
import { BLOCK_DAYS, TERM_DAYS } from "./agreements.ts";
import type { DemoAllocation } from "./allocations.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText, HOUR, instantOf, MINUTE, timeAt, weekdayOf } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import type { DemoVisitor } from "./people/visitors.ts";
import { Chance } from "./random.ts";
import { UNSIGNED_AGENCY, type User } from "./users.ts";
import { reasons, verdictAt } from "./verdicts.ts";

const DAYS = 84;
const OVERRIDES = [
  "Gerente da loja autorizou por telefone.",
  "Reposição urgente de perecíveis, autorizada pela gerência.",
  "Documento apresentado em papel na portaria.",
];

const apps = [
  ["concierge_desktop", 62],
  ["concierge_tablet", 22],
  ["replenisher_app", 7],
  ["section_head_app", 4],
  ["web", 5],
] as const;

/** Makes twelve weeks of visits up to now, today's in progress, and the visitors inside each store. */
export function makeVisits(
  stage: Stage,
  cast: Cast,
  allocations: readonly DemoAllocation[],
  users: readonly User[],
  blocked: readonly DemoVisitor[],
) {
  const chance = new Chance(stage.seed, "visits");
  const phones = new Chance(stage.seed, "phones");
  const visits: Row<"visits">[] = [];
  const stays: Row<"stays">[] = [];
  const porters = new Map(
    cast.stores.map((store) => [store, users.find((user) => user.account === store)?.uuid ?? null]),
  );

  for (const [visitor, own] of byVisitor(allocations)) {
    const habit = habitOf(visitor, chance);
    const zone = visitor.home.zone;
    const today = dayAt(stage.now, zone);
    const stretch = stretchOf(stage.now, zone);
    const last = Math.min(today - stoppedFor(visitor, cast, blocked), dayAt(visitor.removed ?? stage.now, zone));
    for (let day = today - DAYS + 1; day <= last; day++) {
      const weekday = weekdayOf(day);
      if (!chance.happens(weekday === 0 ? 0.25 : habit.diligence)) continue;
      const open = own.filter((allocation) => isOpen(allocation, day, weekday));
      const plan = chance.some(open, habit.stops);
      let clock = habit.start + chance.integer(-25, 35) * MINUTE;
      for (const allocation of plan) {
        const stay = stayOf(habit, plan.length, chance);
        const scale = day === today ? stretch : 1;
        const enters = clock;
        clock += stay + chance.integer(15, 50) * MINUTE;
        if (Math.round(enters * scale) >= DAY) break;
        const entered = instantOf(day, Math.round(enters * scale), zone);
        if (entered > stage.now) break;
        const leaves = entered + Math.round(stay * scale);
        const forgotten = day < today && chance.happens(0.03);
        const left = forgotten || leaves > stage.now ? null : leaves;
        const visit = visitOf(allocation, day, entered, left, porters.get(allocation.store) ?? null, chance);
        if (visit.entered_app_name === "web") Object.assign(visit, byPhone(stage, allocation, entered, left, phones));
        visits.push(visit);
        if (left === null) {
          if (day === today) stays.push(stayRow(visit));
          break;
        }
      }
    }
  }
  visits.sort((a, b) => Number(a.entered_at) - Number(b.entered_at) || (a.uuid < b.uuid ? -1 : 1));
  return { visits, stays };
}

/** Returns for how many days, documents aside, the visitor has been unable to enter. */
function stoppedFor(visitor: DemoVisitor, cast: Cast, blocked: readonly DemoVisitor[]): number {
  if (visitor.owner === cast.agencies[UNSIGNED_AGENCY]) return TERM_DAYS + 1;
  if (blocked.includes(visitor)) return BLOCK_DAYS + 1;
  const welcome = visitor.active && (visitor.owner.status === "active" || visitor.owner.status === "not_client");
  return welcome ? 0 : 10;
}

function byVisitor(allocations: readonly DemoAllocation[]): Map<DemoVisitor, DemoAllocation[]> {
  const map = new Map<DemoVisitor, DemoAllocation[]>();
  for (const allocation of allocations) {
    const own = map.get(allocation.visitor);
    if (own) own.push(allocation);
    else map.set(allocation.visitor, [allocation]);
  }
  return map;
}

const isOpen = (allocation: DemoAllocation, day: number, weekday: number) =>
  (allocation.state === "active" || allocation.state === "ended") &&
  day >= allocation.starts &&
  (allocation.ends === null || day <= allocation.ends) &&
  (allocation.weekdays & (1 << weekday)) !== 0;

interface Habit {
  diligence: number;
  stops: number;
  start: number;
}

function habitOf(visitor: DemoVisitor, chance: Chance): Habit {
  const hour = chance.weighted([
    [6.5, 15],
    [7.5, 35],
    [8.5, 25],
    [9.5, 10],
    [13, 11],
    [21.5, 4],
  ]);
  return {
    diligence: visitor.function === "supervisor" ? 0.55 : 0.78 + chance.fraction() * 0.18,
    stops: chance.weighted([
      [1, 40],
      [2, 40],
      [3, 20],
    ]),
    start: hour * HOUR + chance.integer(0, 30) * MINUTE,
  };
}

/** Returns the milliseconds of a stay: a working day divided among its stores, occasionally a very short one. */
function stayOf(habit: Habit, stops: number, chance: Chance): number {
  if (chance.happens(0.025)) return chance.integer(3, 9) * MINUTE;
  return Math.round(((habit.start > 20 * HOUR ? 5 : 7.5) / stops) * HOUR * (0.7 + chance.fraction() * 0.5));
}

/**
 * Returns the factor that stretches today's plan so that there is always something to see: before 10:00 and after 16:00
 * the day looks as it does at 10:00 or 16:00.
 */
function stretchOf(now: number, zone: string): number {
  const time = timeAt(now, zone);
  return time / Math.min(Math.max(time, 10 * HOUR), 16 * HOUR);
}

function visitOf(
  allocation: DemoAllocation,
  day: number,
  entered: number,
  left: number | null,
  porter: string | null,
  chance: Chance,
): Row<"visits"> & { entered_at: Date } {
  const { visitor, store } = allocation;
  const override = chance.happens(0.004) ? chance.pick(OVERRIDES) : null;
  const sameDay = left !== null && dayAt(left, store.zone) === day;
  return {
    owner_uuid: visitor.owner.uuid,
    uuid: uuidAt(entered, chance),
    entered_at: new Date(entered),
    left_at: left === null ? null : new Date(left),
    corrected_left_at: null,
    visitor_uuid: visitor.uuid,
    store_uuid: store.uuid,
    retailer_uuid: store.retailer.uuid,
    day: dayText(day),
    entered_hour: Math.floor(timeAt(entered, store.zone) / HOUR),
    left_hour: left === null ? null : sameDay ? Math.floor(timeAt(left, store.zone) / HOUR) : 23,
    entered_app_name: chance.weighted(apps),
    entered_by: porter,
    left_by: left === null ? null : porter,
    supplier_uuids:
      visitor.owner.kind === "supplier" ? [visitor.owner.uuid] : allocation.suppliers.map(({ uuid }) => uuid),
    verdict: verdictAt(visitor, store, day, override === null ? null : chance.pick(reasons)),
    override_reason: override,
    latitude: null,
    longitude: null,
    entry_reported_at: null,
    exit_reported_at: null,
  };
}

/**
 * Returns the fields of an entry by the visitor's own phone: its position, and the time of reporting for an entry made
 * offline.
 */
function byPhone(stage: Stage, { store }: DemoAllocation, entered: number, left: number | null, chance: Chance) {
  const spread = chance.happens(0.1) ? 0.02 : 0.001;
  const near = (degrees: number) => Number((degrees + (chance.fraction() - 0.5) * spread).toFixed(5));
  const later = entered + chance.integer(20, 90) * MINUTE;
  const reportedAt = chance.happens(0.2) && later < stage.now ? new Date(later) : null;
  const position = chance.happens(0.8) ? [near(store.latitude), near(store.longitude)] : [null, null];
  return {
    entered_by: null,
    left_by: null,
    latitude: position[0],
    longitude: position[1],
    entry_reported_at: reportedAt,
    exit_reported_at: reportedAt && left !== null && left < later ? reportedAt : null,
  };
}

function stayRow(visit: Row<"visits">): Row<"stays"> {
  const { owner_uuid, visitor_uuid, store_uuid, uuid, entered_at, day } = visit;
  return { owner_uuid, visitor_uuid, store_uuid, visit_uuid: uuid, entered_at, day };
}
