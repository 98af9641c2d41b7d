import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import {
  ENDING_DAYS,
  type ServiceProviderContract,
  type ServiceProviderContractInput,
  type ServiceProviderContractsQuery,
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
import { removedRows } from "../platform/removals.ts";
import { firstOrNotFound, orConflict } from "../platform/rows.ts";
import { namedLike, nameOrder } from "../reports/search.ts";

const CONCEPT = "service_provider_contract";

const sorts = {
  service_provider: "app.fold(p.trade_name)",
  retailer: "app.fold(r.trade_name)",
  description: "app.fold(c.description)",
  starts_on: "c.starts_on",
  ends_on: "coalesce(c.ends_on, 'infinity')",
  value_cents: "c.value_cents",
  period: PERIOD,
};

/** Returns a page of the contracts of a retailer, or of a service provider with its retailers, latest end first. */
export function listProviderContracts(
  scope: Scope,
  query: ServiceProviderContractsQuery,
): Promise<Page<ServiceProviderContract>> {
  const conditions = [visibleTo(scope)];
  if (query.service_provider_uuid) conditions.push(sql`c.service_provider_uuid = ${query.service_provider_uuid}`);
  if (query.retailer_uuid) conditions.push(sql`c.retailer_uuid = ${query.retailer_uuid}`);
  if (query.period) conditions.push(sql`${periodOf} = ${query.period}`);
  if (query.has_file) conditions.push(sql`(c.file_uuid is not null) = ${query.has_file === "true"}`);
  if (query.ending) conditions.push(isEnding);
  const isSearch = query.q.trim() !== "";
  if (isSearch) {
    const names = ["p.trade_name", "r.trade_name", "c.description"].map((name) => namedLike(name, query.q));
    conditions.push(sql`(${sql.join(names, sql` or `)})`);
  }
  const usual = isSearch
    ? nameOrder("app.fold(p.trade_name)", "c.uuid", query.q)
    : sql`c.ends_on desc nulls first, c.starts_on desc, c.uuid`;
  return paginate(scope, query, {
    select: columns,
    from: sql`${from} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, sorts, "c.uuid", usual),
  });
}

/** The condition that the contract `c` is in force and ends within ENDING_DAYS. */
const isEnding = sql`(c.starts_on <= app.today() and c.ends_on between app.today() and app.today() + ${ENDING_DAYS}::int)`;

/** Returns one contract. Throws NotFound for one that the actor may not see. */
export async function findProviderContract(scope: Scope, uuid: string): Promise<ServiceProviderContract> {
  const { rows } = await sql<ServiceProviderContract>`
    select ${columns} ${from} where ${visibleTo(scope)} and c.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

export async function createProviderContract(scope: Scope, input: ServiceProviderContractInput) {
  await check(scope, input);
  const uuid = randomUUIDv7();
  await scope.db
    .insertInto("service_provider_contracts")
    .values({ retailer_uuid: scope.org as string, uuid, ...input, created_by: scope.user })
    .execute();
  return findProviderContract(scope, uuid);
}

/** Updates a contract. Throws Conflict when `version` is not the stored one. */
export async function updateProviderContract(
  scope: Scope,
  uuid: string,
  input: ServiceProviderContractInput,
  version: number,
): Promise<ServiceProviderContract> {
  await findProviderContract(scope, uuid);
  await check(scope, input);
  const { service_provider_uuid, description, starts_on, ends_on, value_cents } = input;
  const changed = await sql`update service_provider_contracts set service_provider_uuid = ${service_provider_uuid},
      description = ${description}, starts_on = ${starts_on}, ends_on = ${ends_on}, value_cents = ${value_cents},
      version = version + 1
    where retailer_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db);
  await orConflict(changed.numAffectedRows, () => findProviderContract(scope, uuid));
  return findProviderContract(scope, uuid);
}

/** Removes a contract from the lists; the row stays for its history. */
export async function removeProviderContract(scope: Scope, uuid: string): Promise<void> {
  await findProviderContract(scope, uuid);
  await sql`update service_provider_contracts set removed_at = now(), version = version + 1
    where retailer_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

export const removedProviderContracts = removedRows({
  table: "service_provider_contracts",
  concept: CONCEPT,
  name: sql`(select a.trade_name from accounts a where a.uuid = t.service_provider_uuid)`,
  own: ({ org }) => sql`t.retailer_uuid = ${org}`,
});

export async function attachProviderContractFile(scope: Scope, uploads: Blobs, uuid: string, content: Uint8Array) {
  await findProviderContract(scope, uuid);
  const cleaned = await cleanDocument(CONCEPT, content);
  const file = await saveFile(scope, uploads, scope.org as string, "contrato", cleaned);
  await sql`update service_provider_contracts set file_uuid = ${file}, version = version + 1
    where retailer_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  return findProviderContract(scope, uuid);
}

export async function readProviderContractFile(scope: Scope, uploads: Blobs, uuid: string): Promise<FileContent> {
  const { retailer } = await findProviderContract(scope, uuid);
  const { rows } = await sql<{ file_uuid: string | null }>`select file_uuid from service_provider_contracts
    where retailer_uuid = ${retailer.uuid} and uuid = ${uuid}`.execute(scope.db);
  return readAttached(scope, uploads, retailer.uuid, rows[0]?.file_uuid ?? null);
}

const columns = sql`c.uuid, json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer,
  json_build_object('uuid', p.uuid, 'name', p.trade_name) as service_provider, c.description, ${periodOf} as period,
  c.starts_on, c.ends_on, c.value_cents, c.file_uuid is not null as has_file, c.version`;
const from = sql`from service_provider_contracts c join accounts r on r.uuid = c.retailer_uuid
  join accounts p on p.uuid = c.service_provider_uuid`;

function visibleTo({ audience, org }: Scope): RawBuilder<unknown> {
  const column = audience === "service_provider" ? sql`c.service_provider_uuid` : sql`c.retailer_uuid`;
  return sql`c.removed_at is null and ${column} = ${org}`;
}

function check(scope: Scope, input: ServiceProviderContractInput): Promise<void> {
  const message = "Escolha um prestador de serviço da lista.";
  return checkContract(scope, CONCEPT, input, {
    field: "service_provider_uuid",
    uuid: input.service_provider_uuid,
    kind: "service_provider",
    message,
  });
}
