import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { requiredDate } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery } from "../platform/paging.ts";
import { version } from "../platform/version.ts";
import { jobFunctionsInput, ownerKindKeys, ownerKindsInput } from "./document-types.ts";

/** The state of a rule's version today. A version replaced before it began is `superseded`. */
export const documentRuleStates = {
  current: "Em vigor",
  future: "Ainda não começou",
  ended: "Encerrada",
  superseded: "Substituída antes de começar",
} as const;
export type DocumentRuleState = keyof typeof documentRuleStates;
const documentRuleStateKeys = Object.keys(documentRuleStates) as DocumentRuleState[];

/** One version of a document rule: `uuid` identifies the rule, `version` is the number of this version. */
export const documentRule = z
  .object({
    uuid: z.uuid(),
    retailer: named,
    document_type: named,
    owner_kinds: z.array(z.enum(ownerKindKeys)),
    job_functions: z.array(z.string()).nullable(),
    /** The names of `job_functions`; null: all functions. */
    job_function_names: z.array(z.string()).nullable(),
    temporary: z.boolean().nullable(),
    warn_days: z.number().int(),
    starts_on: z.string(),
    ends_on: z.string().nullable(),
    state: z.enum(documentRuleStateKeys),
    created_at: moment,
    version,
  })
  .meta({ id: "DocumentRule", description: "Que documento uma rede exige, de quem e desde quando." });
export type DocumentRule = z.infer<typeof documentRule>;

export const documentRulesQuery = pageQuery.extend({
  retailer_uuid: z.uuid("Rede inválida").optional(),
  document_type_uuid: z.uuid("Tipo de documento inválido").optional(),
  /** By default, the rules in force and the future ones. */
  state: z.enum(documentRuleStateKeys).optional(),
});
export type DocumentRulesQuery = z.output<typeof documentRulesQuery>;

/** `temporary` null means all visitors. Only the administration may set `retailer_uuid`. */
export const documentRuleInput = z.object({
  retailer_uuid: z.uuid("Rede inválida").nullable().default(null),
  document_type_uuid: z.uuid("Tipo de documento é obrigatório"),
  owner_kinds: ownerKindsInput,
  job_functions: jobFunctionsInput,
  temporary: z.boolean().nullable().default(null),
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

/**
 * A visitor whom a rule would keep out on its first day. `already_stopped` is true when a rule in force already
 * requires the same document.
 */
export const stoppedVisitor = z.object({
  visitor: named.extend({ owner_uuid: z.uuid(), owner_name: z.string() }),
  gap: z.enum(documentGapKeys),
  expires_on: z.string().nullable(),
  already_stopped: z.boolean(),
});
export type StoppedVisitor = z.infer<typeof stoppedVisitor>;
