import { data, redirect } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { allocationBatchList, batchActions, batchOperation } from "#app/contracts/allocations/allocation-batches.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Route } from "./+types/move.ts";
import * as where from "./allocations.ts";
import { ConfirmMove } from "./batch-move.tsx";
import { findTransition } from "./transitions.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { from } = findTransition(params.move);
  requireAbility(context, allocationBatchList, FULL_ACCESS);
  const { allocation_batch: batch } = await apiOf(context).read(batchOperation, { id: params.id });
  if (!from.includes(batch.state)) throw redirect(where.batchPathsOf(context).batch(batch.uuid), 303);
  return { batch, name: params.move };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { operation, to } = findTransition(params.move);
  const version = Number((await formOf(request)).get("version"));
  const response = await apiOf(context).write(operation, { id: params.id }, { allocation_batch: { version } });
  if (!response.ok) return data({ message: where.reasonOf(response, "allocation_batch") }, { status: response.status });
  const paths = where.batchPathsOf(context);
  if (to === undefined) return redirect(paths.path, 303);
  return redirect(to === "" ? paths.batch(params.id) : paths.step(params.id, to), 303);
}

/** The confirmation page of a batch's transition: confirm, discard, cancel, undo or revise. */
export default function MoveBatch({ loaderData: { batch, name }, actionData }: Route.ComponentProps) {
  const paths = where.useBatchPaths();
  const at = paths.batch(batch.uuid);
  return (
    <ConfirmMove
      name={name}
      move={findTransition(name)}
      batch={batch}
      at={at}
      crumbs={[paths.home, paths.section, { label: batchActions[batch.action], href: at }]}
      refused={actionData?.message}
    />
  );
}
