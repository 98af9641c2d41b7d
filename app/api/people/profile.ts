import { z } from "@hono/zod-openapi";
import { changePasswordOperation, passwordChange } from "#app/contracts/access/password.ts";
import { endOwnSessionOperation, ownSessionsOperation } from "#app/contracts/access/session.ts";
import { changeProfileOperation, ownProfileOperation, profileInput } from "#app/contracts/access/users.ts";
import { version } from "#app/contracts/platform/version.ts";
import { asAnonymousRole } from "#app/db/scope.server.ts";
import { changePassword } from "#app/domain/access/password-resets.ts";
import { endOwnSession, listSessions } from "#app/domain/access/sessions.ts";
import { findOwnProfile, updateProfile } from "#app/domain/access/users.ts";
import { countPasswordAttempt } from "../access/login-limit.ts";
import { Reply } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { allRoots } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";

/** The profile, password and sessions of the signed-in user. */
export const profile = [
  endpoint({
    ...ownProfileOperation,
    summary: "O próprio cadastro",
    beforeFactor: true,
    grants: allRoots,
    handle: async ({ scope }) => ({ profile: await findOwnProfile(scope) }),
  }),
  endpoint({
    ...changeProfileOperation,
    summary: "Altera o próprio cadastro",
    inPerson: true,
    grants: allRoots,
    body: z.object({ profile: profileInput.extend({ version }) }),
    handle: async ({ scope, body }) => {
      const { version, ...input } = body.profile;
      return { profile: await updateProfile(scope, input, version) };
    },
  }),
  endpoint({
    ...changePasswordOperation,
    summary: "Troca a própria senha",
    inPerson: true,
    description:
      "Encerra as outras sessões e avisa por e-mail. O que há de errado vem em `errors.user[0]`: `current_password`, `password`, `password_confirmation`. Dez senhas atuais erradas em 15 minutos, e é preciso esperar.",
    grants: allRoots,
    body: z.object({ password: passwordChange }),
    limited: true,
    status: 204,
    // A wrong password returns a Reply instead of throwing, so that the attempt stays counted.
    handle: ({ scope, caller, body }) =>
      asAnonymousRole(scope, async (anonymous) => {
        await countPasswordAttempt(anonymous);
        const errors = await changePassword(anonymous, caller.session as string, body.password);
        if (!errors) return undefined;
        return new Reply(422, { message: "Aconteceram alguns erros de validação...", errors: { user: [errors] } });
      }),
  }),
  endpoint({
    ...ownSessionsOperation,
    summary: "As próprias sessões abertas",
    inPerson: true,
    grants: allRoots,
    handle: ({ scope, caller, query }) => listSessions(scope, scope.user, caller.session, query),
  }),
  endpoint({
    ...endOwnSessionOperation,
    summary: "Encerra uma das próprias sessões",
    inPerson: true,
    grants: allRoots,
    params: row,
    status: 204,
    handle: ({ scope, params }) => endOwnSession(scope, params.id),
  }),
];
