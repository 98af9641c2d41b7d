import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import {
  type acceptancesOperation,
  receivedAgreements,
  type refusalsOperation,
  type revocationsOperation,
} from "#app/contracts/agreements/received-agreements.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { loadBulk, submitBulk } from "#app/crud/bulk.ts";
import type { Context } from "#app/session/request.ts";
import { agreementsPath } from "../paths.ts";
import { receivedFilters } from "./filters.ts";

/** An answer to several declarations: the call that sends it, its fields and its participle. */
interface Answer {
  operation: typeof acceptancesOperation | typeof refusalsOperation | typeof revocationsOperation;
  /** The declarations that it concerns; by default those that wait. */
  fixedFilters?: Record<string, string>;
  fields?: string[];
  done: string;
}

const bulkOf = (context: Context, { operation, fields, fixedFilters = { state: "sent" } }: Answer) => ({
  list: receivedAgreements,
  path: agreementsPath(context),
  filters: receivedFilters,
  fixedFilters,
  concept: receivedAgreements.concept,
  operation,
  ...(fields && { fields }),
});

/** Loads the declarations that are selected to be answered. Throws 403 below full access. */
export async function loadAnswers(context: Context, request: Request, answer: Answer) {
  requireAbility(context, receivedAgreements, FULL_ACCESS);
  return { selection: await loadBulk(context, request, bulkOf(context, answer)), path: agreementsPath(context) };
}

/** Answers them, and leads to the list with the way to undo it. */
export function submitAnswers(context: Context, request: Request, answer: Answer) {
  const done = (count: number) => `${countAgreements(count)}: ${answer.done}${count === 1 ? "" : "s"}.`;
  return submitBulk(context, request, bulkOf(context, answer), done, (uuid) => undoPath(context, uuid));
}

/** "1 declaração", or "12 declarações". */
export const countAgreements = (count: number) =>
  count === 1 ? "1 declaração" : `${count.toLocaleString("pt-BR")} declarações`;

/** The address that undoes an answer, of one declaration or of all that were answered with it. */
export const undoPath = (context: Context, uuid: string) => `${agreementsPath(context)}/${uuid}/undo`;
