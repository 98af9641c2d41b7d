import { dayAt } from "#app/contracts/platform/dates.ts";
import { type TaskKind, taskKinds } from "#app/contracts/store/store-tasks.ts";
import type { Found } from "./found.ts";

const DAY = 86_400_000;
/** A list of tasks covers 92 days: those before today, and a week ahead. */
const BEFORE = 84;
const AHEAD = 7;

/** The period that the search for tasks covers. */
export const searchedDays = (now = Date.now()) => ({
  start_date: dayAt(new Date(now - BEFORE * DAY)),
  end_date: dayAt(new Date(now + AHEAD * DAY)),
});

/** Names a task by its kind, and its product or section. */
export function taskName({ kind, product, product_section: section }: Found): string {
  const about = product?.name ?? (typeof section === "string" ? section : section?.name);
  return [taskKinds[kind as TaskKind], about].filter(Boolean).join(": ");
}
