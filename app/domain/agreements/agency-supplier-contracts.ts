import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import {
  type AgencySupplierContract,
  type AgencySupplierContractInput,
  type AgencySupplierContractsQuery,
  ENDING_DAYS,
} from "#app/contracts/agreements/contracts.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { readAttached } from "../platform/attached-files.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { cleanDocument, saveFile } from "../platform/file-storage.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { checkContract, PERIOD, periodOf } from "../platform/periods.ts";
import { Invalid } from "../platform/refusals.ts";
import { ofAgency, removedRows } from "../platform/removals.ts";
import { firstOrNotFound, orConflict } from "../platform/rows.ts";
import { namedLike, nameOrder } from "../reports/search.ts";

const CONCEPT = "agency_supplier_contract";

const sorts = {
  name: "app.fold(c.name)",
  supplier: "app.fold(s.trade_name)",
  agency: "app.fold(a.trade_name)",
  starts_on: "c.starts_on",
  ends_on: "coalesce(c.ends_on, 'infinity')",
  people: "c.people",
  stores: `(select count(*) from agency_supplier_contract_stores z
    where z.agency_uuid = c.agency_uuid and z.contract_uuid = c.uuid)`,
  period: PERIOD,
};

/** Returns a page of the contracts of an agency, or of a supplier with its agencies, latest end first. */
export function listContracts(
  scope: Scope,
  query: AgencySupplierContractsQuery,
): Promise<Page<AgencySupplierContract>> {
  const conditions = [visibleTo(scope)];
  if (query.supplier_uuid) conditions.push(sql`c.supplier_uuid = ${query.supplier_uuid}`);
  if (query.agency_uuid) conditions.push(sql`c.agency_uuid = ${query.agency_uuid}`);
  if (query.pendency) conditions.push(sql`(c.document_file_uuid is null) = ${query.pendency === "true"}`);
  if (query.ending) conditions.push(isEnding);
  if (query.period) conditions.push(sql`${periodOf} = ${query.period}`);
  if (query.q.trim()) {
    const names = ["c.name", "s.trade_name", "a.trade_name"].map((name) => namedLike(name, query.q));
    conditions.push(sql`(${sql.join(names, sql` or `)})`);
  }
  return paginate(scope, query, {
    select: columns,
    from: sql`${from} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(
      query.sort,
      sorts,
      "c.uuid",
      query.q.trim()
        ? nameOrder("app.fold(coalesce(nullif(c.name, ''), s.trade_name))", "c.uuid", query.q)
        : sql`c.ends_on desc nulls first, c.starts_on desc, c.uuid`,
    ),
  });
}

/** The condition that the contract `c` is in force and ends within ENDING_DAYS. */
const isEnding = sql`(c.starts_on <= app.today() and c.ends_on between app.today() and app.today() + ${ENDING_DAYS}::int)`;

/** Selects the number of the account's contracts that end soon, as a subquery. */
export function countEndingContracts(scope: Scope): RawBuilder<number> {
  return sql`select count(*)::int from agency_supplier_contracts c where ${visibleTo(scope)} and ${isEnding}`;
}

/** Returns one contract. Throws NotFound for one that the actor may not see. */
export async function findContract(scope: Scope, uuid: string): Promise<AgencySupplierContract> {
  const { rows } = await sql<AgencySupplierContract>`
    select ${columns} ${from} where ${visibleTo(scope)} and c.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

export async function createContract(scope: Scope, input: AgencySupplierContractInput) {
  const { store_uuids, ...contract } = await check(scope, input);
  const uuid = randomUUIDv7();
  await scope.db
    .insertInto("agency_supplier_contracts")
    .values({ agency_uuid: scope.org as string, uuid, ...contract })
    .execute();
  await insertStores(scope, uuid, store_uuids);
  return findContract(scope, uuid);
}

/** Updates a contract. Throws Conflict when `version` is not the stored one. */
export async function updateContract(
  scope: Scope,
  uuid: string,
  input: AgencySupplierContractInput,
  version: number,
): Promise<AgencySupplierContract> {
  await findContract(scope, uuid);
  const { name, supplier_uuid, starts_on, ends_on, people, store_uuids } = await check(scope, input);
  const changed = await sql`update agency_supplier_contracts set name = ${name}, supplier_uuid = ${supplier_uuid},
      starts_on = ${starts_on}, ends_on = ${ends_on}, people = ${people}, version = version + 1
    where agency_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db);
  await orConflict(changed.numAffectedRows, () => findContract(scope, uuid));
  await sql`delete from agency_supplier_contract_stores
    where agency_uuid = ${scope.org} and contract_uuid = ${uuid}`.execute(scope.db);
  await insertStores(scope, uuid, store_uuids);
  return findContract(scope, uuid);
}

/** Removes a contract from the lists; the row stays for its history. */
export async function removeContract(scope: Scope, uuid: string): Promise<void> {
  await findContract(scope, uuid);
  await sql`update agency_supplier_contracts set removed_at = now(), version = version + 1
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

export const removedContracts = removedRows({
  table: "agency_supplier_contracts",
  concept: CONCEPT,
  name: sql`t.name`,
  own: ofAgency,
});

/** Stores the contract's document, which settles its pendency. */
export async function attachContractFile(scope: Scope, uploads: Blobs, uuid: string, content: Uint8Array) {
  await findContract(scope, uuid);
  const cleaned = await cleanDocument(CONCEPT, content);
  const file = await saveFile(scope, uploads, scope.org as string, "projeto", cleaned);
  await sql`update agency_supplier_contracts set document_file_uuid = ${file}, version = version + 1
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  return findContract(scope, uuid);
}

export async function readContractFile(scope: Scope, uploads: Blobs, uuid: string): Promise<FileContent> {
  const { agency } = await findContract(scope, uuid);
  const { rows } = await sql<{ file: string | null }>`select document_file_uuid as file from agency_supplier_contracts
    where agency_uuid = ${agency.uuid} and uuid = ${uuid}`.execute(scope.db);
  return readAttached(scope, uploads, agency.uuid, rows[0]?.file ?? null);
}

const columns = sql`c.uuid, c.name, json_build_object('uuid', a.uuid, 'name', a.trade_name) as agency,
  json_build_object('uuid', s.uuid, 'name', s.trade_name) as supplier, ${periodOf} as period, c.starts_on, c.ends_on,
  c.people, coalesce((
    select json_agg(json_build_object('uuid', t.uuid, 'name', t.name) order by t.name, t.uuid)
    from agency_supplier_contract_stores z join stores t on t.uuid = z.store_uuid
    where z.agency_uuid = c.agency_uuid and z.contract_uuid = c.uuid), '[]') as stores,
  c.document_file_uuid is not null as has_file, c.document_file_uuid is null as pendency, c.version`;
const from = sql`from agency_supplier_contracts c join accounts a on a.uuid = c.agency_uuid
  join accounts s on s.uuid = c.supplier_uuid`;

function visibleTo({ audience, org }: Scope): RawBuilder<unknown> {
  const column = audience === "supplier" ? sql`c.supplier_uuid` : sql`c.agency_uuid`;
  return sql`c.removed_at is null and ${column} = ${org}`;
}

async function check(scope: Scope, input: AgencySupplierContractInput): Promise<AgencySupplierContractInput> {
  const message = "Escolha um fornecedor da lista.";
  const supplier = { field: "supplier_uuid", uuid: input.supplier_uuid, kind: "supplier", message };
  await checkContract(scope, CONCEPT, input, supplier);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from stores where uuid = any(${input.store_uuids}::uuid[])`.execute(scope.db);
  if (rows[0]?.n === input.store_uuids.length) return input;
  throw new Invalid(CONCEPT, { store_uuids: ["Escolha lojas da lista."] });
}

async function insertStores(scope: Scope, contract: string, stores: readonly string[]): Promise<void> {
  await sql`insert into agency_supplier_contract_stores (agency_uuid, contract_uuid, store_uuid)
    select ${scope.org}, ${contract}, store from unnest(${[...stores]}::uuid[]) store`.execute(scope.db);
}
