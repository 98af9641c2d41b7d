import { z } from "zod";
import { parseDate } from "./dates.ts";
import type { Parsed } from "./parsed.ts";

/** Turns a parser's result into a zod value or issue. */
export function unwrapParsed<T>(parsed: Parsed<T>, context: z.RefinementCtx): T {
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: "custom", message: parsed.message });
  return z.NEVER;
}

/** An optional date in any common notation. Outputs YYYY-MM-DD or null. */
export const optionalDate = z
  .string()
  .max(40)
  .transform((text, context) => (text.trim() === "" ? null : unwrapParsed(parseDate(text), context)));

/** A required date in any common notation. Outputs YYYY-MM-DD. */
export function requiredDate(label: string) {
  const missing = `${label} é obrigatório`;
  return z
    .string(missing)
    .max(40)
    .refine((text) => text.trim() !== "", { message: missing, abort: true })
    .transform((text, context) => unwrapParsed(parseDate(text), context));
}

/** Returns true for days (YYYY-MM-DD) from 1900 to 2199, which keeps dates computed from them within the calendar. */
export const isPlausibleDay = (day: string): boolean => day >= "1900-01-01" && day < "2200-01-01";
export const CHECK_YEAR = "Confira o ano";

/** A day in ISO format, YYYY-MM-DD. */
export const isoDay = z.iso.date("Data inválida").refine(isPlausibleDay, CHECK_YEAR);

/**
 * A `refine` predicate, used with `unorderedPeriod`: the period does not end before it starts. Either day may be
 * absent.
 */
export const isOrderedPeriod = ({ start_date, end_date }: { start_date?: string; end_date?: string }) =>
  !start_date || !end_date || start_date <= end_date;
export const unorderedPeriod = { path: ["end_date"], message: "O fim do período é antes do início." };
