import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { bulkOperation } from "#app/contracts/platform/bulk.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { Grants } from "./guard.ts";

/** Declares a bulk endpoint: an action on the selected rows of a list, or on all rows that its filters match. */
export function bulk<Input extends z.ZodObject>(declared: {
  operation: ReturnType<typeof bulkOperation>;
  concept: string;
  summary: string;
  grants: Grants;
  input: Input;
  /** Returns the number of rows changed. */
  work(scope: Scope, input: z.output<Input>): Promise<number>;
}): Endpoint {
  const { operation, concept, summary, grants, input, work } = declared;
  return endpoint({
    ...operation,
    summary,
    description:
      "Os de `uuids`, ou todos os que os mesmos filtros da lista encontram. `count` é quantos são: se já não forem tantos, nada muda.",
    grants,
    level: FULL_ACCESS,
    body: z.object({ [concept]: input }),
    handle: async ({ scope, body }) => ({ count: await work(scope, body[concept] as z.output<Input>) }),
  });
}
