import { type RawBuilder, sql } from "kysely";

/**
 * Returns a derived table `st`: one store with its local day and hour, and the first day whose visits may still be
 * open.
 */
export function storeNow(uuid: string | null): RawBuilder<unknown> {
  return storeAt(uuid, sql`now()`);
}

/** Returns the same table for another instant. */
export function storeAt(uuid: string | null, at: RawBuilder<Date>): RawBuilder<unknown> {
  return sql`(select s.uuid, s.retailer_uuid, s.time_zone, (${at} at time zone s.time_zone)::date as day,
      extract(hour from ${at} at time zone s.time_zone)::smallint as hour, app.open_day(${at}, s.time_zone) as open_day
    from stores s where s.uuid = ${uuid}) st`;
}
