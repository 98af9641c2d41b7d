import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { type Removal, removal } from "#app/contracts/platform/removals.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { Grants } from "./guard.ts";
import { row } from "./row.ts";

/** The removed rows of a resource: who removed one, and how it comes back. */
export interface RemovedRows {
  find(scope: Scope, uuid: string): Promise<Removal>;
  restore(scope: Scope, uuid: string): Promise<void>;
}

interface Removable {
  path: string;
  names: readonly [one: string, many: string];
  grants: Grants;
}

/** Declares the two endpoints of a resource's removed rows; restoring takes the level that removing does. */
export function removalEndpoints({ path, names, grants }: Removable, { find, restore }: RemovedRows): Endpoint[] {
  return [
    endpoint({
      method: "get",
      path: `${path}/{id}/removal`,
      summary: `Diz quem removeu ${names[0]}, e quando`,
      grants,
      params: row,
      answer: z.object({ removal }),
      handle: async ({ scope, params }) => ({ removal: await find(scope, params.id) }),
    }),
    endpoint({
      method: "post",
      path: `${path}/{id}/restoration`,
      summary: `Restaura ${names[0]} que foi removido`,
      grants,
      level: FULL_ACCESS,
      params: row,
      find: (scope, { id }) => find(scope, id),
      status: 204,
      handle: ({ scope, params }) => restore(scope, params.id),
    }),
  ];
}
