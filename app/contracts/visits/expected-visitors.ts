import { z } from "zod";
import { isoDay as day } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { type PlannedVisitState, plannedVisitStateKeys, visitCounts } from "./planned-visits.ts";
import { answerKeys } from "./verdict.ts";

/** The state of a planned visit in the words of the gate. */
export const arrivals = {
  planned: "A chegar",
  in_store: "Em loja",
  done: "Já saiu",
  justified: "Avisou que não vem",
  missed: "Não veio",
} as const satisfies Record<PlannedVisitState, string>;
export const arrivalKeys = plannedVisitStateKeys;

/** A visitor whom a roadmap sends to the store on a day. The verdict is that of today, null on any other day. */
const expectedVisitor = z
  .object({
    uuid: z.uuid(),
    day: z.string(),
    state: z.enum(arrivalKeys),
    visitor: z.object({ uuid: z.uuid(), owner_uuid: z.uuid(), owner_name: z.string(), name: z.string() }),
    attended_suppliers: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
    entered_at: moment.nullable(),
    left_at: moment.nullable(),
    time_zone: z.string(),
    verdict: z.object({ answer: z.enum(answerKeys), causes: z.array(z.string()) }).nullable(),
  })
  .meta({ id: "ExpectedVisitor", description: "Uma pessoa que um roteiro manda à loja em um dia, e se ela veio." });
export type ExpectedVisitor = z.infer<typeof expectedVisitor>;

const dayQuery = z.object({
  /** By default the store's today. */
  day: day.optional(),
});
export type ExpectedDay = z.output<typeof dayQuery>;

const expectedVisitorsQuery = pageQuery.extend({
  ...dayQuery.shape,
  state: z.enum(arrivalKeys).optional(),
  /** Part of a visitor's or an owner's name. */
  name: z.string().max(200).default(""),
  sort: sortBy("name", "owner", "state", "entered_at", "left_at"),
});
export type ExpectedVisitorsQuery = z.output<typeof expectedVisitorsQuery>;

export const expectedVisitors = {
  path: "/expected_visitors",
  words: { one: "pessoa esperada", many: "pessoas esperadas", title: "Esperados do dia" },
  permission: { stores: "store-visitors" },
  row: expectedVisitor,
  query: expectedVisitorsQuery,
} satisfies ListFacts;

/** Counts the visitors expected on a day by state; the states add up to all. */
export const expectedCountsOperation = operation({
  method: "get",
  path: "/expected_visitors/summary",
  query: dayQuery,
  answer: z.object(visitCounts),
});
