import { dayAt } from "#app/contracts/platform/dates.ts";
import type { ListFacts } from "#app/contracts/platform/resource.ts";
import { type Filters, parseFilters } from "#app/crud/filters.tsx";
import { loadList, type PageArgs } from "#app/crud/load-list.ts";
import { periodOfDays } from "#app/ui/table/index.ts";
import { periodIn } from "./filters.ts";

/** Loads a report of accesses with the period that its numbers count, to which their links lead. */
export async function loadAccesses<R extends ListFacts>(args: PageArgs, report: R, filters: Filters) {
  const list = await loadList(args, report, filters);
  const today = dayAt(new Date());
  const usual = periodOfDays(today, 7);
  const period = periodIn(parseFilters(filters, list.values).query, usual);
  return { list, period, control: { today, usual } };
}
