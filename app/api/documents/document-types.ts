import { z } from "@hono/zod-openapi";
import { roots } from "#app/contracts/access/environments.ts";
import { documentType, documentTypeInput, documentTypesQuery } from "#app/contracts/documents/document-types.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as types from "#app/domain/documents/document-types.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { fileResponse, formFile } from "../platform/files.ts";

/** The register is part of the directory, which every signed-in user may read. */
const allRoots: Grants = Object.fromEntries(roots.map((root) => [root, {}]));
const keepers: Grants = { mob: { permission: "admin-documents" }, backoffice: {} };
const one = z.object({ document_type: documentType });

export const documentTypes = [
  endpoint({
    method: "get",
    path: "/document_types",
    summary: "Tipos de documento",
    grants: allRoots,
    query: documentTypesQuery,
    answer: pageOf(documentType),
    handle: ({ scope, query }) => types.listDocumentTypes(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/document_types/{id}",
    summary: "Um tipo de documento",
    grants: allRoots,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ document_type: await types.findDocumentType(scope, params.id) }),
  }),
  endpoint({
    method: "post",
    path: "/document_types",
    summary: "Cadastra um tipo de documento",
    grants: keepers,
    body: z.object({ document_type: documentTypeInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({ document_type: await types.createDocumentType(scope, body.document_type) }),
  }),
  endpoint({
    method: "put",
    path: "/document_types/{id}",
    summary: "Altera um tipo de documento",
    grants: keepers,
    params: row,
    body: z.object({ document_type: documentTypeInput.safeExtend({ version }) }),
    answer: one,
    handle: async ({
      scope,
      params,
      body: {
        document_type: { version, ...input },
      },
    }) => ({ document_type: await types.updateDocumentType(scope, params.id, input, version) }),
  }),
  endpoint({
    method: "delete",
    path: "/document_types/{id}",
    summary: "Remove um tipo de documento do cadastro base",
    grants: keepers,
    params: row,
    status: 204,
    handle: ({ scope, params }) => types.removeDocumentType(scope, params.id),
  }),
  endpoint({
    method: "get",
    path: "/document_types/{id}/template",
    summary: "O modelo de um tipo de documento",
    grants: allRoots,
    params: row,
    produces: "*/*",
    handle: async ({ scope, parts, params }) =>
      fileResponse(await types.readTemplate(scope, parts.uploads, params.id), false),
  }),
  endpoint({
    method: "put",
    path: "/document_types/{id}/template",
    summary: "Troca o modelo de um tipo de documento",
    grants: keepers,
    params: row,
    body: z.object({ file: formFile }),
    multipart: "document_type",
    status: 204,
    handle: async ({ scope, parts, params, body }) =>
      types.saveTemplate(scope, parts.uploads, params.id, await body.file.bytes()),
  }),
];
