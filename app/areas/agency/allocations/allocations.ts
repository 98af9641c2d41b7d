import { data, redirect } from "react-router";
import type {
  AllocationBatch,
  AllocationBatchState,
  BatchOutcome,
} from "#app/contracts/allocations/allocation-batches.ts";
import type { Outcome } from "#app/session/client.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";

/** Where the agency's bulk linking lives, in the browser and in the API. */
export const path = "/agency/allocations";
export const root = "/v1/agencies";
/** @public with `path`, as this module is handed on whole. */
export const api = `${root}/allocation_batches`;
export const permission = "agency-visitors-retailers";
export const title = "Vínculo massivo";

export const home = { label: "Início", href: "/agency" };
export const section = { label: title, href: path };

/** The answer of the calls about one request. */
export type One = { allocation_batch: AllocationBatch };

/** A request's page, or a page below it. */
export const pageOf = (uuid: string, below = "") => `${path}/${uuid}${below}`;

/** A step for whoever comes from the step before: focus begins at the content. */
export const nextAt = (uuid: string, below: string) => pageOf(uuid, `${below}#conteudo`);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The request that an address names, in the API; the 404 page where it names none. */
export function apiFor(id: string | undefined, below = ""): string {
  if (!id || !UUID.test(id)) throw data(null, { status: 404 });
  return `${api}/${id}${below}`;
}

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
  kept: "warning",
};

/** `1 linha`, `1.960 linhas`. */
export const counted = (count: number, one: string, many: string) =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;
export const lines = (count: number) => counted(count, "linha", "linhas");
export const persons = (count: number) => counted(count, "pessoa", "pessoas");
export const shops = (count: number) => counted(count, "loja", "lojas");

/** Whether the worker is at it. */
export const goesOn = ({ state }: Pick<AllocationBatch, "state">) =>
  state === "checking" || state === "applying" || state === "undoing";

/** Everything wrong that the API found, by field. */
export function errorsOf({ problem }: Extract<Outcome<unknown>, { ok: false }>): Record<string, string[]> {
  const errors = problem.errors?.allocation_batch?.[0];
  return (errors as Record<string, string[]> | undefined) ?? { base: [problem.message] };
}

/** From the steps of a request to its page, once it is no longer prepared. */
export function onlyInPreparation({ uuid, state }: AllocationBatch): void {
  if (state !== "draft") throw redirect(pageOf(uuid));
}
