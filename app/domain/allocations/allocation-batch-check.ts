import { sql } from "kysely";
import { ROWS_LIMIT } from "#app/contracts/allocations/allocation-batches.ts";
import type { SheetRow } from "#app/contracts/platform/sheet-header.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Transactions } from "../people/visitor-import-read.ts";
import { failJob, setJob, setTask } from "../platform/batch-jobs.ts";
import type { Blobs } from "../platform/blobs.ts";
import { SpreadsheetRefusal } from "../platform/spreadsheet/refusal.ts";
import { keptRows } from "../platform/uploads.ts";
import { type EvaluatedRow, evaluateRows, rowsOfPeople } from "./allocation-batch-evaluate.ts";
import { cpfsOfSheet, type Person, peopleByCpf, tooMany } from "./allocation-batch-people.ts";
import { forgetRows } from "./allocation-batch-rows.ts";
import { advance, type Batch, CHECK, lockBatch, setState } from "./allocation-batch-state.ts";

/** Another process has begun this work again. */
class Superseded extends Error {}

/** How many rows a piece of the work makes, more or less, and how many links a person has. */
const CHUNK = 2_000;
const LINKS = 20;

/**
 * Says of each row of a batch what confirming would do. Cut off at any point, it begins again; does nothing unless the
 * batch still waits for it.
 */
export async function checkBatch(transaction: Transactions, uuid: string, uploads: Blobs): Promise<void> {
  const begun = await transaction((scope) => begin(scope, uuid));
  if (!begun) return;
  const held = <T>(work: (scope: Scope) => Promise<T>) =>
    transaction(async (scope) => {
      const { state, version } = await lockBatch(scope, uuid);
      if (state !== "checking" || version !== begun.version) throw new Superseded();
      return work(scope);
    });
  try {
    const people = begun.people ?? (await readPeople(held, begun, keptRows(uploads, begun.file_uuid as string)));
    await checkRows(held, begun, people);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof SpreadsheetRefusal)) throw error;
    await held((scope) => refuse(scope, begun, error.message));
  }
}

type Begun = Batch & { people: Person[] | null };

async function begin(scope: Scope, uuid: string): Promise<Begun | null> {
  const batch = await lockBatch(scope, uuid);
  if (batch.state !== "checking") return null;
  await forgetRows(scope, uuid);
  await setState(scope, uuid, "checking");
  const { rows } = await sql<{ people: Person[] | null }>`
    select people from allocation_batches where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  const people = rows[0]?.people ?? null;
  await setJob(scope, batch.job, "running");
  await setTask(scope, batch.job, CHECK, { state: "running", done: 0, total: people?.length ?? null });
  return { ...batch, version: batch.version + 1, people };
}

async function readPeople(
  held: Transactions,
  { uuid, job, store_uuids }: Begun,
  sheet: AsyncIterable<SheetRow[]>,
): Promise<Person[]> {
  const typed = await cpfsOfSheet(sheet);
  if (typed.length * (store_uuids?.length ?? 1) > ROWS_LIMIT) {
    throw new SpreadsheetRefusal(tooMany(ROWS_LIMIT, "linhas"));
  }
  return held(async (scope) => {
    const people = await peopleByCpf(scope, typed);
    await sql`update allocation_batches set people = ${JSON.stringify(people)}::jsonb
      where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
    await setTask(scope, job, CHECK, { state: "running", done: 0, total: people.length });
    return people;
  });
}

async function checkRows(held: Transactions, batch: Begun, people: Person[]): Promise<void> {
  const size = Math.max(1, Math.floor(CHUNK / Math.max(1, batch.store_uuids?.length ?? LINKS)));
  let made = 0;
  for (let at = 0; at < people.length; at += size) {
    const some = people.slice(at, at + size);
    made += await held(async (scope) => {
      const numbered = JSON.stringify(some.map((person, number) => ({ ...person, number })));
      const judged = await evaluateRows(scope, batch, rowsOfPeople(scope, batch, numbered));
      await addRows(scope, batch, judged, made);
      await advance(scope, batch.job, CHECK, some.length);
      return judged.length;
    });
    if (made > ROWS_LIMIT) throw new SpreadsheetRefusal(tooMany(ROWS_LIMIT, "linhas"));
  }
  await held(async (scope) => {
    await setTask(scope, batch.job, CHECK, { state: "done", done: people.length, total: people.length });
    await setJob(scope, batch.job, "waiting");
    await setState(scope, batch.uuid, "ready");
  });
}

async function addRows(scope: Scope, { uuid }: Batch, judged: EvaluatedRow[], after: number): Promise<void> {
  const rows = judged.map(({ facts, outcome, cause, detail }) => ({
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
  await forgetRows(scope, uuid);
  await sql`update allocation_batches set refusal = ${message} where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(
    scope.db,
  );
  await setState(scope, uuid, "unreadable");
  await failJob(scope, job);
}

/** The work could not go on. What was being done can be asked for again; what was being checked has to be sent again. */
export async function failBatch(scope: Scope, uuid: string): Promise<void> {
  const batch = await lockBatch(scope, uuid);
  if (batch.state === "checking") return refuse(scope, batch, "Não foi possível conferir o pedido. Faça-o de novo.");
  if (batch.state !== "applying" && batch.state !== "undoing") return;
  await setState(scope, uuid, batch.state === "applying" ? "ready" : "applied");
  await failJob(scope, batch.job);
}
