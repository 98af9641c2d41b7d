import { z } from "zod";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { invalidPeriod, isValidPeriod, taskFilters, taskStatusKeys } from "./store-tasks.ts";

const taskReportsQuery = z.object(taskFilters).refine(isValidPeriod, invalidPeriod);
export type TaskReportsQuery = z.output<typeof taskReportsQuery>;

export const taskReportNames = [
  "status_summary",
  "done_x_with_issue",
  "section_summary",
  "category_summary",
  "supplier_summary",
] as const;
const taskReport = z.object({
  report_name: z.enum(taskReportNames),
  data: z.array(
    z.object({
      uuid: z.uuid().nullable().meta({ description: "A seção, a categoria ou o fornecedor, onde se conta por eles." }),
      name: z.string(),
      hour: z.number().int().nullable(),
      quantity: z.number().int(),
      status: z.enum(taskStatusKeys),
    }),
  ),
});
export type TaskReport = z.infer<typeof taskReport>;

export const taskReportsOperation = operation({
  method: "get",
  path: "/store_tasks/reports",
  query: taskReportsQuery,
  answer: z.object({ data: z.array(taskReport) }),
});

/** The kinds of people who do a store's tasks. */
export const taskWorkerKinds = { replenisher: "Repositor da loja", visitor: "Visitante" } as const;

/** A replenisher of the store, or a visitor (then with an owner), who has tasks in a period. */
const taskWorker = z.object({
  uuid: z.uuid(),
  name: z.string(),
  worker: z.enum(["replenisher", "visitor"]),
  owner_uuid: z.uuid().nullable(),
  owner_name: z.string().nullable(),
  allocated_and_working: z.number().int(),
  with_issue: z.number().int(),
  done: z.number().int(),
});
export type TaskWorker = z.infer<typeof taskWorker>;

const taskWorkersQuery = pageQuery
  .extend({
    ...taskFilters,
    q: z.string().max(200).default(""),
    worker: z.enum(["replenisher", "visitor"]).optional(),
    pending: z
      .enum(["true", "false"])
      .optional()
      .meta({ description: "Quem tem atividades alocadas e não terminadas." }),
    sort: sortBy("name", "worker", "owner_name", "allocated_and_working", "with_issue", "done"),
  })
  .refine(isValidPeriod, invalidPeriod);
export type TaskWorkersQuery = z.output<typeof taskWorkersQuery>;

export const taskWorkers = {
  path: "/visitors_with_store_tasks",
  words: { one: "funcionário", many: "funcionários", title: "Funcionários com atividades" },
  permission: { stores: "store-tasks" },
  row: taskWorker,
  query: taskWorkersQuery,
} satisfies ListFacts;
