import { receivedAgreements } from "#app/contracts/agreements/received-agreements.ts";
import type { Context } from "#app/session/request.ts";
import { agreementsPath } from "../paths.ts";
import { receivedFilters } from "./filters.ts";

/** The facts that accepting and refusing several declarations share: only those that wait are answered. */
export const answerMany = (context: Context) => ({
  list: receivedAgreements,
  path: agreementsPath(context),
  filters: receivedFilters,
  fixedFilters: { state: "sent" },
  concept: receivedAgreements.concept,
});

/** "1 declaração", or "12 declarações". */
export const countAgreements = (count: number) =>
  count === 1 ? "1 declaração" : `${count.toLocaleString("pt-BR")} declarações`;

/** The address that undoes an answer, of one declaration or of all that were answered with it. */
export const undoPath = (context: Context, uuid: string) => `${agreementsPath(context)}/${uuid}/undo`;
