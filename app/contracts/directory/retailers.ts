import { z } from "zod";
import { requiredDate } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import { type ListFacts, resource } from "../platform/resource.ts";
import { version } from "../platform/version.ts";
import { documentValidationType } from "./companies.ts";
import { company, lookupQuery, named } from "./lookups.ts";
import { city, state } from "./places.ts";

/** The defaults for a new access block of the retailer: all stores or not, and for how many days. */
const blockPolicy = z.object({
  all_stores: z.boolean(),
  days: z
    .number("Dias: escreva um número")
    .int("Dias: escreva um número inteiro")
    .min(1, "Dias: o mínimo é 1")
    .max(3650, "Dias: o máximo é 3650")
    .nullable(),
});

/** Within how many hours the validators decide on a document; null promises nothing. */
const decisionHours = z
  .number("Prazo: escreva um número de horas")
  .int("Prazo: escreva um número inteiro")
  .min(1, "Prazo: o mínimo é 1 hora")
  .max(2400, "Prazo: o máximo é 2400 horas")
  .nullable();

/** For how many minutes a document that a validator opens is reserved for them. */
const claimMinutes = z
  .number("Reserva: escreva um número de minutos")
  .int("Reserva: escreva um número inteiro")
  .min(1, "Reserva: o mínimo é 1 minuto")
  .max(480, "Reserva: o máximo é 480 minutos");

/**
 * The settings of a retailer. `document_validation_type` names the party that validates documents: the retailer, the
 * administration or none.
 */
export const retailerConfig = z
  .object({
    document_validation_type: documentValidationType,
    required_document_types: z.array(named),
    block_policy: blockPolicy,
    decision_hours: decisionHours,
    claim_minutes: claimMinutes,
    version,
  })
  .meta({
    id: "RetailerConfig",
    description: "O que uma rede decidiu; os documentos exigidos são os das suas regras em vigor.",
  });
export type RetailerConfig = z.infer<typeof retailerConfig>;
/** Without `decision_hours` or `claim_minutes` the stored ones stay. */
export const retailerConfigInput = retailerConfig
  .pick({ document_validation_type: true, block_policy: true })
  .extend({ decision_hours: decisionHours.optional(), claim_minutes: claimMinutes.optional() });
export type RetailerConfigInput = z.output<typeof retailerConfigInput>;

const retailer = z.object({ uuid: z.uuid(), trade_name: z.string() });

/**
 * The purchase of one retailer by another. `old_retailer_allocations_count` counts the caller's visitors that are still
 * allocated to the old retailer; for mob, those of all owners.
 */
export const businessChange = z
  .object({
    uuid: z.uuid(),
    old_retailer: retailer,
    new_retailer: retailer,
    changed_on: z.string(),
    old_retailer_allocations_count: z.number().int(),
    version,
  })
  .meta({ id: "RetailerBusinessChange", description: "Uma rede comprou outra." });
export type BusinessChange = z.infer<typeof businessChange>;
export const businessChangeInput = z.object({
  old_retailer_uuid: z.uuid("Rede antiga é obrigatório"),
  new_retailer_uuid: z.uuid("Rede nova é obrigatório"),
  changed_on: requiredDate("Data"),
});
export type BusinessChangeInput = z.output<typeof businessChangeInput>;
export const businessChangesQuery = pageQuery.extend({
  sort: sortBy("old_retailer", "new_retailer", "changed_on", "old_retailer_allocations_count"),
});
export type BusinessChangesQuery = z.output<typeof businessChangesQuery>;
/** The purchases of retailers; owners see those that leave them allocations to move. */
export const businessChanges = {
  path: "/retailer_business_changes",
  words: { one: "compra de rede", many: "compras de redes", title: "Compras de redes" },
  permission: {},
  row: businessChange,
  query: businessChangesQuery,
} satisfies ListFacts;

/** The purchases as the administration registers them. */
export const businessChangeRecords = resource({
  path: businessChanges.path,
  concept: "retailer_business_change",
  words: { ...businessChanges.words, add: "Nova compra de rede" },
  permission: { mob: "admin-retailers" },
  labels: { old_retailer_uuid: "Rede comprada", new_retailer_uuid: "Rede que comprou", changed_on: "Data" },
  row: businessChange,
  input: businessChangeInput,
  query: businessChangesQuery,
});

/** A store of a purchased retailer, and the number of the caller's visitors allocated to it. */
const boughtStore = named.extend({
  city: city.omit({ state_id: true }),
  state,
  visitors_count: z.number().int(),
});
export type BoughtStore = z.infer<typeof boughtStore>;

const boughtStoresQuery = pageQuery.extend({ sort: sortBy("name", "city", "visitors") });
export type BoughtStoresQuery = z.output<typeof boughtStoresQuery>;

/** The stores of a purchased retailer that still have allocations to move. */
export const boughtStoresOperation = operation({
  method: "get",
  path: "/retailer_business_changes/{id}/stores",
  query: boughtStoresQuery,
  answer: pageOf(boughtStore),
});

export const businessChangeOperation = operation({
  method: "get",
  path: "/retailer_business_changes/{id}",
  answer: z.object({ retailer_business_change: businessChange }),
});

/** A document that a retailer requires of the caller's visitors, and how many of them lack it. */
const demand = z.object({
  /** The id of the rule's version, as the visitor list takes it in `lacking_rule_uuid`. */
  uuid: z.uuid(),
  document_type: named,
  job_functions: z.array(z.string()).nullable(),
  temporary: z.boolean().nullable(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  visitors_without: z.number().int(),
});

/** A retailer in whose stores an owner has visitors. */
const relatedRetailer = company
  .extend({
    document_validation_type: documentValidationType,
    stores_count: z.number().int(),
    visitors_count: z.number().int(),
    demands: z.array(demand),
    /** Null for agencies, which declare no services. */
    has_service_agreement: z.boolean().nullable(),
  })
  .meta({ id: "RelatedRetailer", description: "Uma rede vinculada: o que exige e o que falta lá." });
export type RelatedRetailer = z.infer<typeof relatedRetailer>;
const relatedRetailersQuery = lookupQuery.extend({
  sort: sortBy("name", "visitors", "stores", "document_validation_type"),
});
export type RelatedRetailersQuery = z.output<typeof relatedRetailersQuery>;

/** A store of that retailer, and the number of the caller's visitors allocated to it. */
const relatedStore = named.extend({
  city: city.omit({ state_id: true }),
  state,
  visitors_count: z.number().int(),
});
export type RelatedStore = z.infer<typeof relatedStore>;

export const relatedRetailerList = {
  path: "/related_retailers",
  words: { one: "rede", many: "redes", title: "Redes vinculadas" },
  permission: {},
  row: relatedRetailer,
  query: relatedRetailersQuery,
} satisfies ListFacts;
export const relatedRetailerOperation = operation({
  method: "get",
  path: "/related_retailers/{id}",
  answer: z.object({ related_retailer: relatedRetailer }),
});
/** The stores of a retailer where the account has visitors. */
export const relatedStoresOperation = operation({
  method: "get",
  path: "/related_retailers/{id}/stores",
  query: pageQuery,
  answer: pageOf(relatedStore),
});
export const retailerConfigOperation = operation({
  method: "get",
  path: "/retailer_config",
  answer: z.object({ retailer_config: retailerConfig }),
});
export const saveRetailerConfigOperation = operation({
  method: "put",
  path: "/retailer_config",
  answer: z.object({ retailer_config: retailerConfig }),
});

/** A change of a retailer's settings: each changed field with [before, after]. */
export const retailerConfigChange = z
  .object({
    uuid: z.uuid(),
    at: moment,
    actor_name: z.string(),
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  })
  .meta({ id: "RetailerConfigChange", description: "Uma alteração da configuração da rede: quem, quando e o quê." });
export type RetailerConfigChange = z.infer<typeof retailerConfigChange>;

export const retailerConfigChangesOperation = operation({
  method: "get",
  path: "/retailer_config/changes",
  query: pageQuery,
  answer: pageOf(retailerConfigChange),
});
