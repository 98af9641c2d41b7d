import { z } from "zod";
import { operation } from "../platform/operation.ts";
import { pageOf } from "../platform/paging.ts";
import { historyEntry, visitorHistoryQuery } from "../reports/history.ts";
import { visitor } from "./visitors.ts";

/** The changes of one visitor, newest first. */
export const visitorHistoryOperation = operation({
  method: "get",
  path: "/visitors/{id}/history",
  query: visitorHistoryQuery,
  answer: pageOf(historyEntry),
});

/** Registers a visitor; the administration names its owner beside it. */
export const createVisitorOperation = operation({ method: "post", path: "/visitors", answer: z.object({ visitor }) });

/** The job function that a new visitor of the account most likely has; null for an account without visitors. */
export const usualJobFunctionOperation = operation({
  method: "get",
  path: "/visitors/usual_job_function",
  answer: z.object({ job_function: z.string().nullable() }),
});

export const existsQuery = z.object({
  cpf: z.string().max(100),
  agency_uuid: z.uuid().optional(),
  supplier_uuid: z.uuid().optional(),
  service_provider_uuid: z.uuid().optional(),
});
