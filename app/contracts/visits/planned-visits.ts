import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { isoDay as day, isOrderedPeriod, unorderedPeriod } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { happenedAt } from "../platform/occurred-at.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy, unpaged } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { optionalText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { reportFilters, reportText, totalsOperation } from "../reports/report-filters.ts";

/** The state of a planned visit: in store between entry and exit, done after the exit. */
export const plannedVisitStates = {
  planned: "A fazer",
  in_store: "Em loja",
  done: "Realizada",
  justified: "Justificada",
  missed: "Não realizada",
} as const;
export type PlannedVisitState = keyof typeof plannedVisitStates;
export const plannedVisitStateKeys = Object.keys(plannedVisitStates) as PlannedVisitState[];
const state = z.enum(plannedVisitStateKeys);

/** The states as names of counts, in the order in which tiles and charts show them. */
export const visitFigures = {
  done: "Realizadas",
  in_store: "Em loja",
  justified: "Justificadas",
  missed: "Não realizadas",
  planned: "A fazer",
} as const satisfies Record<PlannedVisitState, string>;
export const visitFigureKeys = Object.keys(visitFigures) as PlannedVisitState[];

/** Planned visits, and their number in each state: the states add up to all. */
export const visitCounts = {
  planned_visits_count: z.number().int(),
  done_visits_count: z.number().int(),
  working_visits_count: z.number().int(),
  justified_visits_count: z.number().int(),
  missed_visits_count: z.number().int(),
  pending_visits_count: z.number().int(),
};
export type VisitCounts = { [Name in keyof typeof visitCounts]: number };

const countNames = {
  done: "done_visits_count",
  in_store: "working_visits_count",
  justified: "justified_visits_count",
  missed: "missed_visits_count",
  planned: "pending_visits_count",
} as const satisfies Record<PlannedVisitState, keyof VisitCounts>;

/** Returns the number of visits in a state. */
export const countOfState = (counts: VisitCounts, state: PlannedVisitState) => counts[countNames[state]];

export const justifications = {
  without_time_to_visit: "Sem tempo para a visita",
  locomotion_issue: "Problema de locomoção",
  health_issue: "Problema de saúde",
  roadmap_change: "Mudança de roteiro",
} as const;
export type Justification = keyof typeof justifications;
const justification = z.enum(Object.keys(justifications) as Justification[], "Justificativa é obrigatório");

/** A visit that a roadmap asks of a visitor on a day, and its outcome. */
export const plannedVisit = z
  .object({
    uuid: z.uuid(),
    agency: named,
    day: z.string(),
    position: z.number().int(),
    state,
    visitor: named,
    replaces: named.nullable(),
    store: named.extend({ retailer_name: z.string(), time_zone: z.string() }),
    suppliers: z.array(
      z.object({
        uuid: z.uuid(),
        supplier_name: z.string(),
        planned_minutes: z.number().int(),
        worked_minutes: z.number().int(),
      }),
    ),
    planned_minutes: z.number().int(),
    /** While the visitor is in the store, the minutes until now. */
    worked_minutes: z.number().int(),
    justification: justification.nullable(),
    justification_note: z.string(),
    visit_uuid: z.uuid().nullable(),
    entered_at: moment.nullable(),
    left_at: moment.nullable(),
    version,
  })
  .meta({ id: "PlannedVisit", description: "Uma visita planejada por um roteiro, e o que foi feito dela." });
export type PlannedVisit = z.infer<typeof plannedVisit>;

/** Without dates, today. */
export const plannedVisitsQuery = pageQuery
  .extend({
    start_date: day.optional(),
    end_date: day.optional(),
    visitor_uuid: z.uuid().optional(),
    store_uuid: z.uuid().optional(),
    agency_supplier_uuid: z.uuid().optional(),
    state: state.optional(),
  })
  .refine(isOrderedPeriod, unorderedPeriod);
export type PlannedVisitsQuery = z.output<typeof plannedVisitsQuery>;

/** The filters of the visit report; without dates, the last seven days. */
const reportedVisitsFilters = pageQuery.extend({
  ...reportFilters,
  state: state.optional(),
  justification: justification.optional(),
  /** Part of a justification's note or of an attended supplier's name. */
  q: reportText,
});
const reportedVisitsQuery = reportedVisitsFilters.extend({
  sort: sortBy("day", "visitor", "agency", "store", "suppliers", "state", "entered_at", "left_at", "worked_minutes"),
});
export type ReportedVisitsQuery = z.output<typeof reportedVisitsQuery>;

export const reportedVisits = {
  path: "/reports/planned_visits",
  words: { one: "visita", many: "visitas", title: "Relatório de visitas" },
  permission: { agencies: "agency-visits-report", suppliers: "supplier-visits-report" },
  row: plannedVisit,
  query: reportedVisitsQuery,
} satisfies ListFacts;
export const visitTotalsOperation = totalsOperation("planned_visits", unpaged(reportedVisitsFilters));

export const justificationInput = z.object({
  justification,
  note: optionalText("Observação", 500),
  happened_at: happenedAt,
});
export type JustificationInput = z.output<typeof justificationInput>;

const onePlannedVisit = z.object({ planned_visit: plannedVisit });

export const plannedVisitOperation = operation({
  method: "get",
  path: "/planned_visits/{id}",
  answer: onePlannedVisit,
});

/** Says why a planned visit is not made. */
export const justifyVisitOperation = operation({
  method: "post",
  path: "/planned_visits/{id}/justification",
  answer: onePlannedVisit,
});
