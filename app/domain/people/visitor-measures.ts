import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { ALL_ACCOUNTS } from "../platform/rollup-keys.ts";

/** Selects one undated measure of all the owner's visitors: the rollup plus the deltas not yet added. */
export function measureCount(scope: Scope, measure: "registered" | "without_documents"): RawBuilder<number> {
  return sql`select coalesce((select n from visitor_rollups where owner_uuid = ${scope.org} and responsible_uuid = ${ALL_ACCOUNTS}
      and measure = ${measure} and day = '-infinity'), 0)
    + coalesce((select sum(n)::int from visitor_deltas where owner_uuid = ${scope.org} and measure = ${measure}), 0)`;
}
