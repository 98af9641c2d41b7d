import { z } from "zod";
import { placeFilters } from "../directory/places.ts";
import { operation } from "../platform/operation.ts";
import { pageMeta, pageQuery } from "../platform/paging.ts";
import { partyQuery } from "../store/store-reports.ts";
import { visitItem } from "../visits/visits.ts";

/** The hours that the dashboards draw, one column each. */
export const dashboardHours = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;

const count = z.number().int().min(0);

/** `supervisor` restricts all numbers to visitors who report to that supervisor. */
const visitorsSummaryQuery = z.object({ supervisor: z.uuid("Supervisor inválido").optional() });
export type VisitorsSummaryQuery = z.output<typeof visitorsSummaryQuery>;

/**
 * The status of an owner's or a retailer's visitors today. All numbers count active visitors: `with` + `without` = active_visitors;
 * visitors_without_pendency + visitors_without_documents + visitors_awaiting_documents = `with`. `to_do` counts what the
 * account has to resolve, each number by the status of the same name.
 */
const visitorsSummary = z
  .object({
    active_visitors: count,
    allocation_status: z.object({ with: count, without: count, without_attended_suppliers: count.optional() }),
    visitors_without_pendency: count,
    visitors_without_documents: count,
    visitors_awaiting_documents: count,
    visitors_without_today_access: count,
    to_do: z.object({
      stopped_today: count,
      stopped_tomorrow: count,
      expiring_documents: count,
      denied_documents: count,
      pending_allocations: count,
      /** Lite visitors that await the owner's approval, of every supervisor; for a retailer, those of its stores. */
      pending_visitors: count,
      /** Agencies only: projects in force whose end is near, of every supervisor. */
      ending_contracts: count.optional(),
      /** Suppliers and service providers only: service agreements that end soon and were not renewed. */
      ending_agreements: count.optional(),
    }),
    /** Agencies only: projects in force today, with their document missing or not. */
    agency_supplier_contract_status: z.object({ with_pendency: count, without_pendency: count }).optional(),
    /**
     * Suppliers only: service agreements in force today, with weekly minutes declared for at least one store or not.
     */
    service_agreements_status: z.object({ with_minutes: count, without_minutes: count }).optional(),
  })
  .meta({
    id: "VisitorsSummary",
    description: "Como estão hoje os visitantes ativos de um contratante ou de uma rede.",
  });
export type VisitorsSummary = z.infer<typeof visitorsSummary>;

const visitsSummaryQuery = pageQuery.extend({
  ...placeFilters,
  ...partyQuery.shape,
  store_uuid: z.uuid().optional(),
});
export type VisitsSummaryQuery = z.output<typeof visitsSummaryQuery>;

/** Today's visits. `count` is the number of people who were in a store at some time of the hour. */
const visitsSummary = z
  .object({
    day: z.iso.date(),
    visits: z.array(visitItem),
    hours_summary: z.array(z.object({ hour: z.number().int(), count })),
    totals: z.object({ visits: count, working: count }),
    meta: pageMeta,
  })
  .meta({
    id: "VisitsSummary",
    description: "As visitas de hoje: `count` de uma hora é quantas pessoas estiveram em loja nela.",
  });
export type VisitsSummary = z.infer<typeof visitsSummary>;

export const weeklyVisitsQuery = z.object({ weeks: z.coerce.number().int().min(1).max(53).default(12) });

/** A week from Monday to Sunday with its ISO 8601 number; `unfinished` visits ended the day without a check-out. */
export const visitWeek = z.object({
  week_number: z.number().int(),
  starts_on: z.iso.date(),
  visits: count,
  unfinished: count,
});
export type VisitWeek = z.infer<typeof visitWeek>;

export const visitorsSummaryOperation = operation({
  method: "get",
  path: "/reports/visitors_summary",
  query: visitorsSummaryQuery,
  answer: z.object({ visitors_summary: visitorsSummary }),
});
export const visitsSummaryOperation = operation({
  method: "get",
  path: "/reports/visits_summary",
  query: visitsSummaryQuery,
  answer: z.object({ visits_summary: visitsSummary }),
});
