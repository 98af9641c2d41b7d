import {
  startVisitorBatchOperation,
  type VisitorBatch,
  visitorBatchActions,
  visitorBatchList,
} from "#app/contracts/people/visitor-batches.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { errorsOf } from "#app/screens/allocations/allocations.ts";
import { useHome } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { visitorsPath } from "../visitor-paths.ts";

/** The label of a change that takes the supervisor or the unit away. */
export const NONE: Partial<Record<VisitorBatch["action"], string>> = {
  supervisor: "Sem supervisor",
  unit: "Sem unidade",
};

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
export function titleOf({ action, state, target }: VisitorBatch): string {
  const given = target ?? (state === "draft" ? "" : (NONE[action] ?? ""));
  return `${visitorBatchActions[action]}${given && `: ${given}`}`;
}

/** Starts a batch with the selected visitors and returns its address, or the errors. */
export async function startChange(context: Context, people: object, action: string, once?: string) {
  const body = { visitor_batch: { action, ...people } };
  const started = await apiOf(context).write(startVisitorBatchOperation, {}, body, once);
  if (started.ok) return { href: visitorChangesOf(context).batch(started.body.visitor_batch.uuid) };
  return { status: started.status, messages: Object.values(errorsOf(started, "visitor_batch")).flat() };
}
