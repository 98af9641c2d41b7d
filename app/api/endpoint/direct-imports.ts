import type { z } from "@hono/zod-openapi";
import { type DirectImport, importCalls } from "#app/contracts/platform/imports.ts";
import {
  type DirectKind,
  findDirectImport,
  listDirectImports,
  startDirectImport,
} from "#app/domain/platform/imports/direct.ts";
import type { Endpoint } from "./declare.ts";
import { endpoint } from "./endpoint.ts";
import type { Grants } from "./guard.ts";
import { row } from "./row.ts";
import { sheetUpload } from "./sheet-upload.ts";

interface DirectImports<Field extends string, Row extends DirectImport> {
  kind: DirectKind<Field, Row>;
  row: z.ZodType<Row>;
  grants: Grants;
  /** The level that reading needs, if not that of every GET. */
  level?: number;
  summaries: { send: string; list: string; find: string };
}

/** The endpoints of a kind of direct import: to send a sheet, and to read the imports, under `{name}_import`. */
export function directImports<Field extends string, Row extends DirectImport>(
  of: DirectImports<Field, Row>,
): Endpoint[] {
  const { kind, grants, level, summaries } = of;
  const calls = importCalls(kind.name, of.row);
  const { concept, list, find } = calls;
  return [
    sheetUpload({
      calls,
      summary: summaries.send,
      grants,
      start: (scope, upload) => startDirectImport(scope, kind, upload),
    }),
    endpoint({
      ...list,
      summary: summaries.list,
      grants,
      level,
      handle: ({ scope, query }) => listDirectImports(scope, kind, query),
    }),
    endpoint({
      ...find,
      summary: summaries.find,
      grants,
      level,
      params: row,
      handle: async ({ scope, params }) => ({ [concept]: await findDirectImport(scope, kind, params.id) }),
    }),
  ];
}
