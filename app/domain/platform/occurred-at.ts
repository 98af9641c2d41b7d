import { type RawBuilder, sql } from "kysely";
import { Invalid } from "./refusals.ts";

const HOUR_MS = 3_600_000;
/** Limit for late reports: events of Friday night may be reported until Monday night. */
export const MAX_DELAY_HOURS = 72;
/** A phone's clock may be this far ahead of the server's. */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * Returns the instant of an event: the `reported` one, never after now, or now without one. Throws Invalid, under the
 * concept's `happened_at`, when the report is too late or lies in the future.
 */
export function occurredAt(concept: string, reported: string | undefined): RawBuilder<Date> {
  if (reported === undefined) return sql`now()`;
  const ago = Date.now() - Date.parse(reported);
  if (ago < -CLOCK_SKEW_MS) {
    throw new Invalid(concept, { happened_at: ["Este horário ainda não chegou: confira o relógio do aparelho."] });
  }
  if (ago > MAX_DELAY_HOURS * HOUR_MS) {
    throw new Invalid(concept, {
      happened_at: [`Passou do prazo: o que acontece em campo pode ser enviado até ${MAX_DELAY_HOURS} horas depois.`],
    });
  }
  return sql`least(${reported}::timestamptz, now())`;
}
