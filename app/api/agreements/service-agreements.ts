import { z } from "@hono/zod-openapi";
import {
  agreementStoresQuery,
  optionalReason,
  refusalReason,
  serviceAgreement,
  serviceAgreementInput,
  serviceAgreementStore,
  serviceAgreementSummary,
  serviceAgreementsQuery,
} from "#app/contracts/agreements/service-agreements.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as moves from "#app/domain/agreements/service-agreement-transitions.ts";
import * as agreements from "#app/domain/agreements/service-agreements.ts";
import { measuredStores } from "#app/domain/visits/service-minutes.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { agreementsSheet } from "../endpoint/sheets/companies.ts";
import { formFile as file, fileResponse } from "../platform/files.ts";

const owners: Grants = {
  suppliers: { permission: "supplier-retailer-service-agreement" },
  service_providers: {
    permission: "service-provider-related-retailers",
    feature: "service-provider-service-agreements",
  },
};
const retailers: Grants = { retailers: { permission: "retailer-service-agreements" } };
const viewers: Grants = { ...owners, ...retailers, stores: { permission: "store-service-agreements" } };

const path = "/service_agreements";
const one = z.object({ service_agreement: serviceAgreement });
const answerWith = async (found: Promise<z.infer<typeof serviceAgreement>>) => ({ service_agreement: await found });

export const serviceAgreements = [
  endpoint({
    method: "get",
    path,
    summary: "Lista declarações de serviço",
    description: "`withoutMinutes=true` mostra as que não declaram minutos em nenhuma loja.",
    grants: viewers,
    query: serviceAgreementsQuery,
    answer: pageOf(serviceAgreementSummary),
    sheet: agreementsSheet,
    handle: ({ scope, query }) => agreements.listServiceAgreements(scope, query),
  }),
  endpoint({
    method: "post",
    path,
    summary: "Faz o rascunho de uma declaração de serviço",
    grants: owners,
    body: z.object({ service_agreement: serviceAgreementInput }),
    answer: one,
    status: 201,
    handle: ({ scope, body }) => answerWith(agreements.createServiceAgreement(scope, body.service_agreement)),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra uma declaração, com suas lojas e os minutos declarados",
    grants: viewers,
    params: row,
    answer: one,
    handle: ({ scope, params }) => answerWith(agreements.findServiceAgreement(scope, params.id)),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}/stores`,
    summary: "As lojas de uma declaração, com os minutos declarados e os medidos na portaria",
    description: "Os minutos medidos são dos sete dias antes de hoje.",
    grants: viewers,
    params: row,
    query: agreementStoresQuery,
    answer: pageOf(serviceAgreementStore),
    handle: ({ scope, params, query }) => measuredStores(scope, params.id, query),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}`,
    summary: "Altera um rascunho ou uma declaração recusada",
    grants: owners,
    params: row,
    body: z.object({ service_agreement: serviceAgreementInput.extend({ version }) }),
    answer: one,
    handle: ({ scope, params, body: { service_agreement } }) => {
      const { version, ...input } = service_agreement;
      return answerWith(agreements.updateServiceAgreement(scope, params.id, input, version));
    },
  }),
  endpoint({
    method: "delete",
    path: `${path}/{id}`,
    summary: "Remove um rascunho ou uma declaração recusada",
    grants: owners,
    params: row,
    status: 204,
    handle: ({ scope, params }) => agreements.removeServiceAgreement(scope, params.id),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}/file`,
    summary: "Anexa o documento assinado",
    grants: owners,
    params: row,
    body: z.object({ file }),
    multipart: "service_agreement",
    answer: one,
    handle: async ({ scope, parts, params, body }) =>
      answerWith(agreements.attachAgreementFile(scope, parts.uploads, params.id, await body.file.bytes())),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}/file`,
    summary: "O documento assinado",
    grants: { ...owners, ...retailers },
    params: row,
    produces: "*/*",
    handle: async ({ scope, parts, params }) =>
      fileResponse(await agreements.readAgreementFile(scope, parts.uploads, params.id), false),
  }),
  endpoint({
    method: "post",
    path: `${path}/{id}/sending`,
    summary: "Envia a declaração à rede",
    grants: owners,
    params: row,
    answer: one,
    handle: ({ scope, params }) => answerWith(moves.sendServiceAgreement(scope, params.id)),
  }),
  endpoint({
    method: "post",
    path: `${path}/{id}/acceptance`,
    summary: "Aceita uma declaração enviada",
    grants: retailers,
    params: row,
    answer: one,
    handle: ({ scope, params }) => answerWith(moves.acceptServiceAgreement(scope, params.id)),
  }),
  endpoint({
    method: "post",
    path: `${path}/{id}/refusal`,
    summary: "Recusa uma declaração enviada",
    grants: retailers,
    params: row,
    body: z.object({ service_agreement: refusalReason }),
    answer: one,
    handle: ({ scope, params, body }) =>
      answerWith(moves.refuseServiceAgreement(scope, params.id, body.service_agreement.reason)),
  }),
  endpoint({
    method: "post",
    path: `${path}/{id}/revocation`,
    summary: "Revoga uma declaração",
    description: "A empresa também retira por aqui uma declaração que espera pela rede.",
    grants: { ...owners, ...retailers },
    params: row,
    body: z.object({ service_agreement: optionalReason }),
    answer: one,
    handle: ({ scope, params, body }) =>
      answerWith(moves.revokeServiceAgreement(scope, params.id, body.service_agreement.reason)),
  }),
];
