import { z } from "@hono/zod-openapi";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as contracts from "#app/contracts/store/store-tasks.ts";
import { taskTotals } from "#app/domain/field/field-totals.ts";
import { readTaskPhoto, replaceTaskPhoto } from "#app/domain/store/store-task-photos.ts";
import { listTaskWorkers, taskReports } from "#app/domain/store/store-task-reports.ts";
import * as tasks_ from "#app/domain/store/store-tasks.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { storeTasksSheet, taskWorkersSheet } from "../endpoint/sheets/store.ts";
import { formFile as file, fileResponse } from "../platform/files.ts";

const keepers: Grants = { stores: { permission: "store-tasks" } };
/** The report has its own permissions; the lists are part of task management. */
const reported: Grants = {
  agencies: { permission: "agency-replacements-report" },
  suppliers: { permission: "supplier-replacements-report", block: "display_store_task_report" },
};
const reporters: Grants = { ...reported, stores: { permission: "store-replacements-report" } };
const field: Grants = { af: {} };
const viewers: Grants = { ...keepers, retailers: {}, ...reported, ...field };

const { path } = contracts.storeTasks;
const one = z.object({ store_task: contracts.storeTask });

export const storeTasks = [
  endpoint({
    method: "get",
    path: `${path}/reports`,
    summary: "Controle de atividades: as de um período, contadas de cinco modos",
    description: "Sem período, as de hoje. `hour` só onde se conta por hora de término.",
    grants: keepers,
    query: contracts.taskReportsQuery,
    answer: z.object({ data: z.array(contracts.taskReport) }),
    handle: async ({ scope, query }) => ({ data: await taskReports(scope, query) }),
  }),
  endpoint({
    ...listOperation(contracts.reportedTasks),
    summary: "Relatório de reposição: as atividades de um período",
    description:
      "Sem período, os últimos sete dias. Um fornecedor vê as que lhe dizem respeito, onde a agência permite.",
    grants: reporters,
    sheet: storeTasksSheet,
    handle: ({ scope, query }) => tasks_.reportedTasks(scope, query),
  }),
  endpoint({
    ...contracts.taskTotalsOperation,
    summary: "O relatório de reposição em números",
    description: "Do que a lista com os mesmos filtros mostra; sem período, os últimos sete dias.",
    grants: reporters,
    handle: async ({ scope, query }) => ({ data: await taskTotals(scope, query) }),
  }),
  endpoint({
    method: "get",
    path,
    summary: "Lista atividades de lojas",
    grants: viewers,
    query: contracts.storeTasksQuery,
    answer: pageOf(contracts.storeTask),
    sheet: storeTasksSheet,
    handle: ({ scope, query }) => tasks_.listTasks(scope, query),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra uma atividade de loja",
    grants: viewers,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ store_task: await tasks_.findTask(scope, params.id) }),
  }),
  endpoint({
    method: "post",
    path,
    summary: "Cria uma atividade da loja",
    grants: keepers,
    body: z.object({ store_task: contracts.storeTaskInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({ store_task: await tasks_.createTask(scope, body.store_task) }),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}`,
    summary: "Altera uma atividade: a quem cabe, como terminou",
    grants: keepers,
    params: row,
    body: z.object({ store_task: contracts.storeTaskInput.and(z.object({ version })) }),
    answer: one,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.store_task;
      return { store_task: await tasks_.updateTask(scope, params.id, input, version) };
    },
  }),
  endpoint({
    ...contracts.endTaskOperation,
    summary: "Diz como uma atividade terminou",
    grants: field,
    params: row,
    body: z.object({ store_task: contracts.taskResult }),
    handle: async ({ scope, params, body }) => ({
      store_task: await tasks_.endTask(scope, params.id, body.store_task),
    }),
  }),
  endpoint({
    method: "delete",
    path: `${path}/{id}`,
    summary: "Remove uma atividade da loja",
    grants: keepers,
    params: row,
    status: 204,
    handle: ({ scope, params }) => tasks_.removeTask(scope, params.id),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}/photo`,
    summary: "A foto de uma atividade",
    grants: keepers,
    params: row,
    produces: "image/webp",
    handle: async ({ scope, parts, params }) =>
      fileResponse(await readTaskPhoto(scope, parts.uploads, params.id), true),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}/photo`,
    summary: "Põe a foto de uma atividade",
    grants: keepers,
    params: row,
    body: z.object({ file }),
    multipart: "photo",
    status: 204,
    handle: async ({ scope, parts, params, body }) =>
      replaceTaskPhoto(scope, parts.uploads, params.id, await body.file.bytes()),
  }),
  endpoint({
    method: "get",
    path: "/visitors_with_store_tasks",
    summary: "Funcionários com atividades em um período",
    grants: keepers,
    query: contracts.taskWorkersQuery,
    answer: pageOf(contracts.taskWorker),
    sheet: taskWorkersSheet,
    handle: ({ scope, query }) => listTaskWorkers(scope, query),
  }),
];
