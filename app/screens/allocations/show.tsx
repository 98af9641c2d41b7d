import { redirect } from "react-router";
import {
  allocationBatchList,
  allocationBatchStates,
  type BatchOutcome,
  batchActions,
  batchOperation,
  batchOutcomes,
  batchRowsOperation,
} from "#app/contracts/allocations/allocation-batches.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { servesSuppliers } from "#app/screens/visitors/visitor-paths.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge, PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/show.ts";
import * as where from "./allocations.ts";
import { BatchFacts } from "./facts.tsx";
import { lineColumnsOf } from "./line-columns.tsx";
import { Lines } from "./lines.tsx";
import { BatchButtons, BatchStatus } from "./status.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { allocation_batch: batch } = await apiOf(context).read(batchOperation, { id: params.id });
  const canManage = abilitiesOf(context, allocationBatchList).remove;
  if (batch.state === "draft" && canManage) throw redirect(where.batchPathsOf(context).batch(batch.uuid, "/people"));
  const url = new URL(request.url);
  const { linhas, name_or_cpf } = paramsOf(url, ["linhas", "name_or_cpf"]);
  const outcome = linhas in batchOutcomes ? (linhas as BatchOutcome) : undefined;
  const listed =
    where.isBatchRunning(batch) || batch.state === "unreadable" || batch.state === "draft"
      ? null
      : await loadRows(context, url, batchRowsOperation, { id: batch.uuid, outcome, name_or_cpf });
  const { undo_until, counts } = batch;
  const undoable = undo_until !== null && counts.done > 0 && Date.now() < new Date(String(undo_until)).getTime();
  const [serves, goesOn] = [servesSuppliers(context), where.isBatchRunning(batch)];
  return { batch, listed, outcome, name: name_or_cpf, canManage, undoable, serves, goesOn };
}

export default function ShowBatch({ loaderData }: Route.ComponentProps) {
  const { batch, listed, outcome, name, canManage, undoable } = loaderData;
  const paths = where.useBatchPaths();
  const title = `${where.allocationTitle}: ${batchActions[batch.action]}`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[paths.home, paths.section, { label: batchActions[batch.action] }]}
        lead={
          <>
            <Badge tone={where.stateTones[batch.state]} label={allocationBatchStates[batch.state]} />
            {`Pedido em ${formatDateTime(String(batch.created_at))} por ${batch.created_by_name}`}
          </>
        }
        actions={<BatchButtons batch={batch} canManage={canManage} undoable={undoable} />}
      />
      <BatchStatus batch={batch} undoable={undoable} />
      <BatchFacts batch={batch} servesSuppliers={loaderData.serves} />
      {listed && (
        <Lines
          path={paths.batch(batch.uuid)}
          counts={batch.counts}
          columns={lineColumnsOf(batch, paths)}
          caption="Linhas do pedido"
          listed={listed}
          outcome={outcome}
          name={name}
          countLabel={where.formatLineCount}
        />
      )}
    </>
  );
}
