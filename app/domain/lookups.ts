import { type RawBuilder, sql } from "kysely";
import type {
  Company,
  FilterChoices,
  FilterChoicesQuery,
  LookupQuery,
  Named,
  OwnerCompany,
  RetailerConfig,
  StoreBrand,
  StoreEntry,
  StoresQuery,
  SupplierCompany,
} from "#app/contracts/lookups.ts";
import type { Page, PageQuery } from "#app/contracts/paging.ts";
import type { City, State } from "#app/contracts/places.ts";
import { fold } from "#app/contracts/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { beginning, type Listing, paged } from "./paged.ts";
import { NotFound } from "./refusals.ts";

/** The federative units, by name. */
export function listStates(scope: Scope, page: PageQuery): Promise<Page<State>> {
  return paged(scope, page, states);
}

/** Municipalities, of one state or of all, by name. */
export function listCities(
  scope: Scope,
  { state_id, ...page }: PageQuery & { state_id?: number },
): Promise<Page<City>> {
  return paged(scope, page, citiesOf(state_id));
}

/** Brands: of the network for itself and its stores, else all. */
export function listStoreBrands(scope: Scope, page: PageQuery): Promise<Page<StoreBrand>> {
  return paged(scope, page, storeBrands(scope));
}

/** Stores by name: for a network its own, for a store itself, else the whole directory. */
export function listStores(scope: Scope, query: StoresQuery): Promise<Page<StoreEntry>> {
  return paged(scope, query, stores(scope, query));
}

/** The active supervisors among this owner's people, by name. */
export function listSupervisors(scope: Scope, query: LookupQuery): Promise<Page<Named>> {
  return paged(scope, query, supervisors(scope, query.q));
}

/** Networks, agencies or service providers, by trade name. */
export function listCompanies(
  scope: Scope,
  kind: "retailer" | "agency" | "service_provider",
  query: LookupQuery,
): Promise<Page<Company>> {
  return paged(scope, query, {
    select: sql`uuid, trade_name as name, trade_name`,
    from: sql`from accounts where kind = ${kind} and ${named("trade_name", query.q)}`,
    order: byTradeName,
  });
}

/** Suppliers, direct industries among them, by trade name. */
export function listSuppliers(scope: Scope, query: LookupQuery): Promise<Page<SupplierCompany>> {
  return paged(scope, query, {
    select: sql`uuid, trade_name as name, trade_name, supplier_type`,
    from: sql`from accounts where kind = 'supplier' and ${named("trade_name", query.q)}`,
    order: byTradeName,
  });
}

/** Who may register visitors (contratantes), by trade name. */
export function listOwnerCompanies(
  scope: Scope,
  { term, ...page }: PageQuery & { term: string },
): Promise<Page<OwnerCompany>> {
  return paged(scope, page, {
    select: sql`uuid, trade_name as name, kind`,
    from: sql`from accounts
      where kind in ('agency', 'supplier', 'service_provider') and ${named("trade_name", term)}`,
    order: byTradeName,
  });
}

/** What the filters of a dashboard offer, each as its own list would begin, all in one statement. */
export async function filterChoices(scope: Scope, query: FilterChoicesQuery): Promise<FilterChoices> {
  const offered = (listing: Listing) => beginning(query.per_page, listing);
  const { rows } = await sql<FilterChoices>`
    select ${offered(supervisors(scope, query.supervisor_name))} as supervisors, ${beginning(ALL, states)} as states,
      ${query.state_id ? beginning(ALL, citiesOf(query.state_id)) : sql`null`} as cities,
      ${beginning(ALL, storeBrands(scope))} as store_brands,
      ${offered(stores(scope, { ...query, q: query.store_name }))} as stores`.execute(scope.db);
  return rows[0] as FilterChoices;
}

/** A choice that no screen narrows is offered whole. */
const ALL = 1000;

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
const byTradeName = sql`app.fold(trade_name), uuid`;

const states: Listing = { select: sql`id, acronym, name`, from: sql`from states`, order: sql`app.fold(name)` };

function citiesOf(state_id?: number): Listing {
  const where = state_id === undefined ? sql`` : sql`where state_id = ${state_id}`;
  return { select: sql`id, name, state_id`, from: sql`from cities ${where}`, order: sql`app.fold(name), id` };
}

function storeBrands(scope: Scope): Listing {
  return {
    select: sql`uuid, name, retailer_uuid`,
    from: sql`from store_brands b where ${ofOwnNetwork(scope, "b.retailer_uuid")}`,
    order: byName,
  };
}

function stores(scope: Scope, query: Pick<StoresQuery, "q" | "state_id" | "city_id" | "store_brand_uuid">): Listing {
  const conditions = [scope.audience === "store" ? sql`s.uuid = ${scope.org}` : ofOwnNetwork(scope, "s.retailer_uuid")];
  if (query.q.trim() !== "") conditions.push(named("s.name", query.q));
  if (query.store_brand_uuid) conditions.push(sql`s.store_brand_uuid = ${query.store_brand_uuid}`);
  if (query.state_id) conditions.push(sql`s.state_id = ${query.state_id}`);
  if (query.city_id) conditions.push(sql`s.city_id = ${query.city_id}`);
  return {
    select: sql`s.uuid, s.name, s.time_zone, json_build_object('id', c.id, 'name', c.name) as city,
      json_build_object('id', e.id, 'name', e.name, 'acronym', e.acronym) as state,
      json_build_object('uuid', b.uuid, 'name', b.name) as store_brand,
      json_build_object('uuid', r.uuid, 'trade_name', r.trade_name) as retailer`,
    from: sql`from stores s
      join cities c on c.id = s.city_id
      join states e on e.id = s.state_id
      join store_brands b on b.uuid = s.store_brand_uuid
      join accounts r on r.uuid = s.retailer_uuid
      where ${sql.join(conditions, sql` and `)}`,
    order: sql`app.fold(s.name), s.uuid`,
  };
}

function supervisors(scope: Scope, typed: string): Listing {
  return {
    select: sql`uuid, name`,
    from: sql`from visitors
      where owner_uuid = ${scope.org} and job_function = 'supervisor' and active and removed_at is null
        and search like ${fragment(typed)}`,
    order: byName,
  };
}

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
