import { expect, test } from "vitest";
import { dayNameOf, describeWeekdays, type Weekday, weekdayKeys } from "#app/contracts/platform/weekdays.ts";

test.each<[string, Weekday[]]>([
  ["todos os dias", weekdayKeys],
  ["de segunda a sexta", ["friday", "monday", "tuesday", "wednesday", "thursday"]],
  ["de segunda a sexta e no domingo", ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday"]],
  ["de sexta a domingo", ["sunday", "friday", "saturday"]],
  ["no sábado e no domingo", ["sunday", "saturday"]],
  ["na segunda, na quarta e na sexta", ["monday", "wednesday", "friday"]],
  ["na terça", ["tuesday"]],
])("weekdays are described as %s", (text, days) => {
  expect(describeWeekdays(days)).toBe(text);
});

test("a day is named by its weekday", () => {
  expect(["2026-03-08", "2026-03-10", "2026-03-14"].map(dayNameOf)).toEqual(["domingo", "terça", "sábado"]);
});
