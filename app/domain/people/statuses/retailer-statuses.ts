import { type RawBuilder, sql } from "kysely";
import type { VisitorStatus } from "#app/contracts/people/visitor-statuses.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { pendingLiteVisitors } from "../lite-visitors.ts";
import { statusCondition } from "./status-conditions.ts";
import type { StatusCounts } from "./status-counts.ts";
import { sourceOf } from "./visitor-source.ts";

/**
 * Counts a retailer's people by status in one statement: in its index of people by name, by the conditions of the list.
 * There is no rollup, and no limit. Those who entered today are counted from the visits of the day, not person by person.
 */
export async function retailerStatuses(
  scope: Scope,
  retailer: string,
  supervisor: string | undefined,
): Promise<StatusCounts> {
  const source = sourceOf(scope, { name_or_cpf: "", q: "", standing: "allocated", responsible_uuid: supervisor });
  const supervised = supervisor ? sql`v.responsible_uuid = ${supervisor}` : sql`true`;
  const people = sql`from ${source.from} where ${sql.join([...source.where, supervised], sql` and `)}`;
  const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`;
  const countOf = (status: VisitorStatus) => count(statusCondition(status, { viewer: retailer }));
  const { rows } = await sql<StatusCounts>`
    select ${count(sql`t.active`)} as active, ${countOf("allocated")} as allocated,
      ${countOf("unattended")} as unattended, ${countOf("without_pendency")} as without_pendency,
      ${countOf("without_documents")} as without_documents,
      (select count(*)::int ${people} and ${statusCondition("with_today_access", { viewer: retailer })}) as accessed,
      ${countOf("stopped_today")} as stopped_today, ${countOf("stopped_tomorrow")} as stopped_tomorrow,
      ${countOf("expiring_documents")} as expiring_documents, ${countOf("denied_documents")} as denied_documents,
      ${countOf("pending_allocation")} as pending_allocations,
      (${pendingLiteVisitors(scope)}) as pending_visitors,
      null as contracts, null as ending_contracts, null as ending_agreements
    ${people}`.execute(scope.db);
  return rows[0] as StatusCounts;
}
