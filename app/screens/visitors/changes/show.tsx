import { data, redirect } from "react-router";
import {
  allocationBatchStates,
  type BatchOutcome,
  batchOutcomes,
} from "#app/contracts/allocations/allocation-batches.ts";
import {
  checkVisitorBatchOperation,
  visitorBatchOperation,
  visitorBatchRowsOperation,
} from "#app/contracts/people/visitor-batches.ts";
import { visitorParts } from "#app/contracts/people/visitors.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { onceKey } from "#app/crud/save.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { errorsOf, formatPeopleCount, isBatchRunning, stateTones } from "#app/screens/allocations/allocations.ts";
import { Lines } from "#app/screens/allocations/lines.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { userContext } from "#app/session/request.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/show.ts";
import { titleOf, useVisitorChanges, visitorChangesOf } from "./changes.ts";
import { personColumns } from "./columns.tsx";
import { ChangeButtons, ChangeStatus } from "./status.tsx";
import { chosenTarget, TargetForm, targetOptions, typedTarget } from "./target.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { visitor_batch: batch } = await api.read(visitorBatchOperation, { id: params.id });
  const canManage = abilitiesOf(context, visitorParts.fields).remove;
  const url = new URL(request.url);
  const { linhas, name_or_cpf: name } = paramsOf(url, ["linhas", "name_or_cpf"]);
  const outcome = linhas in batchOutcomes ? (linhas as BatchOutcome) : undefined;
  const isChecked = !isBatchRunning(batch) && batch.state !== "draft" && batch.state !== "unreadable";
  const isOpen = canManage && (batch.state === "draft" || batch.state === "ready" || batch.state === "unreadable");
  const [listed, options] = await Promise.all([
    isChecked
      ? loadRows(context, url, visitorBatchRowsOperation, { id: batch.uuid, outcome, name_or_cpf: name })
      : null,
    isOpen ? targetOptions(api, batch) : null,
  ]);
  const { undo_until, counts } = batch;
  const undoable = undo_until !== null && counts.done > 0 && Date.now() < new Date(String(undo_until)).getTime();
  const plansVisits = context.get(userContext).role.user_type === "agency";
  const once = onceKey();
  return {
    batch,
    listed,
    outcome,
    name,
    canManage,
    options,
    undoable,
    plansVisits,
    once,
    goesOn: isBatchRunning(batch),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const body = { visitor_batch: { version: Number(form.get("version")), ...chosenTarget(form) } };
  const once = String(form.get("once") ?? "") || undefined;
  const checked = await apiOf(context).write(checkVisitorBatchOperation, { id: params.id }, body, once);
  if (checked.ok) return redirect(visitorChangesOf(context).batch(params.id), 303);
  const typed = typedTarget(form);
  return data({ errors: errorsOf(checked, "visitor_batch"), typed }, { status: checked.status });
}

/** A change of many visitors: what it would do with each, then what it did. */
export default function ShowChange({ loaderData, actionData }: Route.ComponentProps) {
  const { batch, listed, outcome, name, canManage, options, undoable, plansVisits, once } = loaderData;
  const paths = useVisitorChanges();
  const title = titleOf(batch);
  const refused = actionData?.errors ?? {};
  const errors = Object.entries(refused).flatMap(([id, messages]) =>
    messages.map((message) => ({ id: id === "base" ? "alvo" : id, message })),
  );
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...paths.crumbs, { label: title }]}
        lead={
          <>
            <Badge tone={stateTones[batch.state]} label={allocationBatchStates[batch.state]} />
            {`${formatPeopleCount(batch.people)}; pedida em ${formatDateTime(String(batch.created_at))} por ${batch.created_by_name}`}
          </>
        }
        actions={<ChangeButtons batch={batch} canManage={canManage} undoable={undoable} />}
      />
      <ErrorSummary errors={errors} />
      <ChangeStatus batch={batch} undoable={undoable} />
      {options && <TargetForm batch={batch} options={options} once={once} typed={actionData?.typed} errors={refused} />}
      {listed && (
        <Lines
          path={paths.batch(batch.uuid)}
          counts={batch.counts}
          columns={personColumns(batch, paths, plansVisits)}
          caption="Pessoas da alteração"
          listed={listed}
          outcome={outcome}
          name={name}
          countLabel={formatPeopleCount}
        />
      )}
    </>
  );
}
