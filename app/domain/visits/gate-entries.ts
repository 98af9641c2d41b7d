import { sql } from "kysely";
import { type GateEntry, SHOWN_ENTRIES } from "#app/contracts/visits/gate-entries.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { instant } from "../platform/instant.ts";
import { visitStatus } from "./visits.ts";

/** Returns the latest entries at the actor's store. */
export async function latestEntries(scope: Scope): Promise<{ data: GateEntry[] }> {
  const { rows } = await sql<GateEntry>`
    select v.uuid, json_build_object('uuid', v.visitor_uuid, 'owner_uuid', v.owner_uuid, 'name', v.visitor_name,
        'owner_name', o.trade_name) as visitor,
      ${instant(sql`v.entered_at`)} as entered_at, ${instant(sql`v.left_at`)} as left_at,
      ${instant(sql`v.entry_reported_at`)} as reported_at, v.override_reason, ${visitStatus} as status, s.time_zone,
      v.entered_by = ${scope.user} and v.left_hour is null
        and coalesce(v.entry_reported_at, v.entered_at) > now() - interval '1 minute' as is_undoable
    from app.shown_visits v join stores s on s.uuid = v.store_uuid join accounts o on o.uuid = v.owner_uuid
    where v.store_uuid = ${scope.org} and v.entered_at > now() - interval '7 days'
    order by v.entered_at desc, v.uuid desc limit ${SHOWN_ENTRIES}`.execute(scope.db);
  return { data: rows.map((row) => ({ ...row, is_undoable: row.is_undoable === true })) };
}
