import { z } from "@hono/zod-openapi";
import { refusalReason } from "#app/contracts/agreements/service-agreements.ts";
import {
  creditUseInput,
  invoice,
  invoiceChange,
  invoiceCreditUse,
  invoiceInput,
  invoiceList,
  invoiceOperation,
  invoicePaymentUndoing,
  invoiceSecondCopy,
  invoiceTotalsOperation,
  paymentInput,
  secondCopyInput,
} from "#app/contracts/money/invoices.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { payInvoice, undoPayment, useCredit } from "#app/domain/money/invoice-payments.ts";
import { invoicePdf } from "#app/domain/money/invoice-pdf.ts";
import * as invoices_ from "#app/domain/money/invoices.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { invoicesSheet } from "../endpoint/sheets/money.ts";
import { fileResponse } from "../platform/files.ts";

const backoffice: Grants = { backoffice: { permission: "backoffice-finances" } };
const readers: Grants = {
  ...backoffice,
  agencies: { permission: "agency-invoices" },
  suppliers: { permission: "supplier-invoices" },
  service_providers: { permission: "service-provider-invoices" },
  retailers: { permission: "retailer-invoice" },
};
const path = "/invoices";
const one = z.object({ invoice });

export const invoices = [
  endpoint({
    ...listOperation(invoiceList),
    summary: "Lista faturas",
    description: "`q` é o número da fatura ou parte do nome da conta. Uma conta vê as suas.",
    grants: readers,
    sheet: invoicesSheet,
    handle: ({ scope, query }) => invoices_.listInvoices(scope, query),
  }),
  endpoint({
    method: "post",
    path,
    summary: "Emite uma fatura avulsa",
    grants: backoffice,
    body: z.object({ invoice: invoiceInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({ invoice: await invoices_.createInvoice(scope, body.invoice) }),
  }),
  endpoint({
    ...invoiceOperation,
    summary: "Mostra uma fatura, com seus itens",
    grants: readers,
    params: row,
    handle: async ({ scope, params }) => ({ invoice: await invoices_.findInvoice(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}`,
    summary: "Altera uma fatura",
    description: "De uma fatura paga ou cancelada só muda o número da NFS-e.",
    grants: backoffice,
    params: row,
    body: z.object({ invoice: invoiceChange }),
    answer: one,
    handle: async ({ scope, params, body }) => ({
      invoice: await invoices_.updateInvoice(scope, params.id, body.invoice),
    }),
  }),
  endpoint({
    method: "delete",
    path: `${path}/{id}`,
    summary: "Cancela uma fatura, que guarda o seu número",
    grants: backoffice,
    params: row,
    status: 204,
    handle: ({ scope, params }) => invoices_.cancelInvoice(scope, params.id, ""),
  }),
  endpoint({
    method: "post",
    path: `${path}/{id}/cancelation`,
    summary: "Cancela uma fatura, com o motivo",
    grants: backoffice,
    params: row,
    body: z.object({ invoice: refusalReason }),
    answer: one,
    handle: async ({ scope, params, body }) => ({
      invoice: await invoices_.cancelInvoice(scope, params.id, body.invoice.reason),
    }),
  }),
  endpoint({
    ...invoiceSecondCopy,
    summary: "Emite a segunda via de uma fatura, com outro vencimento",
    description: "Só de uma fatura que não foi paga nem cancelada. O número continua, o boleto muda.",
    grants: backoffice,
    params: row,
    body: z.object({ invoice: secondCopyInput }),
    handle: async ({ scope, params, body }) => ({
      invoice: await invoices_.secondCopy(scope, params.id, body.invoice.due_on),
    }),
  }),
  endpoint({
    ...invoiceTotalsOperation,
    summary: "Soma as faturas por situação",
    grants: backoffice,
    handle: async ({ scope, query }) => ({ invoice_totals: await invoices_.totalInvoices(scope, query) }),
  }),
  endpoint({
    method: "post",
    path: `${path}/{id}/payment`,
    summary: "Registra o pagamento de uma fatura, ou de uma parte dela",
    description: "O que passa do valor em aberto vira crédito da conta. O mesmo valor no mesmo dia conta uma vez.",
    grants: backoffice,
    params: row,
    body: z.object({ invoice: paymentInput }),
    answer: one,
    handle: async ({ scope, params, body }) => ({
      invoice: await payInvoice(scope, params.id, body.invoice),
    }),
  }),
  endpoint({
    ...invoiceCreditUse,
    summary: "Usa o crédito da conta em uma fatura",
    grants: backoffice,
    params: row,
    body: z.object({ invoice: creditUseInput }),
    handle: async ({ scope, params, body }) => ({ invoice: await useCredit(scope, params.id, body.invoice) }),
  }),
  endpoint({
    ...invoicePaymentUndoing,
    summary: "Desfaz um pagamento registrado por uma pessoa, ou o uso de um crédito",
    grants: backoffice,
    params: row.extend({ payment: z.uuid() }),
    handle: async ({ scope, params }) => ({ invoice: await undoPayment(scope, params.id, params.payment) }),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}/pdf`,
    summary: "A fatura em PDF, com o boleto",
    grants: readers,
    params: row,
    produces: "application/pdf",
    handle: async ({ scope, params }) => fileResponse(await invoicePdf(scope, params.id), true),
  }),
];
