import { expect, test } from "vitest";
import { parseMinutes } from "#app/areas/agency/roadmap/minutes.ts";
import {
  bySupplier,
  copyDay,
  copyToDays,
  moveToDay,
  moveUp,
  optimiseOrder,
  type Stop,
  stopsOf,
  withoutStop,
  withStop,
} from "#app/areas/agency/roadmap/stops.ts";
import type { Weekday } from "#app/contracts/platform/weekdays.ts";

const stop = (weekday: Weekday, store: string, longitude = 0, minutes = 30): Stop => ({
  weekday,
  store: { uuid: store, name: store, city_id: 1, city_name: "", latitude: 0, longitude },
  suppliers: minutes > 0 ? [{ uuid: "belo", supplier_name: "Belo", planned_minutes: minutes }] : [],
});
const week = [stop("monday", "a", 0), stop("monday", "b", 2), stop("monday", "c", 1), stop("friday", "a", 0, 45)];
const listed = (stops: Stop[]) => stops.map(({ weekday, store }) => `${weekday} ${store.uuid}`);
const monday = { weekday: "monday", store: "b" } as const;

test("a stop is moved up or to another day, copied or removed; the others stay", () => {
  expect(listed(moveUp(week, monday)).slice(-3)).toEqual(["monday b", "monday a", "monday c"]);
  expect(moveUp(week, { weekday: "monday", store: "a" })).toEqual(week);
  expect(listed(moveToDay(week, monday, "friday"))).toEqual(["monday a", "monday c", "friday a", "friday b"]);
  expect(listed(stopsOf(copyToDays(week, monday, ["friday", "sunday"]), "friday"))).toEqual(["friday a", "friday b"]);
  expect(listed(withoutStop(week, monday))).toEqual(["monday a", "monday c", "friday a"]);
});

test("a store is once in a day: a copy to its own day only updates the minutes", () => {
  const after = copyToDays(week, { weekday: "monday", store: "a" }, ["friday"]);
  expect(listed(after)).toEqual(listed(week));
  expect(stopsOf(after, "friday")[0]?.suppliers[0]?.planned_minutes).toBe(30);
  expect(listed(withStop(week, stop("friday", "a", 0, 10)))).toEqual(listed(week));
});

test("a day is copied after the existing stops, or replaces them", () => {
  expect(listed(stopsOf(copyDay(week, "monday", ["friday"], false), "friday"))).toEqual([
    "friday a",
    "friday b",
    "friday c",
  ]);
  const instead = copyDay(withStop(week, stop("friday", "z")), "monday", ["friday"], true);
  expect(listed(stopsOf(instead, "friday"))).toEqual(["friday a", "friday b", "friday c"]);
  expect(listed(stopsOf(instead, "monday"))).toHaveLength(3);
});

test("the shorter order is suggested with its difference", () => {
  const { stops, saved } = optimiseOrder(week, "monday");
  expect(listed(stopsOf(stops, "monday"))).toEqual(["monday a", "monday c", "monday b"]);
  expect(saved).toBeCloseTo(111.2, 0);
  expect(optimiseOrder(week, "friday").saved).toBe(0);
});

test("hours a week are listed by supplier, the most first", () => {
  const coffee = { ...stop("friday", "b"), suppliers: [{ uuid: "cafe", supplier_name: "Café", planned_minutes: 500 }] };
  expect(bySupplier([...week, coffee])).toEqual([
    { name: "Café", minutes: 500 },
    { name: "Belo", minutes: 135 },
  ]);
});

test.each([
  ["90", 90],
  ["1:30", 90],
  ["1h30", 90],
  ["1h", 60],
  ["45 min", 45],
  ["", 0],
])("%j is parsed as %i minutes", (text, minutes) => {
  expect(parseMinutes(text)).toEqual({ ok: true, value: minutes });
});

test.each(["1:75", "uma hora", "17:00", "-5", "1.5"])("%j is refused", (text) => {
  expect(parseMinutes(text).ok).toBe(false);
});
