import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import {
  type LiteVisitorField,
  type LiteVisitorLine,
  liteVisitorColumns,
  parseLiteVisitorLine,
} from "#app/contracts/people/lite-visitor-sheet.ts";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { SheetHeader, SheetRow } from "#app/contracts/platform/sheet-header.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type KnownStore, storeFinder } from "../directory/store-finder.ts";
import type { ReadLine, SheetReader } from "../platform/imports/reviewed-read.ts";
import type { Line, SheetWriter, Written } from "../platform/imports/reviewed-save.ts";
import { typedCells } from "../platform/imports/sheet.ts";
import { ownersByCompany } from "./lite-registrations.ts";

/** A line with the store that it names. */
type LineInStore = LiteVisitorLine & { store_uuid: string; retailer_uuid: string };

/** Creates the reader of a lite visitor sheet. */
export async function openLiteVisitorSheet(scope: Scope): Promise<SheetReader<LiteVisitorField>> {
  const { rows } = await sql<KnownStore & { retailer_uuid: string }>`
    select s.uuid, a.cnpj, s.code, s.name, r.trade_name as retailer, s.retailer_uuid
    from stores s join accounts a on a.uuid = s.uuid join accounts r on r.uuid = s.retailer_uuid`.execute(scope.db);
  return new LiteLineReader(rows);
}

class LiteLineReader implements SheetReader<LiteVisitorField> {
  readonly columns = liteVisitorColumns;
  readonly #storeOf: ReturnType<typeof storeFinder>;
  readonly #retailerOf: Map<string, string>;
  readonly #lineOf = new Map<string, number>();

  constructor(stores: (KnownStore & { retailer_uuid: string })[]) {
    this.#storeOf = storeFinder(stores);
    this.#retailerOf = new Map(stores.map(({ uuid, retailer_uuid }) => [uuid, retailer_uuid]));
  }

  async read(scope: Scope, rows: SheetRow[], header: SheetHeader<LiteVisitorField>): Promise<ReadLine[]> {
    const read = rows.map((row) => this.#parse(row, header));
    const waiting = await findWaiting(
      scope,
      read.flatMap(({ visitor }) => visitor ?? []),
    );
    return read.map((line) =>
      line.visitor && waiting.has(keyOf(line.visitor)) ? { ...line, outcome: "unchanged" } : line,
    );
  }

  #parse(row: SheetRow, header: SheetHeader<LiteVisitorField>): ReadLine & { visitor: LineInStore | null } {
    const typed = typedCells(liteVisitorColumns, row, header);
    const { value, problems } = parseLiteVisitorLine(row, header);
    const reasons: RowReason[] = [...problems];
    const visitor = value && this.#place(value, row.line, reasons);
    return { line: row.line, outcome: visitor ? "create" : "refused", reasons, typed, visitor, changes: null };
  }

  #place(line: LiteVisitorLine, number: number, reasons: RowReason[]): LineInStore | null {
    const store_uuid = this.#storeOf(line.store, line.retailer ?? "");
    const retailer_uuid = store_uuid && this.#retailerOf.get(store_uuid);
    if (!store_uuid || !retailer_uuid) {
      reasons.push({ field: "store", message: `Loja desconhecida, ou mais de uma com este nome: ${line.store}` });
      return null;
    }
    const resolved = { ...line, store_uuid, retailer_uuid };
    const first = this.#lineOf.get(keyOf(resolved));
    if (first === undefined) {
      this.#lineOf.set(keyOf(resolved), number);
      return resolved;
    }
    reasons.push({ field: "cpf", message: `CPF repetido no arquivo para esta loja: já está na linha ${first}` });
    return null;
  }
}

/** Writes lite visitors, all in the first round. */
export const liteVisitorWriter: SheetWriter<LineInStore> = { write, leftOver: [] };

/** Inserts the lines' visitors to wait for a decision; a visitor who already waits at the store is left unchanged. */
async function write(scope: Scope, lines: Line<LineInStore>[]): Promise<Written> {
  const owners = await ownersByCompany(
    scope,
    lines.map(({ visitor }) => visitor.company),
  );
  const rows = lines.map(({ line, visitor }) => ({
    ...visitor,
    line,
    uuid: randomUUIDv7(),
    phone: visitor.phone ?? "",
    owner_uuid: owners.get(visitor.company) ?? null,
  }));
  const { rows: written } = await sql<{ uuid: string }>`
    insert into lite_visitors
      (retailer_uuid, uuid, store_uuid, owner_uuid, name, cpf, phone, company, purpose, origin)
    select retailer_uuid, uuid, store_uuid, owner_uuid, name, cpf, phone, company, purpose, 'import'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (retailer_uuid uuid, uuid uuid, store_uuid uuid,
      owner_uuid uuid, name text, cpf text, phone text, company text, purpose text)
    on conflict do nothing returning uuid`.execute(scope.db);
  const inserted = new Set(written.map(({ uuid }) => uuid));
  const numbers = (isInserted: boolean) =>
    rows.filter(({ uuid }) => inserted.has(uuid) === isInserted).map(({ line }) => line);
  return { saved: numbers(true), unchanged: numbers(false), refused: [] };
}

const keyOf = ({ cpf, store_uuid }: { cpf: string; store_uuid: string }) => `${cpf}@${store_uuid}`;

async function findWaiting(scope: Scope, resolved: LineInStore[]): Promise<Set<string>> {
  const { rows } = await sql<{ cpf: string; store_uuid: string }>`
    select cpf, store_uuid from lite_visitors
    where state = 'waiting' and cpf = any(${resolved.map(({ cpf }) => cpf)}::text[])`.execute(scope.db);
  return new Set(rows.map(keyOf));
}
