import { z } from "@hono/zod-openapi";
import { dataCorrection, dataRequestSteps, heldData } from "#app/contracts/people/data-request-steps.ts";
import { dataRequest } from "#app/contracts/people/data-requests.ts";
import { correctPerson, readHeldData } from "#app/domain/people/data-correction.ts";
import { dataRequestPdf } from "#app/domain/people/data-request-file.ts";
import { listDataRequestSteps } from "#app/domain/people/data-request-steps.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { fileResponse } from "../platform/files.ts";
import { officersOnly } from "./data-requests.ts";

/** The steps of a data subject's request, and the correction that one may ask for. */
export const dataRequestStepCalls = [
  endpoint({
    method: "get",
    path: "/data_requests/{id}/steps",
    summary: "Os passos de um pedido, e se o registro deles está como foi escrito",
    description: "Cada passo guarda o resumo do anterior, de qualquer pedido; o primeiro que não confere é apontado.",
    ...officersOnly,
    params: row,
    answer: dataRequestSteps,
    handle: ({ scope, params }) => listDataRequestSteps(scope, params.id),
  }),
  endpoint({
    method: "get",
    path: "/data_requests/{id}/file",
    summary: "O pedido, a resposta e os passos em um PDF",
    ...officersOnly,
    params: row,
    produces: "application/pdf",
    handle: async ({ scope, params }) => fileResponse(await dataRequestPdf(scope, params.id), false),
  }),
  endpoint({
    method: "get",
    path: "/data_requests/{id}/correction",
    summary: "O que cada conta guarda da pessoa de um pedido de correção",
    description: "A leitura fica registrada no histórico de cada cadastro.",
    ...officersOnly,
    recorded: true,
    params: row,
    answer: z.object({ held_data: z.array(heldData) }),
    handle: async ({ scope, params }) => ({ held_data: await readHeldData(scope, params.id) }),
  }),
  endpoint({
    method: "post",
    path: "/data_requests/{id}/correction",
    summary: "Corrige os dados da pessoa do pedido em todas as contas",
    description:
      "Um campo vazio fica como está. Os contratantes são avisados; o pedido continua aberto até a resposta.",
    ...officersOnly,
    params: row,
    body: z.object({ data_request: dataCorrection }),
    answer: z.object({ data_request: dataRequest }),
    handle: async ({ scope, params, body }) => ({
      data_request: await correctPerson(scope, params.id, body.data_request),
    }),
  }),
];
