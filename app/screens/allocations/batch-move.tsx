import { data } from "react-router";
import type { AllocationBatchState } from "#app/contracts/allocations/allocation-batches.ts";
import type { Operation } from "#app/contracts/platform/operation.ts";
import { Confirmation, type Crumb, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";

/** A move of a batch to another state, as its confirmation page describes it. */
export interface BatchMove<Batch> {
  operation: Operation<"post", `${string}/{id}/${string}`>;
  from: readonly AllocationBatchState[];
  label(batch: Batch): string;
  describe(batch: Batch): string[];
  danger: boolean;
  /** The page to continue to, below the batch's own; without it, the list of batches. */
  to?: string;
}

/** Returns the move called `name`; throws the 404 page for an unknown name. */
export function moveIn<Batch>(moves: Record<string, BatchMove<Batch>>, name: string): BatchMove<Batch> {
  const move = Object.hasOwn(moves, name) ? moves[name] : undefined;
  if (!move) throw data(null, { status: 404 });
  return move;
}

type ConfirmMoveProps<Batch> = {
  name: string;
  move: BatchMove<Batch>;
  batch: Batch;
  /** Address of the batch's page. */
  at: string;
  /** From the area's home to the batch. */
  crumbs: Crumb[];
  /** Message of the refusal, after one. */
  refused: string | undefined;
};

/** The confirmation page of a batch's move. */
export function ConfirmMove<Batch extends { version: number }>(props: ConfirmMoveProps<Batch>) {
  const { name, move, batch, at, crumbs, refused } = props;
  const label = move.label(batch);
  return (
    <>
      <title>{refused === undefined ? label : words.errorTitle(label)}</title>
      <PageHeader title={label} breadcrumb={[...crumbs, { label }]} />
      <ErrorSummary errors={refused === undefined ? [] : [{ id: "confirmation", message: refused }]} />
      <Confirmation
        action={`${at}/${name}`}
        confirmLabel={label}
        cancel={at}
        danger={move.danger}
        hidden={{ version: String(batch.version) }}
      >
        {move.describe(batch).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Confirmation>
    </>
  );
}
