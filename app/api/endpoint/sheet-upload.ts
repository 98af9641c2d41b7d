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
  /** What the address names, where the sheet is another account's. */
  params?: z.ZodObject;
  /** Finds that account, before the file is received; throws NotFound. */
  find?(scope: Scope, params: Record<string, string>): Promise<unknown>;
  /** Runs the rest of the work as that account. */
  as?(scope: Scope, params: Record<string, string>, work: (scope: Scope) => Promise<unknown>): Promise<unknown>;
  /** Starts the import of the stored sheet. */
  start(scope: Scope, upload: Upload): Promise<unknown>;
  afterwards?: Parameters<typeof uploadEndpoint>[0]["afterwards"];
}

/** The endpoint that takes a sheet, stores it and starts its import. */
export function sheetUpload(sheet: SheetUpload): Endpoint {
  const { summary, grants, params, find, start, afterwards } = sheet;
  const { concept, send } = sheet.calls;
  const as = sheet.as ?? ((scope, _params, work) => work(scope));
  return uploadEndpoint({
    path: send.path,
    params,
    find,
    summary,
    grants,
    level: FULL_ACCESS,
    concept,
    field: "file",
    limit: IMPORT_LIMIT,
    answer: send.answer as z.ZodType,
    check: spreadsheet(concept),
    handle: async ({ scope, parts, params, upload }) => ({
      [concept]: await as(scope, params, async (own) => {
        await saveUpload(own, parts.uploads, upload, "application/octet-stream");
        return start(own, upload);
      }),
    }),
    afterwards,
  });
}
