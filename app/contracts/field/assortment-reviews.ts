import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { bulk, pagingAndSort } from "../platform/bulk.ts";
import { operation } from "../platform/operation.ts";
import type { ListFacts } from "../platform/resource.ts";
import { invalidProducts, invalidReview } from "./assortments.ts";

/** The most lines that one review decides on. */
export const MAX_REVIEWED = 200;

/** One decision on several lines: those of `uuids`, or all that the list's filters find. */
export const assortmentReview = invalidProducts.query
  .omit(pagingAndSort)
  .extend({ ...bulk, count: bulk.count.max(MAX_REVIEWED, `Até ${MAX_REVIEWED} linhas de uma vez`) })
  .extend(invalidReview.omit({ version: true, state: true }).shape)
  .extend({ decision: invalidReview.shape.state });
export type AssortmentReview = z.output<typeof assortmentReview>;

const made = z.object({ count: z.number().int(), uuid: z.uuid() });

export const reviewAssortmentsOperation = operation({
  method: "post",
  path: "/assortment_reviews",
  answer: made,
});
export const undoAssortmentReviewOperation = operation({
  method: "post",
  path: "/assortment_reviews/{id}/undo",
  answer: made,
});

const ofAgency = lookupQuery.extend({ agency_uuid: z.uuid("Agência inválida").optional() });
export type OfAgency = z.output<typeof ofAgency>;

const choices = <const Path extends string>(path: Path, one: string, many: string) =>
  ({
    path,
    words: { one, many, title: many },
    permission: { mob: "admin-invalid-assortments" },
    row: named,
    query: ofAgency,
  }) satisfies ListFacts;

/** The rows that a review of an agency's lines may name: stores that it serves, its suppliers and its products. */
export const reviewChoices = {
  store: choices("/assortment_reviews/stores", "loja atendida", "lojas atendidas"),
  supplier: choices("/assortment_reviews/suppliers", "fornecedor", "fornecedores"),
  product: choices("/assortment_reviews/products", "produto", "produtos"),
};
export type ReviewChoice = keyof typeof reviewChoices;
