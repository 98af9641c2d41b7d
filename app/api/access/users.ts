import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { roles as roleResource } from "#app/contracts/access/roles.ts";
import { openSession } from "#app/contracts/access/session.ts";
import {
  endSessionsOperation,
  inviteUserOperation,
  users as resource,
  userEntries,
} from "#app/contracts/access/users.ts";
import { pageOf, pageQuery } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as roles_ from "#app/domain/access/roles.ts";
import { endSessionsOf, listSessions } from "#app/domain/access/sessions.ts";
import * as users_ from "#app/domain/access/users.ts";
import { companyAdministrationGrants } from "../directory/companies.ts";
import { crud } from "../endpoint/crud.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { rolesSheet } from "../endpoint/sheets/access.ts";
import { usersSheet } from "../endpoint/sheets/people.ts";

const grants = companyAdministrationGrants("admin-roles");
const one = z.object({ user: resource.row });

export const roles = crud(roleResource, {
  grants,
  sheet: rolesSheet,
  list: roles_.listRoles,
  find: roles_.findRole,
  create: (scope, input, { caller }) => roles_.createRole(scope, input, caller),
  update: (scope, uuid, input, version, { caller }) => roles_.updateRole(scope, uuid, input, version, caller),
  remove: (scope, uuid, { caller }) => roles_.removeRole(scope, uuid, caller),
});

/** Users are deactivated rather than removed. */
export const users = [
  endpoint({
    method: "get",
    path: "/users",
    summary: "Lista os usuários",
    grants,
    query: userEntries.query,
    answer: pageOf(userEntries.row),
    sheet: usersSheet,
    handle: ({ scope, query }) => users_.listUsers(scope, query),
  }),
  endpoint({
    method: "post",
    path: "/users",
    summary: "Cadastra um usuário e o convida por e-mail",
    grants,
    body: z.object({ user: resource.input }),
    answer: one,
    status: 201,
    handle: async ({ scope, caller, body }) => ({ user: await users_.createUser(scope, body.user, caller) }),
  }),
  endpoint({
    method: "get",
    path: "/users/{id}",
    summary: "Mostra um usuário",
    grants,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ user: await users_.findUser(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: "/users/{id}",
    summary: "Altera um usuário",
    description: "Quem deixa de estar ativo é desconectado.",
    grants,
    params: row,
    body: z.object({ user: resource.input.extend({ version }) }),
    answer: one,
    handle: async ({ scope, caller, params, body }) => {
      const { version, ...input } = body.user;
      return { user: await users_.updateUser(scope, params.id, input, version, caller) };
    },
  }),
  endpoint({
    method: "delete",
    path: "/users/{id}",
    summary: "Desativa um usuário",
    description: "Ninguém é apagado: a pessoa não entra mais, e suas sessões terminam.",
    grants,
    params: row,
    status: 204,
    handle: ({ scope, caller, params }) => users_.deactivateUser(scope, params.id, caller),
  }),
  endpoint({
    ...inviteUserOperation,
    summary: "Convida de novo quem ainda não tem senha",
    grants,
    params: row,
    answer: one,
    handle: async ({ scope, caller, params }) => ({ user: await users_.resendInvitation(scope, params.id, caller) }),
  }),
  endpoint({
    method: "get",
    path: "/users/{id}/sessions",
    summary: "Lista as sessões abertas de um usuário",
    grants,
    params: row,
    query: pageQuery,
    answer: pageOf(openSession),
    handle: async ({ scope, caller, params, query }) => {
      const { uuid } = await users_.findUser(scope, params.id);
      return listSessions(scope, uuid, caller.session, query);
    },
  }),
  endpoint({
    ...endSessionsOperation,
    summary: "Encerra todas as sessões de um usuário",
    grants,
    level: FULL_ACCESS,
    params: row,
    status: 204,
    handle: async ({ scope, params }) => {
      const { uuid } = await users_.findUser(scope, params.id);
      await endSessionsOf(scope, uuid);
    },
  }),
];
