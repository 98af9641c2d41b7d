import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { visitorParts } from "../people/visitors.ts";
import { optionalDate, requiredDate } from "../platform/date-field.ts";
import { hours } from "../platform/hours.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { version } from "../platform/version.ts";
import { weekday, weekdayKeys, weekdaysInput } from "../platform/weekdays.ts";

export const allocationStates = {
  pending: "Aguarda aprovação",
  active: "Ativo",
  ended: "Encerrado",
  refused: "Recusado",
} as const;
export type AllocationState = keyof typeof allocationStates;
const allocationStateKeys = Object.keys(allocationStates) as AllocationState[];

/** The retailer's answer to an allocation that waited for it. */
const allocationAnswered = z.object({ uuid: z.uuid(), at: moment, by: z.string(), reason: z.string() });

/** An allocation of a visitor to a store. Its state is `ended` after its last day. */
export const allocation = z.object({
  uuid: z.uuid(),
  visitor: named.extend({ owner_uuid: z.uuid(), owner_name: z.string() }),
  store: named,
  retailer: named,
  state: z.enum(allocationStateKeys),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  weekdays: z.array(weekday),
  /** The hours at which the visitor is expected, in the store's time; null: any hour. */
  hours: hours.nullable(),
  attended_suppliers: z.array(named),
  decision: allocationAnswered.nullable(),
  version,
});
export type Allocation = z.infer<typeof allocation>;

export const allocationsQuery = pageQuery.extend({
  visitor_uuid: z.uuid().optional(),
  store_uuid: z.uuid().optional(),
  state: z.enum(allocationStateKeys).optional(),
  sort: sortBy("visitor", "store", "retailer", "starts_on", "ends_on", "state"),
});
export type AllocationsQuery = z.output<typeof allocationsQuery>;

/** An allocation in which a visitor of another owner serves the supplier that makes the request. */
export const attendedAllocation = allocation.omit({ attended_suppliers: true, decision: true, version: true });
export type AttendedAllocation = z.infer<typeof attendedAllocation>;

export const attendedAllocationsQuery = pageQuery.extend({
  owner_uuid: z.uuid().optional(),
  store_uuid: z.uuid().optional(),
  state: z.enum(allocationStateKeys).optional(),
  sort: sortBy("store", "retailer", "starts_on", "ends_on", "state"),
});
export type AttendedAllocationsQuery = z.output<typeof attendedAllocationsQuery>;

export const allocationInput = z.object({
  visitor_uuid: z.uuid("Visitante é obrigatório"),
  store_uuid: z.uuid("Loja é obrigatório"),
  starts_on: requiredDate("Início"),
  ends_on: optionalDate.nullable().default(null),
  weekdays: weekdaysInput.default(weekdayKeys),
  hours: hours.nullable().default(null),
  supplier_uuids: z.array(z.uuid("Fornecedor inválido")).max(100).default([]),
});
export type AllocationInput = z.output<typeof allocationInput>;

export const allocationEnd = z.object({
  ends_on: requiredDate("Fim"),
  version,
});
export type AllocationEnd = z.output<typeof allocationEnd>;

/** The days, hours and period of an allocation that is changed in place. */
export const allocationChange = z.object({
  starts_on: requiredDate("Início"),
  ends_on: optionalDate.nullable().default(null),
  weekdays: weekdaysInput,
  hours: hours.nullable().default(null),
  version,
});
export type AllocationChange = z.output<typeof allocationChange>;

/** The allocations that a user sees. */
export const allocations = {
  path: "/allocations",
  words: { one: "vínculo", many: "vínculos", title: "Vínculos", add: "Novo vínculo" },
  permission: visitorParts.allocations.permission,
  row: allocation,
  query: allocationsQuery,
} satisfies ListFacts;

const allocationAnswer = z.object({ allocation });
export const findAllocationOperation = operation({
  method: "get",
  path: "/allocations/{id}",
  answer: allocationAnswer,
});
export const changeAllocationOperation = operation({
  method: "put",
  path: "/allocations/{id}",
  answer: allocationAnswer,
});
export const createAllocationOperation = operation({ method: "post", path: "/allocations", answer: allocationAnswer });
const allocationForecastQuery = z.object({
  visitor_uuid: z.uuid("Visitante é obrigatório"),
  store_uuid: z.uuid("Loja é obrigatório"),
  starts_on: requiredDate("Início"),
});
export type AllocationForecastQuery = z.output<typeof allocationForecastQuery>;

/** A new allocation foreseen: `waits` when the retailer would have to approve it. */
const allocationForecast = z.object({
  retailer: named,
  waits: z.boolean(),
  /** The causes in words, each about one document. */
  causes: z.array(z.string()),
});
export type AllocationForecast = z.infer<typeof allocationForecast>;

export const allocationForecastOperation = operation({
  method: "get",
  path: "/allocation_forecast",
  query: allocationForecastQuery,
  answer: z.object({ allocation_forecast: allocationForecast }),
});

export const endAllocationOperation = operation({
  method: "put",
  path: "/allocations/{id}/end",
  answer: allocationAnswer,
});

/** Undoes the caller's own end of an allocation. */
export const undoAllocationEndOperation = operation({
  method: "delete",
  path: "/allocations/{id}/end",
  answer: allocationAnswer,
});
