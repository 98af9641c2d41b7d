import { z } from "@hono/zod-openapi";
import {
  companyDoc,
  companyDocInput,
  companyDocsQuery,
  companyDocsSummary,
  companyDocsSummaryQuery,
} from "#app/contracts/documents/company-docs.ts";
import { documentDecision } from "#app/contracts/documents/documents.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import * as docs from "#app/domain/documents/company-docs.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { companyDocsSheet, companyDocsSummarySheet } from "../endpoint/sheets/documents.ts";
import { fileResponse, formFile } from "../platform/files.ts";

const keepers: Grants = { service_providers: { permission: "service-provider-company-docs" } };
const retailers: Grants = { retailers: { permission: "retailer-service-providers-company-docs" } };
const readers: Grants = { ...keepers, ...retailers, mob: { permission: "admin-service-providers" } };
const one = z.object({ company_doc: companyDoc });

export const companyDocs = [
  endpoint({
    method: "get",
    path: "/company_docs",
    summary: "Documentos da empresa dos prestadores de serviço",
    grants: readers,
    query: companyDocsQuery,
    answer: pageOf(companyDoc),
    sheet: companyDocsSheet,
    handle: ({ scope, query }) => docs.listCompanyDocs(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/company_docs/summary",
    summary: "O que cada rede pede da empresa de cada prestador, e o que falta",
    grants: readers,
    query: companyDocsSummaryQuery,
    answer: pageOf(companyDocsSummary),
    sheet: companyDocsSummarySheet,
    handle: ({ scope, query }) => docs.summarizeCompanyDocs(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/company_docs/{id}",
    summary: "Um documento da empresa",
    grants: readers,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ company_doc: await docs.findCompanyDoc(scope, params.id) }),
  }),
  endpoint({
    method: "post",
    path: "/company_docs",
    summary: "Envia um documento da empresa",
    grants: keepers,
    body: companyDocInput.extend({ file: formFile }),
    multipart: "company_doc",
    answer: one,
    status: 201,
    handle: async ({ scope, parts, body: { file, ...input } }) => ({
      company_doc: await docs.sendCompanyDoc(scope, parts.uploads, input, await file.bytes()),
    }),
  }),
  endpoint({
    method: "delete",
    path: "/company_docs/{id}",
    summary: "Retira um documento da empresa",
    grants: keepers,
    params: row,
    status: 204,
    handle: ({ scope, params }) => docs.removeCompanyDoc(scope, params.id),
  }),
  endpoint({
    method: "get",
    path: "/company_docs/{id}/file",
    summary: "O arquivo de um documento da empresa",
    grants: readers,
    params: row,
    produces: "*/*",
    handle: async ({ scope, parts, params }) =>
      fileResponse(await docs.readCompanyDoc(scope, parts.uploads, params.id), false),
  }),
  endpoint({
    method: "put",
    path: "/company_docs/{id}/decision",
    summary: "Aprova ou recusa um documento da empresa",
    grants: { ...retailers, mob: { permission: "admin-document-validations" } },
    params: row,
    find: (scope, { id }) => docs.findCompanyDocToDecide(scope, id),
    body: z.object({ decision: documentDecision }),
    answer: one,
    handle: async ({ scope, params, body }) => ({
      company_doc: await docs.decideCompanyDoc(scope, params.id, body.decision),
    }),
  }),
];
