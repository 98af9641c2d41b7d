import { z } from "@hono/zod-openapi";
import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import {
  correctionDecision,
  correctionInput,
  correctionsQuery,
  visitCorrection,
} from "#app/contracts/visits/visit-corrections.ts";
import * as corrections_ from "#app/domain/visits/visit-corrections.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { correctionsSheet } from "../endpoint/sheets/people.ts";
import { viewers } from "../people/visitors.ts";

const stores: Grants = { stores: { permission: "store-visitors" } };
const retailers: Grants = { retailers: { permission: "retailer-visitors" } };

const path = "/visit_corrections";
const one = z.object({ visit_correction: visitCorrection });

/** A correction is decided at the store by users of level 3, and at its retailer by users who may write. */
const decision = (verb: "approval" | "refusal", to: "approved" | "refused", summary: string) =>
  [
    { grants: stores, level: FULL_ACCESS },
    { grants: retailers, level: READ_WRITE },
  ].map((who) =>
    endpoint({
      method: "put",
      path: `${path}/{id}/${verb}`,
      summary,
      ...who,
      params: row,
      body: z.object({ visit_correction: correctionDecision }),
      answer: one,
      handle: async ({ scope, params, body }) => ({
        visit_correction: await corrections_.decideCorrection(scope, params.id, to, body.visit_correction),
      }),
    }),
  );

export const visitCorrections = [
  endpoint({
    method: "get",
    path,
    summary: "Lista correções de visitas",
    grants: viewers,
    query: correctionsQuery,
    answer: pageOf(visitCorrection),
    sheet: correctionsSheet,
    handle: ({ scope, query }) => corrections_.listCorrections(scope, query),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra uma correção de visita",
    grants: viewers,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ visit_correction: await corrections_.findCorrection(scope, params.id) }),
  }),
  endpoint({
    method: "post",
    path,
    summary: "Pede a correção da saída de uma visita",
    grants: stores,
    body: z.object({ visit_correction: correctionInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({
      visit_correction: await corrections_.requestCorrection(scope, body.visit_correction),
    }),
  }),
  ...decision("approval", "approved", "Aprova uma correção: a visita passa a ter a saída"),
  ...decision("refusal", "refused", "Recusa uma correção"),
];
