import { data, redirect } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { visitorBatchOperation } from "#app/contracts/people/visitor-batches.ts";
import { visitorParts } from "#app/contracts/people/visitors.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { reasonOf } from "#app/screens/allocations/allocations.ts";
import { ConfirmMove } from "#app/screens/allocations/batch-move.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Route } from "./+types/move.ts";
import { titleOf, useVisitorChanges, visitorChangesOf } from "./changes.ts";
import { transitionOf } from "./transitions.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { from } = transitionOf(params.move);
  requireAbility(context, visitorParts.fields, FULL_ACCESS);
  const { visitor_batch: batch } = await apiOf(context).read(visitorBatchOperation, { id: params.id });
  if (!from.includes(batch.state)) throw redirect(visitorChangesOf(context).batch(batch.uuid), 303);
  return { batch, name: params.move };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { operation } = transitionOf(params.move);
  const version = Number((await formOf(request)).get("version"));
  const answer = await apiOf(context).write(operation, { id: params.id }, { visitor_batch: { version } });
  if (answer.ok) return redirect(visitorChangesOf(context).batch(params.id), 303);
  return data({ message: reasonOf(answer, "visitor_batch") }, { status: answer.status });
}

/** The confirmation page of a batch's transition: confirm, discard, cancel or undo. */
export default function MoveChange({ loaderData: { batch, name }, actionData }: Route.ComponentProps) {
  const paths = useVisitorChanges();
  const at = paths.batch(batch.uuid);
  return (
    <ConfirmMove
      name={name}
      move={transitionOf(name)}
      batch={batch}
      at={at}
      crumbs={[...paths.crumbs, { label: titleOf(batch), href: at }]}
      refused={actionData?.message}
    />
  );
}
