import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { type DirectImport, IMPORT_LIMIT } from "#app/contracts/platform/imports.ts";
import { pageOf, pageQuery } from "#app/contracts/platform/paging.ts";
import {
  type DirectKind,
  findDirectImport,
  listDirectImports,
  startDirectImport,
} from "#app/domain/platform/imports/direct.ts";
import { saveUpload } from "#app/domain/platform/uploads.ts";
import type { Endpoint } from "./declare.ts";
import { endpoint } from "./endpoint.ts";
import type { Grants } from "./guard.ts";
import { row } from "./row.ts";
import { spreadsheet, uploadEndpoint } from "./upload.ts";

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
  const concept = `${kind.name}_import`;
  const path = `/${concept}s`;
  const answer = z.object({ [concept]: of.row });
  return [
    uploadEndpoint({
      path,
      summary: summaries.send,
      grants,
      level: FULL_ACCESS,
      concept,
      field: "file",
      limit: IMPORT_LIMIT,
      answer,
      check: spreadsheet(concept),
      handle: async ({ scope, parts, upload }) => {
        await saveUpload(scope, parts.uploads, upload, "application/octet-stream");
        return { [concept]: await startDirectImport(scope, kind, upload) };
      },
    }),
    endpoint({
      method: "get",
      path,
      summary: summaries.list,
      grants,
      level,
      query: pageQuery,
      answer: pageOf(of.row),
      handle: ({ scope, query }) => listDirectImports(scope, kind, query),
    }),
    endpoint({
      method: "get",
      path: `${path}/{id}`,
      summary: summaries.find,
      grants,
      level,
      params: row,
      answer,
      handle: async ({ scope, params }) => ({ [concept]: await findDirectImport(scope, kind, params.id) }),
    }),
  ];
}
