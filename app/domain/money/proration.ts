import type { PlanPeriod, ProrationLine } from "#app/contracts/money/plans.ts";
import { addDays } from "#app/contracts/platform/dates.ts";

/** The days from one day to another, both included. */
interface Days {
  starts_on: string;
  ends_on: string;
}

/** A period that the old plan was charged, or is to be charged, with its price. */
type Priced = Days & { price_cents: number };

export interface PlanChange {
  /** The first day of the new plan. */
  starts_on: string;
  from: {
    /** The periods that were invoiced and end on that day or later. */
    charged: readonly Priced[];
    /** The period that contains that day, if it begins before and was not invoiced: only the days used are charged. */
    due: Priced | null;
    /** The old plan's own first day. */
    since: string;
  };
  to: { price_cents: number; period: PlanPeriod };
}

const months: Record<PlanPeriod, number> = { monthly: 1, quarterly: 3, yearly: 12 };

/**
 * Divides what two plans cost at a change from one to the other: the old plan's days that were paid and are not used come
 * back, those that were used and not invoiced are charged, and the new plan is charged for the days that are left of its
 * first period. Negative amounts are credit, and the lines sum to the balance.
 */
export function prorate({ starts_on, from, to }: PlanChange): { lines: ProrationLine[]; balance_cents: number } {
  const eve = addDays(starts_on, -1);
  const lines: ProrationLine[] = [];
  const add = (kind: ProrationLine["kind"], days: Days, period: Days, amount_cents: number) => {
    if (days.starts_on > days.ends_on) return;
    lines.push({ kind, ...days, days: lengthOf(days), period_days: lengthOf(period), amount_cents });
  };
  for (const period of [...from.charged].sort((a, b) => a.starts_on.localeCompare(b.starts_on))) {
    const unused = { starts_on: later(period.starts_on, starts_on), ends_on: period.ends_on };
    add("used", { starts_on: later(period.starts_on, from.since), ends_on: eve }, period, 0);
    add("unused", unused, period, -shareOf(period, unused));
  }
  if (from.due) {
    const used = { starts_on: later(from.due.starts_on, from.since), ends_on: eve };
    add("due", used, from.due, shareOf(from.due, used));
  }
  const first = { ...planPeriodOf(starts_on, starts_on, to.period), price_cents: to.price_cents };
  const rest = { starts_on, ends_on: first.ends_on };
  add("new", rest, first, shareOf(first, rest));
  return { lines, balance_cents: lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0) };
}

/** The period of a plan that contains a day; periods are whole months from the month in which the plan began. */
export function planPeriodOf(since: string, day: string, period: PlanPeriod): Days {
  const length = months[period];
  const first = monthOf(since);
  const start = first + Math.floor((monthOf(day) - first) / length) * length;
  return { starts_on: firstDayOf(start), ends_on: addDays(firstDayOf(start + length), -1) };
}

/** The number of a day's month, counted from the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDayOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;

const lengthOf = ({ starts_on, ends_on }: Days): number =>
  Math.round((Date.parse(ends_on) - Date.parse(starts_on)) / 86_400_000) + 1;
const later = (a: string, b: string): string => (a > b ? a : b);

/** The part of a period's price that is for some of its days. */
const shareOf = (period: Priced, days: Days): number =>
  Math.round((period.price_cents * Math.max(lengthOf(days), 0)) / lengthOf(period));
