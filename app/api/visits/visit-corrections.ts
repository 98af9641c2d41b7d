import { z } from "@hono/zod-openapi";
import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import {
  approveCorrectionOperation,
  correctionApproval,
  correctionInput,
  correctionList,
  correctionRefusal,
  findCorrectionOperation,
  refuseCorrectionOperation,
  requestCorrectionOperation,
  undoCorrectionOperation,
} from "#app/contracts/visits/visit-corrections.ts";
import * as corrections_ from "#app/domain/visits/visit-corrections.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { correctionsSheet } from "../endpoint/sheets/people.ts";
import { owners, viewers } from "../people/visitors.ts";

const stores: Grants = { stores: { permission: "store-visitors" } };
const { mob, ...visitorOwners } = owners;
const retailers: Grants = { retailers: { permission: "retailer-visitors" } };

/** A correction is decided at the store by users of level 3, and at its retailer by users who may write. */
const deciders = [
  { grants: stores, level: FULL_ACCESS },
  { grants: retailers, level: READ_WRITE },
];

const decisions = deciders.flatMap((who) => [
  endpoint({
    ...approveCorrectionOperation,
    summary: "Aprova uma correção: a visita passa a ter a saída",
    ...who,
    params: row,
    find: (scope, { id }) => corrections_.findCorrection(scope, id),
    body: z.object({ visit_correction: correctionApproval }),
    handle: async ({ scope, params, body }) => ({
      visit_correction: await corrections_.decideCorrection(scope, params.id, "approved", body.visit_correction),
    }),
  }),
  endpoint({
    ...refuseCorrectionOperation,
    summary: "Recusa uma correção, com o motivo",
    ...who,
    params: row,
    find: (scope, { id }) => corrections_.findCorrection(scope, id),
    body: z.object({ visit_correction: correctionRefusal }),
    handle: async ({ scope, params, body }) => ({
      visit_correction: await corrections_.decideCorrection(scope, params.id, "refused", body.visit_correction),
    }),
  }),
  endpoint({
    ...undoCorrectionOperation,
    summary: "Desfaz a própria decisão sobre uma correção, até um minuto depois",
    ...who,
    params: row,
    handle: async ({ scope, params }) => ({
      visit_correction: await corrections_.undoCorrectionDecision(scope, params.id),
    }),
  }),
]);

export const visitCorrections = [
  endpoint({
    ...listOperation(correctionList),
    summary: "Lista correções de visitas",
    grants: viewers,
    sheet: correctionsSheet,
    handle: ({ scope, query }) => corrections_.listCorrections(scope, query),
  }),
  endpoint({
    ...findCorrectionOperation,
    summary: "Mostra uma correção de visita",
    grants: viewers,
    params: row,
    handle: async ({ scope, params }) => ({ visit_correction: await corrections_.findCorrection(scope, params.id) }),
  }),
  endpoint({
    ...requestCorrectionOperation,
    summary: "Pede a correção da saída de uma visita",
    grants: { ...stores, ...visitorOwners },
    body: z.object({ visit_correction: correctionInput }),
    status: 201,
    handle: async ({ scope, body }) => ({
      visit_correction: await corrections_.requestCorrection(scope, body.visit_correction),
    }),
  }),
  ...decisions,
];
