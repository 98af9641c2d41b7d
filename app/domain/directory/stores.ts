import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { StoreDetails, StoreInput } from "#app/contracts/directory/stores.ts";
import { fold } from "#app/contracts/platform/text.ts";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError, deleteUnlessReferenced } from "../platform/constraint-errors.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { ACCOUNT_IN_USE, accountRefusals, cityColumns, clientColumns, saveClient } from "./companies.ts";

/** Returns a store with its hours and section heads, for the administration. Throws NotFound. */
export async function findStore(scope: Scope, uuid: string): Promise<StoreDetails> {
  const { rows } = await sql<StoreDetails>`
    select s.uuid, s.name, s.time_zone, ${cityColumns}, json_build_object('uuid', b.uuid, 'name', b.name) as store_brand,
      json_build_object('uuid', r.uuid, 'trade_name', r.trade_name) as retailer, a.trade_name, a.legal_name, a.cnpj, s.code,
      ${clientColumns}, s.cep, s.address, s.latitude, s.longitude, (
        select coalesce(json_agg(json_build_object('weekday', (${weekdayKeys}::text[])[h.weekday + 1],
          'opens_at', to_char(h.opens_at, 'HH24:MI'), 'closes_at', to_char(h.closes_at, 'HH24:MI')) order by h.weekday), '[]')
        from store_opening_hours h where h.retailer_uuid = s.retailer_uuid and h.store_uuid = s.uuid) as opening_hours, (
        select coalesce(json_agg(json_build_object('name', d.name, 'phone', d.phone, 'email', d.email, 'product_section',
          case when x.uuid is not null then json_build_object('uuid', x.uuid, 'name', x.name) end)
          order by app.fold(d.name), d.uuid), '[]')
        from store_section_heads d left join product_sections x on x.uuid = d.product_section_uuid
        where d.retailer_uuid = s.retailer_uuid and d.store_uuid = s.uuid) as section_heads, a.version
    from stores s
    join accounts a on a.uuid = s.uuid
    join accounts r on r.uuid = s.retailer_uuid
    join store_brands b on b.uuid = s.store_brand_uuid
    join cities t on t.id = s.city_id
    join states e on e.id = s.state_id
    join client_infos c on c.account_uuid = s.uuid
    left join plans p on p.uuid = c.plan_uuid
    where s.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Creates a store under a brand; state and time zone come from its municipality. */
export async function createStore(
  scope: Scope,
  input: StoreInput,
  uuid: string = randomUUIDv7(),
): Promise<StoreDetails> {
  const { brand, city } = await findBrandAndCity(scope, input);
  await asValidationError("store", constraintErrors, async () => {
    await sql`insert into accounts (uuid, kind, trade_name, legal_name, cnpj)
      values (${uuid}, 'store', ${tradeName(brand.name, input.name)}, ${input.legal_name}, ${input.cnpj || null})`.execute(
      scope.db,
    );
    await saveClient(scope, uuid, clientOf(input));
    await scope.db
      .insertInto("stores")
      .values({ uuid, retailer_uuid: brand.retailer_uuid, ...columnsOf(input, city) })
      .execute();
    await saveParts(scope, brand.retailer_uuid, uuid, input);
  });
  return findStore(scope, uuid);
}

/** Updates a store, which always stays with its retailer. Throws Conflict when `version` is not the stored one. */
export async function updateStore(
  scope: Scope,
  uuid: string,
  input: StoreInput,
  version: number,
): Promise<StoreDetails> {
  const before = await findStore(scope, uuid);
  const { brand, city } = await findBrandAndCity(scope, input);
  if (brand.retailer_uuid !== before.retailer.uuid) {
    throw new Invalid("store", { store_brand_uuid: ["Escolha uma bandeira da rede desta loja."] });
  }
  await asValidationError("store", constraintErrors, async () => {
    const changed = await sql`update accounts set trade_name = ${tradeName(brand.name, input.name)},
        legal_name = ${input.legal_name}, cnpj = ${input.cnpj}, version = version + 1
      where uuid = ${uuid} and version = ${version}`.execute(scope.db);
    if (!changed.numAffectedRows) throw new Conflict({ ...before });
    await saveClient(scope, uuid, clientOf(input));
    await scope.db.updateTable("stores").set(columnsOf(input, city)).where("uuid", "=", uuid).execute();
    await saveParts(scope, brand.retailer_uuid, uuid, input);
  });
  return findStore(scope, uuid);
}

/** Deletes a store without references; one with a history can only be made inactive. Throws Invalid. */
export async function removeStore(scope: Scope, uuid: string): Promise<void> {
  const { retailer } = await findStore(scope, uuid);
  await deleteUnlessReferenced("store", ACCOUNT_IN_USE, async () => {
    await clearParts(scope, retailer.uuid, uuid);
    await sql`delete from stores where uuid = ${uuid}`.execute(scope.db);
    await sql`delete from accounts where uuid = ${uuid}`.execute(scope.db);
  });
}

interface City {
  id: number;
  state_id: number;
  time_zone: string;
}

async function findBrandAndCity(scope: Scope, input: StoreInput) {
  const cities = await sql<City>`select id, state_id, time_zone from cities where id = ${input.city_id}`.execute(
    scope.db,
  );
  const brands = await sql<{ retailer_uuid: string; name: string }>`
    select retailer_uuid, name from store_brands where uuid = ${input.store_brand_uuid}`.execute(scope.db);
  const [city] = cities.rows;
  const [brand] = brands.rows;
  const errors: Record<string, string[]> = {};
  if (!city) errors.city_id = ["Escolha um município da lista."];
  if (!brand) errors.store_brand_uuid = ["Escolha uma bandeira da lista."];
  if (!city || !brand) throw new Invalid("store", errors);
  return { city, brand };
}

/** Joins brand and name, unless the name begins with the brand. */
function tradeName(brand: string, name: string): string {
  return fold(name).startsWith(fold(brand)) ? name : `${brand} ${name}`;
}

const columnsOf = (input: StoreInput, city: City) => ({
  store_brand_uuid: input.store_brand_uuid,
  code: input.code,
  name: input.name,
  state_id: city.state_id,
  city_id: city.id,
  time_zone: city.time_zone,
  address: input.address,
  cep: input.cep,
  latitude: input.latitude,
  longitude: input.longitude,
});

// A store's address is in `stores`, not in `client_infos`.
const clientOf = ({ cep: _, address: __, city_id: ___, ...client }: StoreInput) => client;

async function clearParts(scope: Scope, retailer: string, store: string): Promise<void> {
  await sql`delete from store_opening_hours where retailer_uuid = ${retailer} and store_uuid = ${store}`.execute(
    scope.db,
  );
  await sql`delete from store_section_heads where retailer_uuid = ${retailer} and store_uuid = ${store}`.execute(
    scope.db,
  );
}

async function saveParts(scope: Scope, retailer: string, store: string, input: StoreInput): Promise<void> {
  await clearParts(scope, retailer, store);
  const of = { retailer_uuid: retailer, store_uuid: store };
  const hours = input.opening_hours.map(({ weekday, ...hours }) => ({
    ...of,
    weekday: weekdayKeys.indexOf(weekday),
    ...hours,
  }));
  if (hours.length > 0) await scope.db.insertInto("store_opening_hours").values(hours).execute();
  const heads = input.section_heads.map((head) => ({ ...of, uuid: randomUUIDv7(), ...head }));
  if (heads.length > 0) await scope.db.insertInto("store_section_heads").values(heads).execute();
}

const constraintErrors = {
  ...accountRefusals,
  stores_retailer_uuid_code_key: { code: ["Esta rede já tem uma loja com este código."] },
  store_section_heads_product_section_uuid_fkey: { section_heads: ["Escolha uma seção da lista."] },
};
