import { batchStates } from "#app/contracts/platform/job-states.ts";
import type { BatchJob, FailedJob } from "#app/contracts/platform/jobs.ts";
import { type WorkFailure, workStates } from "#app/contracts/platform/work-failures.ts";
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

export const workFailuresSheet: Sheet<WorkFailure> = {
  title: "Trabalhos da plataforma",
  columns: [
    ["Trabalho", (f) => f.title],
    ["Situação", (f) => labelFor(workStates, f.state)],
    ["Erro", (f) => f.message],
    ["Falhas seguidas", (f) => f.failures, "number"],
    ["Desde", (f) => f.first_failed_at, "moment"],
    ["Última falha", (f) => f.last_failed_at, "moment"],
    ["Voltou em", (f) => f.recovered_at, "moment"],
  ],
};
