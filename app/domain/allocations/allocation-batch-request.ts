import { type RawBuilder, sql } from "kysely";
import { type AllocationBatchInput, PEOPLE_LIMIT, ROWS_LIMIT } from "#app/contracts/allocations/allocation-batches.ts";
import type { DraftSteps } from "#app/contracts/allocations/allocation-drafts.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { today } from "../platform/clock.ts";
import { Invalid } from "../platform/refusals.ts";
import { existingUuids } from "../platform/rows.ts";
import {
  type BatchPerson,
  findPeopleByCpf,
  findPeopleByUuid,
  splitCpfs,
  tooManyMessage,
} from "./allocation-batch-people.ts";

/** The people and stores of a batch: `people` is null until a sheet is read, `store_uuids` is null for any store. */
export interface BatchRequest {
  people: BatchPerson[] | null;
  store_uuids: string[] | null;
}

/** Finds the people and stores that an input names. Throws Invalid with all errors. */
export async function parseRequest(scope: Scope, input: AllocationBatchInput): Promise<BatchRequest> {
  const errors = await findErrors(scope, input);
  const people = await peopleOf(scope, input, errors);
  const store_uuids = await storesOf(scope, input, errors);
  const rows = (people?.length ?? 0) * (store_uuids?.length ?? 1);
  if (people && people.length > PEOPLE_LIMIT) errors.visitor_uuids = [tooManyMessage(PEOPLE_LIMIT, "pessoas")];
  if (rows > ROWS_LIMIT) errors.base = [tooManyMessage(ROWS_LIMIT, "linhas")];
  if (Object.keys(errors).length > 0) throw new Invalid("allocation_batch", errors);
  return { people, store_uuids };
}

type Errors = Record<string, string[]>;

async function findErrors(scope: Scope, input: AllocationBatchInput): Promise<Errors> {
  const { action, starts_on, ends_on } = input;
  const errors: Errors = {};
  if (action === "end") {
    if (!ends_on) errors.ends_on = ["Fim é obrigatório"];
  } else if (!starts_on) errors.starts_on = ["Início é obrigatório"];
  else if (ends_on && ends_on < starts_on) errors.ends_on = ["O fim do período é antes do início."];
  else if (action !== "link" && starts_on < (await today(scope))) errors.starts_on = ["Escolha hoje ou um dia depois."];
  const { rows } = await sql<{ suppliers: number; store: boolean; visitor: boolean; sheet: boolean }>`
    select (select count(*)::int from accounts
        where kind = 'supplier' and uuid = any(${input.supplier_uuids ?? []}::uuid[])) as suppliers,
      exists (select from stores where uuid = ${input.to_store_uuid ?? null}::uuid) as store,
      exists (select from visitors where owner_uuid = ${scope.org} and uuid = ${input.to_visitor_uuid ?? null}::uuid
        and removed_at is null) as visitor,
      exists (select from files where owner_uuid = ${scope.org} and uuid = ${input.sheet_uuid ?? null}::uuid) as sheet`.execute(
    scope.db,
  );
  const found = rows[0];
  if (found?.suppliers !== new Set(input.supplier_uuids).size) {
    errors.supplier_uuids = ["Escolha fornecedores da lista."];
  }
  if (action === "transfer" && !found?.store) errors.to_store_uuid = ["Escolha a loja de destino."];
  if (action === "replace" && !found?.visitor) errors.to_visitor_uuid = ["Escolha quem substitui."];
  if (input.sheet_uuid && !found?.sheet) errors.sheet_uuid = ["Envie a planilha."];
  return errors;
}

async function peopleOf(scope: Scope, input: AllocationBatchInput, errors: Errors): Promise<BatchPerson[] | null> {
  const { visitor_uuids, sheet_uuid, action, to_visitor_uuid } = input;
  const cpfs = splitCpfs(input.cpfs);
  const ways = [visitor_uuids.length > 0, cpfs.length > 0, Boolean(sheet_uuid)].filter(Boolean).length;
  if (ways !== 1) errors.visitor_uuids = ["Escolha visitantes, cole CPFs ou envie uma planilha: um dos três."];
  if (sheet_uuid && action !== "replace") return null;
  if (action === "replace" && visitor_uuids.length + cpfs.length !== 1) {
    errors.visitor_uuids = ["Escolha uma pessoa a substituir."];
  }
  if (action === "replace" && visitor_uuids[0] === to_visitor_uuid) {
    errors.to_visitor_uuid = ["Escolha outra pessoa."];
  }
  if (errors.visitor_uuids) return [];
  if (cpfs.length > 0) return findPeopleByCpf(scope, cpfs);
  const people = await findPeopleByUuid(scope, [...new Set(visitor_uuids)]);
  if (!people) errors.visitor_uuids = ["Escolha visitantes da lista."];
  return people ?? [];
}

async function storesOf(scope: Scope, input: AllocationBatchInput, errors: Errors): Promise<string[] | null> {
  const conditions = await requestedStores(scope, input, errors);
  if (errors.regional_uuid) return [];
  if (!conditions) {
    if (input.action === "link") errors.store_uuids = ["Lojas é obrigatório"];
    return null;
  }
  const { rows } = await sql<{ uuid: string }>`
    select s.uuid from stores s where ${conditions} order by s.name, s.uuid`.execute(scope.db);
  const { store_uuids, state_id, city_id, store_brand_uuid, retailer_uuid, regional_uuid } = input;
  const named = !(state_id || city_id || store_brand_uuid || retailer_uuid || regional_uuid);
  if (named && rows.length !== new Set(store_uuids).size) errors.store_uuids = ["Escolha lojas da lista."];
  else if (rows.length === 0) errors.store_uuids = ["Não há lojas com estes filtros."];
  return rows.map(({ uuid }) => uuid);
}

/**
 * Returns the conditions on the stores `s` that the request names, or null when it names none. Adds an error for a
 * regional that is not the account's own.
 */
export async function requestedStores(
  scope: Scope,
  places: DraftSteps["places"],
  errors: Errors,
): Promise<RawBuilder<unknown> | null> {
  const { store_uuids = [], retailer_uuid, store_brand_uuid, state_id, city_id, regional_uuid } = places ?? {};
  const conditions = [];
  if (store_uuids.length > 0) conditions.push(sql`s.uuid = any(${store_uuids}::uuid[])`);
  if (retailer_uuid) conditions.push(sql`s.retailer_uuid = ${retailer_uuid}`);
  if (store_brand_uuid) conditions.push(sql`s.store_brand_uuid = ${store_brand_uuid}`);
  if (state_id) conditions.push(sql`s.state_id = ${state_id}`);
  if (city_id) conditions.push(sql`s.city_id = ${city_id}`);
  if (regional_uuid) {
    if (scope.audience !== "agency" || !(await existingUuids(scope, "regionals", [regional_uuid])).size) {
      errors.regional_uuid = ["Escolha uma regional da lista."];
      return null;
    }
    conditions.push(sql`s.uuid in (select m.store_uuid from sales_group_stores m
      join sales_groups g on g.agency_uuid = m.agency_uuid and g.uuid = m.sales_group_uuid
      where m.agency_uuid = ${scope.org} and g.regional_uuid = ${regional_uuid})`);
  }
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null;
}
