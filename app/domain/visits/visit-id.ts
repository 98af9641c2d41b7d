import { type RawBuilder, sql } from "kysely";
import { MAX_DELAY_HOURS } from "../platform/occurred-at.ts";

const HOUR_S = 3_600;
/** The application's clock, which makes the id, and the database's may differ by this much: a week costs no partition. */
const CLOCK_SKEW_HOURS = 168;

/**
 * Condition that the visit `v` has this id. Its month is bound by the id's own time, a UUIDv7 of when the entry was
 * received, so that one or two partitions are opened; an entry is received up to MAX_DELAY_HOURS after it happened.
 */
export function isVisit(uuid: string): RawBuilder<boolean> {
  const received = Number.parseInt(uuid.replaceAll("-", "").slice(0, 12), 16) / 1000;
  return sql`(v.uuid = ${uuid}
    and v.entered_at >= to_timestamp(${received - (MAX_DELAY_HOURS + CLOCK_SKEW_HOURS) * HOUR_S}::float8)
    and v.entered_at <= to_timestamp(${received + CLOCK_SKEW_HOURS * HOUR_S}::float8))`;
}
