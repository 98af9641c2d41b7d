import { VIEW_ONLY } from "#app/contracts/access/support-views.ts";
import { deviceToken } from "#app/contracts/notices/device-tokens.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { deleteDeviceTokens, saveDeviceToken } from "#app/domain/notices/device-tokens.ts";
import { anonymous } from "../endpoint/anonymous.ts";
import { authenticateCaller } from "../endpoint/caller.ts";
import { refuseForTerm } from "../endpoint/guard.ts";
import { problem } from "../endpoint/problems.ts";
import { refused } from "../endpoint/refusals.ts";
import { rootless, termRefusal } from "../endpoint/rootless.ts";

const path = "/user_device_token";

/** The browser in which a session receives notifications. */
export const deviceTokenCalls = [
  rootless({
    method: "post",
    path,
    summary: "Registra onde este navegador recebe avisos",
    tag: "sessão",
    security: "bearer",
    body: deviceToken,
    responses: { 204: { description: "Registrado" }, ...refused(400, 401, 413, 422, 503), 403: termRefusal },
    handle: async ({ c, parts, body }) => {
      const { database, privateTargets = false } = parts;
      const caller = await authenticateCaller(database, c.req.header("authorization"));
      if (!caller?.user || !caller.session) return problem(c, 401);
      if (caller.viewer) return problem(c, 403, { message: VIEW_ONLY });
      if (caller.term) return refuseForTerm(c, caller.term);
      const { user, session } = caller;
      await inTransaction(database, anonymous, (scope) =>
        saveDeviceToken(scope, { user, session }, body, privateTargets),
      );
      return c.body(null, 204);
    },
  }),
  rootless({
    method: "delete",
    path,
    summary: "Esquece o navegador desta sessão",
    description: "O mesmo acontece quando a sessão é encerrada.",
    tag: "sessão",
    security: "bearer",
    responses: { 204: { description: "Esquecido" }, ...refused(400, 401, 422, 503) },
    handle: async ({ c, parts: { database } }) => {
      const caller = await authenticateCaller(database, c.req.header("authorization"));
      if (!caller?.user || !caller.session) return problem(c, 401);
      const { user, session } = caller;
      await inTransaction(database, anonymous, (scope) => deleteDeviceTokens(scope, { user, session }));
      return c.body(null, 204);
    },
  }),
];
