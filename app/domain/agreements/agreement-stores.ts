import { sql } from "kysely";
import type { AgreementStoresInput, StoreFilter } from "#app/contracts/agreements/agreement-stores.ts";
import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import type { StoreEntry, StoresQuery } from "#app/contracts/directory/lookups.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { listStores } from "../directory/lookups.ts";
import { Invalid } from "../platform/refusals.ts";
import { namedLike } from "../reports/search.ts";
import { CONCEPT, changeDraft, findAgreementSummary, findServiceAgreement } from "./service-agreements.ts";

/** The most stores that an agreement names. */
const MOST_STORES = 5_000;

/** Returns a page of the stores of an agreement's retailer that it does not name yet, by name. */
export async function listStoreChoices(
  scope: Scope,
  uuid: string,
  query: Omit<StoresQuery, "retailer_uuid">,
): Promise<Page<StoreEntry>> {
  const { owner, retailer } = await findAgreementSummary(scope, uuid);
  const isOther = sql`not exists (select from service_agreement_stores z where z.owner_uuid = ${owner.uuid}
    and z.agreement_uuid = ${uuid} and z.store_uuid = s.uuid)`;
  return listStores(scope, { ...query, retailer_uuid: retailer.uuid }, isOther);
}

/**
 * Changes the stores of a draft, and their minutes. Throws Conflict when `version` is not the stored one, and Invalid
 * for a store of another retailer.
 */
export async function changeAgreementStores(
  scope: Scope,
  uuid: string,
  { version, ...changes }: AgreementStoresInput,
): Promise<ServiceAgreement> {
  const { retailer } = await findAgreementSummary(scope, uuid);
  await changeDraft(scope, uuid, sql`people = people`, version);
  await excludeStores(scope, uuid, changes.exclude);
  await includeStores(scope, uuid, retailer.uuid, changes);
  if (changes.all_minutes !== undefined) {
    await sql`update service_agreement_stores set weekly_minutes = ${changes.all_minutes}
      where owner_uuid = ${scope.org} and agreement_uuid = ${uuid}`.execute(scope.db);
  }
  await sql`update service_agreement_stores z set weekly_minutes = t.minutes
    from unnest(${changes.stores.map((one) => one.store_uuid)}::uuid[],
      ${changes.stores.map((one) => one.weekly_minutes)}::int[]) t (store, minutes)
    where z.owner_uuid = ${scope.org} and z.agreement_uuid = ${uuid} and z.store_uuid = t.store`.execute(scope.db);
  const changed = await findServiceAgreement(scope, uuid);
  if (changed.stores.length > MOST_STORES) throw new Invalid(CONCEPT, { include: ["São no máximo 5.000 lojas."] });
  return changed;
}

async function excludeStores(scope: Scope, uuid: string, stores: string[]): Promise<void> {
  if (stores.length === 0) return;
  await sql`delete from service_agreement_stores where owner_uuid = ${scope.org} and agreement_uuid = ${uuid}
    and store_uuid = any(${stores}::uuid[])`.execute(scope.db);
}

async function includeStores(
  scope: Scope,
  uuid: string,
  retailer: string,
  { include, include_matching, included_minutes }: Omit<AgreementStoresInput, "version">,
): Promise<void> {
  const { rows } = await sql`select from stores
    where retailer_uuid = ${retailer} and uuid = any(${include}::uuid[])`.execute(scope.db);
  if (rows.length !== new Set(include).size) throw new Invalid(CONCEPT, { include: ["Escolha lojas da rede."] });
  const found = include_matching ? matching(include_matching) : sql`false`;
  await sql`insert into service_agreement_stores (owner_uuid, agreement_uuid, retailer_uuid, store_uuid, weekly_minutes)
    select ${scope.org}, ${uuid}, ${retailer}, s.uuid, ${included_minutes}::int from stores s
    where s.retailer_uuid = ${retailer} and (s.uuid = any(${include}::uuid[]) or ${found})
    on conflict do nothing`.execute(scope.db);
}

function matching({ q, state_id, store_brand_uuid }: StoreFilter) {
  const conditions = [namedLike("s.name", q)];
  if (state_id) conditions.push(sql`s.state_id = ${state_id}`);
  if (store_brand_uuid) conditions.push(sql`s.store_brand_uuid = ${store_brand_uuid}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}
