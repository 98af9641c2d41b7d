import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { uuidsFilter } from "../platform/bulk.ts";
import { optionalDate, requiredDate } from "../platform/date-field.ts";
import { withFacts } from "../platform/field-facts.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { collapse } from "../platform/text.ts";
import { version } from "../platform/version.ts";
import { declaredStores } from "./agreement-stores.ts";

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

/** Days ahead in which the end of an agreement is near. */
export const AGREEMENT_ENDING_DAYS = 30;

const state = z.enum(serviceAgreementStateKeys);
const ownerKind = z.enum(["supplier", "service_provider", "agency"]);

/** A service agreement as lists show it. `declared_minutes` is the sum over its stores; null: no store declares any. */
export const serviceAgreementSummary = z.object({
  uuid: z.uuid(),
  owner: named.extend({ kind: ownerKind }),
  retailer: named,
  state,
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
  /** In force, ends within AGREEMENT_ENDING_DAYS, and no renewal of it was sent. */
  ending: z.boolean(),
  renews_uuid: z.uuid().nullable(),
  /** The latest agreement that renews this one. */
  renewal: z.object({ uuid: z.uuid(), state }).nullable(),
  version,
});
export type ServiceAgreementSummary = z.infer<typeof serviceAgreementSummary>;

const storeWithCnpj = named.extend({ cnpj: z.string().nullable() });

/** A service agreement with its stores; an empty list means all stores of the retailer. */
export const serviceAgreement = serviceAgreementSummary.extend({
  stores: z.array(storeWithCnpj.extend({ weekly_minutes: z.number().int().nullable() })),
  /** The stores that the refusal is about; an empty list means the whole agreement. */
  refused_stores: z.array(storeWithCnpj),
  /** The caller answered it, or revoked it, and may still undo that. */
  undoable: z.boolean(),
});
export type ServiceAgreement = z.infer<typeof serviceAgreement>;

const flag = z.enum(["true", "false"]).optional();
export const serviceAgreementsQuery = pageQuery.extend({
  /** Part of the name of the retailer, the owner or a service. */
  q: z.string().max(200).default(""),
  state: state.optional(),
  retailer_uuid: z.uuid().optional(),
  owner_uuid: z.uuid().optional(),
  owner_kind: ownerKind.optional(),
  uuids: uuidsFilter,
  store_uuid: z.uuid().optional(),
  /** Of those in force, the ones that declare minutes for no store, or for any. */
  withoutMinutes: flag,
  ending: z.literal("true").optional(),
  /** Those that are accepted or in force, or the others. */
  holding: flag,
  sort: sortBy(
    "retailer",
    "owner",
    "owner_kind",
    "state",
    "starts_on",
    "ends_on",
    "people",
    "stores",
    "minutes",
    "sent_at",
  ),
});
export type ServiceAgreementsQuery = z.output<typeof serviceAgreementsQuery>;

const service = z.string().max(100, "Serviço inválido").transform(collapse);

const PEOPLE = "Pessoas é obrigatório";

/** An agreement but its stores, which are chosen afterwards. */
const serviceAgreementFields = z.object({
  retailer_uuid: z.uuid("Rede é obrigatório"),
  services: withFacts(
    z
      .array(service)
      .max(50, "São no máximo 50 serviços.")
      .default([])
      .transform((all) => all.filter(Boolean))
      .refine((all) => all.length > 0, "Serviços é obrigatório"),
    { hint: "Marque pelo menos um" },
  ),
  people: withFacts(z.number(PEOPLE).int(PEOPLE).min(1, PEOPLE).max(100_000, "São no máximo 100.000 pessoas."), {
    hint: "Quantas pessoas prestam os serviços",
  }),
  starts_on: requiredDate("Início"),
  ends_on: withFacts(optionalDate.nullable().default(null), { hint: "dd/mm/aaaa; vazio: sem fim" }),
});

/** Without `stores` a new agreement extends to all stores of the retailer, and a stored one keeps its own. */
export const serviceAgreementInput = serviceAgreementFields.extend({ stores: declaredStores.optional() });
export type ServiceAgreementInput = z.output<typeof serviceAgreementInput>;

/** The declarations of services that a supplier or service provider makes to retailers. */
export const serviceAgreements = resource({
  path: "/service_agreements",
  concept: "service_agreement",
  words: {
    one: "declaração de serviço",
    many: "declarações de serviço",
    title: "Declaração de serviço",
    add: "Nova declaração",
  },
  permission: {
    suppliers: "supplier-retailer-service-agreement",
    service_providers: "service-provider-related-retailers",
    retailers: "retailer-service-agreements",
    stores: "store-service-agreements",
  },
  labels: {
    retailer_uuid: "Rede",
    services: "Serviços",
    people: "Pessoas",
    starts_on: "Início",
    ends_on: "Fim",
  },
  row: serviceAgreementSummary,
  input: serviceAgreementFields,
  query: serviceAgreementsQuery,
});

export const refusalReason = z.object({
  reason: z
    .string("Motivo é obrigatório")
    .max(1000)
    .transform(collapse)
    .refine((text) => text !== "", "Motivo é obrigatório"),
});
/** A refusal: `store_uuids` are the stores that it is about, none for the whole agreement. */
export const agreementRefusal = refusalReason.extend({
  store_uuids: z.array(z.uuid("Loja inválida")).max(5_000).default([]),
});
export type Refusal = z.output<typeof agreementRefusal>;
export const optionalReason = z.object({ reason: z.string().max(1000).transform(collapse).default("") });
