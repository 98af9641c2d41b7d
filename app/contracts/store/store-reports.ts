import { z } from "zod";
import { operation } from "../platform/operation.ts";

/** Restricts a store's numbers to the visitors of one company, or to those who serve one supplier. */
export const partyQuery = z.object({
  supplier_uuid: z.uuid().optional(),
  service_provider_uuid: z.uuid().optional(),
  agency_uuid: z.uuid().optional(),
});
export type PartyQuery = z.output<typeof partyQuery>;

/** The problems of visits, in display order. */
export const visitWarnings = {
  open: "Visitas sem saída informada",
  short: "Visitas com menos de 10 minutos",
  late: "Primeira entrada após as 9h",
} as const;
export type VisitWarning = keyof typeof visitWarnings;
export const visitWarningKeys = Object.keys(visitWarnings) as VisitWarning[];

const percentage = z.number().min(0).max(100);

/**
 * A warning over the last seven days: the store's visits with it, and the percentage of visits with it here and in the
 * brand's other stores.
 */
const warningsRow = z.object({
  /** Finds the visits behind the number, as `warning` of the access history. */
  warning: z.enum(visitWarningKeys),
  info: z.string(),
  current_total: z.number().int(),
  current_percentage: percentage,
  others_percentage: percentage,
});
export type WarningsRow = z.infer<typeof warningsRow>;

/** Average visits per day in a week (ISO 8601, Monday to Sunday): of this store, or of the brand's other stores. */
const weekRow = z.object({
  week: z.number().int(),
  starts_on: z.iso.date(),
  avg: z.number(),
  store: z.enum(["current", "others"]),
});
export type WeekRow = z.infer<typeof weekRow>;

/** The feedback that one user of the store gave in the last twelve weeks. */
const feedbacksRow = z.object({
  /** Finds the feedback of this user, as `user_key` of the feedback list. */
  user_key: z.string(),
  user_name: z.string(),
  product_sections: z.array(z.string()),
  count: z.number().int(),
  average: z.number(),
});
export type FeedbacksRow = z.infer<typeof feedbacksRow>;

/**
 * A supplier with fewer visits in the last seven days (`current`) than in the seven before (`previous`); `diff` is
 * negative.
 */
const reductionRow = z.object({
  supplier_uuid: z.uuid(),
  supplier_name: z.string(),
  current: z.number().int(),
  previous: z.number().int(),
  diff: z.number().int(),
});
export type ReductionRow = z.infer<typeof reductionRow>;

const summary = <T extends z.ZodType>(name: string, row: T) =>
  operation({
    method: "get",
    path: `/reports/${name}`,
    query: partyQuery,
    answer: z.object({ data: z.array(row) }),
  });

export const visitWarningsOperation = summary("visits_warnings_summary", warningsRow);
export const lastWeeksOperation = summary("last_weeks_summary", weekRow);
export const feedbacksSummaryOperation = summary("feedbacks_summary", feedbacksRow);
export const visitsReductionOperation = summary("visits_reduction_summary", reductionRow);
