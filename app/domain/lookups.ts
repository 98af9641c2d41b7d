import { type RawBuilder, sql } from "kysely";
import type {
  Company,
  LookupQuery,
  Named,
  OwnerCompany,
  RetailerConfig,
  StoreBrand,
  StoreEntry,
  StoresQuery,
  SupplierCompany,
} from "#app/contracts/lookups.ts";
import { COUNT_CAP, type Page, type PageQuery } from "#app/contracts/paging.ts";
import type { City, State } from "#app/contracts/places.ts";
import { fold } from "#app/contracts/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { NotFound } from "./refusals.ts";

/** The federative units, by name. */
export function listStates(scope: Scope, page: PageQuery): Promise<Page<State>> {
  return paged(scope, page, sql`select id, acronym, name from states`, sql`app.fold(name)`);
}

/** Municipalities, of one state or of all, by name. */
export function listCities(
  scope: Scope,
  { state_id, ...page }: PageQuery & { state_id?: number },
): Promise<Page<City>> {
  const where = state_id === undefined ? sql`` : sql`where state_id = ${state_id}`;
  return paged(scope, page, sql`select id, name, state_id from cities ${where}`, sql`app.fold(name), id`);
}

/** Brands: of the network for itself and its stores, else all. */
export function listStoreBrands(scope: Scope, page: PageQuery): Promise<Page<StoreBrand>> {
  return paged(
    scope,
    page,
    sql`select uuid, name, retailer_uuid from store_brands b where ${ofOwnNetwork(scope, "b.retailer_uuid")}`,
    byName,
  );
}

/** Stores by name: for a network its own, for a store itself, else the whole directory. */
export function listStores(scope: Scope, query: StoresQuery): Promise<Page<StoreEntry>> {
  const conditions = [scope.audience === "store" ? sql`s.uuid = ${scope.org}` : ofOwnNetwork(scope, "s.retailer_uuid")];
  if (query.q.trim() !== "") conditions.push(named("s.name", query.q));
  if (query.store_brand_uuid) conditions.push(sql`s.store_brand_uuid = ${query.store_brand_uuid}`);
  if (query.state_id) conditions.push(sql`s.state_id = ${query.state_id}`);
  if (query.city_id) conditions.push(sql`s.city_id = ${query.city_id}`);
  return paged(
    scope,
    query,
    sql`select s.uuid, s.name, s.time_zone, json_build_object('id', c.id, 'name', c.name) as city,
        json_build_object('id', e.id, 'name', e.name, 'acronym', e.acronym) as state,
        json_build_object('uuid', b.uuid, 'name', b.name) as store_brand,
        json_build_object('uuid', r.uuid, 'trade_name', r.trade_name) as retailer
      from stores s
      join cities c on c.id = s.city_id
      join states e on e.id = s.state_id
      join store_brands b on b.uuid = s.store_brand_uuid
      join accounts r on r.uuid = s.retailer_uuid
      where ${sql.join(conditions, sql` and `)}`,
    byName,
  );
}

/** Networks, agencies or service providers, by trade name. */
export function listCompanies(
  scope: Scope,
  kind: "retailer" | "agency" | "service_provider",
  query: LookupQuery,
): Promise<Page<Company>> {
  return paged(
    scope,
    query,
    sql`select uuid, trade_name as name, trade_name from accounts where kind = ${kind} and ${named("trade_name", query.q)}`,
    byName,
  );
}

/** Suppliers, direct industries among them, by trade name. */
export function listSuppliers(scope: Scope, query: LookupQuery): Promise<Page<SupplierCompany>> {
  return paged(
    scope,
    query,
    sql`select uuid, trade_name as name, trade_name, supplier_type
      from accounts where kind = 'supplier' and ${named("trade_name", query.q)}`,
    byName,
  );
}

/** Who may register visitors (contratantes), by trade name. */
export function listOwnerCompanies(
  scope: Scope,
  { term, ...page }: PageQuery & { term: string },
): Promise<Page<OwnerCompany>> {
  return paged(
    scope,
    page,
    sql`select uuid, trade_name as name, kind from accounts
      where kind in ('agency', 'supplier', 'service_provider') and ${named("trade_name", term)}`,
    byName,
  );
}

/** The active supervisors among this owner's people, by name. */
export function listSupervisors(scope: Scope, query: LookupQuery): Promise<Page<Named>> {
  return paged(
    scope,
    query,
    sql`select uuid, name from visitors
      where owner_uuid = ${scope.org} and job_function = 'supervisor' and active and removed_at is null
        and search like ${fragment(query.q)}`,
    byName,
  );
}

/** What a network has settled; a store asks for its network's. Throws NotFound where nothing is settled. */
export async function retailerConfigOf(scope: Scope): Promise<RetailerConfig> {
  const { rows } = await sql<RetailerConfig>`
    select document_validation_type from retailer_configs c where ${ofOwnNetwork(scope, "c.retailer_uuid")}`.execute(
    scope.db,
  );
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

const byName = sql`app.fold(name), uuid`;

function ofOwnNetwork(scope: Scope, column: string): RawBuilder<boolean> {
  if (scope.audience === "retailer") return sql`${sql.ref(column)} = ${scope.org}`;
  if (scope.audience === "store")
    return sql`${sql.ref(column)} = (select retailer_uuid from stores where uuid = ${scope.org})`;
  return sql`true`;
}

function named(column: string, typed: string): RawBuilder<boolean> {
  return typed.trim() === "" ? sql`true` : sql`app.fold(${sql.ref(column)}) like ${fragment(typed)}`;
}

function fragment(typed: string): string {
  return `%${fold(typed).replace(/[\\%_]/g, "\\$&")}%`;
}

/** A page of the rows of `rows`, in Portuguese order, and how many there are in all: counted unless this page is the last. */
async function paged<T>(
  scope: Scope,
  { page, per_page }: PageQuery,
  rows: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Page<T>> {
  const found = await sql<T>`
    select * from (${rows}) found order by ${order} limit ${per_page} offset ${page * per_page}`.execute(scope.db);
  const end = page * per_page + found.rows.length;
  if (found.rows.length < per_page && (page === 0 || found.rows.length > 0)) {
    return { data: found.rows, meta: { page, per_page, total: end, capped: false } };
  }
  const { rows: counted } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from (${rows}) found limit ${COUNT_CAP + 1}) counted`.execute(scope.db);
  const total = counted[0]?.n ?? 0;
  return {
    data: found.rows,
    meta: { page, per_page, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP },
  };
}
