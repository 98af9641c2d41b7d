import type { Roadmap, RoadmapInput } from "#app/contracts/field/roadmaps.ts";
import type { Weekday } from "#app/contracts/platform/weekdays.ts";
import { kilometres, routeLength, shortenRoute } from "#app/contracts/visits/travel.ts";

export type Stop = Roadmap["stops"][number];
/** Identifies a stop; a store occurs once in a day. */
export interface StopKey {
  weekday: Weekday;
  store: string;
}

const matches =
  ({ weekday, store }: StopKey) =>
  (stop: Stop) =>
    stop.weekday === weekday && stop.store.uuid === store;

export const stopsOf = (stops: readonly Stop[], weekday: Weekday) => stops.filter((stop) => stop.weekday === weekday);
export const findStop = (stops: readonly Stop[], key: StopKey) => stops.find(matches(key));
export const withoutStop = (stops: readonly Stop[], key: StopKey) => stops.filter((stop) => !matches(key)(stop));

/** Replaces the stop of the same day and store, or adds the stop at the end of its day. */
export function withStop(stops: readonly Stop[], stop: Stop): Stop[] {
  const key = { weekday: stop.weekday, store: stop.store.uuid };
  return findStop(stops, key) ? stops.map((one) => (matches(key)(one) ? stop : one)) : [...stops, stop];
}

/** Copies a stop to other days. */
export function copyToDays(stops: readonly Stop[], key: StopKey, days: readonly Weekday[]): Stop[] {
  const stop = findStop(stops, key);
  return stop ? days.reduce((all, weekday) => withStop(all, { ...stop, weekday }), [...stops]) : [...stops];
}

/** Moves a stop to the end of another day. */
export function moveToDay(stops: readonly Stop[], key: StopKey, weekday: Weekday): Stop[] {
  return weekday === key.weekday ? [...stops] : withoutStop(copyToDays(stops, key, [weekday]), key);
}

/** Swaps a stop with the one before it on the same day. */
export function moveUp(stops: readonly Stop[], key: StopKey): Stop[] {
  const day = stopsOf(stops, key.weekday);
  const at = day.findIndex(matches(key));
  if (at < 1) return [...stops];
  const order = [...day.slice(0, at - 1), day[at] as Stop, day[at - 1] as Stop, ...day.slice(at + 1)];
  return withDay(stops, key.weekday, order);
}

/** Copies all stops of a day to other days; with `instead`, they replace the stops of those days. */
export function copyDay(stops: readonly Stop[], from: Weekday, days: readonly Weekday[], instead: boolean): Stop[] {
  const remaining = instead ? stops.filter(({ weekday }) => weekday === from || !days.includes(weekday)) : stops;
  return stopsOf(stops, from).reduce(
    (all, { store }) => copyToDays(all, { weekday: from, store: store.uuid }, days),
    [...remaining],
  );
}

/** Shortens the route of a day; returns all stops and the kilometres saved. */
export function optimiseOrder(stops: readonly Stop[], weekday: Weekday): { stops: Stop[]; saved: number } {
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

/** Returns the kilometres to each stop of a day from the one before it; 0 for the first. */
export const legsOf = (day: readonly Stop[]) =>
  day.map(({ store }, i) => (i === 0 ? 0 : kilometres((day[i - 1] as Stop).store, store)));

/** Sums the planned minutes of the week by supplier, most first. */
export function bySupplier(stops: readonly Stop[]): { name: string; minutes: number }[] {
  const sums = new Map<string, { name: string; minutes: number }>();
  for (const { uuid, supplier_name, planned_minutes } of stops.flatMap(({ suppliers }) => suppliers)) {
    const sum = sums.get(uuid) ?? { name: supplier_name, minutes: 0 };
    sums.set(uuid, { ...sum, minutes: sum.minutes + planned_minutes });
  }
  return [...sums.values()].sort((one, other) => other.minutes - one.minutes);
}

/** Converts a roadmap with these stops to the API's input. */
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
