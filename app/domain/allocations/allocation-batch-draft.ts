import { sql } from "kysely";
import { type AllocationBatch, PEOPLE_LIMIT } from "#app/contracts/allocations/allocation-batches.ts";
import type {
  AddPeopleInput,
  DraftDetails,
  DraftInput,
  DraftSteps,
  NewDraftInput,
  RemovePeopleInput,
} from "#app/contracts/allocations/allocation-drafts.ts";
import type { VisitorSummary } from "#app/contracts/people/visitors.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { listByUuids, matchingVisitors } from "../people/visitors.ts";
import { Conflict, Invalid } from "../platform/refusals.ts";
import { tooManyMessage } from "./allocation-batch-people.ts";
import { requestedStores } from "./allocation-batch-request.ts";
import { lockBatch } from "./allocation-batch-state.ts";
import { findDraftRequest, insertDraft } from "./allocation-batch-steps.ts";
import { findBatch, findBatchRequest } from "./allocation-batches.ts";

/**
 * Starts a draft, perhaps with people already chosen; `masked` is whether the user sees CPFs masked, as for searches.
 */
export async function beginDraft(
  scope: Scope,
  { action, ...people }: NewDraftInput,
  masked: boolean,
): Promise<AllocationBatch> {
  const chosen = await findPeople(scope, people, masked);
  return findBatch(scope, await insertDraft(scope, action, chosen.length > 0 ? withPeople({}, chosen) : {}));
}

/** Saves steps of a draft. Throws Conflict when `version` is not the stored one. */
export function saveDraft(
  scope: Scope,
  uuid: string,
  { version, people, ...steps }: DraftInput,
): Promise<AllocationBatch> {
  return changeDraft(scope, uuid, version, (request) => ({
    ...request,
    ...(people && {
      people: { ...people, visitor_uuids: people.visitor_uuids ?? request.people?.visitor_uuids ?? [] },
    }),
    ...definedOf(steps),
  }));
}

const definedOf = <T extends object>(steps: T) =>
  Object.fromEntries(Object.entries(steps).filter(([, step]) => step !== undefined));

/** Adds people to those chosen from the list; `masked` is whether the user sees CPFs masked, as for searches. */
export async function addPeople(
  scope: Scope,
  uuid: string,
  { version, ...people }: AddPeopleInput,
  masked: boolean,
): Promise<AllocationBatch> {
  const found = await findPeople(scope, people, masked);
  return changeDraft(scope, uuid, version, (request) => {
    const all = atMost([...new Set([...(request.people?.visitor_uuids ?? []), ...found])]);
    if (all.length === 0) throw refuse({ visitor_uuids: ["Escolha ao menos uma pessoa."] });
    return withPeople(request, all);
  });
}

/** Returns the visitors named and those that a search finds. Throws Invalid past PEOPLE_LIMIT. */
async function findPeople(
  scope: Scope,
  { visitor_uuids, matching }: Omit<AddPeopleInput, "version">,
  masked: boolean,
): Promise<string[]> {
  const found = matching ? await matchingVisitors(scope, matching, PEOPLE_LIMIT + 1, masked) : [];
  return atMost([...new Set([...visitor_uuids, ...found])]);
}

function atMost(people: string[]): string[] {
  if (people.length > PEOPLE_LIMIT) throw refuse({ visitor_uuids: [tooManyMessage(PEOPLE_LIMIT, "pessoas")] });
  return people;
}

/** Removes people from those chosen from the list. */
export function removePeople(
  scope: Scope,
  uuid: string,
  { version, visitor_uuids, all }: RemovePeopleInput,
): Promise<AllocationBatch> {
  const removed = new Set(visitor_uuids);
  return changeDraft(scope, uuid, version, (request) =>
    withPeople(request, all ? [] : (request.people?.visitor_uuids ?? []).filter((one) => !removed.has(one))),
  );
}

const withPeople = (request: DraftSteps, visitor_uuids: string[]): DraftSteps => ({
  ...request,
  people: { cpfs: "", ...request.people, by: "list", visitor_uuids },
});

const refuse = (errors: Record<string, string[]>) => new Invalid("allocation_batch", errors);

async function changeDraft(
  scope: Scope,
  uuid: string,
  version: number,
  change: (request: DraftSteps) => DraftSteps,
): Promise<AllocationBatch> {
  const batch = await lockBatch(scope, uuid);
  if (batch.version !== version) throw new Conflict({ ...(await findBatch(scope, uuid)) });
  if (batch.state !== "draft") throw refuse({ base: ["Este pedido já foi conferido: volte a prepará-lo para mudar."] });
  const request = change(await findDraftRequest(scope, uuid));
  const sheet = request.people?.sheet_uuid ?? null;
  const { rows } = await sql<{ stored: boolean }>`
    select ${sheet}::uuid is null or exists (select from files where owner_uuid = ${scope.org} and uuid = ${sheet}) as stored`.execute(
    scope.db,
  );
  if (!rows[0]?.stored) throw refuse({ sheet_uuid: ["Envie a planilha."] });
  // The reference keeps the sheet from being removed as an orphaned file.
  await sql`update allocation_batches set request = ${JSON.stringify(request)}::jsonb, file_uuid = ${sheet}, version = version + 1
    where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  return findBatch(scope, uuid);
}

/** Returns a page of the people chosen from the list, by name. */
export async function listChosenPeople(scope: Scope, uuid: string, query: PageQuery): Promise<Page<VisitorSummary>> {
  const { people } = await findDraftRequest(scope, uuid);
  return listByUuids(scope, people?.visitor_uuids ?? [], query);
}

/** Returns the steps of a draft with names in place of ids. Throws NotFound. */
export async function describeDraft(scope: Scope, uuid: string): Promise<DraftDetails> {
  const { batch: allocation_batch, request } = await findBatchRequest(scope, uuid);
  const { people, places, terms } = request;
  const one = (table: string, name: string, id: string | undefined, more = sql`true`) =>
    sql`(select json_build_object('uuid', t.uuid, 'name', t.${sql.ref(name)}) from ${sql.table(table)} t
      where t.uuid = ${id ?? null}::uuid and ${more})`;
  const own = sql`t.owner_uuid = ${scope.org}`;
  const account = (id: string | undefined) => one("accounts", "trade_name", id);
  const [only] = people?.visitor_uuids ?? [];
  const conditions = await requestedStores(scope, places, {});
  const { rows } = await sql<Names>`
    select ${one("visitors", "name", only, own)} as from_visitor, ${one("visitors", "name", people?.to_visitor_uuid, own)} as to_visitor,
      ${one("files", "name", people?.sheet_uuid, own)} as sheet, ${account(places?.retailer_uuid)} as retailer,
      ${one("store_brands", "name", places?.store_brand_uuid)} as store_brand,
      (select json_build_object('id', id, 'acronym', acronym, 'name', name) from states where id = ${places?.state_id ?? null}) as state,
      (select json_build_object('id', id, 'name', name, 'state_id', state_id) from cities where id = ${places?.city_id ?? null}) as city,
      ${scope.audience === "agency" ? one("regionals", "name", places?.regional_uuid, sql`t.agency_uuid = ${scope.org}`) : sql`null::json`} as regional,
      ${one("stores", "name", places?.to_store_uuid)} as to_store,
      (select coalesce(json_agg(json_build_object('uuid', uuid, 'name', name) order by name), '[]') from stores
        where uuid = any(${places?.store_uuids ?? []}::uuid[])) as stores,
      (select coalesce(json_agg(json_build_object('uuid', uuid, 'name', trade_name) order by trade_name), '[]') from accounts
        where uuid = any(${terms?.supplier_uuids ?? []}::uuid[])) as suppliers,
      ${conditions ? sql`(select count(*)::int from stores s where ${conditions})` : sql`null`} as matching`.execute(
    scope.db,
  );
  const { from_visitor, to_visitor, sheet, suppliers, ...found } = rows[0] as Names;
  return {
    allocation_batch,
    people: {
      by: people?.by ?? "list",
      chosen: people?.visitor_uuids?.length ?? 0,
      cpfs: people?.cpfs ?? "",
      from_visitor,
      sheet,
      to_visitor,
    },
    places: found,
    terms: {
      saved: terms !== undefined,
      starts_on: terms?.starts_on ?? null,
      ends_on: terms?.ends_on ?? null,
      weekdays: terms?.weekdays ?? null,
      hours: terms?.hours ?? null,
      attended_suppliers: terms?.supplier_uuids ? suppliers : null,
    },
  };
}

type Names = DraftDetails["places"] &
  Pick<DraftDetails["people"], "from_visitor" | "to_visitor" | "sheet"> & {
    suppliers: NonNullable<DraftDetails["terms"]["attended_suppliers"]>;
  };
