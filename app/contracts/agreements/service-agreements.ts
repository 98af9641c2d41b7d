import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { optionalDate, requiredDate } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { DEFAULT_PER_PAGE } from "../platform/page-size.ts";
import { pageQuery } from "../platform/paging.ts";
import { collapse } from "../platform/text.ts";
import { version } from "../platform/version.ts";

export const serviceAgreementStates = {
  draft: "Rascunho",
  sent: "Enviada",
  accepted: "Aceita",
  refused: "Recusada",
  in_force: "Em vigor",
  expired: "Vencida",
  revoked: "Revogada",
} as const;
export type ServiceAgreementState = keyof typeof serviceAgreementStates;
const serviceAgreementStateKeys = Object.keys(serviceAgreementStates) as ServiceAgreementState[];

const MINUTES_A_WEEK = 7 * 24 * 60;

/** A service agreement as lists show it. `declared_minutes` is the sum over its stores; null: no store declares any. */
export const serviceAgreementSummary = z.object({
  uuid: z.uuid(),
  owner: named.extend({ kind: z.enum(["supplier", "service_provider", "agency"]) }),
  retailer: named,
  state: z.enum(serviceAgreementStateKeys),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  services: z.array(z.string()),
  people: z.number().int(),
  stores_count: z.number().int(),
  declared_minutes: z.number().int().nullable(),
  has_file: z.boolean(),
  reason: z.string(),
  sent_at: moment.nullable(),
  decided_at: moment.nullable(),
  version,
});
export type ServiceAgreementSummary = z.infer<typeof serviceAgreementSummary>;

/** A service agreement with its stores; an empty list means all stores of the retailer. */
export const serviceAgreement = serviceAgreementSummary.extend({
  stores: z.array(named.extend({ weekly_minutes: z.number().int().nullable() })),
});
export type ServiceAgreement = z.infer<typeof serviceAgreement>;

/**
 * A store of a service agreement: the declared minutes a week beside those measured at its gate from `measured_from` to
 * `measured_until`, both included.
 */
export const serviceAgreementStore = named.extend({
  weekly_minutes: z.number().int().nullable(),
  measured_minutes: z.number().int(),
  measured_from: z.string(),
  measured_until: z.string(),
});
export type ServiceAgreementStore = z.infer<typeof serviceAgreementStore>;

/** Pages hold at most 50 stores, since each store's minutes are computed from its visits. */
export const agreementStoresQuery = pageQuery.extend({
  per_page: z.coerce.number().int().min(1).max(50).default(DEFAULT_PER_PAGE),
});

export const serviceAgreementsQuery = pageQuery.extend({
  state: z.enum(serviceAgreementStateKeys).optional(),
  retailer_uuid: z.uuid().optional(),
  owner_uuid: z.uuid().optional(),
  store_uuid: z.uuid().optional(),
  withoutMinutes: z.enum(["true", "false"]).optional(),
});
export type ServiceAgreementsQuery = z.output<typeof serviceAgreementsQuery>;

const service = z.string().max(100, "Serviço inválido").transform(collapse);

export const serviceAgreementInput = z.object({
  retailer_uuid: z.uuid("Rede é obrigatório"),
  starts_on: requiredDate("Início"),
  ends_on: optionalDate.nullable().default(null),
  services: z
    .array(service)
    .max(50, "São no máximo 50 serviços.")
    .transform((all) => all.filter(Boolean))
    .refine((all) => all.length > 0, "Serviços é obrigatório"),
  people: z.number("Pessoas é obrigatório").int().min(1, "Pessoas é obrigatório").max(100_000),
  stores: z
    .array(
      z.object({
        store_uuid: z.uuid("Loja inválida"),
        weekly_minutes: z
          .number()
          .int()
          .min(0)
          .max(MINUTES_A_WEEK, "Uma semana tem 10.080 minutos.")
          .nullable()
          .default(null),
      }),
    )
    .max(5_000)
    .refine((all) => new Set(all.map((one) => one.store_uuid)).size === all.length, "A mesma loja está duas vezes.")
    .default([]),
});
export type ServiceAgreementInput = z.output<typeof serviceAgreementInput>;

export const refusalReason = z.object({
  reason: z
    .string("Motivo é obrigatório")
    .max(1000)
    .transform(collapse)
    .refine((text) => text !== "", "Motivo é obrigatório"),
});
export const optionalReason = z.object({ reason: z.string().max(1000).transform(collapse).default("") });
