import { expect, test } from "vitest";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { describeDueDate } from "#app/ui/due-date.ts";

test.each([
  [null, "-"],
  ["2028-02-28", "Vencido"],
  ["2028-02-29", "Hoje"],
  ["2028-03-01", "Amanhã"],
  ["2028-03-02", "2 dias"],
  ["2029-02-28", "365 dias"],
])("on 29 February 2028, %s is %s", (day, words) => {
  expect(describeDueDate(day, "2028-02-29")).toBe(words);
});

test("the day is the zone's own", () => {
  const newYear = new Date("2027-01-01T02:30:00Z");
  expect(dayAt(newYear)).toBe("2026-12-31");
  expect(dayAt(newYear, "America/Noronha")).toBe("2027-01-01");
  expect(dayAt(newYear, "America/Rio_Branco")).toBe("2026-12-31");
});
