import { type RawBuilder, sql } from "kysely";
import type { ReportTotal } from "#app/contracts/report-filters.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { namesOf } from "./field-people.ts";

const MOST = 50;

/**
 * Adds up a report, in all and by each of its parts, the largest first. `rows` has `planned_minutes`, `worked_minutes` and
 * for each part its value and, as `<part>_label`, what that is called: null of people whom the actor does not see, who are
 * named after.
 */
export async function addedUp(
  scope: Scope,
  rows: RawBuilder<unknown>,
  parts: readonly string[],
): Promise<ReportTotal[]> {
  const sums = sql`count(*)::int as count, coalesce(sum(planned_minutes), 0)::int as planned_minutes,
    coalesce(sum(worked_minutes), 0)::int as worked_minutes from rows`;
  const byPart = parts.map(
    (
      part,
    ) => sql`(select ${part} as by, ${sql.ref(part)}::text as value, min(${sql.ref(`${part}_label`)}) as label, ${sums}
      where ${sql.ref(part)} is not null group by 2 order by 4 desc, 3, 2 limit ${sql.lit(MOST)})`,
  );
  const all = sql`(select '' as by, '' as value, '' as label, ${sums})`;
  const found = await sql<ReportTotal>`with rows as materialized (${rows})
    ${sql.join([all, ...byPart], sql` union all `)}`.execute(scope.db);
  const people = found.rows.filter(({ by, label }) => by === "visitor_uuid" && label === null);
  const names = await namesOf(
    scope,
    people.map(({ value }) => value),
  );
  return found.rows.map((row) => ({ ...row, label: row.label ?? names.get(row.value) ?? "" }));
}
