import { data, redirect } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { visitorBatchList, visitorBatchOperation } from "#app/contracts/people/visitor-batches.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { Confirmation, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/move.ts";
import { changeErrors, titleOf, useVisitorChanges, visitorChangesOf } from "./changes.ts";
import { transitionOf } from "./transitions.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { from } = transitionOf(params.move);
  requireAbility(context, visitorBatchList, FULL_ACCESS);
  const { visitor_batch: batch } = await apiOf(context).read(visitorBatchOperation, { id: params.id });
  if (!from.includes(batch.state)) throw redirect(visitorChangesOf(context).batch(batch.uuid), 303);
  return { batch, name: params.move };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { operation } = transitionOf(params.move);
  const version = Number((await formOf(request)).get("version"));
  const answer = await apiOf(context).write(operation, { id: params.id }, { visitor_batch: { version } });
  if (answer.ok) return redirect(visitorChangesOf(context).batch(params.id), 303);
  const { base } = changeErrors(answer);
  return data({ message: (base ?? [answer.problem.message]).join(" ") }, { status: answer.status });
}

/** The confirmation page of a batch's transition: confirm, discard, cancel or undo. */
export default function MoveChange({ loaderData: { batch, name }, actionData }: Route.ComponentProps) {
  const paths = useVisitorChanges();
  const transition = transitionOf(name);
  const label = transition.label(batch);
  const at = paths.batch(batch.uuid);
  return (
    <>
      <title>{actionData ? words.errorTitle(label) : label}</title>
      <PageHeader title={label} breadcrumb={[...paths.crumbs, { label: titleOf(batch), href: at }, { label }]} />
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
