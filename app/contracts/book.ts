import { z } from "zod";
import { isoDay as day, inOrder, notInOrder } from "./date-field.ts";
import { evidence } from "./evidences.ts";
import { plannedVisit } from "./planned-visits.ts";
import { surveyAnswer } from "./surveys.ts";

const count = z.number().int();

/** Book de prestação de contas: what was done for one supplier in one period, of at most 92 days. */
export const bookQuery = z.object({ start_date: day.optional(), end_date: day.optional() }).refine(inOrder, notInOrder);
export type BookQuery = z.output<typeof bookQuery>;

export const book = z.object({
  agency: z.string(),
  supplier_name: z.string(),
  has_logo: z.boolean(),
  columns: z.array(z.string()),
  start_date: z.string(),
  end_date: z.string(),
  totals: z.object({
    planned_visits_count: count,
    done_visits_count: count,
    justified_visits_count: count,
    missed_visits_count: count,
    stores_count: count,
    planned_minutes: count,
    worked_minutes: count,
    survey_answers_count: count,
    evidences_count: count,
  }),
  /** Of each kind the newest, at most 1,000. */
  visits: z.array(plannedVisit),
  survey_answers: z.array(surveyAnswer),
  evidences: z.array(evidence),
});
export type Book = z.infer<typeof book>;
