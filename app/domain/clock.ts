import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";

export { dayAfter } from "#app/contracts/dates.ts";

/** The calendar day (YYYY-MM-DD) and the hour (0 to 23) it is for somebody. */
export interface Clock {
  day: string;
  hour: number;
}

/** A store lives by its own clock, everybody else by the capital's. Fixed for the transaction. */
export async function clockOf(scope: Scope): Promise<Clock> {
  const { rows } = await clock(scope).execute(scope.db);
  return rows[0] as Clock;
}

/** The same as a part of another statement: columns day and hour. */
export function clock(scope: Scope): RawBuilder<Clock> {
  const local =
    scope.audience === "store"
      ? sql`select now() at time zone time_zone as at from stores where uuid = ${scope.org}`
      : sql`select now() at time zone 'America/Sao_Paulo' as at`;
  return sql<Clock>`select at::date as day, extract(hour from at)::int as hour from (${local}) local`;
}

/** How many days lie from one day to another, both YYYY-MM-DD. */
export function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000;
}
