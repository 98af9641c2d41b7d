import { z } from "@hono/zod-openapi";
import {
  authenticationProvider,
  authenticationProviderChange,
  authenticationProviderInput,
  authenticationProvidersQuery,
} from "#app/contracts/access/authentication-providers.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import * as providers from "#app/domain/access/authentication-providers.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";

const grants: Grants = { mob: { permission: "admin-roles" } };
const one = z.object({ authentication_provider: authenticationProvider });

export const authenticationProviders = [
  endpoint({
    method: "get",
    path: "/authentication_providers",
    summary: "Lista os provedores de acesso",
    grants,
    query: authenticationProvidersQuery,
    answer: pageOf(authenticationProvider),
    handle: ({ scope, query }) => providers.listProviders(scope, query),
  }),
  endpoint({
    method: "post",
    path: "/authentication_providers",
    summary: "Cadastra um provedor de acesso",
    grants,
    body: z.object({ authentication_provider: authenticationProviderInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body, parts }) => ({
      authentication_provider: await providers.createProvider(scope, body.authentication_provider, parts.secrets),
    }),
  }),
  endpoint({
    method: "get",
    path: "/authentication_providers/{id}",
    summary: "Mostra um provedor de acesso",
    grants,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ authentication_provider: await providers.findProvider(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: "/authentication_providers/{id}",
    summary: "Altera um provedor de acesso",
    description: "Sem `secret`, o que está guardado fica.",
    grants,
    params: row,
    body: z.object({ authentication_provider: authenticationProviderChange }),
    answer: one,
    handle: async ({ scope, params, body, parts }) => {
      const { version, ...input } = body.authentication_provider;
      return {
        authentication_provider: await providers.updateProvider(scope, params.id, input, version, parts.secrets),
      };
    },
  }),
  endpoint({
    method: "delete",
    path: "/authentication_providers/{id}",
    summary: "Remove um provedor sem usuários",
    grants,
    params: row,
    status: 204,
    handle: ({ scope, params }) => providers.removeProvider(scope, params.id),
  }),
];
