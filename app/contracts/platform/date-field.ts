import { z } from "zod";
import { parseDate } from "./dates.ts";
import type { Parsed } from "./parsed.ts";

/** What a parser answered, as zod wants it. */
export function read<T>(parsed: Parsed<T>, context: z.RefinementCtx): T {
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: "custom", message: parsed.message });
  return z.NEVER;
}

/** A date as people write it, or nothing. Answers YYYY-MM-DD. */
export const optionalDate = z
  .string()
  .max(40)
  .transform((text, context) => (text.trim() === "" ? null : read(parseDate(text), context)));

/** A date as people write it, which must be there. Answers YYYY-MM-DD. */
export function requiredDate(label: string) {
  const missing = `${label} é obrigatório`;
  return z
    .string(missing)
    .max(40)
    .refine((text) => text.trim() !== "", { message: missing, abort: true })
    .transform((text, context) => read(parseDate(text), context));
}

/** Whether a day (YYYY-MM-DD) lies in the years that people speak of; what is counted from it lies in the calendar. */
export const isOfOurTime = (day: string): boolean => day >= "1900-01-01" && day < "2200-01-01";
export const WHICH_YEAR = "Confira o ano";

/** A day as addresses and programs write it, YYYY-MM-DD. */
export const isoDay = z.iso.date("Data inválida").refine(isOfOurTime, WHICH_YEAR);

/** What `refine` asks of a period with `notInOrder`: both days, ISO, or either left out. */
export const inOrder = ({ start_date, end_date }: { start_date?: string; end_date?: string }) =>
  !start_date || !end_date || start_date <= end_date;
export const notInOrder = { path: ["end_date"], message: "O fim do período é antes do início." };
