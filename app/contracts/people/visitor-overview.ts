import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { operation } from "../platform/operation.ts";
import { visitorToday } from "./visitor-today.ts";
import { visitor, visitorsQuery } from "./visitors.ts";

/** A visitor, and what its page says of it today at first sight. */
const visitorOverview = z.object({
  visitor,
  /** The stores with an allocation that has not ended, and those of them that the visitor may enter today. */
  stores: z.object({ allocated: z.number().int(), released: z.number().int() }),
  /** The required document that expires first from today on. */
  nearest_expiry: z.object({ document: z.string(), expires_on: z.string() }).nullable(),
  /** The allocations and required documents that wait for another account's decision. */
  waiting: z.object({ allocations: z.number().int(), documents: z.number().int() }),
  /** The count of pendencies that lists show; null without an allocation. */
  gaps: visitorToday.shape.gaps,
  /**
   * The required documents that are missing, refused or expired; of a visitor without an allocation, those that the
   * retailers with which its owner works would require.
   */
  lacking: z.array(named),
});
export type VisitorOverview = z.infer<typeof visitorOverview>;

export const visitorOverviewOperation = operation({
  method: "get",
  path: "/visitors/{id}/overview",
  answer: visitorOverview,
});

/** The visitors before and after one in a list with these filters and this order. */
export const visitorNeighboursOperation = operation({
  method: "get",
  path: "/visitors/{id}/neighbours",
  query: visitorsQuery.omit({ page: true, per_page: true, after: true }),
  answer: z.object({ previous: named.nullable(), next: named.nullable() }),
});
