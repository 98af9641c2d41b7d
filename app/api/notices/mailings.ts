import { z } from "@hono/zod-openapi";
import {
  chooseDigestOperation,
  chooseViewMailingOperation,
  digestOperation,
  endMailingOperation,
  mailingBody,
  mailingByToken,
  mailingByTokenOperation,
} from "#app/contracts/notices/mailings.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import * as mailings from "#app/domain/notices/mailings.ts";
import { countShareAccess } from "../access/login-limit.ts";
import { anonymous } from "../endpoint/anonymous.ts";
import type { Parts } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { allRoots } from "../endpoint/guard.ts";
import { refused } from "../endpoint/refusals.ts";
import { json, rootless } from "../endpoint/rootless.ts";
import { row } from "../endpoint/row.ts";

const owners = { agencies: {}, suppliers: {}, service_providers: {} };

/** The mails that a user gets regularly: of saved views, and the digest. */
export const mailingCalls = [
  endpoint({
    ...chooseViewMailingOperation,
    summary: "Escolhe com que frequência uma visão salva vai por e-mail à própria pessoa",
    grants: allRoots,
    level: 1,
    params: row,
    body: mailingBody,
    handle: async ({ scope, params, body }) => {
      await mailings.chooseMailing(scope, params.id, body.mailing.frequency);
      return body;
    },
  }),
  endpoint({
    ...digestOperation,
    summary: "Com que frequência a própria pessoa recebe o resumo do que espera por ela",
    grants: owners,
    handle: async ({ scope }) => ({ mailing: { frequency: await mailings.findDigest(scope) } }),
  }),
  endpoint({
    ...chooseDigestOperation,
    summary: "Escolhe com que frequência recebe o resumo",
    grants: owners,
    level: 1,
    body: mailingBody,
    handle: async ({ scope, body }) => {
      await mailings.chooseMailing(scope, null, body.mailing.frequency);
      return body;
    },
  }),
];

const common = {
  tag: "pub",
  security: "none",
  params: z.object({ token: z.string().max(100) }),
  responses: { 200: json(mailingByToken), ...refused(400, 404, 413, 422, 429, 503) },
} as const;

async function byToken<T>({ database }: Parts, address: string, work: (scope: Scope) => Promise<T>): Promise<T> {
  await countShareAccess(database, address, "page");
  return inTransaction(database, anonymous, work);
}

/** The calls behind the link and the button of a mail that comes regularly. */
export const publicMailingCalls = [
  rootless({
    ...common,
    method: "get",
    path: `/v1${mailingByTokenOperation.path}`,
    summary: "O e-mail a que pertence o link de uma mensagem",
    handle: async ({ c, parts, params, address }) =>
      c.json(
        { mailing: await byToken(parts, address, (scope) => mailings.findMailingByToken(scope, params.token)) },
        200,
      ),
  }),
  rootless({
    ...common,
    method: "post",
    path: `/v1${endMailingOperation.path}`,
    summary: "Deixa de enviar esse e-mail",
    description: "É o endereço de `List-Unsubscribe` (RFC 8058): não precisa de sessão nem de corpo.",
    handle: async ({ c, parts, params, address }) =>
      c.json({ mailing: await byToken(parts, address, (scope) => mailings.endMailing(scope, params.token)) }, 200),
  }),
];
