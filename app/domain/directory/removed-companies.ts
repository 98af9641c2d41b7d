import { sql } from "kysely";
import type { CompanyDetails, CompanyInput, CompanyKind } from "#app/contracts/directory/companies.ts";
import type { StoreDetails, StoreInput } from "#app/contracts/directory/stores.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { removedRows } from "../platform/removals.ts";
import { createCompany, findCompany, removeCompany } from "./companies.ts";
import { createStore, findStore, removeStore } from "./stores.ts";

/** The settings of a retailer that its form does not have. */
interface Config {
  block_all_stores: boolean;
  block_days: number | null;
  decision_hours: number | null;
  claim_minutes: number;
}

/** Deletes an account without references, and stores what it takes to restore it. Throws Invalid. */
export async function removeRestorableCompany(scope: Scope, kind: CompanyKind, uuid: string): Promise<void> {
  const company = await findCompany(scope, kind, uuid);
  const { rows } = await sql<Config>`select block_all_stores, block_days, decision_hours, claim_minutes
    from retailer_configs where retailer_uuid = ${uuid}`.execute(scope.db);
  const provider = await providerOf(scope, uuid);
  await removeCompany(scope, kind, uuid);
  const data = { input: companyInputOf(company), config: rows[0], provider };
  await store(scope, kind, { uuid, name: company.trade_name }, data);
}

/** Deletes a store without references, and stores what it takes to restore it. Throws Invalid. */
export async function removeRestorableStore(scope: Scope, uuid: string): Promise<void> {
  const found = await findStore(scope, uuid);
  const provider = await providerOf(scope, uuid);
  await removeStore(scope, uuid);
  await store(scope, "store", { uuid, name: found.trade_name }, { input: storeInputOf(found), provider });
}

/** Returns the provider by which an account's new users sign in, which the account's form does not have. */
async function providerOf(scope: Scope, uuid: string): Promise<string | null> {
  const { rows } = await sql<{ provider: string | null }>`select authentication_provider_uuid as provider
    from client_infos where account_uuid = ${uuid}`.execute(scope.db);
  return rows[0]?.provider ?? null;
}

// The event of a removal comes from the change of `removed_at`.
async function store(scope: Scope, kind: string, { uuid, name }: { uuid: string; name: string }, data: object) {
  await sql`insert into removed_accounts (uuid, kind, name, data) values (${uuid}, ${kind}, ${name}, '{}')
    on conflict (uuid) do nothing`.execute(scope.db);
  await sql`update removed_accounts set name = ${name}, data = ${JSON.stringify(data)}::jsonb, removed_at = now(),
      changed_at = now(), version = version + 1
    where uuid = ${uuid}`.execute(scope.db);
}

/** The removed accounts of a kind, which come back under their old ids. */
export const removedCompanies = (kind: CompanyKind) =>
  removedOf(kind, async (scope, uuid) => {
    const { input, config } = await dataOf<{ input: CompanyInput; config?: Config }>(scope, uuid);
    await createCompany(scope, kind, input, uuid);
    await restoreProvider(scope, uuid);
    if (!config) return;
    await sql`update retailer_configs set block_all_stores = ${config.block_all_stores},
        block_days = ${config.block_days}, decision_hours = ${config.decision_hours},
        claim_minutes = ${config.claim_minutes}
      where retailer_uuid = ${uuid}`.execute(scope.db);
  });

/** The removed stores. */
export const removedStores = removedOf("store", async (scope, uuid) => {
  const { input } = await dataOf<{ input: StoreInput }>(scope, uuid);
  await createStore(scope, input, uuid);
  await restoreProvider(scope, uuid);
});

/** Gives a restored account its provider again, unless that was removed meanwhile. */
async function restoreProvider(scope: Scope, uuid: string): Promise<void> {
  await sql`update client_infos c set authentication_provider_uuid = p.uuid
    from removed_accounts r join authentication_providers p on p.uuid = (r.data->>'provider')::uuid
    where r.uuid = ${uuid} and c.account_uuid = r.uuid`.execute(scope.db);
}

function removedOf(kind: CompanyKind | "store", create: (scope: Scope, uuid: string) => Promise<void>) {
  return removedRows({
    table: "removed_accounts",
    concept: kind,
    name: sql`t.name`,
    own: () => sql`t.kind = ${kind}`,
    async after(scope, uuid) {
      await withReason(kind, () => create(scope, uuid));
      await sql`update removed_accounts set data = '{}', changed_at = now() where uuid = ${uuid}`.execute(scope.db);
    },
  });
}

async function dataOf<Data>(scope: Scope, uuid: string): Promise<Data> {
  const { rows } = await sql<{ data: Data }>`select data from removed_accounts where uuid = ${uuid}`.execute(scope.db);
  return rows[0]?.data as Data;
}

/** Refuses with what has changed since the removal: the page of a removed record has no fields to show errors at. */
async function withReason(concept: string, create: () => Promise<void>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid(concept, { base: Object.values(error.errors).flat() });
  }
}

function companyInputOf({ uuid: _, version: __, city, state: ___, plan, ...company }: CompanyDetails): CompanyInput {
  return { ...company, cnpj: company.cnpj ?? "", city_id: city?.id ?? null, plan_uuid: plan?.uuid ?? null };
}

/** A stored store as the API takes it. */
export function storeInputOf(found: StoreDetails): StoreInput {
  const { name, code, store_brand, legal_name, contact_name, email, phone, cep, address, city, plan } = found;
  const { latitude, longitude, status, use_mobconnect, conditional_blocks, second_factor_required } = found;
  return {
    ...{
      name,
      code,
      legal_name,
      contact_name,
      email,
      phone,
      cep,
      address,
      latitude,
      longitude,
      status,
      use_mobconnect,
    },
    ...{ conditional_blocks, second_factor_required, opening_hours: found.opening_hours },
    cnpj: found.cnpj ?? "",
    store_brand_uuid: store_brand.uuid,
    city_id: city.id,
    plan_uuid: plan?.uuid ?? null,
    section_heads: found.section_heads.map(({ product_section, ...head }) => ({
      ...head,
      product_section_uuid: product_section?.uuid ?? null,
    })),
  };
}
