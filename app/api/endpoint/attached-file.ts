import { z } from "@hono/zod-openapi";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import type { FileContent } from "#app/domain/platform/file-storage.ts";
import { fileResponse, formFile } from "../platform/files.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { Grants } from "./guard.ts";
import { row } from "./row.ts";

/**
 * The two endpoints for the file of a row: upload, and download by all who see the row. `name` is the row's name in the
 * summaries.
 */
export function attachedFile(of: {
  path: string;
  concept: string;
  name: string;
  owners: Grants;
  viewers: Grants;
  item: z.ZodType;
  attach(scope: Scope, uploads: Blobs, uuid: string, content: Uint8Array): Promise<unknown>;
  read(scope: Scope, uploads: Blobs, uuid: string): Promise<FileContent>;
}): Endpoint[] {
  const path = `${of.path}/{id}/file`;
  return [
    endpoint({
      method: "put",
      path,
      summary: `Anexa o documento de ${of.name}`,
      grants: of.owners,
      params: row,
      body: z.object({ file: formFile }),
      multipart: of.concept,
      answer: z.object({ [of.concept]: of.item }),
      handle: async ({ scope, parts, params, body }) => ({
        [of.concept]: await of.attach(scope, parts.uploads, params.id, await body.file.bytes()),
      }),
    }),
    endpoint({
      method: "get",
      path,
      summary: `O documento de ${of.name}`,
      grants: of.viewers,
      params: row,
      produces: "*/*",
      handle: async ({ scope, parts, params }) => fileResponse(await of.read(scope, parts.uploads, params.id), false),
    }),
  ];
}
