import type { Roadmap, RoadmapInput } from "#app/contracts/field/roadmaps.ts";
import type { Weekday } from "#app/contracts/platform/weekdays.ts";
import { kilometres, routeLength, shortenRoute } from "#app/contracts/visits/travel.ts";

export type Stop = Roadmap["stops"][number];
/** Which stop: a store is once in a day. */
export interface StopKey {
  weekday: Weekday;
  store: string;
}

const is =
  ({ weekday, store }: StopKey) =>
  (stop: Stop) =>
    stop.weekday === weekday && stop.store.uuid === store;

export const stopsOf = (stops: readonly Stop[], weekday: Weekday) => stops.filter((stop) => stop.weekday === weekday);
export const findStop = (stops: readonly Stop[], key: StopKey) => stops.find(is(key));
export const removed = (stops: readonly Stop[], key: StopKey) => stops.filter((stop) => !is(key)(stop));

/** With a stop as it is now: in its place where its store is in that day already, else at the end of the day. */
export function put(stops: readonly Stop[], stop: Stop): Stop[] {
  const key = { weekday: stop.weekday, store: stop.store.uuid };
  return findStop(stops, key) ? stops.map((one) => (is(key)(one) ? stop : one)) : [...stops, stop];
}

/** The same stop on these days too. */
export function copied(stops: readonly Stop[], key: StopKey, days: readonly Weekday[]): Stop[] {
  const stop = findStop(stops, key);
  return stop ? days.reduce((all, weekday) => put(all, { ...stop, weekday }), [...stops]) : [...stops];
}

/** A stop on another day, at its end. */
export function moved(stops: readonly Stop[], key: StopKey, weekday: Weekday): Stop[] {
  return weekday === key.weekday ? [...stops] : removed(copied(stops, key, [weekday]), key);
}

/** A stop before the one that was before it, the same day. */
export function raised(stops: readonly Stop[], key: StopKey): Stop[] {
  const day = stopsOf(stops, key.weekday);
  const at = day.findIndex(is(key));
  if (at < 1) return [...stops];
  const order = [...day.slice(0, at - 1), day[at] as Stop, day[at - 1] as Stop, ...day.slice(at + 1)];
  return withDay(stops, key.weekday, order);
}

/** Every stop of a day on these days too; where `instead`, they have no other. */
export function dayCopied(stops: readonly Stop[], from: Weekday, days: readonly Weekday[], instead: boolean): Stop[] {
  const kept = instead ? stops.filter(({ weekday }) => weekday === from || !days.includes(weekday)) : stops;
  return stopsOf(stops, from).reduce(
    (all, { store }) => copied(all, { weekday: from, store: store.uuid }, days),
    [...kept],
  );
}

/** A day in an order with less to travel, and how many kilometres less. */
export function straightened(stops: readonly Stop[], weekday: Weekday): { stops: Stop[]; saved: number } {
  const day = stopsOf(stops, weekday);
  const order = shortenRoute(day, ({ store }) => store);
  const saved = routeLength(day.map(({ store }) => store)) - routeLength(order.map(({ store }) => store));
  return { stops: withDay(stops, weekday, order), saved };
}

function withDay(stops: readonly Stop[], weekday: Weekday, day: Stop[]): Stop[] {
  return [...stops.filter((stop) => stop.weekday !== weekday), ...day];
}

export const minutesOf = (stops: readonly Pick<Stop, "suppliers">[]) =>
  stops.flatMap(({ suppliers }) => suppliers).reduce((sum, { planned_minutes }) => sum + planned_minutes, 0);

/** Kilometres from each stop of a day to the next, the first none. */
export const legsOf = (day: readonly Stop[]) =>
  day.map(({ store }, i) => (i === 0 ? 0 : kilometres((day[i - 1] as Stop).store, store)));

/** Planned minutes a week for each supplier, the most first. */
export function bySupplier(stops: readonly Stop[]): { name: string; minutes: number }[] {
  const sums = new Map<string, { name: string; minutes: number }>();
  for (const { uuid, supplier_name, planned_minutes } of stops.flatMap(({ suppliers }) => suppliers)) {
    const sum = sums.get(uuid) ?? { name: supplier_name, minutes: 0 };
    sums.set(uuid, { ...sum, minutes: sum.minutes + planned_minutes });
  }
  return [...sums.values()].sort((one, other) => other.minutes - one.minutes);
}

/** A roadmap as the API takes it, with these stops. */
export function inputOf(roadmap: Roadmap, stops: readonly Stop[] = roadmap.stops): RoadmapInput {
  const { name, visitor, frequency, starts_on, ends_on } = roadmap;
  return {
    name,
    visitor_uuid: visitor.uuid,
    frequency,
    starts_on,
    ends_on,
    stops: stops.map(({ weekday, store, suppliers }) => ({
      weekday,
      store_uuid: store.uuid,
      suppliers: suppliers.map(({ uuid, planned_minutes }) => ({ agency_supplier_uuid: uuid, planned_minutes })),
    })),
  };
}
