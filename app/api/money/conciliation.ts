import { z } from "@hono/zod-openapi";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { refusalReason } from "#app/contracts/agreements/service-agreements.ts";
import { bankReturn, bankReturnLine, returnLinesQuery, settlementInput } from "#app/contracts/money/conciliation.ts";
import { pageOf, pageQuery } from "#app/contracts/platform/paging.ts";
import * as conciliation_ from "#app/domain/money/conciliation.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { bankReturnLinesSheet, bankReturnsSheet } from "../endpoint/sheets/money.ts";
import { uploadEndpoint } from "../endpoint/upload.ts";
import { FILE_LIMIT } from "../endpoint/upload-limit.ts";

const backoffice: Grants = { backoffice: {} };
const path = "/bank_returns";
const rowLine = row.extend({ line: z.coerce.number().int().min(1).max(1_000_000) });
const one = z.object({ bank_return: bankReturn });
const oneLine = z.object({ bank_return_line: bankReturnLine });

export const conciliation = [
  uploadEndpoint({
    path,
    summary: "Recebe um arquivo de retorno do banco: CNAB 240, CNAB 400 ou CSV",
    grants: backoffice,
    level: READ_WRITE,
    concept: "bank_return",
    field: "file",
    limit: FILE_LIMIT,
    answer: one,
    handle: async ({ scope, parts, upload }) => ({
      bank_return: await conciliation_.importReturn(scope, parts.uploads, upload),
    }),
  }),
  endpoint({
    method: "get",
    path,
    summary: "Lista os arquivos de retorno",
    grants: backoffice,
    query: pageQuery,
    answer: pageOf(bankReturn),
    sheet: bankReturnsSheet,
    handle: ({ scope, query }) => conciliation_.listReturns(scope, query),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra um arquivo de retorno",
    grants: backoffice,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ bank_return: await conciliation_.findReturn(scope, params.id) }),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}/lines`,
    summary: "As linhas de um arquivo de retorno, e o que aconteceu com cada uma",
    grants: backoffice,
    params: row,
    query: returnLinesQuery,
    answer: pageOf(bankReturnLine),
    sheet: bankReturnLinesSheet,
    handle: ({ scope, params, query }) => conciliation_.listReturnLines(scope, params.id, query),
  }),
  endpoint({
    method: "post",
    path: `${path}/{id}/lines/{line}/settlement`,
    summary: "Diz que fatura uma linha paga",
    grants: backoffice,
    params: rowLine,
    body: z.object({ bank_return_line: settlementInput }),
    answer: oneLine,
    handle: async ({ scope, params, body }) => ({
      bank_return_line: await conciliation_.settleLine(
        scope,
        params.id,
        params.line,
        body.bank_return_line.invoice_uuid,
      ),
    }),
  }),
  endpoint({
    method: "post",
    path: `${path}/{id}/lines/{line}/ignoring`,
    summary: "Deixa uma linha de lado, com o motivo",
    grants: backoffice,
    params: rowLine,
    body: z.object({ bank_return_line: refusalReason }),
    answer: oneLine,
    handle: async ({ scope, params, body }) => ({
      bank_return_line: await conciliation_.ignoreLine(scope, params.id, params.line, body.bank_return_line.reason),
    }),
  }),
];
