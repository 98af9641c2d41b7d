import { z } from "@hono/zod-openapi";
import { documentTypes as resource } from "#app/contracts/documents/document-types.ts";
import * as types from "#app/domain/documents/document-types.ts";
import { crud } from "../endpoint/crud.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { directoryRoots, type Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { documentTypesSheet } from "../endpoint/sheets/documents.ts";
import { fileResponse, formFile } from "../platform/files.ts";

/** The register is part of the directory, which every signed-in user may read. */
const grants: Grants = {
  mob: { permission: "admin-documents" },
  backoffice: { permission: "backoffice-companies" },
};

export const documentTypes = [
  ...crud(resource, {
    grants,
    viewers: directoryRoots,
    sheet: documentTypesSheet,
    list: types.listDocumentTypes,
    find: types.findDocumentType,
    create: types.createDocumentType,
    update: types.updateDocumentType,
    remove: types.removeDocumentType,
    removed: types.removedDocumentTypes,
  }),
  endpoint({
    method: "get",
    path: "/document_types/{id}/template",
    summary: "O modelo de um tipo de documento",
    grants: directoryRoots,
    params: row,
    produces: "*/*",
    handle: async ({ scope, parts, params }) =>
      fileResponse(await types.readTemplate(scope, parts.uploads, params.id), false),
  }),
  endpoint({
    method: "put",
    path: "/document_types/{id}/template",
    summary: "Troca o modelo de um tipo de documento",
    grants,
    params: row,
    body: z.object({ file: formFile }),
    multipart: "document_type",
    status: 204,
    handle: async ({ scope, parts, params, body }) =>
      types.saveTemplate(scope, parts.uploads, params.id, await body.file.bytes()),
  }),
];
