import { z } from "@hono/zod-openapi";
import {
  agreementHistoryOperation,
  changeStoresBody,
  changeStoresOperation,
  entryEffectOperation,
  renewalOperation,
  revocationOperation,
  sendingOperation,
} from "#app/contracts/agreements/agreement-moves.ts";
import {
  agreementMinutesOperation,
  agreementStoresOperation,
  agreementWeeksOperation,
  storeChoicesOperation,
} from "#app/contracts/agreements/agreement-stores.ts";
import {
  optionalReason,
  serviceAgreement,
  serviceAgreementInput,
  serviceAgreementSummary,
  serviceAgreementsQuery,
} from "#app/contracts/agreements/service-agreements.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import { attachAgreementFile, readAgreementFile } from "#app/domain/agreements/agreement-file.ts";
import { findEntryEffect, listAgreementEvents } from "#app/domain/agreements/agreement-history.ts";
import { listServiceAgreements } from "#app/domain/agreements/agreement-list.ts";
import { changeAgreementStores, listStoreChoices } from "#app/domain/agreements/agreement-stores.ts";
import * as moves from "#app/domain/agreements/service-agreement-transitions.ts";
import * as agreements from "#app/domain/agreements/service-agreements.ts";
import { findMinutes, listWeeks, measuredStores } from "#app/domain/visits/service-minutes.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { removalEndpoints } from "../endpoint/removals.ts";
import { row } from "../endpoint/row.ts";
import { agreementStoresSheet, agreementsSheet } from "../endpoint/sheets/companies.ts";
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
    description:
      "`withoutMinutes=true` mostra as que estão em vigor e não declaram minutos em nenhuma loja, `false` as que declaram; `ending=true`, as que terminam nos próximos 30 dias sem renovação enviada.",
    grants: viewers,
    query: serviceAgreementsQuery,
    answer: pageOf(serviceAgreementSummary),
    sheet: agreementsSheet,
    handle: ({ scope, query }) => listServiceAgreements(scope, query),
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
    ...agreementStoresOperation,
    summary: "As lojas de uma declaração, com os minutos declarados e os medidos na portaria",
    description: "Os minutos medidos são dos sete dias desde `starts_on`, ou dos sete dias antes de hoje.",
    grants: viewers,
    params: row,
    sheet: agreementStoresSheet,
    handle: ({ scope, params, query }) => measuredStores(scope, params.id, query),
  }),
  endpoint({
    ...agreementMinutesOperation,
    summary: "Os minutos declarados e medidos de todas as lojas de uma declaração",
    grants: viewers,
    params: row,
    handle: async ({ scope, params, query }) => ({ minutes: await findMinutes(scope, params.id, query.starts_on) }),
  }),
  endpoint({
    ...agreementWeeksOperation,
    summary: "Os minutos declarados e medidos das últimas semanas inteiras, de uma loja ou de todas",
    grants: viewers,
    params: row,
    handle: async ({ scope, params, query }) => ({ weeks: await listWeeks(scope, params.id, query.store_uuid) }),
  }),
  endpoint({
    ...storeChoicesOperation,
    summary: "As lojas da rede que uma declaração ainda não inclui",
    grants: owners,
    params: row,
    handle: ({ scope, params, query }) => listStoreChoices(scope, params.id, query),
  }),
  endpoint({
    ...changeStoresOperation,
    summary: "Inclui e retira lojas de um rascunho, e muda seus minutos",
    description: "As partes valem nesta ordem: `exclude`, `include` e `include_matching`, `all_minutes`, `stores`.",
    grants: owners,
    params: row,
    body: changeStoresBody,
    handle: ({ scope, params, body }) => answerWith(changeAgreementStores(scope, params.id, body.service_agreement)),
  }),
  endpoint({
    ...agreementHistoryOperation,
    summary: "O que foi feito com uma declaração, por quem e quando",
    grants: { ...owners, ...retailers },
    params: row,
    handle: ({ scope, params, query }) => listAgreementEvents(scope, params.id, query),
  }),
  endpoint({
    ...entryEffectOperation,
    summary: "Quantos visitantes deixam de poder entrar hoje quando a declaração acaba",
    grants: { ...owners, ...retailers },
    params: row,
    handle: async ({ scope, params }) => ({ entry_effect: await findEntryEffect(scope, params.id) }),
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
      answerWith(attachAgreementFile(scope, parts.uploads, params.id, await body.file.bytes())),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}/file`,
    summary: "O documento assinado",
    grants: viewers,
    params: row,
    produces: "*/*",
    handle: async ({ scope, parts, params }) =>
      fileResponse(await readAgreementFile(scope, parts.uploads, params.id), true),
  }),
  endpoint({
    ...sendingOperation,
    summary: "Envia a declaração à rede",
    grants: owners,
    params: row,
    handle: ({ scope, params }) => answerWith(moves.sendServiceAgreement(scope, params.id)),
  }),
  endpoint({
    ...revocationOperation,
    summary: "Revoga uma declaração",
    description: "A empresa também retira por aqui uma declaração que espera pela rede.",
    grants: { ...owners, ...retailers },
    params: row,
    body: z.object({ service_agreement: optionalReason }),
    handle: ({ scope, params, body }) =>
      answerWith(moves.revokeServiceAgreement(scope, params.id, body.service_agreement.reason)),
  }),
  endpoint({
    ...renewalOperation,
    summary: "Faz o rascunho que renova uma declaração",
    description: "Com os mesmos serviços, pessoas, lojas e minutos, e um período do mesmo tamanho depois do fim.",
    grants: owners,
    params: row,
    status: 201,
    handle: ({ scope, params }) => answerWith(moves.renewServiceAgreement(scope, params.id)),
  }),
  ...removalEndpoints(
    { path, names: ["uma declaração de serviço", "declarações de serviço"], grants: owners },
    agreements.removedAgreements,
  ),
];
