import { type RawBuilder, sql } from "kysely";
import type { VisitCounts } from "#app/contracts/visits/planned-visits.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { ALL_ACCOUNTS } from "../platform/rollup-keys.ts";
import { countInStore, type InStore } from "./visit-figures.ts";

export type Measure =
  | "planned"
  | "done"
  | "in_store"
  | "missed"
  | "without_time_to_visit"
  | "locomotion_issue"
  | "health_issue"
  | "roadmap_change"
  | "planned_minutes"
  | "inside_minutes"
  | "traveled_minutes"
  | "supplier_planned_minutes"
  | "supplier_worked_minutes"
  | "surveys_answered";

/** Numbers by measure and day, or week under its Monday; a missing number is 0. */
export class Numbers {
  readonly #of = new Map<string, number>();

  add(day: string, measure: string, n: number): void {
    const key = `${day} ${measure}`;
    this.#of.set(key, (this.#of.get(key) ?? 0) + n);
  }

  /** Counts visits in store apart from those done, and their minutes until now. */
  addInStore({ day, visits, minutes }: InStore): void {
    this.add(day, "in_store", visits);
    this.add(day, "done", -visits);
    this.add(day, "inside_minutes", minutes);
  }

  at(day: string, measure: Measure): number {
    return this.#of.get(`${day} ${measure}`) ?? 0;
  }
}

/**
 * Selects the rollup's rows of these days and the deltas not yet added: columns agency_supplier_uuid, measure, day, n.
 */
export function countedRows(
  scope: Scope,
  measures: Measure[],
  first: string,
  last: string,
  supplier: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = sql`agency_uuid = ${scope.org} and measure = any(${measures}::text[])
    and day between ${first} and ${last} and ${supplier}`;
  return sql`select agency_supplier_uuid, measure, day, n from field_rollups where ${conditions}
    union all select agency_supplier_uuid, measure, day, n from field_deltas where ${conditions}`;
}

/**
 * Sums measures per day or week: of the agency, of one attended supplier or, with `each`, of all attended suppliers.
 */
export async function numbersOf(
  scope: Scope,
  measures: Measure[],
  first: string,
  last: string,
  { per, supplier }: { per: "day" | "week"; supplier?: string | "each" },
): Promise<Numbers> {
  const supplierFilter =
    supplier === "each"
      ? sql`agency_supplier_uuid <> ${ALL_ACCOUNTS}`
      : sql`agency_supplier_uuid = ${supplier ?? ALL_ACCOUNTS}`;
  const { rows } = await sql<{ day: string; measure: string; n: number }>`
    select date_trunc(${per}, day::timestamp)::date as day, measure, sum(n)::int as n
    from (${countedRows(scope, measures, first, last, supplierFilter)}) counted group by 1, 2`.execute(scope.db);
  const numbers = new Numbers();
  for (const { day, measure, n } of rows) numbers.add(day, measure, n);
  if (measures.some((measure) => changedInStore.has(measure))) {
    for (const inStore of await countInStore(scope, first, last, per)) numbers.addInStore(inStore);
  }
  return numbers;
}

/** The measures that visits in store change. */
const changedInStore = new Set<Measure>(["done", "inside_minutes"]);

/** Counts the answers due per day or week: one for each schedule, store and day. */
export async function surveysDue(
  scope: Scope,
  first: string,
  last: string,
  per: "day" | "week",
): Promise<Map<string, number>> {
  const { rows } = await selectSurveysDue(scope, sql`${first}::date`, sql`${last}::date`, per).execute(scope.db);
  return new Map(rows.map(({ day, n }) => [day, n]));
}

/** The same as a statement, which may be part of a larger one. */
export const selectSurveysDue = (
  scope: Scope,
  first: RawBuilder<string>,
  last: RawBuilder<string>,
  per: "day" | "week",
) => sql<{ day: string; n: number }>`
    select date_trunc(${per}, d.day)::date as day, sum(t.stores)::int as n
    from (
      select starts_on, ends_on, weekdays, (select count(*) from survey_schedule_stores i
        where i.agency_uuid = s.agency_uuid and i.schedule_uuid = s.uuid) as stores
      from survey_schedules s
      where s.agency_uuid = ${scope.org} and s.removed_at is null and s.ends_on >= ${first} and s.starts_on <= ${last}
    ) t
    cross join lateral generate_series(greatest(t.starts_on, ${first})::timestamp,
      least(t.ends_on, ${last})::timestamp, interval '1 day') d (day)
    where t.weekdays & (1 << extract(dow from d.day)::int) <> 0 group by 1`;

/** The reasons for which a planned visit is justified; together they are the justified visits. */
const reasonMeasures = ["without_time_to_visit", "locomotion_issue", "health_issue", "roadmap_change"] as const;

/** The measures that `visitsAt` reads. */
export const visitMeasures: Measure[] = ["planned", "done", "missed", ...reasonMeasures];

/** Returns the planned visits of a day or week by state. */
export function visitsAt(numbers: Numbers, day: string): VisitCounts {
  const planned = numbers.at(day, "planned");
  const done = numbers.at(day, "done");
  const inStore = numbers.at(day, "in_store");
  const missed = numbers.at(day, "missed");
  const justified = reasonMeasures.reduce((sum, reason) => sum + numbers.at(day, reason), 0);
  return {
    planned_visits_count: planned,
    done_visits_count: done,
    working_visits_count: inStore,
    justified_visits_count: justified,
    missed_visits_count: missed,
    pending_visits_count: planned - done - inStore - justified - missed,
  };
}

/** Returns a percentage with one decimal; 0 of a zero total. */
export function percent(part: number, total: number): number {
  return total > 0 ? Math.round((part * 1000) / total) / 10 : 0;
}

/** Converts minutes to hours, with two decimals. */
export function toHours(minutes: number): number {
  return Math.round((minutes * 100) / 60) / 100;
}
