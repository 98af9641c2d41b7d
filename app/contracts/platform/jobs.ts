import { z } from "zod";
import { type BatchState, batchStates } from "./job-states.ts";
import { moment } from "./moment.ts";
import { operation } from "./operation.ts";
import { pageQuery, sortBy } from "./paging.ts";
import type { ListFacts } from "./resource.ts";

const batchState = z.enum(Object.keys(batchStates) as BatchState[]);

/** A step of a job; `total` is null until it is known. */
const batchTask = z.object({
  position: z.number().int(),
  title: z.string(),
  state: batchState,
  done: z.number().int(),
  total: z.number().int().nullable(),
});

export const batchJob = z.object({
  uuid: z.uuid(),
  kind: z.string(),
  title: z.string(),
  state: batchState,
  created_at: moment,
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
  tasks: z.array(batchTask),
});
export type BatchJob = z.infer<typeof batchJob>;

/** The account's background jobs, newest first. */
const batchJobsQuery = pageQuery.extend({ sort: sortBy("title", "state", "tasks", "created_at", "finished_at") });
export type BatchJobsQuery = z.output<typeof batchJobsQuery>;

export const batchJobs = {
  path: "/batch_jobs",
  words: { one: "processo", many: "processos", title: "Processos" },
  permission: {
    agencies: "agency-visitors",
    suppliers: "supplier-visitors",
    service_providers: "service-provider-visitors",
  },
  row: batchJob,
  query: batchJobsQuery,
} satisfies ListFacts;
export const batchJobOperation = operation({
  method: "get",
  path: "/batch_jobs/{id}",
  answer: z.object({ batch_job: batchJob }),
});
