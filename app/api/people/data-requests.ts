import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import {
  anonymisationCheck,
  anonymisationOrder,
  chainOfOwner,
  dataRequest,
  dataRequestAnswer,
  dataRequestInput,
  dataRequestsQuery,
  personReport,
  personReportFileQuery,
  personReportInput,
  personReportSummary,
  personReportsQuery,
} from "#app/contracts/people/data-requests.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { anonymise, checkAnonymisation } from "#app/domain/people/anonymisation.ts";
import * as requests from "#app/domain/people/data-requests.ts";
import { personReportPdf, personReportRows } from "#app/domain/people/person-report-file.ts";
import * as reports from "#app/domain/people/person-reports.ts";
import { today } from "#app/domain/platform/clock.ts";
import { exportName, writeCsv } from "#app/domain/platform/spreadsheet/write.ts";
import { attachment } from "../endpoint/attachment.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { dataRequestsSheet, personReportsSheet } from "../endpoint/sheets/people.ts";
import { fileResponse } from "../platform/files.ts";

/** The data protection officer signs in as administration, with full access to visitors, or as backoffice. */
const officer: Grants = {
  mob: { permission: "admin-visitors" },
  backoffice: { permission: "backoffice-privacy" },
};
export const officersOnly = { grants: officer, level: FULL_ACCESS };
const one = z.object({ data_request: dataRequest });
const report = z.object({ person_report: personReport });

export const dataRequests = [
  endpoint({
    method: "get",
    path: "/data_requests",
    summary: "Lista os pedidos de titulares de dados",
    ...officersOnly,
    query: dataRequestsQuery,
    answer: pageOf(dataRequest),
    sheet: dataRequestsSheet,
    handle: ({ scope, query }) => requests.listDataRequests(scope, query),
  }),
  endpoint({
    method: "post",
    path: "/data_requests",
    summary: "Registra um pedido de titular de dados",
    description: "O prazo de resposta é de 15 dias.",
    ...officersOnly,
    body: z.object({ data_request: dataRequestInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({ data_request: await requests.createDataRequest(scope, body.data_request) }),
  }),
  endpoint({
    method: "get",
    path: "/data_requests/{id}",
    summary: "Mostra um pedido de titular de dados",
    ...officersOnly,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ data_request: await requests.findDataRequest(scope, params.id) }),
  }),
  endpoint({
    method: "post",
    path: "/data_requests/{id}/answer",
    summary: "Responde um pedido de titular de dados",
    ...officersOnly,
    params: row,
    body: z.object({ data_request: dataRequestAnswer }),
    answer: one,
    handle: async ({ scope, params, body }) => ({
      data_request: await requests.answerDataRequest(scope, params.id, body.data_request),
    }),
  }),
  endpoint({
    method: "post",
    path: "/data_requests/{id}/anonymisation",
    summary: "Anonimiza a pessoa do pedido, sem volta",
    description: "Recusado, com os motivos, enquanto há vínculo, bloqueio ou decisão pendente.",
    ...officersOnly,
    params: row,
    body: z.object({ data_request: anonymisationOrder }),
    answer: one,
    handle: async ({ scope, params, body, parts: { secrets } }) => ({
      data_request: await anonymise(scope, secrets, params.id, body.data_request.version),
    }),
  }),
  endpoint({
    method: "get",
    path: "/data_requests/{id}/anonymisation",
    summary: "O que ainda impede a anonimização da pessoa do pedido",
    ...officersOnly,
    params: row,
    answer: z.object({ anonymisation_check: anonymisationCheck }),
    handle: async ({ scope, params }) => ({ anonymisation_check: await checkAnonymisation(scope, params.id) }),
  }),
  endpoint({
    method: "get",
    path: "/person_reports",
    summary: "Quem reuniu os dados de uma pessoa, quando e por quê",
    ...officersOnly,
    query: personReportsQuery,
    answer: pageOf(personReportSummary),
    sheet: personReportsSheet,
    handle: ({ scope, query }) => reports.listPersonReports(scope, query),
  }),
  endpoint({
    method: "post",
    path: "/person_reports",
    summary: "Reúne tudo o que se guarda sobre um CPF",
    description: "Fica registrado quem pediu e por quê, aqui e no histórico de cada cadastro.",
    ...officersOnly,
    body: z.object({ person_report: personReportInput }),
    answer: report,
    status: 201,
    handle: async ({ scope, body }) => ({ person_report: await reports.makePersonReport(scope, body.person_report) }),
  }),
  endpoint({
    method: "get",
    path: "/person_reports/{id}",
    summary: "Mostra de novo o que se guarda sobre a pessoa",
    ...officersOnly,
    recorded: true,
    params: row,
    answer: report,
    handle: async ({ scope, params }) => ({ person_report: await reports.readPersonReport(scope, params.id, "json") }),
  }),
  endpoint({
    method: "get",
    path: "/person_reports/{id}/verification",
    summary: "Se o registro das leituras dos documentos da pessoa está como foi escrito",
    description: "Confere o encadeamento de cada conta que cadastrou a pessoa.",
    ...officersOnly,
    params: row,
    answer: z.object({ verifications: z.array(chainOfOwner) }),
    handle: async ({ scope, params }) => ({ verifications: await reports.verifyReportReads(scope, params.id) }),
  }),
  endpoint({
    method: "get",
    path: "/person_reports/{id}/file",
    summary: "O relatório em um arquivo, CSV ou PDF",
    ...officersOnly,
    recorded: true,
    params: row,
    query: personReportFileQuery,
    produces: "*/*",
    handle: async ({ scope, params, query }) => {
      const found = await reports.readPersonReport(scope, params.id, query.format);
      if (query.format === "pdf") return fileResponse(await personReportPdf(found), false);
      return attachment(writeCsv(personReportRows(found)), exportName("Dados pessoais", await today(scope)));
    },
  }),
];
