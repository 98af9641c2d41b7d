import { z } from "@hono/zod-openapi";
import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import {
  acceptanceOperation,
  acceptancesOperation,
  agreementAnswers,
  agreementRefusals,
  agreementRevocations,
  refusalOperation,
  refusalsOperation,
  revocationsOperation,
  undoAnswerOperation,
} from "#app/contracts/agreements/received-agreements.ts";
import { agreementRefusal } from "#app/contracts/agreements/service-agreements.ts";
import * as answers from "#app/domain/agreements/agreement-answers.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";

const grants: Grants = { retailers: { permission: "retailer-service-agreements" } };
const several =
  "As de `uuids`, ou todas as que os mesmos filtros da lista encontram; só as enviadas. `count` é quantas são: se já não forem tantas, nada muda.";

/** The answers of a retailer to the agreements that were sent to it. */
export const receivedAgreements = [
  endpoint({
    ...acceptanceOperation,
    summary: "Aceita uma declaração enviada",
    grants,
    params: row,
    handle: async ({ scope, params }) => ({
      service_agreement: await answers.acceptServiceAgreement(scope, params.id),
    }),
  }),
  endpoint({
    ...refusalOperation,
    summary: "Recusa uma declaração enviada",
    description: "`store_uuids` são as lojas, cada uma com seu CNPJ, por que é recusada; nenhuma: a declaração toda.",
    grants,
    params: row,
    body: z.object({ service_agreement: agreementRefusal }),
    handle: async ({ scope, params, body }) => ({
      service_agreement: await answers.refuseServiceAgreement(scope, params.id, body.service_agreement),
    }),
  }),
  endpoint({
    ...acceptancesOperation,
    summary: "Aceita várias declarações enviadas",
    description: several,
    grants,
    level: FULL_ACCESS,
    body: z.object({ service_agreement: agreementAnswers }),
    handle: ({ scope, body }) => answers.acceptServiceAgreements(scope, body.service_agreement),
  }),
  endpoint({
    ...refusalsOperation,
    summary: "Recusa várias declarações enviadas",
    description: several,
    grants,
    level: FULL_ACCESS,
    body: z.object({ service_agreement: agreementRefusals }),
    handle: ({ scope, body }) => answers.refuseServiceAgreements(scope, body.service_agreement),
  }),
  endpoint({
    ...revocationsOperation,
    summary: "Revoga várias declarações aceitas ou em vigor",
    description: several.replace("enviadas", "aceitas ou em vigor"),
    grants,
    level: FULL_ACCESS,
    body: z.object({ service_agreement: agreementRevocations }),
    handle: ({ scope, body }) => answers.revokeServiceAgreements(scope, body.service_agreement),
  }),
  endpoint({
    ...undoAnswerOperation,
    summary: "Desfaz a própria resposta ou revogação, com as que foram respondidas junto",
    description: "Por uma hora, enquanto nada acontece depois; quem respondeu desfaz.",
    grants,
    level: READ_WRITE,
    params: row,
    handle: ({ scope, params }) => answers.undoAnswer(scope, params.id),
  }),
];
