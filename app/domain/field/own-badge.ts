import { sql } from "kysely";
import type { OwnBadge } from "#app/contracts/field/field-day.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { firstOrNotFound } from "../platform/rows.ts";

/** Returns the badge of the actor as a visitor. Throws NotFound for a user who is no visitor. */
export async function findOwnBadge(scope: Scope): Promise<OwnBadge> {
  const { rows } = await sql<OwnBadge>`
    select v.name, v.badge, a.trade_name as agency_name, coalesce(f.name, '') as job_function_name
    from visitors v join accounts a on a.uuid = v.owner_uuid left join job_functions f on f.key = v.job_function
    where v.uuid = app.field_visitor()`.execute(scope.db);
  return firstOrNotFound(rows);
}
