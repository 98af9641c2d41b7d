import { serviceTypes } from "#app/contracts/directory/base-registers.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { listServiceTypes } from "#app/domain/directory/service-types.ts";
import { authenticateCaller } from "../endpoint/caller.ts";
import { directoryRoots, refuseForTerm } from "../endpoint/guard.ts";
import { problem } from "../endpoint/problems.ts";
import { refused } from "../endpoint/refusals.ts";
import { json, rootless, termRefusal } from "../endpoint/rootless.ts";

/** GET /v1/service_types, for every signed-in user who may read the directory. */
export const serviceTypeCalls = [
  rootless({
    method: "get",
    path: "/v1/service_types",
    summary: "Lista os tipos de serviço",
    tag: "sessão",
    security: "bearer",
    query: serviceTypes.query,
    responses: { 200: json(pageOf(serviceTypes.row)), ...refused(400, 401, 404, 422, 503), 403: termRefusal },
    handle: async ({ c, parts: { database }, query }) => {
      const caller = await authenticateCaller(database, c.req.header("authorization"));
      if (!caller) return problem(c, 401);
      if (!directoryRoots[caller.root]) return problem(c, 404);
      if (caller.term) return refuseForTerm(c, caller.term);
      return c.json(await inTransaction(database, caller, (scope) => listServiceTypes(scope, query)), 200);
    },
  }),
];
