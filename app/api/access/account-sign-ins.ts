import { z } from "@hono/zod-openapi";
import { accountSignIns as resource } from "#app/contracts/access/account-sign-ins.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as domain from "#app/domain/access/account-sign-ins.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { accountSignInsSheet } from "../endpoint/sheets/access.ts";

const grants = { mob: { permission: resource.permission.mob } };
const answer = z.object({ account_sign_in: resource.row });

/** How the users of each account sign in; accounts themselves have calls of their own. */
export const accountSignIns = [
  endpoint({
    method: "get",
    path: resource.path,
    summary: "Lista como entram os usuários de cada conta",
    grants,
    query: resource.query,
    answer: pageOf(resource.row),
    sheet: accountSignInsSheet,
    handle: ({ scope, query }) => domain.listAccountSignIns(scope, query),
  }),
  endpoint({
    method: "get",
    path: `${resource.path}/{id}`,
    summary: "Mostra como entram os usuários de uma conta",
    grants,
    params: row,
    answer,
    handle: async ({ scope, params }) => ({ account_sign_in: await domain.findAccountSignIn(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: `${resource.path}/{id}`,
    summary: "Altera como entram os usuários de uma conta",
    description:
      "`applies_to_users` muda também os usuários ativos que entram de outro modo; as sessões deles terminam.",
    grants,
    params: row,
    body: z.object({ account_sign_in: resource.input.extend({ version }) }),
    answer,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.account_sign_in;
      return { account_sign_in: await domain.updateAccountSignIn(scope, params.id, input, version) };
    },
  }),
];
