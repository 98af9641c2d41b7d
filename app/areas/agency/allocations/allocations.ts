import { redirect } from "react-router";
import type {
  AllocationBatch,
  AllocationBatchState,
  BatchOutcome,
  batchOperation,
} from "#app/contracts/allocations/allocation-batches.ts";
import type { AnswerOf } from "#app/contracts/platform/operation.ts";
import type { Outcome } from "#app/session/client.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { addresses } from "../addresses.ts";

/** Path of the list of batches. */
export const path = addresses.allocations;
export const allocationPermission = "agency-visitors-retailers";
export const allocationTitle = "Vínculo massivo";

export const allocationHome = { label: "Início", href: "/agency" };
export const section = { label: allocationTitle, href: path };

/** The API's response about one batch. */
export type BatchResponse = AnswerOf<typeof batchOperation>;

/** Returns the path of a batch's page, or of a page below it. */
export const batchHref = (uuid: string, below = "") => `${path}/${uuid}${below}`;

/** Returns the path of the next step's page; the fragment moves the focus to the content. */
export const stepHref = (uuid: string, below: string) => batchHref(uuid, `${below}#conteudo`);

export const stateTones: Record<AllocationBatchState, Tone> = {
  draft: "neutral",
  checking: "info",
  unreadable: "danger",
  ready: "warning",
  discarded: "neutral",
  applying: "info",
  applied: "success",
  canceled: "warning",
  undoing: "info",
  undone: "neutral",
};

export const outcomeTones: Record<BatchOutcome, Tone> = {
  to_do: "info",
  unchanged: "neutral",
  refused: "danger",
  done: "success",
  stale: "warning",
  undone: "neutral",
  not_undone: "warning",
};

/** Formats a count with its noun: `1 linha`, `1.960 linhas`. */
export const pluralise = (count: number, one: string, many: string) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;
export const formatLineCount = (count: number) => pluralise(count, "linha", "linhas");
export const formatPeopleCount = (count: number) => pluralise(count, "pessoa", "pessoas");
export const formatStoreCount = (count: number) => pluralise(count, "loja", "lojas");

/** Checks whether a job is working on the batch. */
export const isBatchRunning = ({ state }: Pick<AllocationBatch, "state">) =>
  state === "checking" || state === "applying" || state === "undoing";

/** Returns the errors of a failed request, by field. */
export function errorsOf({ problem }: Extract<Outcome<unknown>, { ok: false }>): Record<string, string[]> {
  const errors = problem.errors?.allocation_batch?.[0];
  return (errors as Record<string, string[]> | undefined) ?? { base: [problem.message] };
}

/** Redirects to the batch's page unless the batch is a draft. */
export function redirectUnlessDraft({ uuid, state }: AllocationBatch): void {
  if (state !== "draft") throw redirect(batchHref(uuid));
}
