import { z } from "@hono/zod-openapi";
import {
  documentInput,
  sendDocumentOperation,
  visitorDocument,
  visitorDocumentDecision,
  visitorDocumentsOperation,
} from "#app/contracts/documents/documents.ts";
import { photoQuery } from "#app/contracts/people/crop.ts";
import { decideDocument } from "#app/domain/documents/document-decisions.ts";
import * as documents_ from "#app/domain/documents/documents.ts";
import { cropPhoto, readPhoto, replacePhoto, visitorCrop } from "#app/domain/people/photos.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { cropBody } from "../people/own-photo.ts";
import { owners, ownersOf, viewers, viewersOf } from "../people/visitors.ts";
import { formFile as file, fileResponse } from "../platform/files.ts";
import { validators } from "./document-checks.ts";

const rowDocument = row.extend({ document: z.uuid() });
const one = z.object({ document: visitorDocument });
export const documentBody = documentInput.extend({ file });

export const documents = [
  endpoint({
    ...visitorDocumentsOperation,
    summary: "O que cada rede pede de um visitante, e o que foi enviado",
    grants: viewersOf("documents"),
    params: row,
    handle: ({ scope, params }) => documents_.findVisitorDocuments(scope, params.id),
  }),
  endpoint({
    ...sendDocumentOperation,
    summary: "Envia um documento de um visitante",
    grants: ownersOf("documents"),
    params: row,
    body: documentBody,
    multipart: "document",
    status: 201,
    handle: async ({ scope, parts, params, body: { file, ...input } }) => ({
      document: await documents_.sendDocument(scope, parts.uploads, params.id, input, await file.bytes()),
    }),
  }),
  endpoint({
    method: "get",
    path: "/visitors/{id}/documents/{document}/file",
    summary: "O arquivo de um documento",
    grants: { ...ownersOf("documents"), ...validators },
    recorded: true,
    params: rowDocument,
    produces: "*/*",
    handle: async ({ scope, parts, params }) =>
      fileResponse(await documents_.readDocument(scope, parts.uploads, params.id, params.document), false),
  }),
  endpoint({
    method: "put",
    path: "/visitors/{id}/documents/{document}/decision",
    summary: "Aprova ou recusa um documento",
    grants: validators,
    params: rowDocument,
    find: (scope, { id, document }) => documents_.findDocumentToDecide(scope, id, document),
    body: z.object({ decision: visitorDocumentDecision }),
    answer: one,
    handle: async ({ scope, params, body }) => ({
      document: await decideDocument(scope, params.id, params.document, body.decision, "decision"),
    }),
  }),
  endpoint({
    method: "get",
    path: "/visitors/{id}/photo",
    summary: "A foto de um visitante",
    description:
      "Para quem a cadastra, com `picture`, a imagem de que foi recortada; com `x`, `y` ou `zoom`, o que seria dela com outro recorte.",
    grants: viewers,
    params: row,
    query: photoQuery,
    produces: "image/webp",
    handle: async ({ scope, parts, params, query }) =>
      fileResponse(await readPhoto(scope, parts.uploads, params.id, query), true),
  }),
  endpoint({
    method: "put",
    path: "/visitors/{id}/photo",
    summary: "Troca a foto de um visitante",
    grants: ownersOf("fields"),
    params: row,
    body: z.object({ file }),
    multipart: "photo",
    status: 204,
    handle: async ({ scope, parts, params, body }) =>
      replacePhoto(scope, parts.uploads, params.id, await body.file.bytes()),
  }),
  endpoint({
    method: "get",
    path: "/visitors/{id}/photo/crop",
    summary: "Onde a foto de um visitante foi recortada",
    grants: owners,
    params: row,
    answer: cropBody,
    handle: async ({ scope, params }) => ({ crop: await visitorCrop(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: "/visitors/{id}/photo/crop",
    summary: "Recorta a foto de um visitante de outro modo",
    grants: ownersOf("fields"),
    params: row,
    body: cropBody,
    answer: cropBody,
    handle: async ({ scope, parts, params, body }) => ({
      crop: await cropPhoto(scope, parts.uploads, params.id, body.crop),
    }),
  }),
];
