import {
  startVisitorBatchOperation,
  type VisitorBatch,
  visitorBatchActions,
  visitorBatchList,
} from "#app/contracts/people/visitor-batches.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { useHome } from "#app/screens/home.ts";
import { apiOf, type Outcome } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import { visitorsPath } from "../visitor-paths.ts";

/** Returns the addresses of the batches below the list of visitors at `visitors`. */
function changePaths(visitors: string) {
  const path = `${visitors}/changes`;
  return {
    path,
    visitors,
    batch: (uuid: string, below = "") => `${path}/${uuid}${below}`,
    crumbs: [
      homeCrumb(path),
      { label: visitorList.words.title, href: visitors },
      { label: visitorBatchList.words.title, href: path },
    ],
  };
}

/** Returns the addresses of the batches in the user's area. */
export const visitorChangesOf = (context: Context) => changePaths(visitorsPath(context));

/** Returns the addresses of the batches in the area of the page. */
export const useVisitorChanges = () => changePaths(`${useHome()}/visitors`);

/** The title of a batch: "Mudar função: Repositor". */
export const titleOf = ({ action, target }: VisitorBatch): string =>
  `${visitorBatchActions[action]}${target ? `: ${target}` : ""}`;

/** Formats a number of people: `1 pessoa`, `1.960 pessoas`. */
export const countPeople = (count: number): string => `${formatInteger(count)} ${count === 1 ? "pessoa" : "pessoas"}`;

/** Returns whether a job is working on the batch. */
export const isWorking = ({ state }: Pick<VisitorBatch, "state">): boolean =>
  state === "checking" || state === "applying" || state === "undoing";

/** Returns the errors of a failed request, by field. */
export function changeErrors({ problem }: Extract<Outcome<unknown>, { ok: false }>): Record<string, string[]> {
  const errors = problem.errors?.visitor_batch?.[0];
  return (errors as Record<string, string[]> | undefined) ?? { base: [problem.message] };
}

/** Starts a batch with the selected visitors and returns its address, or the errors. */
export async function startChange(context: Context, people: object, action: string, once?: string) {
  const body = { visitor_batch: { action, ...people } };
  const started = await apiOf(context).write(startVisitorBatchOperation, {}, body, once);
  if (started.ok) return { href: visitorChangesOf(context).batch(started.body.visitor_batch.uuid) };
  return { status: started.status, messages: Object.values(changeErrors(started)).flat() };
}
