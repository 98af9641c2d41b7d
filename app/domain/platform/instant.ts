import { type RawBuilder, sql } from "kysely";

/** Formats an instant as the API writes it. */
export function instant<T extends string | null = string>(at: RawBuilder<unknown>): RawBuilder<T> {
  return sql`to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
