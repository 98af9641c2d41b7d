import type { DocumentRuleDraft, RuleDraftState, RuleEffect } from "#app/contracts/documents/document-rule-drafts.ts";
import { linkKinds } from "#app/contracts/documents/document-rule-drafts.ts";
import type { DocumentRule, DocumentRuleState } from "#app/contracts/documents/document-rules.ts";
import { ownerKindKeys, ownerKinds } from "#app/contracts/documents/document-types.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";

/** Whom a rule concerns. */
export const ruleSubjects = { visitor: "Pessoas", company: "Empresas prestadoras" } as const;

export const ruleTones: Record<DocumentRuleState, Tone> = {
  current: "success",
  future: "info",
  ended: "neutral",
  superseded: "neutral",
  undone: "neutral",
};
export const draftTones: Record<RuleDraftState, Tone> = {
  counting: "info",
  ready: "success",
  failed: "danger",
  saved: "neutral",
};

export const effectTones: Record<RuleEffect, Tone> = { stops: "danger", admits: "success", stays: "neutral" };

type Demand = Pick<DocumentRule, "subject" | "owner_kinds" | "job_function_names" | "services" | "is_end"> &
  (Pick<DocumentRule, "temporary"> | Pick<DocumentRuleDraft, "link_kind">);

const linkKindOf = (demand: Demand) => {
  if ("link_kind" in demand) return demand.link_kind;
  return demand.temporary === null ? "all" : demand.temporary ? "temporary" : "permanent";
};

/** Describes whom a rule concerns. */
export function describeWhom(demand: Demand): string {
  if (demand.is_end) return "De ninguém: deixa de exigir";
  const { subject, owner_kinds, job_function_names, services } = demand;
  if (subject === "company")
    return services ? `Empresas prestadoras de ${services.join(", ")}` : "Todas as empresas prestadoras";
  const owners =
    owner_kinds.length === ownerKindKeys.length
      ? "Todos os contratantes"
      : owner_kinds.map((kind) => ownerKinds[kind]).join(", ");
  const kind = linkKindOf(demand);
  const parts = [owners, job_function_names?.join(", ") ?? "Todas as funções"];
  return [...parts, ...(kind === "all" ? [] : [linkKinds[kind].toLowerCase()])].join("; ");
}

/** Returns the number of people in words. */
export const people = (count: number): string => (count === 1 ? "1 pessoa" : `${formatInteger(count)} pessoas`);

/** Returns the number of companies in words. */
export const companyCount = (count: number): string => (count === 1 ? "1 empresa" : `${formatInteger(count)} empresas`);

/** Describes the effect of a draft on its first day, those first that it stops. */
export function describeEffect({ subject, stops, admits, is_end }: DocumentRuleDraft): string {
  const words = subject === "company" ? companyWords : personWords;
  const parts = [...(stops > 0 ? [words.stops(stops)] : []), ...(admits > 0 ? [words.admits(admits)] : [])];
  return parts.join(" e ") || (is_end ? words.noneAdmitted : words.noneStopped);
}

const personWords = {
  stops: (count: number) => `${people(count)} ${count === 1 ? "passa a ser impedida" : "passam a ser impedidas"}`,
  admits: (count: number) => `${people(count)} ${count === 1 ? "volta a ser liberada" : "voltam a ser liberadas"}`,
  noneStopped: "ninguém passa a ser impedido",
  noneAdmitted: "ninguém volta a ser liberado",
};
const companyWords = {
  stops: (count: number) => `${companyCount(count)} ${count === 1 ? "passa" : "passam"} a ter pendência`,
  admits: (count: number) =>
    `${companyCount(count)} ${count === 1 ? "volta a estar completa" : "voltam a estar completas"}`,
  noneStopped: "nenhuma empresa passa a ter pendência",
  noneAdmitted: "nenhuma empresa volta a estar completa",
};

/** Says what a draft does, and from when. */
export function describeDraft({ is_end, rule_uuid, starts_on }: DocumentRuleDraft): string {
  const from = `a partir de ${formatDate(starts_on)}`;
  if (is_end) return `Deixa de exigir ${from}`;
  return rule_uuid ? `Nova versão ${from}` : `Nova regra ${from}`;
}
