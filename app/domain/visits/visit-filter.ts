import type { PartyQuery, VisitWarning } from "#app/contracts/store/store-reports.ts";
import type { VisitsQuery } from "#app/contracts/visits/visits.ts";
import type { Clock } from "../platform/clock.ts";

/** Selects visits of a span of days (the stores' own, both ends included), since visits are partitioned by month. */
export type VisitFilter = { start_date: string; end_date: string } & Pick<
  VisitsQuery,
  "state_id" | "city_id" | "store_brand_uuid" | "store_uuid" | "visitor_uuid" | "status"
> &
  PartyQuery & {
    owner_uuid?: string;
    origin?: "own" | "agencies";
    retailer_uuid?: string;
    visitor_name?: string;
    store_name?: string;
    store_uuids?: string[];
    visit_uuid?: string;
    warning?: VisitWarning;
    people?: { owner_uuid: string; uuid: string }[];
    /** True: the visits are read in the order of their list, and the name of each is looked up. */
    inOrder?: boolean;
    /** True: a supplier's visits are opened one by one, newest first, until there are enough. */
    oneByOne?: boolean;
  } & ({ hour?: undefined } | { hour: number; clock: Clock });

/** Returns whether an index finds the visits of a filter, or those that are still open. */
export function findsFew({ status, origin, hour, ...of }: VisitFilter): boolean {
  const named = of.people ?? of.visitor_uuid ?? of.visit_uuid ?? of.store_uuid ?? of.store_uuids;
  return named !== undefined || hour !== undefined || origin === "own" || (status !== undefined && status !== "leaved");
}
