import type { DemandFact, VerdictFacts } from "./verdict.ts";

/** A document that a retailer demands, and of which visitors; null means of all. */
export interface Rule {
  type_uuid: string;
  name: string;
  warn_days: number;
  owner_kinds: VerdictFacts["owner"]["kind"][];
  job_functions: string[] | null;
  temporary: boolean | null;
}
/** A document that was sent and counts for the retailer on the day. */
export interface SentDocument extends NonNullable<DemandFact["document"]> {
  type_uuid: string;
}
interface DemandRequest {
  date: string;
  owner_kind: VerdictFacts["owner"]["kind"];
  job_function: string;
  is_temporary: boolean;
  validation: VerdictFacts["retailer"]["validation"];
}

/**
 * Returns the documents that these rules of one retailer, in force on the day, demand of a visitor: each type once, in
 * the rules' order, with the earliest warning. Of the documents sent, newest first, one that is in order on the day
 * wins over a newer one.
 */
export function demandsOf(rules: Rule[], request: DemandRequest, sent: SentDocument[]): DemandFact[] {
  const demands = new Map<string, DemandFact>();
  for (const rule of rules) {
    if (!rule.owner_kinds.includes(request.owner_kind)) continue;
    if (rule.job_functions && !rule.job_functions.includes(request.job_function)) continue;
    if (rule.temporary !== null && rule.temporary !== request.is_temporary) continue;
    const known = demands.get(rule.type_uuid);
    if (known) {
      known.warn_days = Math.max(known.warn_days, rule.warn_days);
      continue;
    }
    const { type_uuid, name, warn_days } = rule;
    const answers = sent.filter((document) => document.type_uuid === type_uuid);
    const document = answers.find((one) => isInOrder(one, request)) ?? answers[0] ?? null;
    demands.set(type_uuid, { type_uuid, name, warn_days, document });
  }
  return [...demands.values()];
}

function isInOrder({ status, expires_on }: SentDocument, { date, validation }: DemandRequest): boolean {
  const accepted = status === "approved" || status === "complete" || (status === "pending" && validation === "none");
  return accepted && (expires_on === null || expires_on >= date);
}
