import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import {
  type AllocationBatch,
  type AllocationBatchInput,
  allocationBatchInput,
  type BatchAction,
  batchActions,
  PEOPLE_LIMIT,
} from "#app/contracts/allocations/allocation-batches.ts";
import type {
  DraftSteps,
  NewDraftInput,
  DraftInput,
  DraftDetails,
  AddPeopleInput,
  RemovePeopleInput,
} from "#app/contracts/allocations/allocation-drafts.ts";
import type { VisitorSummary } from "#app/contracts/people/visitors.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { listThese, matchingVisitors } from "../people/visitors.ts";
import { planJob } from "../platform/batch-jobs.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { Conflict, Invalid } from "../visits/refusals.ts";
import { tooMany } from "./allocation-batch-people.ts";
import { requestedStores } from "./allocation-batch-request.ts";
import { lockBatch } from "./allocation-batch-state.ts";
import { findBatch, findBatchRequest } from "./allocation-batches.ts";

/** Begins a request, perhaps with people chosen already; `masked`, as whoever searches sees CPFs. */
export async function beginDraft(
  scope: Scope,
  { action, ...people }: NewDraftInput,
  masked: boolean,
): Promise<AllocationBatch> {
  const chosen = await foundPeople(scope, people, masked);
  return findBatch(scope, await insertDraft(scope, action, chosen.length > 0 ? withPeople({}, chosen) : {}));
}

/** Writes a request down; answers its uuid. */
export async function insertDraft(scope: Scope, action: BatchAction, asked: DraftSteps): Promise<string> {
  const uuid = randomUUIDv7();
  const title = `Vínculo massivo: ${batchActions[action]}`;
  await scope.db
    .insertInto("allocation_batches")
    .values({
      owner_uuid: scope.org as string,
      uuid,
      job_uuid: await planJob(scope, "allocation_batch", title, ["Conferir", "Aplicar", "Desfazer"]),
      action,
      state: "draft",
      asked: JSON.stringify(asked),
      created_by: scope.user,
    })
    .execute();
  return uuid;
}

/** What was asked, in steps. */
export function stepsOf({ action: _, ...input }: AllocationBatchInput): DraftSteps {
  const { visitor_uuids, cpfs, sheet_uuid, to_visitor_uuid } = input;
  const { starts_on, ends_on, weekdays, hours, supplier_uuids } = input;
  const { store_uuids, state_id, city_id, store_brand_uuid, retailer_uuid, regional_uuid, to_store_uuid } = input;
  const by = sheet_uuid ? "sheet" : cpfs ? "cpfs" : "list";
  return {
    people: { by, visitor_uuids, cpfs, sheet_uuid, to_visitor_uuid },
    places: { store_uuids, state_id, city_id, store_brand_uuid, retailer_uuid, regional_uuid, to_store_uuid },
    terms: { starts_on, ends_on, weekdays, hours, supplier_uuids },
  };
}

/** The steps as one request, people named in the one way that was chosen. Throws Invalid with what is missing. */
export function requestOf(action: BatchAction, { people, places, terms }: DraftSteps): AllocationBatchInput {
  const { by = "list", visitor_uuids, cpfs, sheet_uuid, to_visitor_uuid } = people ?? {};
  const named = { list: { visitor_uuids }, cpfs: { cpfs }, sheet: { sheet_uuid } }[by];
  return allocationBatchInput.parse({ action, ...named, to_visitor_uuid, ...places, ...terms });
}

/** Saves steps of a request in preparation. */
export function saveDraft(
  scope: Scope,
  uuid: string,
  { version, people, ...steps }: DraftInput,
): Promise<AllocationBatch> {
  return inPreparation(scope, uuid, version, (asked) => ({
    ...asked,
    ...(people && { people: { ...people, visitor_uuids: people.visitor_uuids ?? asked.people?.visitor_uuids ?? [] } }),
    ...definedOf(steps),
  }));
}

const definedOf = <T extends object>(steps: T) =>
  Object.fromEntries(Object.entries(steps).filter(([, step]) => step !== undefined));

/** Adds people to those chosen from the list; `masked`, as whoever searches sees CPFs. */
export async function addPeople(
  scope: Scope,
  uuid: string,
  { version, ...people }: AddPeopleInput,
  masked: boolean,
): Promise<AllocationBatch> {
  const found = await foundPeople(scope, people, masked);
  return inPreparation(scope, uuid, version, (asked) => {
    const all = atMost([...new Set([...(asked.people?.visitor_uuids ?? []), ...found])]);
    if (all.length === 0) throw refuse({ visitor_uuids: ["Escolha ao menos uma pessoa."] });
    return withPeople(asked, all);
  });
}

/** Those named, and those a search finds. Throws Invalid past PEOPLE_LIMIT. */
async function foundPeople(
  scope: Scope,
  { visitor_uuids, matching }: Omit<AddPeopleInput, "version">,
  masked: boolean,
): Promise<string[]> {
  const found = matching ? await matchingVisitors(scope, matching, PEOPLE_LIMIT + 1, masked) : [];
  return atMost([...new Set([...visitor_uuids, ...found])]);
}

function atMost(people: string[]): string[] {
  if (people.length > PEOPLE_LIMIT) throw refuse({ visitor_uuids: [tooMany(PEOPLE_LIMIT, "pessoas")] });
  return people;
}

/** Takes people out of those chosen from the list. */
export function removePeople(
  scope: Scope,
  uuid: string,
  { version, visitor_uuids, all }: RemovePeopleInput,
): Promise<AllocationBatch> {
  const out = new Set(visitor_uuids);
  return inPreparation(scope, uuid, version, (asked) =>
    withPeople(asked, all ? [] : (asked.people?.visitor_uuids ?? []).filter((one) => !out.has(one))),
  );
}

const withPeople = (asked: DraftSteps, visitor_uuids: string[]): DraftSteps => ({
  ...asked,
  people: { cpfs: "", ...asked.people, by: "list", visitor_uuids },
});

const refuse = (errors: Record<string, string[]>) => new Invalid("allocation_batch", errors);

async function inPreparation(
  scope: Scope,
  uuid: string,
  version: number,
  change: (asked: DraftSteps) => DraftSteps,
): Promise<AllocationBatch> {
  const batch = await lockBatch(scope, uuid);
  if (batch.version !== version) throw new Conflict({ ...(await findBatch(scope, uuid)) });
  if (batch.state !== "draft") throw refuse({ base: ["Este pedido já foi conferido: volte a prepará-lo para mudar."] });
  const asked = change(await draftRequestOf(scope, uuid));
  const sheet = asked.people?.sheet_uuid ?? null;
  const { rows } = await sql<{ kept: boolean }>`
    select ${sheet}::uuid is null or exists (select from files where owner_uuid = ${scope.org} and uuid = ${sheet}) as kept`.execute(
    scope.db,
  );
  if (!rows[0]?.kept) throw refuse({ sheet_uuid: ["Envie a planilha."] });
  // What a request points at is not taken away as a file of nobody's.
  await sql`update allocation_batches set asked = ${JSON.stringify(asked)}::jsonb, file_uuid = ${sheet}, version = version + 1
    where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  return findBatch(scope, uuid);
}

/** What is kept of the steps of a request. Throws NotFound. */
export async function draftRequestOf(scope: Scope, uuid: string): Promise<DraftSteps> {
  const { rows } = await sql<{ asked: DraftSteps }>`
    select asked from allocation_batches where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows).asked;
}

/** The people chosen from the list, by name, in pages. */
export async function chosenPeople(scope: Scope, uuid: string, query: PageQuery): Promise<Page<VisitorSummary>> {
  const { people } = await draftRequestOf(scope, uuid);
  return listThese(scope, people?.visitor_uuids ?? [], query);
}

/** The steps of a request with names in place of numbers. Throws NotFound. */
export async function showDraft(scope: Scope, uuid: string): Promise<DraftDetails> {
  const { batch: allocation_batch, asked } = await findBatchRequest(scope, uuid);
  const { people, places, terms } = asked;
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
