import { sql } from "kysely";
import {
  type AllocationBatchState,
  type BatchOutcome,
  batchOutcomeKeys,
  UNDO_HOURS,
} from "#app/contracts/allocations/allocation-batches.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { enqueue, setJob, setTask } from "./batch-jobs.ts";
import { Conflict, Invalid } from "./refusals.ts";

/** Titles of the tasks of a batch's job, and their positions. */
export const batchTasks = ["Conferir", "Aplicar", "Desfazer"];
export const CHECKING = 1;
export const APPLYING = 2;
export const UNDOING = 3;

interface Locked {
  job: string;
  state: AllocationBatchState;
  version: number;
}
type Described = { counts: Record<BatchOutcome, number>; undo_until: unknown };

/** How the batches of one kind are locked, read and written. */
export interface BatchKind<Batch extends Locked, Answer extends Described> {
  /** The name of a batch in errors; after `apply_` and `undo_`, of the worker's tasks. */
  concept: string;
  lock(scope: Scope, uuid: string): Promise<Batch>;
  find(scope: Scope, uuid: string): Promise<Answer>;
  setState(scope: Scope, uuid: string, state: AllocationBatchState): Promise<void>;
  /** The reasons why a move is refused in each state. */
  refusals: Record<AllocationBatchState, string>;
}

/** States that a move starts from, and those in which a batch stays as it is. */
interface MoveStates {
  from: readonly AllocationBatchState[];
  already: readonly AllocationBatchState[];
}

/** Moves a batch at this version out of one of the states `from`; in one of `already` it stays. Throws Conflict, Invalid. */
export async function moveBatch<Batch extends Locked, Answer extends Described>(
  kind: BatchKind<Batch, Answer>,
  scope: Scope,
  uuid: string,
  version: number,
  { from, already }: MoveStates,
  work: (batch: Batch) => Promise<void>,
): Promise<Answer> {
  const batch = await kind.lock(scope, uuid);
  if (already.includes(batch.state)) return kind.find(scope, uuid);
  if (batch.version !== version) throw new Conflict({ ...(await kind.find(scope, uuid)) });
  if (!from.includes(batch.state)) throw new Invalid(kind.concept, { base: [kind.refusals[batch.state]] });
  await work(batch);
  return kind.find(scope, uuid);
}

type Kind = BatchKind<Locked, Described>;
const steps = {
  apply: { state: "applying", position: APPLYING, outcome: "to_do" },
  undo: { state: "undoing", position: UNDOING, outcome: "done" },
} as const;

/** Has the worker apply a batch, or undo it. Throws Invalid when the time to undo it is over. */
export async function queueStep(kind: Kind, scope: Scope, uuid: string, job: string, step: "apply" | "undo") {
  const { state, position, outcome } = steps[step];
  const { counts, undo_until } = await kind.find(scope, uuid);
  if (step === "undo") {
    const { rows } = await sql<{ over: boolean }>`select now() > ${undo_until}::timestamptz as over`.execute(scope.db);
    if (rows[0]?.over)
      throw new Invalid(kind.concept, { base: [`Só dá para desfazer nas ${UNDO_HOURS} horas seguintes.`] });
  }
  await kind.setState(scope, uuid, state);
  await setTask(scope, job, position, { state: "waiting", done: 0, total: counts[outcome] });
  await setJob(scope, job, "running");
  await enqueue(scope, `${step}_${kind.concept}`, { batch_uuid: uuid }, `${step}:${uuid}`);
}

/** Ends the work on a batch: it is discarded before anything was done, or stopped in the middle. */
export async function endBatch(kind: Kind, scope: Scope, uuid: string, job: string, state: "discarded" | "canceled") {
  await kind.setState(scope, uuid, state);
  await setJob(scope, job, "done");
}

/** Returns the number of rows of every outcome, from those that a batch has. */
export const countsOf = (counts: Partial<Record<BatchOutcome, number>>) =>
  Object.fromEntries(batchOutcomeKeys.map((key) => [key, counts[key] ?? 0])) as Record<BatchOutcome, number>;

/** The orders that lists of batches `b`, made by the user `u`, have in common. */
export const batchOrders = {
  action: "b.action",
  created_at: "b.created_at",
  created_by: "app.fold(coalesce(nullif(u.name, ''), u.login, ''))",
  state: "b.state",
  done: "coalesce((b.counts ->> 'done')::int, 0)",
  refused: "coalesce((b.counts ->> 'refused')::int, 0)",
};
