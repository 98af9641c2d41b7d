import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import {
  invoiceCancelations,
  invoiceCancelationsOperation,
  invoicePayments,
  invoicePaymentsOperation,
  invoiceSelection,
  invoiceSendingOperation,
  invoiceSendingsOperation,
} from "#app/contracts/money/invoice-bulk.ts";
import { cancelInvoices, payInvoices } from "#app/domain/money/invoice-bulk.ts";
import { planSending } from "#app/domain/money/invoice-mails.ts";
import { findJob } from "#app/domain/platform/batch-jobs.ts";
import { bulk } from "../endpoint/bulk.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";

const grants: Grants = { backoffice: {} };
const concept = "invoice";

/** Actions on several unpaid invoices. */
export const invoiceBulk = [
  bulk({
    operation: invoicePaymentsOperation,
    concept,
    summary: "Registra o pagamento de várias faturas, cada uma inteira",
    grants,
    input: invoicePayments,
    work: payInvoices,
  }),
  bulk({
    operation: invoiceCancelationsOperation,
    concept,
    summary: "Cancela várias faturas, com um motivo",
    grants,
    input: invoiceCancelations,
    work: cancelInvoices,
  }),
  endpoint({
    ...invoiceSendingsOperation,
    summary: "Envia faturas por e-mail às suas contas",
    description:
      "As de `uuids`, ou todas as que os mesmos filtros da lista encontram, em aberto ou vencidas; `count` é quantas são. Enviar de novo é permitido; o e-mail é o do contato da conta.",
    grants,
    level: FULL_ACCESS,
    body: z.object({ invoice: invoiceSelection }),
    status: 201,
    handle: ({ scope, body }) => planSending(scope, body.invoice),
  }),
  endpoint({
    ...invoiceSendingOperation,
    summary: "O andamento de um envio de faturas",
    grants,
    params: row,
    handle: async ({ scope, params }) => ({ batch_job: await findJob(scope, params.id) }),
  }),
];
