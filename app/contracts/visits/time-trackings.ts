import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";
import { happenedAt } from "../platform/occurred-at.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy, unpaged } from "../platform/paging.ts";
import { reportFilters, totalsOperation } from "../reports/report-filters.ts";
import { plannedVisitStateKeys } from "./planned-visits.ts";

/** The time that a visitor worked for one supplier in a store. */
export const supplierTimeTracking = z.object({
  uuid: z.uuid(),
  visitor: named,
  store: named,
  agency_supplier: z.object({ uuid: z.uuid(), supplier_name: z.string() }),
  day: z.string(),
  started_at: moment,
  ended_at: moment.nullable(),
});
export type SupplierTimeTracking = z.infer<typeof supplierTimeTracking>;

/** The share of a planned visit for one supplier, which the weekly dashboards add up. */
const supplierTime = z.object({
  planned_visit_uuid: z.uuid(),
  day: z.string(),
  state: z.enum(plannedVisitStateKeys),
  visitor: named,
  store: named,
  agency_supplier: z.object({ uuid: z.uuid(), supplier_name: z.string() }),
  planned_minutes: z.number().int(),
  worked_minutes: z.number().int(),
});
export type SupplierTime = z.infer<typeof supplierTime>;

export const supplierTimeTrackingsQuery = pageQuery.extend({
  ...reportFilters,
});
export type SupplierTimeTrackingsQuery = z.output<typeof supplierTimeTrackingsQuery>;

const supplierTimesQuery = supplierTimeTrackingsQuery.extend({
  sort: sortBy("day", "agency_supplier", "store", "state", "planned_minutes", "worked_minutes"),
});
export type SupplierTimesQuery = z.output<typeof supplierTimesQuery>;

export const supplierTimesOperation = operation({
  method: "get",
  path: "/reports/supplier_time_trackings",
  query: supplierTimesQuery,
  answer: pageOf(supplierTime),
});
export const timeTotalsOperation = totalsOperation("supplier_time_trackings", unpaged(supplierTimeTrackingsQuery));

export const supplierTimeTrackingInput = z.object({
  store_uuid: z.uuid("Loja é obrigatório"),
  agency_supplier_uuid: z.uuid("Fornecedor é obrigatório"),
  happened_at: happenedAt,
});
export type SupplierTimeTrackingInput = z.output<typeof supplierTimeTrackingInput>;

/** The end of a time tracking, which may be reported later. */
const endedTracking = z.object({ happened_at: happenedAt });
export type EndedTracking = z.output<typeof endedTracking>;

const oneTracking = z.object({ supplier_time_tracking: supplierTimeTracking });

export const beginTrackingOperation = operation({
  method: "post",
  path: "/supplier_time_trackings",
  answer: oneTracking,
});

export const endTrackingOperation = operation({
  method: "put",
  path: "/supplier_time_trackings/{id}/end",
  query: endedTracking,
  answer: oneTracking,
});
