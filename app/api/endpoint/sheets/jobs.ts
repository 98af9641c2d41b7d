import { batchStates } from "#app/contracts/platform/job-states.ts";
import type { BatchJob, FailedJob } from "#app/contracts/platform/jobs.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { labelFor } from "./cells.ts";

export const jobsSheet: Sheet<BatchJob> = {
  title: "Processos",
  columns: [
    ["Processo", (job) => job.title],
    ["Situação", (job) => labelFor(batchStates, job.state)],
    ["Tarefas", (job) => job.tasks.length, "number"],
    ["Tarefas terminadas", (job) => job.tasks.filter(({ state }) => state === "done").length, "number"],
    ["Pedido em", (job) => job.created_at, "moment"],
    ["Terminado em", (job) => job.finished_at, "moment"],
  ],
};

export const failedJobsSheet: Sheet<FailedJob> = {
  title: "Processos com falha",
  columns: [
    ["Processo", (job) => job.title],
    ["Conta", (job) => job.account.name],
    ["Parou em", (job) => job.failed_task],
    ["Pedido por", (job) => job.created_by_name],
    ["Pedido em", (job) => job.created_at, "moment"],
    ["Terminado em", (job) => job.finished_at, "moment"],
  ],
};
