import type { z } from "@hono/zod-openapi";
import type { Root } from "#app/contracts/access/environments.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { Invalid } from "#app/domain/platform/refusals.ts";
import type { Caller, Parts } from "./context.ts";
import type { Grants } from "./guard.ts";

interface Reading {
  grants: Grants;
  query?: z.ZodObject;
  handle(call: never): Promise<unknown>;
}

/** The GET endpoints that read one row, by path. */
const readings = new Map<string, Reading[]>();

/** Registers an endpoint whose path ends in a parameter, as the reader of the row that the path names. */
export function declareRow(path: string, reading: Reading): void {
  if (path.endsWith("}")) readings.set(path, [...(readings.get(path) ?? []), reading]);
}

/** A write request, with the parameters of its path. */
interface Write {
  caller: Caller;
  parts: Parts;
  root: Root;
  path: string;
  params: Record<string, unknown>;
  request: Request;
  address: string;
  find?(scope: Scope, params: never): Promise<unknown>;
}

/**
 * Throws NotFound unless the caller sees the rows that the path of a write names. Uses the write's own `find`, or the
 * endpoints that read those rows. This way validation errors of a body reach only callers who see the row. The reads
 * leave no trace.
 */
export async function expectRows({ find, ...write }: Write): Promise<void> {
  if (find) return readAndRollBack(write, (scope) => find(scope, write.params as never));
  const parts = write.path.split("/");
  for (const n of parts.keys())
    for (const { grants, query, handle } of readings.get(parts.slice(0, n + 1).join("/")) ?? []) {
      const plain = query?.safeParse({});
      if (!grants[write.root] || plain?.success === false) continue;
      await readAndRollBack(write, (scope) => handle({ ...write, scope, query: plain?.data ?? {}, body: {} } as never));
    }
}

/**
 * Reads in a transaction that is rolled back, so that nothing the reading records persists. Ignores Invalid: that
 * reading needs input that the write does not have.
 */
async function readAndRollBack({ parts, caller }: Write, find: (scope: Scope) => Promise<unknown>): Promise<void> {
  const rollback = new Error("transaction rolled back");
  await inTransaction(parts.database, caller, async (scope) => {
    await find(scope);
    throw rollback;
  }).catch((error) => {
    if (error !== rollback && !(error instanceof Invalid)) throw error;
  });
}
