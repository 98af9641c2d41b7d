import { z } from "@hono/zod-openapi";
import {
  checkProviderOperation,
  clientProvider,
  clientProvidersOperation,
  clientProvidersQuery,
  providerCheck,
  providerCheckResult,
} from "#app/contracts/access/authentication-providers.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { listClientProviders } from "#app/domain/access/authentication-providers.ts";
import { anonymous } from "../endpoint/anonymous.ts";
import { refused } from "../endpoint/refusals.ts";
import { json, rootless } from "../endpoint/rootless.ts";
import { beginSignIn } from "./sign-in.ts";

/** The authentication providers that a sign-in page offers. */
export const clientProviderCalls = [
  rootless({
    method: "get",
    path: `/v1${clientProvidersOperation.path}`,
    summary: "Lista os provedores de acesso ativos",
    tag: "sessão",
    security: "client",
    query: clientProvidersQuery,
    responses: { 200: json(pageOf(clientProvider)), ...refused(400, 401, 422, 503) },
    handle: async ({ c, parts, query }) =>
      c.json(await inTransaction(parts.database, anonymous, (scope) => listClientProviders(scope, query)), 200),
  }),
  rootless({
    method: "post",
    path: `/v1${checkProviderOperation.path}`,
    summary: "Confere um provedor de acesso e diz para onde ir",
    description:
      "`redirect_uri` é o endereço do diretório na nuvem, que serve uma vez, por 10 minutos; nulo quando o provedor é um LDAP, ou não existe (`success` falso).",
    tag: "sessão",
    security: "client",
    body: z.object({ provider: providerCheck }),
    responses: { 200: json(providerCheckResult), ...refused(400, 401, 413, 422, 429, 503) },
    handle: async ({ c, parts, body, address }) => {
      const redirect_uri = await beginSignIn(parts, body.provider.authenticator_slug, address);
      return c.json({ success: redirect_uri !== undefined, redirect_uri: redirect_uri ?? null }, 200);
    },
  }),
];
