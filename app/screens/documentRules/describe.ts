import type { DocumentRuleDraft, RuleDraftState } from "#app/contracts/documents/document-rule-drafts.ts";
import { linkKinds } from "#app/contracts/documents/document-rule-drafts.ts";
import type { DocumentRule, DocumentRuleState } from "#app/contracts/documents/document-rules.ts";
import { ownerKindKeys, ownerKinds } from "#app/contracts/documents/document-types.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";

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

type Demand = Pick<DocumentRule, "owner_kinds" | "job_function_names" | "is_end"> &
  (Pick<DocumentRule, "temporary"> | Pick<DocumentRuleDraft, "link_kind">);

const linkKindOf = (demand: Demand) => {
  if ("link_kind" in demand) return demand.link_kind;
  return demand.temporary === null ? "all" : demand.temporary ? "temporary" : "permanent";
};

/** Describes whom a rule concerns. */
export function describeWhom(demand: Demand): string {
  if (demand.is_end) return "De ninguém: deixa de exigir";
  const { owner_kinds, job_function_names } = demand;
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

/** Says what a draft does, and from when. */
export function describeDraft({ is_end, rule_uuid, starts_on }: DocumentRuleDraft): string {
  const from = `a partir de ${formatDate(starts_on)}`;
  if (is_end) return `Deixa de exigir ${from}`;
  return rule_uuid ? `Nova versão ${from}` : `Nova regra ${from}`;
}
