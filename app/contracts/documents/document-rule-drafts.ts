import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { requiredDate } from "../platform/date-field.ts";
import { withFacts } from "../platform/field-facts.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { version } from "../platform/version.ts";
import { documentGapKeys, documentRule, documentRulePermission as permission } from "./document-rules.ts";
import {
  documentSubjectKeys,
  jobFunctionsInput,
  ownerKindKeys,
  ownerKinds,
  ownerKindsInput,
  servicesInput,
} from "./document-types.ts";

/** The visitors whom a rule concerns, by their kind of link. */
export const linkKinds = {
  all: "Fixos e temporários",
  permanent: "Só os fixos",
  temporary: "Só os temporários",
} as const;
export type LinkKind = keyof typeof linkKinds;
const linkKindKeys = Object.keys(linkKinds) as LinkKind[];

/** The change that saving a draft makes for a visitor on the first day of the rule. */
export const ruleEffects = {
  stops: "Passa a ser impedido",
  admits: "Volta a ser liberado",
  stays: "Já é impedido por outro documento",
} as const;
export type RuleEffect = keyof typeof ruleEffects;
export const ruleEffectKeys = Object.keys(ruleEffects) as RuleEffect[];

export const ruleDraftStates = {
  counting: "Calculando",
  ready: "Pronto para salvar",
  failed: "Não foi possível calcular",
  saved: "Salvo",
} as const;
export type RuleDraftState = keyof typeof ruleDraftStates;
const ruleDraftStateKeys = Object.keys(ruleDraftStates) as RuleDraftState[];

/**
 * A rule, a new version of one, or its end, before it is saved. `stops`, `admits` and `stays` count visitors, of a rule
 * about companies service providers; they grow while `state` is `counting`.
 */
const documentRuleDraft = z
  .object({
    uuid: z.uuid(),
    retailer: named,
    rule_uuid: z.uuid().nullable(),
    is_end: z.boolean(),
    document_type: named,
    subject: z.enum(documentSubjectKeys),
    owner_kinds: z.array(z.enum(ownerKindKeys)),
    job_functions: z.array(z.string()).nullable(),
    job_function_names: z.array(z.string()).nullable(),
    link_kind: z.enum(linkKindKeys),
    services: z.array(z.string()).nullable(),
    warn_days: z.number().int(),
    starts_on: z.string(),
    state: z.enum(ruleDraftStateKeys),
    checked: z.number().int(),
    stops: z.number().int(),
    admits: z.number().int(),
    stays: z.number().int(),
    created_at: moment,
    created_by_name: z.string().nullable(),
    version,
  })
  .meta({ id: "DocumentRuleDraft", description: "Uma regra antes de ser salva, e quantas pessoas ela impediria." });
export type DocumentRuleDraft = z.infer<typeof documentRuleDraft>;

/**
 * Without `rule_uuid` the draft is of a new rule. With `is_end` it ends that rule, and only `starts_on` counts. Only the
 * administration sets `retailer_uuid`.
 */
const documentRuleDraftInput = z.object({
  retailer_uuid: z.uuid("Rede inválida").nullable().default(null),
  rule_uuid: z.uuid("Regra inválida").nullable().default(null),
  is_end: z.boolean().default(false),
  document_type_uuid: z.uuid("Tipo de documento é obrigatório"),
  owner_kinds: withFacts(ownerKindsInput, { values: ownerKinds }),
  job_functions: withFacts(jobFunctionsInput, { hint: "Nenhuma: de todas as funções" }),
  link_kind: withFacts(z.enum(linkKindKeys, "Tipo de vínculo inválido").default("all"), { values: linkKinds }),
  services: withFacts(servicesInput, { hint: "Nenhum: de todos os prestadores" }),
  starts_on: withFacts(requiredDate("Início"), {
    hint: "Hoje ou depois: até a véspera vale o que vale agora. dd/mm/aaaa",
  }),
  warn_days: withFacts(
    z
      .number("Dias de aviso inválidos")
      .int("Dias de aviso inválidos")
      .min(0, "Dias de aviso inválidos")
      .max(365, "No máximo 365 dias de aviso")
      .default(30),
    { hint: "Quantos dias antes do vencimento o documento aparece como prestes a vencer; não impede a entrada" },
  ),
});
export type DocumentRuleDraftInput = z.output<typeof documentRuleDraftInput>;

const documentRuleDraftsQuery = pageQuery.extend({
  /** A part of the document's name. */
  q: z.string().max(200).default(""),
  state: z.enum(ruleDraftStateKeys).optional(),
  sort: sortBy("document_type", "starts_on", "created_at", "stops", "admits"),
});
export type DocumentRuleDraftsQuery = z.output<typeof documentRuleDraftsQuery>;

export const documentRuleDrafts = resource({
  path: "/document_rule_drafts",
  concept: "document_rule_draft",
  words: { one: "rascunho", many: "rascunhos", title: "Rascunhos de regras", add: "Nova regra" },
  permission,
  labels: {
    retailer_uuid: "Rede",
    document_type_uuid: "Documento",
    owner_kinds: "De quem contrata",
    job_functions: "Funções",
    link_kind: "Tipo de vínculo",
    services: "Serviços declarados",
    starts_on: "Vale a partir de",
    warn_days: "Dias de aviso",
  },
  row: documentRuleDraft,
  input: documentRuleDraftInput,
  query: documentRuleDraftsQuery,
});

/** The effect of a draft on one visitor at one store. */
const ruleEffect = z
  .object({
    uuid: z.uuid(),
    visitor: named.extend({ owner_uuid: z.uuid(), owner_name: z.string(), job_function_name: z.string() }),
    store: named,
    effect: z.enum(ruleEffectKeys),
    gap: z.enum(documentGapKeys),
    expires_on: z.string().nullable(),
  })
  .meta({ id: "DocumentRuleEffect", description: "Uma pessoa que a regra impediria, ou liberaria, em uma loja." });
export type DocumentRuleEffect = z.infer<typeof ruleEffect>;

/** The most people of a draft who are sorted without a chosen store. */
export const MAX_SORTED_PEOPLE = 20_000;

const ruleEffectsQuery = pageQuery.extend({
  q: z.string().max(200).default(""),
  effect: z.enum(ruleEffectKeys).optional(),
  store_uuid: z.uuid("Loja inválida").optional(),
  sort: sortBy("name", "owner", "store", "effect", "gap"),
});
export type RuleEffectsQuery = z.output<typeof ruleEffectsQuery>;

export const ruleEffectsOperation = operation({
  method: "get",
  path: "/document_rule_drafts/{id}/visitors",
  query: ruleEffectsQuery,
  answer: pageOf(ruleEffect),
});

/** The effects of a draft at one store, by number of visitors. */
const ruleEffectStore = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    stops: z.number().int(),
    admits: z.number().int(),
    stays: z.number().int(),
  })
  .meta({
    id: "DocumentRuleEffectStore",
    description: "Quantas pessoas a regra impediria, ou liberaria, em uma loja.",
  });
export type RuleEffectStore = z.infer<typeof ruleEffectStore>;

const ruleEffectStoresQuery = pageQuery.extend({ sort: sortBy("name", "stops", "admits", "stays") });
export type RuleEffectStoresQuery = z.output<typeof ruleEffectStoresQuery>;

export const ruleEffectStoresOperation = operation({
  method: "get",
  path: "/document_rule_drafts/{id}/stores",
  query: ruleEffectStoresQuery,
  answer: pageOf(ruleEffectStore),
});

/** The change that saving a draft about companies makes for a service provider. */
export const companyEffects = {
  stops: "Passa a ter pendência",
  admits: "Volta a estar completa",
  stays: "Já tem pendência por outro documento",
} as const satisfies Record<RuleEffect, string>;

const companyEffect = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    services: z.array(z.string()),
    effect: z.enum(ruleEffectKeys),
    gap: z.enum(documentGapKeys),
    expires_on: z.string().nullable(),
    /** How many of its visitors have an allocation on the first day of the rule. */
    people: z.number().int(),
  })
  .meta({ id: "CompanyRuleEffect", description: "Um prestador que a regra deixaria com pendência, ou completo." });
export type CompanyRuleEffect = z.infer<typeof companyEffect>;

const companyEffectsQuery = pageQuery.extend({
  q: z.string().max(200).default(""),
  effect: z.enum(ruleEffectKeys).optional(),
  sort: sortBy("name", "effect", "gap", "people"),
});
export type CompanyEffectsQuery = z.output<typeof companyEffectsQuery>;

export const companyEffectsOperation = operation({
  method: "get",
  path: "/document_rule_drafts/{id}/companies",
  query: companyEffectsQuery,
  answer: pageOf(companyEffect),
});

export const saveRuleDraftOperation = operation({
  method: "post",
  path: "/document_rule_drafts/{id}/saving",
  answer: z.object({ document_rule: documentRule }),
});
