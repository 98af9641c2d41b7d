import { z } from "@hono/zod-openapi";
import {
  apiTokenInput,
  apiTokensOperation,
  createApiTokenOperation,
  revokeApiTokenOperation,
} from "#app/contracts/access/api-tokens.ts";
import * as tokens from "#app/domain/access/api-tokens.ts";
import { OneTimeReply } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { allRoots } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";

/** The user's own API tokens. Only sessions may manage them: API tokens are refused. */
export const apiTokens = [
  endpoint({
    ...apiTokensOperation,
    summary: "Lista as próprias chaves da API",
    grants: allRoots,
    inPerson: true,
    handle: ({ scope, query }) => tokens.listApiTokens(scope, query),
  }),
  endpoint({
    ...createApiTokenOperation,
    summary: "Cria uma chave da API",
    description:
      "`token` só é mostrado aqui; use-o em `Authorization: Bearer`. A cada pedido vale o menor entre o nível da chave e o da pessoa.",
    grants: allRoots,
    inPerson: true,
    body: z.object({ api_token: apiTokenInput }),
    status: 201,
    handle: async ({ scope, caller, body }) => {
      const { apiToken: made, token } = await tokens.createApiToken(scope, body.api_token, caller.permissions);
      return new OneTimeReply(201, { api_token: { ...made, token } }, { api_token: { ...made, token: null } });
    },
  }),
  endpoint({
    ...revokeApiTokenOperation,
    summary: "Revoga uma das próprias chaves",
    description: "O próximo pedido com ela é recusado.",
    grants: allRoots,
    inPerson: true,
    params: row,
    status: 204,
    handle: ({ scope, params }) => tokens.revokeApiToken(scope, params.id),
  }),
];
