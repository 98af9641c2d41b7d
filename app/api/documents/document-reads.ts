import { z } from "@hono/zod-openapi";
import {
  chainQuery,
  chainVerification,
  documentRead,
  documentReadsQuery,
} from "#app/contracts/documents/document-reads.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { listDocumentReads, verifyDocumentReads } from "#app/domain/documents/document-reads.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { documentReadsSheet } from "../endpoint/sheets/documents.ts";
import { ownersOf } from "../people/visitors.ts";

export const documentReads = [
  endpoint({
    method: "get",
    path: "/document_reads",
    summary: "Quem leu os arquivos dos documentos",
    grants: ownersOf("documents"),
    query: documentReadsQuery,
    answer: pageOf(documentRead),
    sheet: documentReadsSheet,
    handle: ({ scope, query }) => listDocumentReads(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/document_reads/verification",
    summary: "Se o registro das leituras está como foi escrito",
    description: "Cada leitura guarda o resumo da anterior; a primeira que não confere é apontada.",
    grants: ownersOf("documents"),
    query: chainQuery,
    answer: z.object({ verification: chainVerification }),
    handle: async ({ scope, query }) => ({ verification: await verifyDocumentReads(scope, query.owner_uuid) }),
  }),
];
