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

const failedJob = z.object({
  uuid: z.uuid(),
  kind: z.string(),
  title: z.string(),
  account: z.object({ uuid: z.uuid(), name: z.string() }),
  /** The step at which it stopped; empty where none says so. */
  failed_task: z.string(),
  created_by_name: z.string(),
  created_at: moment,
  finished_at: moment.nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

const failedJobsQuery = pageQuery.extend({
  q: z.string().max(200).default(""),
  account_uuid: z.uuid().optional(),
  sort: sortBy("title", "account", "created_at", "finished_at"),
});
export type FailedJobsQuery = z.output<typeof failedJobsQuery>;

/** The jobs of all accounts that ended with an error. */
export const failedJobs = {
  path: "/failed_jobs",
  words: { one: "processo com falha", many: "processos com falha", title: "Processos com falha" },
  permission: { mob: "admin-audit" },
  row: failedJob,
  query: failedJobsQuery,
} satisfies ListFacts;
