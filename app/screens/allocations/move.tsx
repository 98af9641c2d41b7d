import { data, redirect } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { allocationBatchList, batchActions, batchOperation } from "#app/contracts/allocations/allocation-batches.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/move.ts";
import * as where from "./allocations.ts";
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
  if (!response.ok)
    return data(
      { message: (where.errorsOf(response).base ?? [response.problem.message]).join(" ") },
      { status: response.status },
    );
  const paths = where.batchPathsOf(context);
  if (to === undefined) return redirect(paths.path, 303);
  return redirect(to === "" ? paths.batch(params.id) : paths.step(params.id, to), 303);
}

/** The confirmation page of a batch's transition: confirm, discard, cancel, undo or revise. */
export default function MoveBatch({ loaderData: { batch, name }, actionData }: Route.ComponentProps) {
  const paths = where.useBatchPaths();
  const transition = findTransition(name);
  const label = transition.label(batch);
  const at = paths.batch(batch.uuid);
  return (
    <>
      <title>{actionData ? words.errorTitle(label) : label}</title>
      <PageHeader
        title={label}
        breadcrumb={[paths.home, paths.section, { label: batchActions[batch.action], href: at }, { label }]}
      />
      <ErrorSummary errors={actionData ? [{ id: "confirmation", message: actionData.message }] : []} />
      <Confirmation
        action={`${at}/${name}`}
        confirmLabel={label}
        cancel={at}
        danger={transition.danger}
        hidden={{ version: String(batch.version) }}
      >
        {transition.describe(batch).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Confirmation>
    </>
  );
}
