import { z } from "@hono/zod-openapi";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import {
  bankReturns,
  candidatesOperation,
  ignoringInput,
  lineIgnoring,
  lineSettlement,
  lineUndoing,
  openLinesOperation,
  returnLineOperation,
  returnLinesOperation,
  returnOperation,
  settlementInput,
} from "#app/contracts/money/conciliation.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { listCandidates } from "#app/domain/money/bank-return-candidates.ts";
import * as conciliation_ from "#app/domain/money/conciliation.ts";
import * as decisions from "#app/domain/money/line-decisions.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { bankReturnLinesSheet, bankReturnsSheet } from "../endpoint/sheets/money.ts";
import { uploadEndpoint } from "../endpoint/upload.ts";
import { FILE_LIMIT } from "../endpoint/upload-limit.ts";

const backoffice: Grants = { backoffice: { permission: "backoffice-finances" } };
const path = "/bank_returns";
const rowLine = row.extend({ line: z.coerce.number().int().min(1).max(1_000_000) });
const one = z.object({ bank_return: bankReturns.row });

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
    ...listOperation(bankReturns),
    summary: "Lista os arquivos de retorno",
    grants: backoffice,
    sheet: bankReturnsSheet,
    handle: ({ scope, query }) => conciliation_.listReturns(scope, query),
  }),
  endpoint({
    ...returnOperation,
    summary: "Mostra um arquivo de retorno",
    grants: backoffice,
    params: row,
    handle: async ({ scope, params }) => ({ bank_return: await conciliation_.findReturn(scope, params.id) }),
  }),
  endpoint({
    ...returnLinesOperation,
    summary: "As linhas de um arquivo de retorno, e o que aconteceu com cada uma",
    grants: backoffice,
    params: row,
    sheet: bankReturnLinesSheet,
    handle: ({ scope, params, query }) => conciliation_.listReturnLines(scope, params.id, query),
  }),
  endpoint({
    ...openLinesOperation,
    summary: "As linhas de todos os arquivos que aguardam decisão",
    grants: backoffice,
    sheet: bankReturnLinesSheet,
    handle: ({ scope, query }) => conciliation_.listOpenLines(scope, query),
  }),
  endpoint({
    ...returnLineOperation,
    summary: "Mostra uma linha de um arquivo de retorno",
    grants: backoffice,
    params: rowLine,
    handle: async ({ scope, params }) => ({
      bank_return_line: await conciliation_.findLine(scope, params.id, params.line),
    }),
  }),
  endpoint({
    ...candidatesOperation,
    summary: "As faturas que uma linha pode pagar, e por quê",
    description: "As mais prováveis primeiro, até dez: pelo número, pelo pagador, pelo valor e pela data.",
    grants: backoffice,
    params: rowLine,
    handle: async ({ scope, params }) => ({ candidates: await listCandidates(scope, params.id, params.line) }),
  }),
  endpoint({
    ...lineUndoing,
    summary: "Desfaz o que foi decidido sobre uma linha: as faturas que ela pagou voltam a esperar pagamento",
    grants: backoffice,
    params: rowLine,
    handle: async ({ scope, params }) => ({
      bank_return_line: await decisions.undoLine(scope, params.id, params.line),
    }),
  }),
  endpoint({
    ...lineSettlement,
    summary: "Diz que faturas uma linha paga",
    description: "Sem valores, a linha é dividida por vencimento. O que sobra vira crédito da conta da primeira.",
    grants: backoffice,
    params: rowLine,
    body: z.object({ bank_return_line: settlementInput }),
    handle: async ({ scope, params, body }) => ({
      bank_return_line: await decisions.settleLine(scope, params.id, params.line, body.bank_return_line),
    }),
  }),
  endpoint({
    ...lineIgnoring,
    summary: "Deixa uma linha de lado, com o motivo",
    grants: backoffice,
    params: rowLine,
    body: z.object({ bank_return_line: ignoringInput }),
    handle: async ({ scope, params, body }) => ({
      bank_return_line: await decisions.ignoreLine(scope, params.id, params.line, body.bank_return_line.reason),
    }),
  }),
];
