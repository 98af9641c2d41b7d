import { redirect } from "react-router";
import {
  type AllocationBatch,
  type AllocationBatchState,
  allocationBatchList,
  type BatchOutcome,
  type batchOperation,
} from "#app/contracts/allocations/allocation-batches.ts";
import type { AnswerOf } from "#app/contracts/platform/operation.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { homeOf, useHome } from "#app/screens/home.ts";
import type { Outcome } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";

export const allocationTitle = allocationBatchList.words.title;

/** Returns the addresses of the batches of the area at `home`. */
function batchPathsAt(home: string) {
  const path = `${home}/allocations`;
  const batch = (uuid: string, below = "") => `${path}/${uuid}${below}`;
  return {
    /** The list of batches. */
    path,
    home: homeCrumb(path),
    section: { label: allocationTitle, href: path },
    /** A batch's page, or a page below it. */
    batch,
    /** The next step's page; the fragment moves the focus to the content. */
    step: (uuid: string, below: string) => batch(uuid, `${below}#conteudo`),
    visitor: (uuid: string) => `${home}/visitors/${uuid}`,
  };
}
export type BatchPaths = ReturnType<typeof batchPathsAt>;

/** Returns the addresses of the batches in the user's area. */
export const batchPathsOf = (context: Context): BatchPaths => batchPathsAt(homeOf(context.get(userContext)));

/** Returns the addresses of the batches in the area of the page. */
export const useBatchPaths = (): BatchPaths => batchPathsAt(useHome());

/** The API's response about one batch. */
export type BatchResponse = AnswerOf<typeof batchOperation>;

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

type Failed = Extract<Outcome<unknown>, { ok: false }>;

/** Returns the errors of a failed request about a batch, by field. */
export function errorsOf({ problem }: Failed, concept: "allocation_batch" | "visitor_batch"): Record<string, string[]> {
  const errors = problem.errors?.[concept]?.[0];
  return (errors as Record<string, string[]> | undefined) ?? { base: [problem.message] };
}

/** Returns the reason why a batch was not moved. */
export const reasonOf = (failed: Failed, concept: Parameters<typeof errorsOf>[1]): string =>
  (errorsOf(failed, concept).base ?? [failed.problem.message]).join(" ");

/** Redirects to the batch's page unless the batch is a draft. */
export function redirectUnlessDraft({ batch }: BatchPaths, { uuid, state }: AllocationBatch): void {
  if (state !== "draft") throw redirect(batch(uuid));
}
