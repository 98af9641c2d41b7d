import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  clientProvider,
  clientProvidersQuery,
  providerCheck,
  providerCheckResult,
} from "#app/contracts/access/authentication-providers.ts";
import { serviceTypes } from "#app/contracts/directory/base-registers.ts";
import { deviceToken } from "#app/contracts/notices/device-tokens.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { listClientProviders } from "#app/domain/access/authentication-providers.ts";
import { listServiceTypes } from "#app/domain/directory/service-types.ts";
import { deleteDeviceTokens, saveDeviceToken } from "#app/domain/notices/device-tokens.ts";
import { anonymous, clientAddress, refusal, requireApiClient } from "../endpoint/anonymous.ts";
import { authenticateCaller } from "../endpoint/caller.ts";
import type { Env, Parts } from "../endpoint/context.ts";
import { refuseForTerm } from "../endpoint/guard.ts";
import { problem } from "../endpoint/problems.ts";
import { beginSignIn } from "./sign-in.ts";

const refusals = {
  400: refusal("Pedido que não se entende"),
  401: refusal("Sem sessão, ou cliente da API não reconhecido"),
  422: refusal("Erros de validação"),
  503: refusal("Banco de dados indisponível"),
};

const unsigned = refusal("Falta a assinatura do termo de acesso");

/** The specification's endpoints outside any root. */
export function mountRootless(app: OpenAPIHono<Env>, parts: Parts): void {
  const { database, privateTargets = false } = parts;

  app.openapi(
    createRoute({
      method: "get",
      path: "/v1/pub/client_authentication_providers",
      summary: "Lista os provedores de acesso ativos",
      tags: ["sessão"],
      security: [{ client: [] }],
      middleware: requireApiClient(parts),
      request: { query: clientProvidersQuery },
      responses: {
        200: { description: "Sucesso", content: { "application/json": { schema: pageOf(clientProvider) } } },
        ...refusals,
      },
    }),
    async (c) =>
      c.json(
        await inTransaction(database, anonymous, (scope) => listClientProviders(scope, c.req.valid("query"))),
        200,
      ),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/v1/pub/client_authentication_providers/check",
      summary: "Confere um provedor de acesso e diz para onde ir",
      description:
        "`redirect_uri` é o endereço do diretório na nuvem, que serve uma vez, por 10 minutos; nulo quando o provedor é um LDAP, ou não existe (`success` falso).",
      tags: ["sessão"],
      security: [{ client: [] }],
      middleware: requireApiClient(parts),
      request: {
        body: { required: true, content: { "application/json": { schema: z.object({ provider: providerCheck }) } } },
      },
      responses: {
        200: { description: "Sucesso", content: { "application/json": { schema: providerCheckResult } } },
        ...refusals,
        413: refusal("Grande demais"),
        429: refusal("Tentativas demais"),
        503: refusal("Banco de dados ou provedor de acesso indisponível"),
      },
    }),
    async (c) => {
      const { authenticator_slug } = c.req.valid("json").provider;
      const redirect_uri = await beginSignIn(parts, authenticator_slug, clientAddress(c));
      return c.json({ success: redirect_uri !== undefined, redirect_uri: redirect_uri ?? null }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/v1/service_types",
      summary: "Lista os tipos de serviço",
      tags: ["sessão"],
      security: [{ bearer: [] }],
      request: { query: serviceTypes.query },
      responses: {
        200: { description: "Sucesso", content: { "application/json": { schema: pageOf(serviceTypes.row) } } },
        ...refusals,
        403: unsigned,
      },
    }),
    async (c) => {
      const caller = await authenticateCaller(database, c.req.header("authorization"));
      if (!caller) return problem(c, 401) as never;
      if (caller.term) return refuseForTerm(c, caller.term) as never;
      const query = c.req.valid("query");
      return c.json(await inTransaction(database, caller, (scope) => listServiceTypes(scope, query)), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/user_device_token",
      summary: "Registra onde este navegador recebe avisos",
      tags: ["sessão"],
      security: [{ bearer: [] }],
      request: { body: { required: true, content: { "application/json": { schema: deviceToken } } } },
      responses: { 204: { description: "Registrado" }, ...refusals, 403: unsigned, 413: refusal("Grande demais") },
    }),
    async (c) => {
      const caller = await authenticateCaller(database, c.req.header("authorization"));
      if (!caller?.user || !caller.session) return problem(c, 401) as never;
      if (caller.term) return refuseForTerm(c, caller.term) as never;
      const { user, session } = caller;
      await inTransaction(database, anonymous, (scope) =>
        saveDeviceToken(scope, { user, session }, c.req.valid("json"), privateTargets),
      );
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/user_device_token",
      summary: "Esquece o navegador desta sessão",
      description: "O mesmo acontece quando a sessão é encerrada.",
      tags: ["sessão"],
      security: [{ bearer: [] }],
      responses: { 204: { description: "Esquecido" }, ...refusals },
    }),
    async (c) => {
      const caller = await authenticateCaller(database, c.req.header("authorization"));
      if (!caller?.user || !caller.session) return problem(c, 401) as never;
      const { user, session } = caller;
      await inTransaction(database, anonymous, (scope) => deleteDeviceTokens(scope, { user, session }));
      return c.body(null, 204);
    },
  );
}
