import { sql } from "kysely";
import { type BatchCause, PEOPLE_LIMIT } from "#app/contracts/allocations/allocation-batches.ts";
import { parseCpf } from "#app/contracts/people/cpf.ts";
import { visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { findHeader, type SheetHeader, type SheetRow } from "#app/contracts/platform/sheet-header.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { SpreadsheetRefusal } from "../platform/spreadsheet/refusal.ts";

/** Somebody a batch is about: a registration, or what was written and why it stands for none. */
export interface Person {
  typed: string;
  uuid: string | null;
  cause: Extract<BatchCause, "invalid_cpf" | "unknown_cpf" | "repeated"> | null;
  detail: string;
}

const LONGEST_CELL = 60;

/** What a batch with more than `most` of something is told. */
export function tooMany(most: number, what: string): string {
  return `São ${what} demais de uma vez: o máximo são ${most.toLocaleString("pt-BR")}. Divida o pedido.`;
}

/** The CPFs in a pasted text: one a line, or between commas, semicolons or tabs. */
export function pasted(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** These registrations of the account; null when one of them is not there. */
export async function peopleByUuid(scope: Scope, uuids: readonly string[]): Promise<Person[] | null> {
  const { rows } = await sql<{ uuid: string }>`
    select v.uuid from unnest(${uuids}::uuid[]) with ordinality u (uuid, n)
    join visitors v on v.owner_uuid = ${scope.org} and v.uuid = u.uuid and v.removed_at is null
    order by n`.execute(scope.db);
  if (rows.length !== uuids.length) return null;
  return rows.map(({ uuid }) => ({ typed: "", uuid, cause: null, detail: "" }));
}

/** The account's registrations of these CPFs as they were written, in their order; a second mention is a repetition. */
export async function peopleByCpf(scope: Scope, typed: readonly string[]): Promise<Person[]> {
  const read = typed.map((text) => ({ text: text.slice(0, LONGEST_CELL), cpf: parseCpf(text) }));
  const cpfs = [...new Set(read.flatMap(({ cpf }) => (cpf.ok ? [cpf.value] : [])))];
  const { rows } = await sql<{ cpf: string; uuid: string }>`
    select cpf, uuid from visitors
    where owner_uuid = ${scope.org} and cpf = any(${cpfs}::text[]) and removed_at is null`.execute(scope.db);
  const known = new Map(rows.map(({ cpf, uuid }) => [cpf, uuid]));
  const seen = new Set<string>();
  return read.map(({ text, cpf }): Person => {
    if (!cpf.ok) {
      const detail = cpf.message.replace(/^CPF inválido: /, "");
      return { typed: text, uuid: null, cause: "invalid_cpf", detail };
    }
    const uuid = known.get(cpf.value) ?? null;
    const repeated = seen.has(cpf.value);
    seen.add(cpf.value);
    if (repeated) return { typed: text, uuid: null, cause: "repeated", detail: "" };
    return { typed: text, uuid, cause: uuid ? null : "unknown_cpf", detail: "" };
  });
}

const columns = visitorColumns.filter(({ field }) => field === "cpf");

/** The CPFs in the sheet at `path`, as they were written. Throws SpreadsheetRefusal. */
export async function cpfsOfSheet(sheet: AsyncIterable<SheetRow[]>): Promise<string[]> {
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
    if (typed.length > PEOPLE_LIMIT) throw new SpreadsheetRefusal(tooMany(PEOPLE_LIMIT, "pessoas"));
  }
  if (typed.length === 0) throw new SpreadsheetRefusal("A planilha não tem CPFs depois dos títulos.");
  return typed;
}
