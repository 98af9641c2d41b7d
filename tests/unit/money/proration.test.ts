import { expect, test } from "vitest";
import { planPeriodOf, prorate } from "#app/domain/money/proration.ts";

const november = { starts_on: "2026-11-01", ends_on: "2026-11-30", price_cents: 30_000 };
const since = "2026-01-10";
const to = { price_cents: 60_000, period: "monthly" as const };
const nothing = { charged: [], due: null, since };

test("the paid days that are not used come back, and the new plan's are charged", () => {
  expect(prorate({ starts_on: "2026-11-11", from: { ...nothing, charged: [november] }, to })).toEqual({
    lines: [
      { kind: "used", starts_on: "2026-11-01", ends_on: "2026-11-10", days: 10, period_days: 30, amount_cents: 0 },
      {
        kind: "unused",
        starts_on: "2026-11-11",
        ends_on: "2026-11-30",
        days: 20,
        period_days: 30,
        amount_cents: -20_000,
      },
      { kind: "new", starts_on: "2026-11-11", ends_on: "2026-11-30", days: 20, period_days: 30, amount_cents: 40_000 },
    ],
    balance_cents: 20_000,
  });
});

test("a cheaper plan gives credit", () => {
  const cheap = { price_cents: 3_000, period: "monthly" as const };
  const { balance_cents } = prorate({ starts_on: "2026-11-11", from: { ...nothing, charged: [november] }, to: cheap });
  expect(balance_cents).toBe(2_000 - 20_000);
});

test("used days that no invoice charged are charged with the new plan's", () => {
  const { lines, balance_cents } = prorate({ starts_on: "2026-11-11", from: { ...nothing, due: november }, to });
  expect(lines.map(({ kind, days, amount_cents }) => [kind, days, amount_cents])).toEqual([
    ["due", 10, 10_000],
    ["new", 20, 40_000],
  ]);
  expect(balance_cents).toBe(50_000);
});

test("a change on the first day of a period uses nothing of it", () => {
  const first = prorate({ starts_on: "2026-11-01", from: { ...nothing, charged: [november] }, to });
  expect(first.lines.map(({ kind, days }) => [kind, days])).toEqual([
    ["unused", 30],
    ["new", 30],
  ]);
  expect(prorate({ starts_on: "2026-11-01", from: nothing, to }).balance_cents).toBe(60_000);
});

test("only days since the old plan's own beginning were used", () => {
  const from = { charged: [november], due: null, since: "2026-11-05" };
  const [used] = prorate({ starts_on: "2026-11-11", from, to }).lines;
  expect(used).toMatchObject({ kind: "used", starts_on: "2026-11-05", days: 6 });
});

test("periods that were invoiced in advance come back whole", () => {
  const december = { starts_on: "2026-12-01", ends_on: "2026-12-31", price_cents: 30_000 };
  const from = { ...nothing, charged: [december, november] };
  const { lines } = prorate({ starts_on: "2026-11-30", from, to: { price_cents: 0, period: "monthly" } });
  expect(lines.filter(({ kind }) => kind === "unused").map(({ amount_cents }) => amount_cents)).toEqual([
    -1_000, -30_000,
  ]);
});

test("the shares of one price for two parts of a period sum to it, to the cent", () => {
  for (let day = 2; day <= 31; day++) {
    const starts_on = `2026-12-${String(day).padStart(2, "0")}`;
    const whole = { starts_on: "2026-12-01", ends_on: "2026-12-31", price_cents: 9_999 };
    const same = { price_cents: 9_999, period: "monthly" as const };
    const { balance_cents } = prorate({ starts_on, from: { ...nothing, charged: [whole] }, to: same });
    expect(balance_cents).toBe(0);
    expect(prorate({ starts_on, from: { ...nothing, due: whole }, to: same }).balance_cents).toBe(9_999);
  }
});

test("periods are whole months from the month of the beginning", () => {
  expect(planPeriodOf("2026-01-31", "2026-01-31", "monthly")).toEqual({
    starts_on: "2026-01-01",
    ends_on: "2026-01-31",
  });
  expect(planPeriodOf("2026-02-10", "2026-07-05", "quarterly")).toEqual({
    starts_on: "2026-05-01",
    ends_on: "2026-07-31",
  });
  expect(planPeriodOf("2026-11-10", "2028-02-29", "yearly")).toEqual({
    starts_on: "2027-11-01",
    ends_on: "2028-10-31",
  });
});
