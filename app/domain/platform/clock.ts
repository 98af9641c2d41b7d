import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";

export { addDays } from "#app/contracts/platform/dates.ts";

/** An actor's calendar day (YYYY-MM-DD) and hour (0 to 23). */
export interface Clock {
  day: string;
  hour: number;
  /** The first day whose visits without an exit may still be open: until six in the morning, yesterday. */
  open_day: string;
}

/** Returns the actor's clock: a store's own, Brasília's for all other actors. It is fixed for the transaction. */
export async function clockOf(scope: Scope): Promise<Clock> {
  const { rows } = await clock(scope).execute(scope.db);
  return rows[0] as Clock;
}

/** The same as a subquery: columns day, hour and open_day. */
export function clock(scope: Scope): RawBuilder<Clock> {
  const local =
    scope.audience === "store" || scope.audience === "replenisher"
      ? sql`select time_zone from stores where uuid = ${scope.org}`
      : sql`select 'America/Sao_Paulo' as time_zone`;
  return sql<Clock>`select (now() at time zone time_zone)::date as day,
    extract(hour from now() at time zone time_zone)::int as hour, app.open_day(now(), time_zone) as open_day
    from (${local}) local`;
}

/** Returns the number of days from one day to another, both YYYY-MM-DD. */
export function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000;
}

/** Returns the business day, YYYY-MM-DD. */
export async function today(scope: Scope): Promise<string> {
  const { rows } = await sql<{ today: string }>`select app.today() as today`.execute(scope.db);
  return rows[0]?.today ?? "";
}
