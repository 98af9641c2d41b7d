import { type RawBuilder, sql } from "kysely";
import type { ReportFilters } from "#app/contracts/reports/report-filters.ts";
import { asGateRole, type Scope } from "#app/db/scope.server.ts";
import { clockOf, addDays } from "../platform/clock.ts";
import { fragment } from "../platform/rows.ts";

/** The table of a report's rows, which have `day`, `store_uuid`, `visitor_uuid`; its stores are `s`. */
type Rows = "a" | "e" | "p" | "t";

/** The conditions that every report of the field takes, its supplier apart; of the last seven days unless asked which. */
export async function narrowed(scope: Scope, rows: Rows, query: ReportFilters): Promise<RawBuilder<unknown>[]> {
  const of = (column: string) => sql.ref(`${rows}.${column}`);
  const last = query.end_date ?? (await clockOf(scope)).day;
  const wanted = [sql`${of("day")} between ${query.start_date ?? addDays(last, -6)} and ${last}`];
  if (query.store_uuid) wanted.push(sql`${of("store_uuid")} = ${query.store_uuid}`);
  if (query.visitor_uuid) wanted.push(sql`${of("visitor_uuid")} = ${query.visitor_uuid}`);
  if (query.store_name.trim()) wanted.push(sql`app.fold(s.name) like ${fragment(query.store_name)}`);
  if (query.visitor_name.trim()) {
    wanted.push(await calledLike(scope, of("agency_uuid"), of("visitor_uuid"), query.visitor_name));
  }
  return wanted;
}

/** The condition that a row's person has this in the name. */
export async function calledLike(scope: Scope, owner: RawBuilder<unknown>, visitor: RawBuilder<unknown>, name: string) {
  return scope.audience === "supplier"
    ? sql<boolean>`${visitor} = any(${await servingCalled(scope, name)}::uuid[])`
    : sql<boolean>`exists (select from visitors v
        where v.owner_uuid = ${owner} and v.uuid = ${visitor} and v.search like ${fragment(name)})`;
}

/** People of this name at the agencies that serve the acting supplier, which sees their work and not their registrations. */
async function servingCalled(scope: Scope, name: string): Promise<string[]> {
  const { rows: agencies } = await sql<{ uuid: string }>`
    select distinct agency_uuid as uuid from agency_suppliers where supplier_uuid = ${scope.org}`.execute(scope.db);
  const owners = agencies.map(({ uuid }) => uuid);
  const { rows } = await asGateRole(scope, (gate) =>
    sql<{ uuid: string }>`select v.uuid from visitors v
      where v.owner_uuid = any(${owners}::uuid[]) and v.search like ${fragment(name)}`.execute(gate.db),
  );
  return rows.map(({ uuid }) => uuid);
}

/** Whose rows the actor is shown: an agency's or a promoter's own; a supplier's, as row security says. */
export const seenIn = (scope: Scope, rows: Rows): RawBuilder<unknown> =>
  scope.audience === "supplier" ? sql`true` : sql`${sql.ref(`${rows}.agency_uuid`)} = ${scope.org}`;
