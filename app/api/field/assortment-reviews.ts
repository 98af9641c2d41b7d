import { z } from "@hono/zod-openapi";
import {
  assortmentReview,
  type ReviewChoice,
  reviewAssortmentsOperation,
  reviewChoices,
  undoAssortmentReviewOperation,
} from "#app/contracts/field/assortment-reviews.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import * as reviews from "#app/domain/field/assortment-reviews.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";

const reviewers: Grants = { mob: { permission: "admin-invalid-assortments" } };

const choices = (what: ReviewChoice, summary: string) =>
  endpoint({
    ...listOperation(reviewChoices[what]),
    summary,
    description: "Da agência que `agency_uuid` diz; sem ela, nenhum.",
    grants: reviewers,
    handle: ({ scope, query }) => reviews.listReviewChoices(scope, what, query),
  });

export const assortmentReviews = [
  endpoint({
    ...reviewAssortmentsOperation,
    summary: "Revê vários sortimentos inválidos: aceita com o que faltava, ou descarta com o motivo",
    description:
      "Os de `uuids`, ou todos os pendentes que os mesmos filtros da lista encontram. `count` é quantos são: se já não forem tantos, nada muda.",
    grants: reviewers,
    body: z.object({ assortment_review: assortmentReview }),
    handle: ({ scope, body }) => reviews.reviewAssortments(scope, body.assortment_review),
  }),
  endpoint({
    ...undoAssortmentReviewOperation,
    summary: "Desfaz uma revisão do mesmo dia",
    grants: reviewers,
    params: row,
    handle: ({ scope, params }) => reviews.undoAssortmentReview(scope, params.id),
  }),
  choices("store", "Lojas que uma agência atende, para a revisão"),
  choices("supplier", "Fornecedores de uma agência, para a revisão"),
  choices("product", "Produtos de uma agência, para a revisão"),
];
