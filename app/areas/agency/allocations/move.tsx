import { data, redirect } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { batchActions } from "#app/contracts/allocations/allocation-batches.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/move.ts";
import * as where from "./allocations.ts";
import { moveAt } from "./moves.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { from } = moveAt(params.move);
  requireLevel(context, where.permission, FULL_ACCESS);
  const { allocation_batch: batch } = await apiOf(context).get<where.One>(where.apiFor(params.id));
  if (!from.includes(batch.state)) throw redirect(where.pageOf(batch.uuid), 303);
  return { batch, name: params.move };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { verb, to } = moveAt(params.move);
  const version = Number((await formOf(request)).get("version"));
  const asked = await apiOf(context).send<where.One>("POST", where.apiFor(params.id, `/${verb}`), {
    allocation_batch: { version },
  });
  if (!asked.ok)
    return data(
      { message: (where.errorsOf(asked).base ?? [asked.problem.message]).join(" ") },
      { status: asked.status },
    );
  if (to === undefined) return redirect(where.path, 303);
  return redirect(to === "" ? where.pageOf(params.id) : where.nextAt(params.id, to), 303);
}

/** What is asked before a request goes on, is given up, stopped or undone. */
export default function MoveBatch({ loaderData: { batch, name }, actionData }: Route.ComponentProps) {
  const move = moveAt(name);
  const yes = move.yes(batch);
  const at = where.pageOf(batch.uuid);
  return (
    <>
      <title>{actionData ? words.errorTitle(yes) : yes}</title>
      <PageHeader
        title={yes}
        breadcrumb={[where.home, where.section, { label: batchActions[batch.action], href: at }, { label: yes }]}
      />
      <ErrorSummary errors={actionData ? [{ id: "pergunta", message: actionData.message }] : []} />
      <Confirmation
        action={`${at}/${name}`}
        confirmLabel={yes}
        cancel={at}
        danger={move.danger}
        hidden={{ version: String(batch.version) }}
      >
        {move.told(batch).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Confirmation>
    </>
  );
}
