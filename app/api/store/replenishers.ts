import { z } from "@hono/zod-openapi";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import { replenisher, replenisherInput, replenishersQuery } from "#app/contracts/store/replenishers.ts";
import * as replenishers_ from "#app/domain/store/replenishers.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { replenishersSheet } from "../endpoint/sheets/store.ts";

const keepers: Grants = { stores: { permission: "store-replenishers" } };
const path = "/replenishers";
const one = z.object({ replenisher });

export const replenishers = [
  endpoint({
    method: "get",
    path,
    summary: "Lista os repositores da loja",
    grants: keepers,
    query: replenishersQuery,
    answer: pageOf(replenisher),
    sheet: replenishersSheet,
    handle: ({ scope, query }) => replenishers_.listReplenishers(scope, query),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra um repositor da loja",
    grants: keepers,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ replenisher: await replenishers_.findReplenisher(scope, params.id) }),
  }),
  endpoint({
    method: "post",
    path,
    summary: "Cadastra um repositor da loja",
    grants: keepers,
    body: z.object({ replenisher: replenisherInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({
      replenisher: await replenishers_.createReplenisher(scope, body.replenisher),
    }),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}`,
    summary: "Altera um repositor da loja",
    grants: keepers,
    params: row,
    body: z.object({ replenisher: replenisherInput.extend({ version }) }),
    answer: one,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.replenisher;
      return { replenisher: await replenishers_.updateReplenisher(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "delete",
    path: `${path}/{id}`,
    summary: "Remove um repositor da loja",
    grants: keepers,
    params: row,
    status: 204,
    handle: ({ scope, params }) => replenishers_.removeReplenisher(scope, params.id),
  }),
];
