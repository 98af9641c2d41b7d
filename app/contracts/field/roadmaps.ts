import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { isoDay as day, optionalDate, requiredDate } from "../platform/date-field.ts";
import { withFacts } from "../platform/field-facts.ts";
import { operation } from "../platform/operation.ts";
import { sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { weekday } from "../platform/weekdays.ts";

export const frequencies = {
  weekly: "Semanal",
  fortnightly: "Quinzenal",
  four_weekly: "A cada quatro semanas",
  once: "Uma vez",
} as const;
export type Frequency = keyof typeof frequencies;
const frequency = z.enum(Object.keys(frequencies) as Frequency[], "Frequência é obrigatório");

/** A store with its coordinates, as routes need it. */
export const roadmapStore = named.extend({
  city_id: z.number().int(),
  city_name: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const planned = z.object({
  uuid: z.uuid(),
  supplier_name: z.string(),
  planned_minutes: z.number().int(),
});

/**
 * A roadmap: the stores that a visitor goes to on each weekday, in order, and the minutes planned there for each
 * supplier.
 */
const roadmap = z.object({
  uuid: z.uuid(),
  name: z.string(),
  visitor: named,
  frequency,
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  stops: z.array(z.object({ weekday, store: roadmapStore, suppliers: z.array(planned) })),
  version,
});
export type Roadmap = z.infer<typeof roadmap>;

const roadmapsQuery = lookupQuery.extend({
  visitor_uuid: z.uuid().optional(),
  store_uuid: z.uuid().optional(),
  frequency: frequency.optional(),
  sort: sortBy("name", "visitor", "frequency", "starts_on", "ends_on", "stops", "minutes"),
});
export type RoadmapsQuery = z.output<typeof roadmapsQuery>;

const roadmapInput = z.object({
  name: withFacts(requiredText("Nome", 120), { hint: "Como aparece na lista de roteiros; por exemplo, Semana normal" }),
  visitor_uuid: z.uuid("Promotor é obrigatório"),
  frequency: withFacts(frequency, {
    hint: "As semanas contam de segunda-feira, a partir da semana do início",
    values: frequencies,
  }),
  starts_on: requiredDate("Início"),
  ends_on: withFacts(optionalDate.nullable().default(null), { hint: "dd/mm/aaaa; vazio: sem fim" }),
  /** In the order of the day. May be empty; then nothing is planned. */
  stops: z
    .array(
      z.object({
        weekday,
        store_uuid: z.uuid("Loja inválida"),
        suppliers: z
          .array(
            z.object({
              agency_supplier_uuid: z.uuid("Fornecedor inválido"),
              planned_minutes: z.number().int().min(1, "Minutos inválidos").max(960, "Minutos inválidos"),
            }),
          )
          .max(50)
          .default([]),
      }),
    )
    .max(300, "No máximo 300 paradas"),
});
export type RoadmapInput = z.output<typeof roadmapInput>;

export const roadmaps = resource({
  path: "/roadmaps",
  concept: "roadmap",
  words: { one: "roteiro", many: "roteiros", title: "Roteiros", add: "Novo roteiro" },
  permission: { agencies: "agency-routes" },
  labels: {
    name: "Nome",
    visitor_uuid: "Promotor",
    frequency: "Frequência",
    starts_on: "Início",
    ends_on: "Fim",
  },
  row: roadmap,
  input: roadmapInput,
  query: roadmapsQuery,
});

export const planReasons = {
  planned: "Gerou",
  will_plan: "Vai gerar",
  removed: "Roteiro removido",
  not_started: "Ainda não começou",
  ended: "Já terminou",
  other_week: "Não é semana deste roteiro",
  no_stop: "Sem lojas neste dia da semana",
  visitor_inactive: "Promotor inativo",
  absent: "Promotor ausente, sem substituto",
  replaced: "Feito pelo substituto",
  other_roadmap: "Já planejado por outro roteiro",
  too_far: "Dia ainda não planejado",
  past: "O roteiro foi cadastrado depois deste dia",
} as const;
export type PlanReason = keyof typeof planReasons;
export const planReasonKeys = Object.keys(planReasons) as PlanReason[];

/** The reasons why a roadmap planned, or did not plan, the visits of a day. */
const roadmapExplanation = z.object({
  date: z.string(),
  planned_visits: z.number().int(),
  reasons: z.array(z.object({ reason: z.enum(planReasonKeys), text: z.string() })),
});
export type RoadmapExplanation = z.infer<typeof roadmapExplanation>;

/** Why a roadmap planned, or did not plan, visits on a day; by default, today. */
export const roadmapExplanationOperation = operation({
  method: "get",
  path: "/roadmaps/{id}/explanation",
  query: z.object({ date: day.optional() }),
  answer: z.object({ explanation: roadmapExplanation }),
});
