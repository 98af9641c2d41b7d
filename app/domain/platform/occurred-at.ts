import { type RawBuilder, sql } from "kysely";
import { Invalid } from "../visits/refusals.ts";

const HOUR_MS = 3_600_000;
/** How long after it happened something may still be told: what was done on Friday night, until Monday's. */
const LATEST_HOURS = 72;
/** By so much a phone's clock may be ahead of ours. */
const AHEAD_MS = 5 * 60_000;

/**
 * The instant at which something happened: as it is `told`, never after now, or now. Throws Invalid, under the concept's
 * `happened_at`, for what is told too late or lies ahead.
 */
export function occurredAt(concept: string, told: string | undefined): RawBuilder<Date> {
  if (told === undefined) return sql`now()`;
  const ago = Date.now() - Date.parse(told);
  if (ago < -AHEAD_MS) {
    throw new Invalid(concept, { happened_at: ["Este horário ainda não chegou: confira o relógio do aparelho."] });
  }
  if (ago > LATEST_HOURS * HOUR_MS) {
    throw new Invalid(concept, {
      happened_at: [`Passou do prazo: o que acontece em campo pode ser enviado até ${LATEST_HOURS} horas depois.`],
    });
  }
  return sql`least(${told}::timestamptz, now())`;
}
