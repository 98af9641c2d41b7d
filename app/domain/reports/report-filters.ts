import { type RawBuilder, sql } from "kysely";
import type { ReportFilters } from "#app/contracts/reports/report-filters.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { addDays, clockOf } from "../platform/clock.ts";
import { fragment } from "../platform/rows.ts";

/** The alias of a report's rows, which have `day`, `store_uuid` and `visitor_uuid`; their stores are `s`. */
type RowAlias = "a" | "e" | "p" | "t";

/** Returns the conditions that every field report takes, except the supplier's; by default of the last seven days. */
export async function reportConditions(
  scope: Scope,
  rows: RowAlias,
  query: ReportFilters,
): Promise<RawBuilder<unknown>[]> {
  const of = (column: string) => sql.ref(`${rows}.${column}`);
  const last = query.end_date ?? (await clockOf(scope)).day;
  const first = query.start_date ?? addDays(last, -6);
  const conditions = [sql`${of("day")} between ${first} and ${last}`];
  if (scope.audience === "supplier") conditions.push(...displayedTo(rows, first, last));
  if (query.agency_uuid) conditions.push(sql`${of("agency_uuid")} = ${query.agency_uuid}`);
  if (query.store_uuid) conditions.push(sql`${of("store_uuid")} = ${query.store_uuid}`);
  if (query.visitor_uuid) conditions.push(sql`${of("visitor_uuid")} = ${query.visitor_uuid}`);
  if (query.store_name.trim()) conditions.push(sql`app.fold(s.name) like ${fragment(query.store_name)}`);
  if (query.visitor_name.trim()) {
    conditions.push(visitorNameLike(scope, of("agency_uuid"), of("visitor_uuid"), query.visitor_name));
  }
  return conditions;
}

/**
 * Conditions that repeat which planned visits agencies display to the acting supplier, so that they are found by its few settings:
 * row security alone would look at each visit of all agencies.
 */
function displayedTo(rows: RowAlias, first: string, last: string): RawBuilder<unknown>[] {
  if (rows !== "p") return [];
  return [
    sql`(p.agency_uuid, p.uuid) in (select i.agency_uuid, i.planned_visit_uuid
      from report_settings r join planned_visit_suppliers i on i.agency_uuid = r.agency_uuid
        and i.agency_supplier_uuid = r.agency_supplier_uuid
      where r.display_visits_report and i.day between ${first} and ${last})`,
  ];
}

/**
 * Condition that a row's visitor has this in their name; for a supplier, a visitor of the agencies that serve it, which may see
 * their work but not the visitors themselves.
 */
export function visitorNameLike(
  scope: Scope,
  owner: RawBuilder<unknown>,
  visitor: RawBuilder<unknown>,
  name: string,
): RawBuilder<boolean> {
  // The tasks of a replenisher are no visitor's.
  if (scope.audience === "replenisher") return sql`false`;
  // The planner takes those found for few, and would look up the rows of each; "is true" keeps it from joining them.
  return scope.audience === "supplier"
    ? sql`(${visitor} in (select uuid from app.find_serving_visitors(${fragment(name)}) uuid)) is true`
    : sql`exists (select from visitors v
        where v.owner_uuid = ${owner} and v.uuid = ${visitor} and v.search like ${fragment(name)})`;
}

/** Condition that one of these texts contains what was typed, ignoring accents and case. */
export const textLike = (typed: string, ...texts: RawBuilder<unknown>[]) =>
  sql<boolean>`(${sql.join(
    texts.map((text) => sql`app.fold(${text}) like ${fragment(typed)}`),
    sql` or `,
  )})`;

/**
 * Condition for the rows that the actor may see: an agency's or a promoter's own, those of a store; a supplier's are
 * left to row security.
 */
export function visibleRows({ audience, org }: Scope, rows: RowAlias): RawBuilder<unknown> {
  if (audience === "supplier") return rows === "e" ? sql`e.viewer_uuid = ${org}` : sql`true`;
  return sql`${sql.ref(`${rows}.${audience === "store" ? "store_uuid" : "agency_uuid"}`)} = ${org}`;
}
