import { type RawBuilder, sql } from "kysely";
import type { ReportTotal } from "#app/contracts/reports/report-filters.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { visitorNames } from "../field/field-people.ts";

/** Limit of the values of one part. */
export const MAX_VALUES = 50;

/**
 * Selects the label of a value `g.value` of a part, and of the owner `g.owner_uuid` where the visitor is the part. Such a
 * label is read for the values that may be shown, not for each row.
 */
export type LateLabels = Readonly<Record<string, RawBuilder<string | null>>>;

/**
 * Totals a report, overall and by each part, largest first. `rows` has `planned_minutes` and `worked_minutes` unless it is
 * not `timed`, and for each part its value and, unless it is among `late`, `<part>_label`; a visitor's null label, for an actor who may not
 * read visitors, is filled in afterwards. When the visitor is a part, `rows` also has `agency_uuid`.
 */
export async function totalsByPart(
  scope: Scope,
  rows: RawBuilder<unknown>,
  parts: readonly string[],
  { late = {}, timed = false }: { late?: LateLabels; timed?: boolean } = {},
): Promise<ReportTotal[]> {
  const sumOf = (minutes: string) => (timed ? sql`coalesce(sum(${sql.ref(minutes)}), 0)::int` : sql`0`);
  const sums = sql`count(*)::int as count, ${sumOf("planned_minutes")} as planned_minutes,
    ${sumOf("worked_minutes")} as worked_minutes`;
  const byPart = parts.map((part) => {
    const grouped = sql`from rows where ${sql.ref(part)} is not null group by ${sql.ref(part)}, 2`;
    const labelled = sql`select ${sql.ref(part)} as value, ${ownerOf(part)} as owner_uuid, min(${sql.ref(`${part}_label`)}) as label, ${sums} ${grouped}`;
    const label = late[part];
    // Of values that share the last place, the first keys are shown: labelling all of them would read thousands of rows.
    const found = label
      ? sql`select g.value, g.owner_uuid, ${label} as label, g.count, g.planned_minutes, g.worked_minutes
          from (select ${sql.ref(part)} as value, ${ownerOf(part)} as owner_uuid, ${sums} ${grouped}
            order by count(*) desc, 1 limit ${sql.lit(MAX_VALUES)}) g`
      : labelled;
    return sql`(select ${part} as by, value::text, owner_uuid, label, count, planned_minutes, worked_minutes
      from (${found}) found order by 5 desc, 4, 2 limit ${sql.lit(MAX_VALUES)})`;
  });
  const all = sql`(select '' as by, '' as value, null::uuid as owner_uuid, '' as label, ${sums} from rows)`;
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
