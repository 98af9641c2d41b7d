import { sql } from "kysely";
import type { CompanyField } from "#app/contracts/directory/company-sheets.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";

/** The parts of a line that are looked up in the registers. */
export interface Places {
  city_id?: number;
  store_brand_uuid?: string;
  retailer_uuid?: string;
}

/** A stored account with the values that a sheet may change, by the columns that hold them. */
export type StoredCompany = { uuid: string; kind: string; version: number } & Places &
  Partial<Record<CompanyField, string | boolean | null>>;

/** Returns the accounts with these CNPJs, by CNPJ; those to be changed are locked. */
export async function companiesByCnpj(
  scope: Scope,
  cnpjs: string[],
  lock = false,
): Promise<Map<string, StoredCompany>> {
  const { rows } = await sql<StoredCompany & { cnpj: string }>`
    select a.uuid, a.kind, a.version, a.cnpj, a.trade_name, s.name, a.legal_name, a.supplier_type, c.contact_name,
      c.email, c.phone, c.status, c.use_mobconnect, coalesce(s.cep, c.cep) as cep,
      coalesce(s.address, c.address) as address, t.id as city_id, t.name || '/' || e.acronym as city, s.code,
      s.store_brand_uuid, s.retailer_uuid, b.name as store_brand, s.latitude::float8::text as latitude,
      s.longitude::float8::text as longitude
    from accounts a
    join client_infos c on c.account_uuid = a.uuid
    left join stores s on s.uuid = a.uuid
    left join store_brands b on b.uuid = s.store_brand_uuid
    left join cities t on t.id = coalesce(s.city_id, c.city_id)
    left join states e on e.id = t.state_id
    where a.cnpj = any(${cnpjs}::text[])
    ${lock ? sql`for update of a` : sql``}`.execute(scope.db);
  return new Map(rows.map((row) => [row.cnpj, row]));
}

/** Returns the CNPJ of the store that has a code in its retailer, for these codes, by `codeKey`. */
export async function storesByCode(scope: Scope, codes: string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ retailer_uuid: string; code: string; cnpj: string | null }>`
    select s.retailer_uuid, s.code, a.cnpj from stores s join accounts a on a.uuid = s.uuid
    where s.code = any(${codes}::text[])`.execute(scope.db);
  return new Map(rows.map(({ retailer_uuid, code, cnpj }) => [codeKey(retailer_uuid, code), cnpj]));
}

/** The name under which a code of a retailer is found. */
export const codeKey = (retailer: string, code: string): string => `${retailer}\n${code}`;

/** A place as the sheet names it; null where several have the name. */
type Found<T> = Map<string, T | null>;

/** The municipalities by name with state, and by name alone; the brands by name, and by name with retailer. */
export interface Registers {
  cities: Found<{ id: number; label: string }>;
  brands: Found<{ uuid: string; retailer_uuid: string; name: string }>;
}

export async function loadRegisters(scope: Scope, withBrands: boolean): Promise<Registers> {
  const cities = await sql<{ id: number; name: string; acronym: string }>`
    select t.id, t.name, e.acronym from cities t join states e on e.id = t.state_id`.execute(scope.db);
  const brands = withBrands
    ? await sql<{ uuid: string; retailer_uuid: string; name: string; retailer: string }>`
        select b.uuid, b.retailer_uuid, b.name, a.trade_name as retailer
        from store_brands b join accounts a on a.uuid = b.retailer_uuid`.execute(scope.db)
    : { rows: [] };
  const registers: Registers = { cities: new Map(), brands: new Map() };
  for (const { id, name, acronym } of cities.rows) {
    const city = { id, label: `${name}/${acronym}` };
    for (const key of [fold(name), cityKey(name, acronym)]) add(registers.cities, key, city);
  }
  for (const { retailer, ...brand } of brands.rows) {
    for (const key of [fold(brand.name), brandKey(brand.name, retailer)]) add(registers.brands, key, brand);
  }
  return registers;
}

export const brandKey = (brand: string, retailer: string): string => `${fold(brand)}\n${fold(retailer)}`;

/** The key of a municipality that is typed as `São Paulo/SP`, `São Paulo - SP`, `São Paulo (SP)` or by its name alone. */
export function typedCity(text: string): string {
  const match = /^(.*?)\s*[/\-(,]\s*([A-Za-z]{2})\)?$/.exec(text.trim());
  return match ? cityKey(match[1] as string, match[2] as string) : fold(text);
}

const cityKey = (name: string, acronym: string) => `${fold(name)}/${fold(acronym)}`;

function add<T>(map: Found<T>, key: string, one: T): void {
  map.set(key, map.has(key) ? null : one);
}
