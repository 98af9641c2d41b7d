import { z } from "@hono/zod-openapi";
import {
  documentDecision,
  documentInput,
  documentTypes,
  visitorDocument,
  visitorDocuments,
} from "#app/contracts/documents.ts";
import * as documents_ from "#app/domain/documents.ts";
import { putPhoto, readPhoto } from "#app/domain/photos.ts";
import { endpoint, FILE_LIMIT } from "./endpoint.ts";
import type { Grants } from "./guard.ts";
import { owners, viewers } from "./visitors.ts";

const validators: Grants = {
  retailers: { permission: "retailer-document-validations" },
  mob: { permission: "admin-document-validations" },
};
const row = z.object({ id: z.uuid() });
const rowDocument = row.extend({ document: z.uuid() });
const one = z.object({ document: visitorDocument });
export const file = z
  .file("Arquivo é obrigatório")
  .min(1, "Arquivo é obrigatório")
  .max(FILE_LIMIT, "O arquivo tem mais de 10 MB.")
  .openapi({ type: "string", format: "binary" });

/** A stored file as the whole answer; `shown` in the page that asked, else saved under its own name. */
export function fileAnswer({ content, name, media_type }: documents_.KeptFile, shown: boolean): Response {
  const headers = {
    "Content-Type": media_type,
    "Content-Disposition": `${shown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  return new Response(content, { headers });
}

export const documents = [
  endpoint({
    method: "get",
    path: "/document_types",
    summary: "Tipos de documento",
    grants: viewers,
    answer: documentTypes,
    handle: ({ scope }) => documents_.listDocumentTypes(scope),
  }),
  endpoint({
    method: "get",
    path: "/visitors/{id}/documents",
    summary: "O que cada rede pede de um visitante, e o que foi enviado",
    grants: viewers,
    params: row,
    answer: visitorDocuments,
    handle: ({ scope, params }) => documents_.documentsOf(scope, params.id),
  }),
  endpoint({
    method: "post",
    path: "/visitors/{id}/documents",
    summary: "Envia um documento de um visitante",
    grants: owners,
    params: row,
    body: documentInput.extend({ file }),
    multipart: "document",
    answer: one,
    status: 201,
    handle: async ({ scope, parts, params, body: { file, ...input } }) => ({
      document: await documents_.sendDocument(scope, parts.uploads, params.id, input, await file.bytes()),
    }),
  }),
  endpoint({
    method: "get",
    path: "/visitors/{id}/documents/{document}/file",
    summary: "O arquivo de um documento",
    grants: { ...owners, ...validators },
    params: rowDocument,
    produces: "*/*",
    handle: async ({ scope, parts, params }) =>
      fileAnswer(await documents_.readDocument(scope, parts.uploads, params.id, params.document), false),
  }),
  endpoint({
    method: "put",
    path: "/visitors/{id}/documents/{document}/decision",
    summary: "Aprova ou recusa um documento",
    grants: validators,
    params: rowDocument,
    body: z.object({ decision: documentDecision }),
    answer: one,
    handle: async ({ scope, params, body }) => ({
      document: await documents_.decideDocument(scope, params.id, params.document, body.decision),
    }),
  }),
  endpoint({
    method: "get",
    path: "/visitors/{id}/photo",
    summary: "A foto de um visitante",
    grants: viewers,
    params: row,
    produces: "image/webp",
    handle: async ({ scope, parts, params }) => fileAnswer(await readPhoto(scope, parts.uploads, params.id), true),
  }),
  endpoint({
    method: "put",
    path: "/visitors/{id}/photo",
    summary: "Troca a foto de um visitante",
    grants: owners,
    params: row,
    body: z.object({ file }),
    multipart: "photo",
    status: 204,
    handle: async ({ scope, parts, params, body }) =>
      putPhoto(scope, parts.uploads, params.id, await body.file.bytes()),
  }),
];
