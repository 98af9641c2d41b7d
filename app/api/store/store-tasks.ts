import { z } from "@hono/zod-openapi";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { taskReportsOperation, taskWorkers } from "#app/contracts/store/store-task-reports.ts";
import * as contracts from "#app/contracts/store/store-tasks.ts";
import {
  taskAssignment,
  taskAssignmentOperation,
  taskReplenishers,
  taskVisitors,
} from "#app/contracts/store/task-assignments.ts";
import { endTaskOperation, sendTaskPhotoOperation, taskResult } from "#app/contracts/store/task-results.ts";
import { taskTotals } from "#app/domain/field/field-totals.ts";
import * as changes from "#app/domain/store/store-task-changes.ts";
import { readTaskPhoto, replaceTaskPhoto } from "#app/domain/store/store-task-photos.ts";
import { listTaskWorkers, taskReports } from "#app/domain/store/store-task-reports.ts";
import * as tasks_ from "#app/domain/store/store-tasks.ts";
import { assignTasks, listTaskReplenishers, listTaskVisitors } from "#app/domain/store/task-assignments.ts";
import { bulk } from "../endpoint/bulk.ts";
import { crud } from "../endpoint/crud.ts";
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
const field: Grants = { af: {}, replenishers: {} };
/** The store and its replenisher see the photo of a task, and send it. */
const photographers: Grants = { ...keepers, replenishers: {} };
const viewers: Grants = { ...keepers, retailers: {}, ...reported, ...field };

const { path } = contracts.storeTasks;

export const storeTasks = [
  endpoint({
    ...taskReportsOperation,
    summary: "Controle de atividades: as de um período, contadas de cinco modos",
    description: "Sem período, as de hoje. `hour` só onde se conta por hora de término.",
    grants: keepers,
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
  ...crud(contracts.storeTasks, {
    viewers,
    sheet: storeTasksSheet,
    list: tasks_.listTasks,
    find: tasks_.findTask,
    create: changes.createTask,
    update: changes.updateTask,
    remove: changes.removeTask,
    removed: changes.removedTasks,
  }),
  bulk({
    operation: taskAssignmentOperation,
    concept: "store_task_assignment",
    summary: "Distribui atividades em aberto a um repositor ou a um visitante",
    grants: keepers,
    input: taskAssignment,
    work: assignTasks,
  }),
  endpoint({
    ...listOperation(taskReplenishers),
    summary: "Lista os repositores a quem a loja distribui atividades",
    grants: keepers,
    handle: ({ scope, query }) => listTaskReplenishers(scope, query),
  }),
  endpoint({
    ...listOperation(taskVisitors),
    summary: "Lista os visitantes a quem a loja distribui atividades",
    grants: keepers,
    handle: ({ scope, query }) => listTaskVisitors(scope, query),
  }),
  endpoint({
    ...endTaskOperation,
    summary: "Diz como uma atividade terminou",
    grants: field,
    params: row,
    body: z.object({ store_task: taskResult }),
    handle: async ({ scope, params, body }) => ({
      store_task: await changes.endTask(scope, params.id, body.store_task),
    }),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}/photo`,
    summary: "A foto de uma atividade",
    grants: photographers,
    params: row,
    produces: "image/webp",
    handle: async ({ scope, parts, params }) =>
      fileResponse(await readTaskPhoto(scope, parts.uploads, params.id), true),
  }),
  endpoint({
    ...sendTaskPhotoOperation,
    summary: "Põe a foto de uma atividade",
    grants: photographers,
    params: row,
    body: z.object({ file }),
    multipart: "photo",
    status: 204,
    handle: async ({ scope, parts, params, body }) =>
      replaceTaskPhoto(scope, parts.uploads, params.id, await body.file.bytes()),
  }),
  endpoint({
    ...listOperation(taskWorkers),
    summary: "Funcionários com atividades em um período",
    grants: keepers,
    sheet: taskWorkersSheet,
    handle: ({ scope, query }) => listTaskWorkers(scope, query),
  }),
];
