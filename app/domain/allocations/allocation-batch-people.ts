import { sql } from "kysely";
import { type BatchCause, PEOPLE_LIMIT } from "#app/contracts/allocations/allocation-batches.ts";
import { parseCpf } from "#app/contracts/people/cpf.ts";
import { visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { findHeader, type SheetHeader, type SheetRow } from "#app/contracts/platform/sheet-header.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { SpreadsheetRefusal } from "../platform/spreadsheet/refusal.ts";

/** A person in a batch: a visitor, or the text that matches none and why. */
export interface BatchPerson {
  typed: string;
  uuid: string | null;
  cause: Extract<BatchCause, "invalid_cpf" | "unknown_cpf" | "repeated"> | null;
  detail: string;
}

const LONGEST_CELL = 60;

/** Returns the message for a batch with more than `limit` of something. */
export function tooManyMessage(limit: number, what: string): string {
  return `São ${what} demais de uma vez: o máximo são ${limit.toLocaleString("pt-BR")}. Divida o pedido.`;
}

/** Splits a pasted text into CPFs: one a line, or separated by commas, semicolons or tabs. */
export function splitCpfs(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Returns these visitors of the account; null when one is missing. */
export async function findPeopleByUuid(scope: Scope, uuids: readonly string[]): Promise<BatchPerson[] | null> {
  const { rows } = await sql<{ uuid: string }>`
    select v.uuid from unnest(${uuids}::uuid[]) with ordinality u (uuid, n)
    join visitors v on v.owner_uuid = ${scope.org} and v.uuid = u.uuid and v.removed_at is null
    order by n`.execute(scope.db);
  if (rows.length !== uuids.length) return null;
  return rows.map(({ uuid }) => ({ typed: "", uuid, cause: null, detail: "" }));
}

/**
 * Returns the account's visitors with these CPFs, in the given order; a CPF that occurs again is marked as repeated.
 */
export async function findPeopleByCpf(scope: Scope, typed: readonly string[]): Promise<BatchPerson[]> {
  const read = typed.map((text) => ({ text: text.slice(0, LONGEST_CELL), cpf: parseCpf(text) }));
  const cpfs = [...new Set(read.flatMap(({ cpf }) => (cpf.ok ? [cpf.value] : [])))];
  const { rows } = await sql<{ cpf: string; uuid: string }>`
    select cpf, uuid from visitors
    where owner_uuid = ${scope.org} and cpf = any(${cpfs}::text[]) and removed_at is null`.execute(scope.db);
  const known = new Map(rows.map(({ cpf, uuid }) => [cpf, uuid]));
  const earlier = new Set<string>();
  return read.map(({ text, cpf }): BatchPerson => {
    if (!cpf.ok) {
      const detail = cpf.message.replace(/^CPF inválido: /, "");
      return { typed: text, uuid: null, cause: "invalid_cpf", detail };
    }
    const uuid = known.get(cpf.value) ?? null;
    const repeated = earlier.has(cpf.value);
    earlier.add(cpf.value);
    if (repeated) return { typed: text, uuid: null, cause: "repeated", detail: "" };
    return { typed: text, uuid, cause: uuid ? null : "unknown_cpf", detail: "" };
  });
}

const columns = visitorColumns.filter(({ field }) => field === "cpf");

/** Returns the CPFs in a sheet as they were written. Throws SpreadsheetRefusal. */
export async function readCpfs(sheet: AsyncIterable<SheetRow[]>): Promise<string[]> {
  const typed: string[] = [];
  let header: SheetHeader | undefined;
  for await (const batch of sheet) {
    if (!header) {
      const found = findHeader(batch, columns);
      if (!found.ok) throw new SpreadsheetRefusal(found.message);
      header = found;
    }
    const { line, positions } = header;
    for (const row of batch) {
      const cell = row.cells[positions.cpf ?? -1]?.trim();
      if (row.line > line && cell) typed.push(cell.replaceAll("\0", "").toWellFormed());
    }
    if (typed.length > PEOPLE_LIMIT) throw new SpreadsheetRefusal(tooManyMessage(PEOPLE_LIMIT, "pessoas"));
  }
  if (typed.length === 0) throw new SpreadsheetRefusal("A planilha não tem CPFs depois dos títulos.");
  return typed;
}
