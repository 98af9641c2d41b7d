import type { z } from "@hono/zod-openapi";
import type { Root } from "#app/contracts/access/environments.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { Invalid } from "#app/domain/visits/refusals.ts";
import type { Caller, Parts } from "./context.ts";
import type { Grants } from "./guard.ts";

interface Reading {
  grants: Grants;
  query?: z.ZodObject;
  handle(call: never): Promise<unknown>;
}

/** The calls that read one row, by their paths. */
const readings = new Map<string, Reading[]>();

/** Remembers a call whose path ends in a parameter: what it answers is the row that the path names. */
export function declareRow(path: string, reading: Reading): void {
  if (path.endsWith("}")) readings.set(path, [...(readings.get(path) ?? []), reading]);
}

/** A write, and the values of its path. */
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
 * Throws NotFound unless the caller sees the rows that the path of a write names: by the write's own `find`, or by the
 * calls that read them. What is wrong with a body is said only to those who see the row. Nothing of the looking is kept.
 */
export async function expectRows({ find, ...write }: Write): Promise<void> {
  if (find) return look(write, (scope) => find(scope, write.params as never));
  const parts = write.path.split("/");
  for (const n of parts.keys())
    for (const { grants, query, handle } of readings.get(parts.slice(0, n + 1).join("/")) ?? []) {
      const plain = query?.safeParse({});
      if (!grants[write.root] || plain?.success === false) continue;
      await look(write, (scope) => handle({ ...write, scope, query: plain?.data ?? {}, body: {} } as never));
    }
}

/**
 * Looks within a transaction that is rolled back: what a reading records did not happen. A reading that asks for more than
 * the write says is no answer.
 */
async function look({ parts, caller }: Write, find: (scope: Scope) => Promise<unknown>): Promise<void> {
  const seen = new Error("rolled back");
  await inTransaction(parts.database, caller, async (scope) => {
    await find(scope);
    throw seen;
  }).catch((error) => {
    if (error !== seen && !(error instanceof Invalid)) throw error;
  });
}
