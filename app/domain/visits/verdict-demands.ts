import type { DemandFact, Facts } from "./verdict.ts";

/** A document that a network demands, and of whom; null: of everybody. */
export interface Rule {
  type_uuid: string;
  name: string;
  warn_days: number;
  owner_kinds: Facts["owner"]["kind"][];
  job_functions: string[] | null;
  temporary: boolean | null;
}
/** A document that was sent and counts for the network on the day. */
export interface SentDocument extends NonNullable<DemandFact["document"]> {
  type_uuid: string;
}
interface Asked {
  date: string;
  owner_kind: Facts["owner"]["kind"];
  job_function: string;
  is_temporary: boolean;
  validation: Facts["retailer"]["validation"];
}

/**
 * What these rules, those of one network in force on the day, demand of a registration: each type once, in the rules'
 * order, with the earliest warning. Of the documents sent, newest first, one in order on the day goes before a newer one.
 */
export function demandsOf(rules: Rule[], asked: Asked, sent: SentDocument[]): DemandFact[] {
  const demands = new Map<string, DemandFact>();
  for (const rule of rules) {
    if (!rule.owner_kinds.includes(asked.owner_kind)) continue;
    if (rule.job_functions && !rule.job_functions.includes(asked.job_function)) continue;
    if (rule.temporary !== null && rule.temporary !== asked.is_temporary) continue;
    const known = demands.get(rule.type_uuid);
    if (known) {
      known.warn_days = Math.max(known.warn_days, rule.warn_days);
      continue;
    }
    const { type_uuid, name, warn_days } = rule;
    const answers = sent.filter((document) => document.type_uuid === type_uuid);
    const document = answers.find((one) => isInOrder(one, asked)) ?? answers[0] ?? null;
    demands.set(type_uuid, { type_uuid, name, warn_days, document });
  }
  return [...demands.values()];
}

function isInOrder({ status, expires_on }: SentDocument, { date, validation }: Asked): boolean {
  const accepted = status === "approved" || status === "complete" || (status === "pending" && validation === "none");
  return accepted && (expires_on === null || expires_on >= date);
}
