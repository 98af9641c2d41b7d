import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { isOrderedPeriod, isoDay, unorderedPeriod } from "../platform/date-field.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";

const text = z.string().max(200).default("");
/** Both days included, in each store's time; without them, the last seven days. */
const period = { start_date: isoDay.optional(), end_date: isoDay.optional() };
const work = {
  visits_count: z.number().int(),
  /** Of the visits whose exit is known. */
  worked_minutes: z.number().int(),
};
const permission = { suppliers: "supplier-visitors-report" } as const;

/** An agency that works for the calling supplier: its people's visits in a period, and its projects in force. */
const servingAgency = named
  .extend({ people_count: z.number().int(), ...work, projects_count: z.number().int() })
  .meta({ id: "ServingAgency", description: "Uma agência que atende o fornecedor, e o que fez por ele no período." });
export type ServingAgency = z.infer<typeof servingAgency>;

const servingAgenciesQuery = pageQuery
  .extend({ q: text, ...period, sort: sortBy("name", "people", "visits", "worked_minutes", "projects") })
  .refine(isOrderedPeriod, unorderedPeriod);
export type ServingAgenciesQuery = z.output<typeof servingAgenciesQuery>;

export const servingAgencies = {
  path: "/reports/serving_agencies",
  words: { one: "agência", many: "agências", title: "Agências" },
  permission,
  row: servingAgency,
  query: servingAgenciesQuery,
} satisfies ListFacts;

/** A visitor of an agency who worked for the calling supplier in a period. */
const servingVisitor = named
  .extend({ agency: named, stores_count: z.number().int(), ...work, last_day: z.string() })
  .meta({ id: "ServingVisitor", description: "Quem é de uma agência e trabalhou para o fornecedor no período." });
export type ServingVisitor = z.infer<typeof servingVisitor>;

const servingVisitorsQuery = pageQuery
  .extend({
    /** Part of a visitor's name. */
    visitor_name: text,
    ...period,
    agency_uuid: z.uuid().optional(),
    sort: sortBy("name", "agency", "stores", "visits", "worked_minutes", "last_day"),
  })
  .refine(isOrderedPeriod, unorderedPeriod);
export type ServingVisitorsQuery = z.output<typeof servingVisitorsQuery>;

export const servingVisitors = {
  path: "/reports/serving_visitors",
  words: { one: "promotor", many: "promotores", title: "Promotores de agências" },
  permission,
  row: servingVisitor,
  query: servingVisitorsQuery,
} satisfies ListFacts;

/** The supplier's own visits of the last seven days, and what agencies do for it: visits, promoters, projects of today. */
const agencyWorkSummary = z.object({
  own_visits: z.number().int(),
  agency_visits: z.number().int(),
  promoters: z.number().int(),
  projects: z.number().int(),
});
export type AgencyWorkSummary = z.infer<typeof agencyWorkSummary>;

export const agencyWorkSummaryOperation = operation({
  method: "get",
  path: "/reports/agency_work_summary",
  answer: z.object({ agency_work_summary: agencyWorkSummary }),
});
