import type { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { IMPORT_LIMIT } from "#app/contracts/platform/imports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { saveUpload, type Upload } from "#app/domain/platform/uploads.ts";
import type { Endpoint } from "./declare.ts";
import type { Grants } from "./guard.ts";
import { spreadsheet, uploadEndpoint } from "./upload.ts";

interface SheetUpload {
  calls: { concept: string; send: { path: string; answer?: z.ZodType } };
  summary: string;
  grants: Grants;
  /** Starts the import of the stored sheet. */
  start(scope: Scope, upload: Upload): Promise<unknown>;
  afterwards?: Parameters<typeof uploadEndpoint>[0]["afterwards"];
}

/** The endpoint that takes a sheet, stores it and starts its import. */
export function sheetUpload({ calls: { concept, send }, summary, grants, start, afterwards }: SheetUpload): Endpoint {
  return uploadEndpoint({
    path: send.path,
    summary,
    grants,
    level: FULL_ACCESS,
    concept,
    field: "file",
    limit: IMPORT_LIMIT,
    answer: send.answer as z.ZodType,
    check: spreadsheet(concept),
    handle: async ({ scope, parts, upload }) => {
      await saveUpload(scope, parts.uploads, upload, "application/octet-stream");
      return { [concept]: await start(scope, upload) };
    },
    afterwards,
  });
}
