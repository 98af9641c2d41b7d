import { type RawBuilder, sql } from "kysely";
import type { ReportTotal } from "#app/contracts/reports/report-filters.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { visitorNames } from "../field/field-people.ts";

/** Limit of the values of one part. */
export const MAX_VALUES = 50;

/**
 * Totals a report, overall and by each part, largest first. `rows` has `planned_minutes`, `worked_minutes` and, for
 * each part, its value and `<part>_label`; a visitor's null label, for an actor who may not read visitors, is filled in
 * afterwards. When the visitor is a part, `rows` also has `agency_uuid`.
 */
export async function totalsByPart(
  scope: Scope,
  rows: RawBuilder<unknown>,
  parts: readonly string[],
): Promise<ReportTotal[]> {
  const sums = sql`count(*)::int as count, coalesce(sum(planned_minutes), 0)::int as planned_minutes,
    coalesce(sum(worked_minutes), 0)::int as worked_minutes from rows`;
  const byPart = parts.map(
    (
      part,
    ) => sql`(select ${part} as by, ${sql.ref(part)}::text as value, ${ownerOf(part)} as owner_uuid, min(${sql.ref(`${part}_label`)}) as label, ${sums}
      where ${sql.ref(part)} is not null group by 2, 3 order by 5 desc, 4, 2 limit ${sql.lit(MAX_VALUES)})`,
  );
  const all = sql`(select '' as by, '' as value, null::uuid as owner_uuid, '' as label, ${sums})`;
  const found = await sql<ReportTotal & { owner_uuid: string }>`with rows as materialized (${rows})
    ${sql.join([all, ...byPart], sql` union all `)}`.execute(scope.db);
  const people = found.rows.filter(({ by, label }) => by === "visitor_uuid" && label === null);
  const nameOf = await visitorNames(
    scope,
    people.map(({ owner_uuid, value }) => ({ owner_uuid, visitor_uuid: value })),
  );
  return found.rows.map(({ owner_uuid, label, ...row }) => ({
    ...row,
    label: label ?? nameOf({ owner_uuid, visitor_uuid: row.value }),
  }));
}

const ownerOf = (part: string) => (part === "visitor_uuid" ? sql`agency_uuid` : sql`null::uuid`);
