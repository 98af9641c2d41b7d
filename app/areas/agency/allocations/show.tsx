import { redirect } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import {
  allocationBatchStates,
  type BatchOutcome,
  batchActions,
  batchOperation,
  batchOutcomes,
  batchRowsOperation,
} from "#app/contracts/allocations/allocation-batches.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge, PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/show.ts";
import * as where from "./allocations.ts";
import { BatchFacts } from "./facts.tsx";
import { Lines } from "./lines.tsx";
import { BatchButtons, BatchStatus } from "./status.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { allocation_batch: batch } = await apiOf(context).read(batchOperation, { id: params.id });
  const canManage = levelOf(context.get(userContext), where.allocationPermission) >= FULL_ACCESS;
  if (batch.state === "draft" && canManage) throw redirect(where.batchHref(batch.uuid, "/people"));
  const url = new URL(request.url);
  const { linhas, name_or_cpf } = paramsOf(url, ["linhas", "name_or_cpf"]);
  const outcome = linhas in batchOutcomes ? (linhas as BatchOutcome) : undefined;
  const listed =
    where.isBatchRunning(batch) || batch.state === "unreadable" || batch.state === "draft"
      ? null
      : await loadRows(context, url, batchRowsOperation, { id: batch.uuid, outcome, name_or_cpf });
  const { undo_until, counts } = batch;
  const undoable = undo_until !== null && counts.done > 0 && Date.now() < new Date(String(undo_until)).getTime();
  return { batch, listed, outcome, name: name_or_cpf, canManage, undoable, goesOn: where.isBatchRunning(batch) };
}

export default function ShowBatch({ loaderData }: Route.ComponentProps) {
  const { batch, listed, outcome, name, canManage, undoable } = loaderData;
  const title = `${where.allocationTitle}: ${batchActions[batch.action]}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[where.allocationHome, where.section, { label: batchActions[batch.action] }]}
        lead={
          <>
            <Badge tone={where.stateTones[batch.state]} label={allocationBatchStates[batch.state]} />
            {`Pedido em ${formatDateTime(String(batch.created_at))} por ${batch.created_by_name}`}
          </>
        }
        actions={<BatchButtons batch={batch} canManage={canManage} undoable={undoable} />}
      />
      <BatchStatus batch={batch} undoable={undoable} />
      <BatchFacts batch={batch} />
      {listed && <Lines batch={batch} listed={listed} outcome={outcome} name={name} />}
    </>
  );
}
