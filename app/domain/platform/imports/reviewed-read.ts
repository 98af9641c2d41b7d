import { type RawBuilder, sql } from "kysely";
import type { ImportOutcome, RowReason } from "#app/contracts/platform/imports.ts";
import type { HeadingFields, SheetColumn, SheetHeader, SheetRow } from "#app/contracts/platform/sheet-header.ts";
import type { Scope, Transactions } from "#app/db/scope.server.ts";
import { failJob, setJob, setTask } from "../batch-jobs.ts";
import type { Blobs } from "../blobs.ts";
import { SpreadsheetRefusal } from "../spreadsheet/refusal.ts";
import { CHECK, countLines, lockImport, READ, setState } from "./reviewed.ts";
import { readSheet, type SheetBatch } from "./sheet.ts";

/** Thrown when another process has restarted this work. */
class Superseded extends Error {}

/** A parsed line, stored until the import is saved. */
export interface ReadLine {
  line: number;
  outcome: ImportOutcome;
  reasons: RowReason[];
  typed: string[];
  visitor: object | null;
  changes: Record<string, [unknown, unknown]> | null;
}

/** Evaluates the lines of one file. */
export interface SheetReader<Field extends string = string> {
  columns: readonly SheetColumn<Field>[];
  read(scope: Scope, rows: SheetRow[], header: SheetHeader<Field>): Promise<ReadLine[]>;
  /**
   * Yields lines that can be refused only after the whole file has been read: a condition for them, and the reasons.
   */
  atTheEnd?(transaction: Transactions): AsyncIterable<{ lines: RawBuilder<boolean>; reasons: RowReason[] }>;
}

/**
 * Reads an import's file and stores, for each line, what saving it would do. After an interruption it starts over. Does
 * nothing unless the import is still being read.
 */
export async function readImport<Field extends string>(
  transaction: Transactions,
  uuid: string,
  uploads: Blobs,
  open: (scope: Scope) => Promise<SheetReader<Field>>,
): Promise<void> {
  const begun = await transaction((scope) => begin(scope, uuid));
  if (!begun) return;
  const sheet = await transaction(open);
  const reading = new Reading(transaction, uuid, begun, sheet);
  try {
    await reading.read(readSheet(uploads, begun.file, sheet.columns, begun.columns));
    await reading.check();
    await reading.finish();
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof SpreadsheetRefusal)) throw error;
    await reading.refuse(error);
  }
}

interface Begun {
  /** What the user says about headings. */
  columns: HeadingFields;
  job: string;
  file: string;
  version: number;
}

async function begin(scope: Scope, uuid: string): Promise<Begun | null> {
  const { state, job, file, columns, version } = await lockImport(scope, uuid);
  if (state !== "reading") return null;
  await setState(scope, uuid, "reading");
  await sql`delete from visitor_import_rows where owner_uuid = ${scope.org} and import_uuid = ${uuid}`.execute(
    scope.db,
  );
  await setJob(scope, job, "running");
  await setTask(scope, job, READ, { state: "running", done: 0, total: null });
  return { job, file, columns, version: version + 1 };
}

class Reading<Field extends string> {
  readonly #transaction: Transactions;
  readonly #uuid: string;
  readonly #begun: Begun;
  readonly #sheet: SheetReader<Field>;
  #done = 0;

  constructor(transaction: Transactions, uuid: string, begun: Begun, sheet: SheetReader<Field>) {
    this.#transaction = transaction;
    this.#uuid = uuid;
    this.#begun = begun;
    this.#sheet = sheet;
  }

  /** Runs `work` in a transaction that rolls back when the import has been restarted elsewhere or discarded. */
  #held(work: (scope: Scope) => Promise<void>): Promise<void> {
    return this.#transaction(async (scope) => {
      const { state, version } = await lockImport(scope, this.#uuid);
      if (state !== "reading" || version !== this.#begun.version) throw new Superseded();
      await work(scope);
    });
  }

  async read(sheet: AsyncIterable<SheetBatch<Field>>): Promise<void> {
    let unknown: string[] = [];
    let known: string[] = [];
    for await (const { header, headings, rows, done } of sheet) {
      await this.#held(async (scope) => {
        await addLines(scope, this.#uuid, await this.#sheet.read(scope, rows, header));
        await setTask(scope, this.#begun.job, READ, { state: "running", done, total: null });
      });
      this.#done = done;
      unknown = header.unknown;
      known = headings;
    }
    const ignored = unknown.slice(0, 50).map((heading) => heading.slice(0, 100));
    await this.#held(async (scope) => {
      await sql`update visitor_imports set ignored_columns = ${ignored}, headings = ${known}
        where owner_uuid = ${scope.org} and uuid = ${this.#uuid}`.execute(scope.db);
      await setTask(scope, this.#begun.job, READ, { state: "done", done: this.#done, total: this.#done });
      await setTask(scope, this.#begun.job, CHECK, { state: "running", done: 0, total: this.#done });
    });
  }

  async check(): Promise<void> {
    for await (const { lines, reasons } of this.#sheet.atTheEnd?.(this.#transaction) ?? []) {
      await this.#held(async (scope) => {
        await sql`update visitor_import_rows set outcome = 'refused', reasons = ${JSON.stringify(reasons)}::jsonb
          where owner_uuid = ${scope.org} and import_uuid = ${this.#uuid} and ${lines}`.execute(scope.db);
      });
    }
  }

  finish(): Promise<void> {
    return this.#held(async (scope) => {
      await countLines(scope, this.#uuid);
      await setTask(scope, this.#begun.job, CHECK, { state: "done", done: this.#done, total: this.#done });
      await setJob(scope, this.#begun.job, "waiting");
      await setState(scope, this.#uuid, "ready");
    });
  }

  refuse({ message, headings }: SpreadsheetRefusal): Promise<void> {
    return this.#held(async (scope) => {
      await sql`delete from visitor_import_rows where owner_uuid = ${scope.org} and import_uuid = ${this.#uuid}`.execute(
        scope.db,
      );
      await sql`update visitor_imports set refusal = ${message}, headings = ${headings}
        where owner_uuid = ${scope.org} and uuid = ${this.#uuid}`.execute(scope.db);
      await setState(scope, this.#uuid, "unreadable");
      await failJob(scope, this.#begun.job);
    });
  }
}

async function addLines(scope: Scope, uuid: string, lines: ReadLine[]): Promise<void> {
  await sql`insert into visitor_import_rows (owner_uuid, import_uuid, line, outcome, reasons, typed, visitor, changes)
    select ${scope.org}, ${uuid}, r.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r (line int, outcome text, reasons jsonb, typed text[], visitor jsonb, changes jsonb)`.execute(scope.db);
}
