import { z } from "zod";

/** What narrows a store's numbers to the people of one company, or to those who attend one supplier. */
export const partyQuery = z.object({
  supplier_uuid: z.uuid().optional(),
  service_provider_uuid: z.uuid().optional(),
  agency_uuid: z.uuid().optional(),
});
export type PartyQuery = z.output<typeof partyQuery>;

/** What goes wrong with visits, in the order in which it is shown. */
export const visitWarnings = {
  open: "Visitas sem saída informada",
  short: "Visitas com menos de 10 minutos",
  late: "Primeira entrada após as 9h",
} as const;
export type VisitWarning = keyof typeof visitWarnings;

const percentage = z.number().min(0).max(100);

/** One warning of the last seven days: this store's visits, and the share of it here and in the brand's other stores. */
export const warningsRow = z.object({
  info: z.string(),
  current_total: z.number().int(),
  current_percentage: percentage,
  others_percentage: percentage,
});
export type WarningsRow = z.infer<typeof warningsRow>;

/** Visits a day in a week (ISO 8601, Monday to Sunday): of this store, or of the brand's other stores on average. */
export const weekRow = z.object({
  week: z.number().int(),
  starts_on: z.iso.date(),
  avg: z.number(),
  store: z.enum(["current", "others"]),
});
export type WeekRow = z.infer<typeof weekRow>;

/** What one person of the store said in the last twelve weeks. */
export const feedbacksRow = z.object({
  user_name: z.string(),
  product_sections: z.array(z.string()),
  count: z.number().int(),
  average: z.number(),
});
export type FeedbacksRow = z.infer<typeof feedbacksRow>;

/** How many visits fewer a supplier had in the last seven days than in the seven before; `diff` is below zero. */
export const reductionRow = z.object({ supplier_name: z.string(), diff: z.number().int() });
export type ReductionRow = z.infer<typeof reductionRow>;
