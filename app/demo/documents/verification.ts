import type { Account, Cast, Stage } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { HOUR } from "../clock.ts";
import type { User } from "../users.ts";

/** Words of validators for some problems, by which the owner puts the document right. */
export const corrections: Record<string, string> = {
  illegible_document: "Fotografe de novo, com luz e sem dobrar a folha.",
  not_assigned: "Peça a assinatura do responsável e envie a página inteira.",
};

/** A document that a colleague of the first retailer's validator has open, for as long as a claim may last. */
export function makeClaims(
  { now }: Stage,
  cast: Cast,
  waiting: readonly Row<"visitor_documents">[],
  users: readonly User[],
): Row<"document_claims">[] {
  const [, colleague] = users.filter(({ account }) => account === cast.retailers[0]);
  const document = waiting[2];
  if (!colleague || !document) return [];
  return [
    {
      owner_uuid: document.owner_uuid,
      document_uuid: document.uuid,
      visitor_uuid: document.visitor_uuid,
      user_uuid: colleague.uuid,
      account_uuid: colleague.account.uuid,
      claimed_at: new Date(now),
      ends_at: new Date(now + 8 * HOUR),
    },
  ];
}

/** How the documents of a person stand, with weights. */
export const outcomes = [
  ["in_order", 62],
  ["soon", 10],
  ["expired", 6],
  ["awaiting", 7],
  ["denied", 6],
  ["resent", 6],
  ["missing", 3],
] as const;

/** Returns the user who validates for a retailer: one of its own, or the platform's. */
export function validatorOf(retailer: Account, cast: Cast, users: readonly User[]): User | null {
  const account = retailer === cast.retailers[1] ? cast.mob : retailer;
  return users.find((user) => user.account === account) ?? null;
}
