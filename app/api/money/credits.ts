import { z } from "@hono/zod-openapi";
import { credits as creditFacts } from "#app/contracts/money/credits.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { findCredit, grantCredit, listCredits, undoCredit } from "#app/domain/money/credits.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { creditsSheet } from "../endpoint/sheets/money.ts";

const grants: Grants = { backoffice: { permission: "backoffice-finances" } };
const { path } = creditFacts;
const one = z.object({ credit: creditFacts.row });

export const credits = [
  endpoint({
    ...listOperation(creditFacts),
    summary: "Lista os créditos das contas",
    description: "Concedidos, ou pagos além de uma fatura. O que já foi usado continua na lista.",
    grants,
    sheet: creditsSheet,
    handle: ({ scope, query }) => listCredits(scope, query),
  }),
  endpoint({
    method: "post",
    path,
    summary: "Concede um crédito a uma conta",
    description: "Vale nas faturas da conta, quando for usado em uma delas.",
    grants,
    body: z.object({ credit: creditFacts.input }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({ credit: await grantCredit(scope, body.credit) }),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra um crédito",
    grants,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ credit: await findCredit(scope, params.id) }),
  }),
  endpoint({
    method: "delete",
    path: `${path}/{id}`,
    summary: "Desfaz um crédito que uma pessoa concedeu e que não foi usado",
    grants,
    params: row,
    status: 204,
    handle: ({ scope, params }) => undoCredit(scope, params.id),
  }),
];
