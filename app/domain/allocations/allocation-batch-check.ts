import { sql } from "kysely";
import { ROWS_LIMIT } from "#app/contracts/allocations/allocation-batches.ts";
import type { SheetRow } from "#app/contracts/platform/sheet-header.ts";
import type { Scope, Transactions } from "#app/db/scope.server.ts";
import { advance, failJob, setJob, setTask } from "../platform/batch-jobs.ts";
import { CHECKING } from "../platform/batch-moves.ts";
import type { Blobs } from "../platform/blobs.ts";
import { SpreadsheetRefusal } from "../platform/spreadsheet/refusal.ts";
import { readStoredRows } from "../platform/uploads.ts";
import { type EvaluatedRow, evaluateRows, rowsOfPeople } from "./allocation-batch-evaluate.ts";
import { type BatchPerson, findPeopleByCpf, readCpfs, tooManyMessage } from "./allocation-batch-people.ts";
import { deleteRows } from "./allocation-batch-rows.ts";
import { type Batch, lockBatch, setState } from "./allocation-batch-state.ts";

/** Thrown when another process has restarted the check. */
class Superseded extends Error {}

/** The rows of a chunk, roughly, and the assumed allocations per person. */
const CHUNK = 2_000;
const ALLOCATIONS_PER_PERSON = 20;

/**
 * Checks each row of a batch: finds what confirming would do. An interrupted check starts over; it does nothing unless
 * the batch still waits for it.
 */
export async function checkBatch(transaction: Transactions, uuid: string, uploads: Blobs): Promise<void> {
  const started = await transaction((scope) => start(scope, uuid));
  if (!started) return;
  const locked = <T>(work: (scope: Scope) => Promise<T>) =>
    transaction(async (scope) => {
      const { state, version } = await lockBatch(scope, uuid);
      if (state !== "checking" || version !== started.version) throw new Superseded();
      return work(scope);
    });
  try {
    const people =
      started.people ?? (await readPeople(locked, started, readStoredRows(uploads, started.file_uuid as string)));
    await checkRows(locked, started, people);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof SpreadsheetRefusal)) throw error;
    await locked((scope) => refuse(scope, started, error.message));
  }
}

type StartedBatch = Batch & { people: BatchPerson[] | null };

async function start(scope: Scope, uuid: string): Promise<StartedBatch | null> {
  const batch = await lockBatch(scope, uuid);
  if (batch.state !== "checking") return null;
  await deleteRows(scope, uuid);
  await setState(scope, uuid, "checking");
  const { rows } = await sql<{ people: BatchPerson[] | null }>`
    select people from allocation_batches where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  const people = rows[0]?.people ?? null;
  await setJob(scope, batch.job, "running");
  await setTask(scope, batch.job, CHECKING, { state: "running", done: 0, total: people?.length ?? null });
  return { ...batch, version: batch.version + 1, people };
}

async function readPeople(
  locked: Transactions,
  { uuid, job, store_uuids }: StartedBatch,
  sheet: AsyncIterable<SheetRow[]>,
): Promise<BatchPerson[]> {
  const typed = await readCpfs(sheet);
  if (typed.length * (store_uuids?.length ?? 1) > ROWS_LIMIT) {
    throw new SpreadsheetRefusal(tooManyMessage(ROWS_LIMIT, "linhas"));
  }
  return locked(async (scope) => {
    const people = await findPeopleByCpf(scope, typed);
    await sql`update allocation_batches set people = ${JSON.stringify(people)}::jsonb
      where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
    await setTask(scope, job, CHECKING, { state: "running", done: 0, total: people.length });
    return people;
  });
}

async function checkRows(locked: Transactions, batch: StartedBatch, people: BatchPerson[]): Promise<void> {
  const size = Math.max(1, Math.floor(CHUNK / Math.max(1, batch.store_uuids?.length ?? ALLOCATIONS_PER_PERSON)));
  let written = 0;
  for (let at = 0; at < people.length; at += size) {
    const some = people.slice(at, at + size);
    written += await locked(async (scope) => {
      const numbered = JSON.stringify(some.map((person, number) => ({ ...person, number })));
      const evaluated = await evaluateRows(scope, batch, rowsOfPeople(scope, batch, numbered));
      await addRows(scope, batch, evaluated, written);
      await advance(scope, batch.job, CHECKING, some.length);
      return evaluated.length;
    });
    if (written > ROWS_LIMIT) throw new SpreadsheetRefusal(tooManyMessage(ROWS_LIMIT, "linhas"));
  }
  await locked(async (scope) => {
    await setTask(scope, batch.job, CHECKING, { state: "done", done: people.length, total: people.length });
    await setJob(scope, batch.job, "waiting");
    await setState(scope, batch.uuid, "ready");
  });
}

async function addRows(scope: Scope, { uuid }: Batch, evaluated: EvaluatedRow[], after: number): Promise<void> {
  const rows = evaluated.map(({ facts, outcome, cause, detail }) => ({
    position: after + facts.position,
    typed: facts.typed,
    visitor_uuid: facts.visitor_uuid,
    store_uuid: facts.store_uuid,
    link_uuid: facts.link?.uuid,
    link_version: facts.link?.version,
    outcome,
    cause,
    detail,
  }));
  await sql`insert into allocation_batch_rows (owner_uuid, batch_uuid, position, typed, visitor_uuid, store_uuid,
      link_uuid, link_version, outcome, cause, detail)
    select ${scope.org}, ${uuid}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position int,
      typed text, visitor_uuid uuid, store_uuid uuid, link_uuid uuid, link_version int, outcome text, cause text,
      detail text)`.execute(scope.db);
}

async function refuse(scope: Scope, { uuid, job }: Batch, message: string): Promise<void> {
  await deleteRows(scope, uuid);
  await sql`update allocation_batches set refusal = ${message} where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(
    scope.db,
  );
  await setState(scope, uuid, "unreadable");
  await failJob(scope, job);
}

/** Handles a job that cannot go on: applying and undoing can be requested again, a check has to be sent again. */
export async function failBatch(scope: Scope, uuid: string): Promise<void> {
  const batch = await lockBatch(scope, uuid);
  if (batch.state === "checking") return refuse(scope, batch, "Não foi possível conferir o pedido. Faça-o de novo.");
  if (batch.state !== "applying" && batch.state !== "undoing") return;
  await setState(scope, uuid, batch.state === "applying" ? "ready" : "applied");
  await failJob(scope, batch.job);
}
