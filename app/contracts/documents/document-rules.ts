import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { requiredDate } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { version } from "../platform/version.ts";
import {
  documentSubjectKeys,
  jobFunctionsInput,
  ownerKindKeys,
  ownerKindsInput,
  servicesInput,
} from "./document-types.ts";

/**
 * The state of a rule's version today. A version replaced before it began is `superseded`; one that a user took back
 * before it began is `undone`.
 */
export const documentRuleStates = {
  current: "Em vigor",
  future: "Ainda não começou",
  ended: "Encerrada",
  superseded: "Substituída antes de começar",
  undone: "Desfeita antes de começar",
} as const;
export type DocumentRuleState = keyof typeof documentRuleStates;
const documentRuleStateKeys = Object.keys(documentRuleStates) as DocumentRuleState[];

/** One version of a document rule: `uuid` identifies the rule, `version` is the number of this version. */
export const documentRule = z
  .object({
    uuid: z.uuid(),
    retailer: named,
    document_type: named,
    /** A rule about a company's document concerns service providers; the other kinds, their visitors. */
    subject: z.enum(documentSubjectKeys),
    owner_kinds: z.array(z.enum(ownerKindKeys)),
    job_functions: z.array(z.string()).nullable(),
    /** The names of `job_functions`; null: all functions. */
    job_function_names: z.array(z.string()).nullable(),
    temporary: z.boolean().nullable(),
    /** The services whose providers a rule about companies concerns; null: all. */
    services: z.array(z.string()).nullable(),
    warn_days: z.number().int(),
    starts_on: z.string(),
    ends_on: z.string().nullable(),
    state: z.enum(documentRuleStateKeys),
    /** True for the version from which on the rule demands nothing. */
    is_end: z.boolean(),
    created_at: moment,
    /** The user of the caller's account who saved the version; null for one of another account. */
    created_by_name: z.string().nullable(),
    /** True for the latest version until it begins. */
    can_undo: z.boolean(),
    version,
  })
  .meta({ id: "DocumentRule", description: "Que documento uma rede exige, de quem e desde quando." });
export type DocumentRule = z.infer<typeof documentRule>;

const documentRulesQuery = pageQuery.extend({
  /** A part of the document's name. */
  q: z.string().max(200).default(""),
  retailer_uuid: z.uuid("Rede inválida").optional(),
  document_type_uuid: z.uuid("Tipo de documento inválido").optional(),
  subject: z.enum(documentSubjectKeys, "De quem o documento fala: inválido").optional(),
  /** By default, the rules in force and the future ones. */
  state: z.enum(documentRuleStateKeys).optional(),
  sort: sortBy("document_type", "retailer", "starts_on", "ends_on", "warn_days", "state"),
});
export type DocumentRulesQuery = z.output<typeof documentRulesQuery>;

/** The permission that a document rule requires, by root. */
export const documentRulePermission = { retailers: "retailer-settings", mob: "admin-documents" } as const;

export const documentRuleList = {
  path: "/document_rules",
  words: { one: "regra", many: "regras", title: "Regras de documentos", add: "Nova regra" },
  permission: documentRulePermission,
  row: documentRule,
  query: documentRulesQuery,
} satisfies ListFacts;

export const documentRuleOperation = operation({
  method: "get",
  path: "/document_rules/{id}",
  answer: z.object({ document_rule: documentRule, versions: z.array(documentRule) }),
});
export const undoDocumentRuleOperation = operation({
  method: "put",
  path: "/document_rules/{id}/undo",
  answer: z.object({ document_rule: documentRule }),
});

/**
 * `temporary` null means all visitors. `services` counts for documents of companies only, the other conditions for those
 * of visitors only. Only the administration may set `retailer_uuid`.
 */
export const documentRuleInput = z.object({
  retailer_uuid: z.uuid("Rede inválida").nullable().default(null),
  document_type_uuid: z.uuid("Tipo de documento é obrigatório"),
  owner_kinds: ownerKindsInput,
  job_functions: jobFunctionsInput,
  temporary: z.boolean().nullable().default(null),
  services: servicesInput,
  warn_days: z.number("Dias de aviso inválidos").int().min(0, "Dias de aviso inválidos").max(365).default(30),
  starts_on: requiredDate("Início"),
});
export type DocumentRuleInput = z.output<typeof documentRuleInput>;

/** The reasons why a required document does not count. `expiring` does not yet keep anyone out. */
export const documentGaps = {
  missing: "Não enviado",
  denied: "Recusado",
  expired: "Vencido",
  awaiting: "Aguarda avaliação",
  expiring: "Prestes a vencer",
} as const;
export type DocumentGap = keyof typeof documentGaps;
export const documentGapKeys = Object.keys(documentGaps) as DocumentGap[];
