import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import {
  accessBlock,
  accessBlockChange,
  accessBlockInput,
  liftingInput,
  accessBlocks as resource,
} from "#app/contracts/visits/access-blocks.ts";
import {
  blockEffectOperation,
  blockHistoryOperation,
  blockPreviewOperation,
  liftingOperation,
  undoLiftingOperation,
} from "#app/contracts/visits/block-effect.ts";
import { listAccessBlocks } from "#app/domain/visits/access-block-list.ts";
import * as blocks from "#app/domain/visits/access-blocks.ts";
import { findBlockEffect, previewBlock } from "#app/domain/visits/block-effect.ts";
import { listBlockEvents } from "#app/domain/visits/block-events.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { blocksSheet } from "../endpoint/sheets/people.ts";

const retailers: Grants = { retailers: { permission: "responsible-block" } };
const responsibles: Grants = {
  ...retailers,
  mob: { permission: "admin-visitors" },
};
const one = z.object({ access_block: accessBlock });

export const accessBlocks = [
  endpoint({
    ...listOperation(resource),
    summary: "Bloqueios de acesso",
    description: "`q` é parte do nome ou do motivo, ou um CPF ou CNPJ inteiro.",
    grants: responsibles,
    sheet: blocksSheet,
    handle: ({ scope, query }) => listAccessBlocks(scope, query),
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
    handle: async ({ scope, params }) => {
      await blocks.liftAccessBlock(scope, params.id);
    },
  }),
  endpoint({
    ...blockPreviewOperation,
    summary: "Quem um bloqueio impediria, antes de salvar",
    description: "Nada é gravado.",
    grants: retailers,
    body: z.object({ access_block: accessBlockInput }),
    handle: async ({ scope, body }) => ({ access_block_effect: await previewBlock(scope, body.access_block) }),
  }),
  endpoint({
    ...blockEffectOperation,
    summary: "Quem um bloqueio impede, quem está dentro agora e que visitas ele impede",
    grants: retailers,
    params: row,
    handle: async ({ scope, params }) => ({ access_block_effect: await findBlockEffect(scope, params.id) }),
  }),
  endpoint({
    ...blockHistoryOperation,
    summary: "O que foi feito com um bloqueio, por quem e quando",
    grants: responsibles,
    params: row,
    handle: async ({ scope, params, query }) =>
      listBlockEvents(scope, await blocks.findAccessBlock(scope, params.id), query),
  }),
  endpoint({
    ...liftingOperation,
    summary: "Encerra um bloqueio, com o motivo",
    grants: responsibles,
    level: FULL_ACCESS,
    params: row,
    find: (scope, { id }) => blocks.findAccessBlock(scope, id),
    body: z.object({ access_block: liftingInput }),
    handle: async ({ scope, params, body }) => ({
      access_block: await blocks.liftAccessBlock(scope, params.id, body.access_block.reason),
    }),
  }),
  endpoint({
    ...undoLiftingOperation,
    summary: "Desfaz o encerramento de um bloqueio, no mesmo dia",
    grants: responsibles,
    params: row,
    find: (scope, { id }) => blocks.findAccessBlock(scope, id),
    handle: async ({ scope, params }) => ({ access_block: await blocks.restoreAccessBlock(scope, params.id) }),
  }),
];
