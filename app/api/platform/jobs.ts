import { z } from "@hono/zod-openapi";
import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { batchJobOperation, batchJobs, failedJobs } from "#app/contracts/platform/jobs.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { workFailures } from "#app/contracts/platform/work-failures.ts";
import { findJob, listJobs } from "#app/domain/platform/batch-jobs.ts";
import { listFailedJobs } from "#app/domain/platform/failed-jobs.ts";
import { listWorkFailures } from "#app/domain/platform/work-failures.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { failedJobsSheet, jobsSheet, workFailuresSheet } from "../endpoint/sheets/jobs.ts";

const owners: Grants = {
  agencies: { permission: "agency-visitors" },
  suppliers: { permission: "supplier-visitors" },
  service_providers: { permission: "service-provider-visitors" },
};
const common = { grants: owners, level: READ_ONLY };

export const jobs = [
  endpoint({
    ...listOperation(batchJobs),
    summary: "Lista os trabalhos em segundo plano",
    ...common,
    sheet: jobsSheet,
    handle: ({ scope, query }) => listJobs(scope, query),
  }),
  endpoint({
    ...batchJobOperation,
    summary: "Mostra um trabalho em segundo plano, com suas tarefas",
    ...common,
    params: z.object({ id: z.uuid() }),
    handle: async ({ scope, params }) => ({ batch_job: await findJob(scope, params.id) }),
  }),
  endpoint({
    ...listOperation(failedJobs),
    summary: "Lista os trabalhos em segundo plano que pararam com erro, de todas as contas",
    grants: { mob: { permission: "admin-audit" } },
    sheet: failedJobsSheet,
    handle: ({ scope, query }) => listFailedJobs(scope, query),
  }),
  endpoint({
    ...listOperation(workFailures),
    summary: "Lista os trabalhos da plataforma, que nenhum usuário pediu, e que falharam",
    grants: { mob: { permission: "admin-audit" } },
    sheet: workFailuresSheet,
    handle: ({ scope, query }) => listWorkFailures(scope, query),
  }),
];
