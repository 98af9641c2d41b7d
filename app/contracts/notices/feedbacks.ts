import { z } from "zod";
import { isOrderedPeriod, isoDay, unorderedPeriod } from "../platform/date-field.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { collapse } from "../platform/text.ts";
import { version } from "../platform/version.ts";

/** Days for which a store may change or withdraw its feedback. */
export const FEEDBACK_DAYS = 7;

const section = z
  .string()
  .max(200)
  .transform(collapse)
  .refine((text) => text !== "" && text.length <= 80, "Seção inválida: de 1 a 80 caracteres");
const opinion = {
  score: z
    .number("Nota é obrigatório")
    .int("Nota vai de 1 a 5")
    .min(1, "Nota vai de 1 a 5")
    .max(5, "Nota vai de 1 a 5"),
  product_sections: z.array(section).max(20, "Escolha até 20 seções").default([]),
  comment: z
    .string()
    .max(4000)
    .transform((text) => text.trim())
    .refine((text) => text.length <= 1000, "Comentário tem no máximo 1000 caracteres")
    .default(""),
};

/** A store's feedback on a visitor who works there: a score from 1 to 5, and the sections. */
export const feedbackInput = z.object({
  visitor_uuid: z.uuid("Visitante é obrigatório"),
  owner_uuid: z.uuid("Contratante é obrigatório"),
  ...opinion,
});
export type FeedbackInput = z.output<typeof feedbackInput>;

export const feedbackChange = z.object({ ...opinion, version });
export type FeedbackChange = z.output<typeof feedbackChange>;

export const feedback = z
  .object({
    uuid: z.uuid(),
    given_at: z.iso.datetime(),
    /** The end of the period in which the store may change it. */
    changeable_until: z.iso.datetime(),
    user_name: z.string(),
    score: z.number().int(),
    product_sections: z.array(z.string()),
    comment: z.string(),
    visitor: z.object({ uuid: z.uuid(), owner_uuid: z.uuid(), owner_name: z.string(), name: z.string() }),
    store: z.object({ uuid: z.uuid(), name: z.string() }),
    version,
  })
  .meta({ id: "Feedback", description: "O que uma loja diz de quem trabalha nela; a nota vai de 1 a 5." });
export type Feedback = z.infer<typeof feedback>;

/** Both days included, in São Paulo time; by default, the last 84 days. */
const feedbacksQuery = pageQuery
  .extend({
    start_date: isoDay.optional(),
    end_date: isoDay.optional(),
    store_uuid: z.uuid().optional(),
    visitor_uuid: z.uuid().optional(),
    supplier_uuid: z.uuid().optional(),
    service_provider_uuid: z.uuid().optional(),
    agency_uuid: z.uuid().optional(),
    /** Part of a name, among the visitors that the caller sees. */
    visitor_name: z.string().max(200).default(""),
    store_name: z.string().max(200).default(""),
    score: z.coerce.number("Nota inválida").int().min(1).max(5).optional(),
    sort: sortBy("given_at", "store", "score", "product_sections", "user_name"),
  })
  .refine(isOrderedPeriod, unorderedPeriod);
export type FeedbacksQuery = z.output<typeof feedbacksQuery>;

export const feedbackList = {
  path: "/feedbacks",
  words: { one: "avaliação", many: "avaliações", title: "Feedback" },
  permission: {
    agencies: "agency-feedback-report",
    suppliers: "supplier-feedback-report",
    service_providers: "service-provider-visitors-feedback-report",
    stores: "store-feedbacks-report",
  },
  row: feedback,
  query: feedbacksQuery,
} satisfies ListFacts;
