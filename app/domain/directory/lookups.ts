import { type RawBuilder, sql } from "kysely";
import type {
  CitiesQuery,
  FilterChoices,
  FilterChoicesQuery,
  LookupQuery,
  Named,
  OwnerCompany,
  PlaceChoices,
  PlaceChoicesQuery,
  StoreBrandEntry,
  StoreBrandsQuery,
  StoreEntry,
  StoresQuery,
} from "#app/contracts/directory/lookups.ts";
import type { City, State } from "#app/contracts/directory/places.ts";
import type { OfOwner } from "#app/contracts/people/visitor-lookups.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { firstRows, type Listing, paginate } from "../platform/paginate.ts";
import { fragmentOf, namedLike, nameOrder } from "../reports/search.ts";

/** Returns the states of Brazil, by name. */
export function listStates(scope: Scope, page: PageQuery): Promise<Page<State>> {
  return paginate(scope, page, states);
}

/** Returns the municipalities of one state or of all, by name. */
export function listCities(
  scope: Scope,
  { state_id, q, ...page }: CitiesQuery,
): Promise<Page<City & { state_acronym: string }>> {
  const state = state_id === undefined ? sql`true` : sql`c.state_id = ${state_id}`;
  return paginate(scope, page, {
    select: sql`c.id, c.name, c.state_id, e.acronym as state_acronym`,
    from: sql`from cities c join states e on e.id = c.state_id where ${state} and ${namedLike("c.name", q)}`,
    order: nameOrder("app.fold(c.name)", "c.id", q),
  });
}

/** Returns the plans on sale, by name. */
export function listPlanChoices(scope: Scope, query: LookupQuery): Promise<Page<Named>> {
  return paginate(scope, query, {
    select: sql`p.uuid, p.name`,
    from: sql`from plans p where p.removed_at is null and ${namedLike("p.name", query.q)}`,
    order: sql`app.fold(p.name), p.uuid`,
  });
}

/** Returns brands: a retailer and its stores get the retailer's, others all. */
export function listStoreBrands(scope: Scope, query: StoreBrandsQuery): Promise<Page<StoreBrandEntry>> {
  const { from } = storeBrands(scope, query);
  return paginate(scope, query, {
    select: sql`b.uuid, b.name, b.retailer_uuid,
      json_build_object('uuid', r.uuid, 'trade_name', r.trade_name) as retailer`,
    from,
    order: orderBy(query.sort, brandOrders, "b.uuid", sql`app.fold(b.name), b.uuid`),
  });
}
const brandOrders = { name: "app.fold(b.name)", retailer: "app.fold(r.trade_name)" };

/** Returns stores `s` by name that meet a condition: a retailer gets its own, a store itself, others all. */
export function listStores(
  scope: Scope,
  query: StoresQuery,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<Page<StoreEntry>> {
  return paginate(scope, query, storeListing(scope, query, condition));
}

/** Returns the owner's active supervisors, by name. */
export function listSupervisors(scope: Scope, query: OfOwner): Promise<Page<Named>> {
  return paginate(scope, query, supervisors(ownerNamed(scope, query), query.q));
}

/** Returns the accounts that may own visitors (contratantes), by trade name. */
export function listOwnerCompanies(
  scope: Scope,
  { term, ...page }: PageQuery & { term: string },
): Promise<Page<OwnerCompany>> {
  return paginate(scope, page, {
    select: sql`uuid, trade_name as name, kind`,
    from: sql`from accounts
      where kind in ('agency', 'supplier', 'service_provider') and ${namedLike("trade_name", term)}`,
    order: nameOrder("app.fold(trade_name)", "uuid", term),
  });
}

/** Returns the choices for the filters of a dashboard, each as its own list begins, in one statement. */
export async function filterChoices(scope: Scope, query: FilterChoicesQuery): Promise<FilterChoices> {
  const firstPage = (listing: Listing) => firstRows(query.per_page, listing);
  const { rows } = await sql<FilterChoices>`
    select ${firstPage(supervisors(scope.org, query.supervisor_name))} as supervisors, ${firstRows(ALL, states)} as states,
      ${query.state_id ? firstRows(ALL, citiesOf(query.state_id)) : sql`null`} as cities,
      ${firstRows(ALL, storeBrands(scope))} as store_brands,
      ${firstPage(storeListing(scope, { ...query, q: query.store_name }))} as stores`.execute(scope.db);
  return rows[0] as FilterChoices;
}

/** Returns the choices for naming stores, in one statement; `per_page` limits the retailers. */
export async function placeChoices(scope: Scope, query: PlaceChoicesQuery): Promise<PlaceChoices> {
  const { rows } = await sql<PlaceChoices>`
    select ${firstRows(query.per_page, retailers)} as retailers,
      ${firstRows(ALL, storeBrands(scope, { retailer_uuid: query.retailer_uuid }))} as store_brands,
      ${firstRows(ALL, states)} as states,
      ${query.state_id ? firstRows(ALL, citiesOf(query.state_id)) : sql`null`} as cities,
      ${scope.audience === "agency" ? firstRows(ALL, regionals(scope)) : NONE} as regionals`.execute(scope.db);
  return rows[0] as PlaceChoices;
}

/** The limit for choices that no screen narrows, and which are returned whole. */
const ALL = 1000;
const NONE = sql`json_build_object('data', '[]'::json, 'total', 0)`;

const byName = sql`app.fold(name), uuid`;
const byTradeName = sql`app.fold(trade_name), uuid`;

const states: Listing = { select: sql`id, acronym, name`, from: sql`from states`, order: sql`app.fold(name)` };

const retailers: Listing = {
  select: sql`uuid, trade_name as name`,
  from: sql`from accounts where kind = 'retailer'`,
  order: byTradeName,
};

function regionals({ org }: Scope): Listing {
  const own = sql`agency_uuid = ${org} and removed_at is null`;
  return { select: sql`uuid, name`, from: sql`from regionals where ${own}`, order: byName };
}

function citiesOf(state_id?: number): Listing {
  const where = state_id === undefined ? sql`` : sql`where state_id = ${state_id}`;
  return { select: sql`id, name, state_id`, from: sql`from cities ${where}`, order: sql`app.fold(name), id` };
}

function storeBrands(scope: Scope, { q = "", retailer_uuid }: Partial<StoreBrandsQuery> = {}): Listing {
  const conditions = [ofOwnRetailer(scope, "b.retailer_uuid"), namedLike("b.name", q)];
  if (retailer_uuid) conditions.push(sql`b.retailer_uuid = ${retailer_uuid}`);
  return {
    select: sql`b.uuid, b.name, b.retailer_uuid`,
    from: sql`from store_brands b join accounts r on r.uuid = b.retailer_uuid where ${sql.join(conditions, sql` and `)}`,
    order: sql`app.fold(b.name), b.uuid`,
  };
}

export const storeOrders = {
  name: "app.fold(s.name)",
  code: "s.code",
  retailer: "app.fold(r.trade_name)",
  store_brand: "app.fold(b.name)",
  city: "app.fold(c.name)",
};

/** Returns the parts of the statement that lists stores `s`, with the joins of `more`. */
export function storeListing(
  scope: Scope,
  query: Pick<StoresQuery, "q" | "state_id" | "city_id" | "store_brand_uuid" | "retailer_uuid" | "sort"> & {
    plan_uuid?: string | undefined;
  },
  condition: RawBuilder<unknown> = sql`true`,
  more: RawBuilder<unknown> = sql``,
): Listing {
  const conditions = [
    condition,
    scope.audience === "store" ? sql`s.uuid = ${scope.org}` : ofOwnRetailer(scope, "s.retailer_uuid"),
  ];
  if (query.q.trim() !== "") conditions.push(namedLike("s.name", query.q));
  if (query.store_brand_uuid) conditions.push(sql`s.store_brand_uuid = ${query.store_brand_uuid}`);
  if (query.retailer_uuid) conditions.push(sql`s.retailer_uuid = ${query.retailer_uuid}`);
  if (query.plan_uuid) {
    conditions.push(sql`s.uuid in (select i.account_uuid from client_infos i where i.plan_uuid = ${query.plan_uuid})`);
  }
  if (query.state_id) conditions.push(sql`s.state_id = ${query.state_id}`);
  if (query.city_id) conditions.push(sql`s.city_id = ${query.city_id}`);
  return {
    select: sql`s.uuid, s.code, s.name, s.time_zone, json_build_object('id', c.id, 'name', c.name) as city,
      json_build_object('id', e.id, 'name', e.name, 'acronym', e.acronym) as state,
      json_build_object('uuid', b.uuid, 'name', b.name) as store_brand,
      json_build_object('uuid', r.uuid, 'trade_name', r.trade_name) as retailer`,
    from: sql`from stores s
      join cities c on c.id = s.city_id
      join states e on e.id = s.state_id
      join store_brands b on b.uuid = s.store_brand_uuid
      join accounts r on r.uuid = s.retailer_uuid
      ${more}
      where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, storeOrders, "s.uuid", nameOrder("app.fold(s.name)", "s.uuid", query.q)),
  };
}

/**
 * Queries each supervisor function separately, so that the planner starts at the index on functions, however many it
 * expects: see docs/decisions/156-queries-on-large-accounts.md.
 */
function supervisors(owner: string | null, typed: string): Listing {
  return {
    select: sql`uuid, name`,
    from: sql`from (select key from job_functions where is_supervisor) f
      cross join lateral (
        select uuid, name from visitors
        where owner_uuid = ${owner} and job_function = f.key and active and removed_at is null
          and search like ${fragmentOf(typed)}
        offset 0) v`,
    order: byName,
    few: true,
  };
}

function ofOwnRetailer(scope: Scope, column: string): RawBuilder<boolean> {
  if (scope.audience === "retailer") return sql`${sql.ref(column)} = ${scope.org}`;
  if (scope.audience === "store")
    return sql`${sql.ref(column)} = (select retailer_uuid from stores where uuid = ${scope.org})`;
  return sql`true`;
}

/** The owner whose rows are read: the one that the administration names, or the account itself. */
export const ownerNamed = ({ audience, org }: Scope, { owner_uuid }: Pick<OfOwner, "owner_uuid">): string | null =>
  audience === "mob" ? (owner_uuid ?? null) : org;
