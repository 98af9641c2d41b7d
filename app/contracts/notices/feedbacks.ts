import { z } from "zod";
import { isOrderedPeriod, isoDay, unorderedPeriod } from "../platform/date-field.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import { type ListFacts, resource } from "../platform/resource.ts";
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
const filters = pageQuery.extend({
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
  owner_uuid: z.uuid().optional(),
  /** A section, as the feedback names it. */
  product_section: z.string().max(80).default(""),
  /** The user who gave it, by the key of the store's summary of feedback. */
  user_key: z.string().max(200).default(""),
});
export type FeedbackFilters = z.output<typeof filters>;

const feedbacksQuery = filters
  .extend({ sort: sortBy("given_at", "store", "score", "product_sections", "user_name") })
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

/** The form of a store's feedback on a visitor, new or within its seven days. */
export const storeFeedbacks = resource({
  path: "/feedbacks",
  concept: "feedback",
  words: { one: "feedback", many: "feedbacks", title: "Aplicar feedback", add: "Dar feedback" },
  permission: { stores: "store-feedbacks" },
  labels: { score: "Nota", product_sections: "Seções", comment: "Comentário" },
  row: feedback,
  input: feedbackInput,
  query: filters,
});

/** The parts of a feedback by which averages are made, and the labels of their columns. */
export const averagedParts = {
  week: "Semana",
  visitor: "Visitante",
  store: "Loja",
  owner: "Contratante",
  section: "Seção",
} as const;
export type AveragedPart = keyof typeof averagedParts;

const feedbackAverage = z
  .object({
    /** The Monday of a week, a section, the id of a visitor, store or owner; empty for all feedback. */
    value: z.string(),
    /** The name of the visitor, store or owner; the Monday for a week. */
    label: z.string(),
    count: z.number().int(),
    average: z.number(),
  })
  .meta({
    id: "FeedbackAverage",
    description: "A média das notas de uma semana, de um visitante, de uma loja, de um contratante ou de uma seção.",
  });
export type FeedbackAverage = z.infer<typeof feedbackAverage>;

const feedbackAveragesQuery = filters
  .extend({
    by: z.enum(["all", ...(Object.keys(averagedParts) as AveragedPart[])]).default("all"),
    sort: sortBy("label", "count", "average"),
  })
  .refine(isOrderedPeriod, unorderedPeriod);
export type FeedbackAveragesQuery = z.output<typeof feedbackAveragesQuery>;

export const feedbackAveragesOperation = operation({
  method: "get",
  path: "/reports/feedbacks/averages",
  query: feedbackAveragesQuery,
  answer: pageOf(feedbackAverage),
});
