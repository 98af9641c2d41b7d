import { z } from "@hono/zod-openapi";
import {
  invoiceRunInput,
  invoiceRunOperation,
  invoiceRunStart,
  invoiceRunUndoing,
  runCharges,
  invoiceRuns as runs,
  runTotalOperation,
} from "#app/contracts/money/invoice-runs.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import {
  findRunEffect,
  listCharges,
  listRuns,
  planInvoiceRun,
  totalCharges,
  undoRun,
} from "#app/domain/money/invoice-runs.ts";
import { findJob } from "#app/domain/platform/batch-jobs.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { chargesSheet, runsSheet } from "../endpoint/sheets/money.ts";

const grants: Grants = { backoffice: { permission: "backoffice-finances" } };

export const invoiceRuns = [
  endpoint({
    ...listOperation(runs),
    summary: "Lista as gerações de faturas",
    grants,
    sheet: runsSheet,
    handle: ({ scope, query }) => listRuns(scope, query),
  }),
  endpoint({
    ...listOperation(runCharges),
    summary: "As faturas que a geração de um mês faria, por conta",
    grants,
    sheet: chargesSheet,
    handle: ({ scope, query }) => listCharges(scope, query),
  }),
  endpoint({
    ...runTotalOperation,
    summary: "Quantas faturas a geração de um mês faria, e o valor delas",
    grants,
    handle: async ({ scope, query }) => ({ invoice_run_total: await totalCharges(scope, query.month) }),
  }),
  endpoint({
    ...invoiceRunStart,
    summary: "Gera as faturas de um mês",
    description: "Repetir não cobra duas vezes. O mês corrente é gerado sozinho no seu primeiro dia.",
    grants,
    body: z.object({ invoice_run: invoiceRunInput }),
    status: 201,
    handle: async ({ scope, body }) => ({ batch_job: await planInvoiceRun(scope, body.invoice_run.month) }),
  }),
  endpoint({
    ...invoiceRunOperation,
    summary: "O andamento da geração de faturas",
    grants,
    params: row,
    handle: async ({ scope, params }) => ({
      batch_job: await findJob(scope, params.id),
      effect: await findRunEffect(scope, params.id),
    }),
  }),
  endpoint({
    ...invoiceRunUndoing,
    summary: "Desfaz uma geração: as suas faturas são canceladas, e o mês pode ser gerado de novo",
    description: "Só antes que alguma tenha sido enviada, paga ou cancelada.",
    grants,
    params: row,
    handle: async ({ scope, params }) => ({ count: await undoRun(scope, params.id) }),
  }),
];
