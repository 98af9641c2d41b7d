import { z } from "@hono/zod-openapi";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { companyDocDemands, companyDocsSummaryOperation } from "#app/contracts/documents/company-doc-demands.ts";
import {
  companyDoc,
  companyDocInput,
  companyDocOperation,
  decideCompanyDocOperation,
  companyDocs as resource,
  sendCompanyDocOperation,
  undoCompanyDocDecisionOperation,
} from "#app/contracts/documents/company-docs.ts";
import { documentDecision } from "#app/contracts/documents/documents.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as demands from "#app/domain/documents/company-doc-demands.ts";
import { undoCompanyDocDecision } from "#app/domain/documents/company-doc-undo.ts";
import * as docs from "#app/domain/documents/company-docs.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { removalEndpoints } from "../endpoint/removals.ts";
import { row } from "../endpoint/row.ts";
import { companyDocDemandsSheet, companyDocsSheet, companyDocsSummarySheet } from "../endpoint/sheets/company-docs.ts";
import { fileResponse, formFile } from "../platform/files.ts";

const keepers: Grants = { service_providers: { permission: "service-provider-company-docs" } };
const retailers: Grants = { retailers: { permission: "retailer-service-providers-company-docs" } };
const readers: Grants = { ...keepers, ...retailers, mob: { permission: "admin-service-providers" } };
const deciders: Grants = { ...retailers, mob: { permission: "admin-document-validations" } };
const one = z.object({ company_doc: companyDoc });

export const companyDocs = [
  endpoint({
    ...listOperation(resource),
    summary: "Documentos da empresa dos prestadores de serviço",
    grants: readers,
    sheet: companyDocsSheet,
    handle: ({ scope, query }) => docs.listCompanyDocs(scope, query),
  }),
  endpoint({
    ...companyDocsSummaryOperation,
    summary: "O que cada rede pede da empresa de cada prestador, e o que falta",
    grants: readers,
    sheet: companyDocsSummarySheet,
    handle: ({ scope, query }) => demands.summarizeCompanyDocs(scope, query),
  }),
  endpoint({
    ...listOperation(companyDocDemands),
    summary: "Cada documento que uma rede pede da empresa de um prestador, e como está hoje",
    grants: readers,
    sheet: companyDocDemandsSheet,
    handle: ({ scope, query }) => demands.listCompanyDocDemands(scope, query),
  }),
  endpoint({
    ...companyDocOperation,
    summary: "Um documento da empresa, com o seu histórico",
    grants: readers,
    params: row,
    handle: async ({ scope, params }) => ({ company_doc: await docs.findCompanyDocRecord(scope, params.id) }),
  }),
  endpoint({
    ...sendCompanyDocOperation,
    summary: "Envia um documento da empresa",
    grants: keepers,
    body: companyDocInput.extend({ file: formFile }),
    multipart: "company_doc",
    status: 201,
    handle: async ({ scope, parts, body: { file, ...input } }) => ({
      company_doc: await docs.sendCompanyDoc(scope, parts.uploads, input, await file.bytes()),
    }),
  }),
  endpoint({
    method: "put",
    path: "/company_docs/{id}",
    summary: "Corrige as datas de um documento da empresa antes da avaliação",
    grants: keepers,
    params: row,
    find: (scope, { id }) => docs.findCompanyDoc(scope, id),
    body: z.object({ company_doc: resource.input.extend({ version }) }),
    answer: one,
    handle: async ({ scope, params, body: { company_doc } }) => {
      const { version, ...dates } = company_doc;
      return { company_doc: await docs.correctCompanyDoc(scope, params.id, dates, version) };
    },
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
  ...removalEndpoints(
    { path: resource.path, names: [resource.words.one, resource.words.many], grants: keepers },
    docs.removedCompanyDocs,
  ),
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
    ...undoCompanyDocDecisionOperation,
    summary: "Desfaz a própria decisão, até um minuto depois dela",
    grants: deciders,
    level: READ_WRITE,
    params: row,
    find: (scope, { id }) => docs.findCompanyDocToDecide(scope, id),
    handle: async ({ scope, params }) => ({ company_doc: await undoCompanyDocDecision(scope, params.id) }),
  }),
  endpoint({
    ...decideCompanyDocOperation,
    summary: "Aprova ou recusa um documento da empresa",
    grants: deciders,
    params: row,
    find: (scope, { id }) => docs.findCompanyDocToDecide(scope, id),
    body: z.object({ decision: documentDecision }),
    handle: async ({ scope, params, body }) => ({
      company_doc: await docs.decideCompanyDoc(scope, params.id, body.decision),
    }),
  }),
];
