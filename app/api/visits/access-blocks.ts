import { z } from "@hono/zod-openapi";
import { pageOf } from "#app/contracts/platform/paging.ts";
import {
  accessBlock,
  accessBlockChange,
  accessBlockInput,
  accessBlocksQuery,
} from "#app/contracts/visits/access-blocks.ts";
import * as blocks from "#app/domain/visits/access-blocks.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { blocksSheet } from "../endpoint/sheets/people.ts";

const responsibles: Grants = {
  retailers: { permission: "responsible-block" },
  mob: { permission: "admin-visitors" },
};
const one = z.object({ access_block: accessBlock });

export const accessBlocks = [
  endpoint({
    method: "get",
    path: "/access_blocks",
    summary: "Bloqueios de acesso",
    grants: responsibles,
    query: accessBlocksQuery,
    answer: pageOf(accessBlock),
    sheet: blocksSheet,
    handle: ({ scope, query }) => blocks.listAccessBlocks(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/access_blocks/{id}",
    summary: "Um bloqueio de acesso",
    grants: responsibles,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ access_block: await blocks.findAccessBlock(scope, params.id) }),
  }),
  endpoint({
    method: "post",
    path: "/access_blocks",
    summary: "Bloqueia uma pessoa, pelo CPF, ou uma empresa, pelo CNPJ",
    grants: responsibles,
    body: z.object({ access_block: accessBlockInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({ access_block: await blocks.createAccessBlock(scope, body.access_block) }),
  }),
  endpoint({
    method: "put",
    path: "/access_blocks/{id}",
    summary: "Altera onde, quando e por que um bloqueio vale",
    grants: responsibles,
    params: row,
    body: z.object({ access_block: accessBlockChange }),
    answer: one,
    handle: async ({
      scope,
      params,
      body: {
        access_block: { version, ...terms },
      },
    }) => ({ access_block: await blocks.changeAccessBlock(scope, params.id, terms, version) }),
  }),
  endpoint({
    method: "delete",
    path: "/access_blocks/{id}",
    summary: "Suspende um bloqueio",
    grants: responsibles,
    params: row,
    status: 204,
    handle: ({ scope, params }) => blocks.liftAccessBlock(scope, params.id),
  }),
];
