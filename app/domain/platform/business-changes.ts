import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type {
  BoughtStore,
  BoughtStoresQuery,
  BusinessChange,
  BusinessChangeInput,
  BusinessChangesQuery,
} from "#app/contracts/directory/retailers.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError } from "./constraint-errors.ts";
import { orderBy } from "./order-by.ts";
import { type Listing, paginate } from "./paginate.ts";
import { Conflict, Invalid, NotFound } from "./refusals.ts";
import { firstOrNotFound } from "./rows.ts";

const columns = sql`c.uuid, json_build_object('uuid', o.uuid, 'trade_name', o.trade_name) as old_retailer,
  json_build_object('uuid', n.uuid, 'trade_name', n.trade_name) as new_retailer, c.changed_on, c.version,
  people.n as old_retailer_allocations_count`;

/** The allocation `a` is active, or waits for the retailer, and has not ended. */
const isCurrent = sql`a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today())`;

/** Counts the visitors with such allocations, each once, as their list shows them. */
const people = sql`count(distinct (v.owner_uuid, v.uuid))::int as n from allocations a
  join visitors v on v.owner_uuid = a.owner_uuid and v.uuid = a.visitor_uuid and v.removed_at is null`;

/**
 * Joins each change with the number of the old retailer's visitors that the actor may see: an owner's own, or all for
 * the administration.
 */
function tables(scope: Scope) {
  const own = scope.audience === "mob" ? sql`true` : sql`a.owner_uuid = ${scope.org}`;
  return sql`retailer_business_changes c
    join accounts o on o.uuid = c.old_retailer_uuid
    join accounts n on n.uuid = c.new_retailer_uuid
    cross join lateral (select ${people}
      where a.retailer_uuid = c.old_retailer_uuid and ${own} and ${isCurrent}) people`;
}

/**
 * Returns business changes, by default newest first. An owner sees those that have taken effect and still leave visitors to move.
 */
export function listBusinessChanges(scope: Scope, query: BusinessChangesQuery): Promise<Page<BusinessChange>> {
  const { order, ...listing } = businessChanges(scope);
  return paginate(scope, query, { ...listing, order: orderBy(query.sort, sorts, "c.uuid", order) });
}

const sorts = {
  old_retailer: "app.fold(o.trade_name)",
  new_retailer: "app.fold(n.trade_name)",
  changed_on: "c.changed_on",
  old_retailer_allocations_count: "people.n",
};

/** Returns the parts of that list's statement. */
export function businessChanges(scope: Scope): Listing {
  const concerned = scope.audience === "mob" ? sql`true` : sql`c.changed_on <= app.today() and people.n > 0`;
  return {
    select: columns,
    from: sql`from ${tables(scope)} where ${concerned}`,
    order: sql`c.changed_on desc, c.uuid`,
  };
}

/**
 * Finds a change. An owner sees it once it has taken effect, even without visitors left to move, if its visitors ever
 * had allocations there.
 */
export async function findBusinessChange(scope: Scope, uuid: string): Promise<BusinessChange> {
  const visible =
    scope.audience === "mob"
      ? sql`true`
      : sql`c.changed_on <= app.today() and exists (select from allocations a
          where a.owner_uuid = ${scope.org} and a.retailer_uuid = c.old_retailer_uuid)`;
  const { rows } = await sql<BusinessChange>`
    select ${columns} from ${tables(scope)} where c.uuid = ${uuid} and ${visible}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/**
 * Returns the old retailer's stores from which the owner still has visitors to move, by name. A visitor of two stores
 * counts in both.
 */
export async function listBoughtStores(
  scope: Scope,
  uuid: string,
  query: BoughtStoresQuery,
): Promise<Page<BoughtStore>> {
  const { old_retailer } = await findBusinessChange(scope, uuid);
  return paginate(scope, query, {
    select: sql`s.uuid, s.name, l.n as visitors_count, json_build_object('id', c.id, 'name', c.name) as city,
      json_build_object('id', e.id, 'name', e.name, 'acronym', e.acronym) as state`,
    from: sql`from (
        select a.store_uuid, ${people}
        where a.owner_uuid = ${scope.org} and a.retailer_uuid = ${old_retailer.uuid} and ${isCurrent} group by 1
      ) l
      join stores s on s.uuid = l.store_uuid
      join cities c on c.id = s.city_id join states e on e.id = s.state_id`,
    order: orderBy(query.sort, storeOrders, "s.uuid", sql`app.fold(s.name), s.uuid`),
  });
}

const storeOrders = { name: "app.fold(s.name)", city: "app.fold(c.name)", visitors: "l.n" };

export async function createBusinessChange(scope: Scope, input: BusinessChangeInput): Promise<BusinessChange> {
  await checkRetailers(scope, input);
  const uuid = randomUUIDv7();
  await asValidationError(CONCEPT, constraintErrors, () =>
    scope.db
      .insertInto("retailer_business_changes")
      .values({ uuid, ...input })
      .execute(),
  );
  return findBusinessChange(scope, uuid);
}

/** Changes a business change. Throws Conflict when `version` is not the stored one. */
export async function updateBusinessChange(
  scope: Scope,
  uuid: string,
  input: BusinessChangeInput,
  version: number,
): Promise<BusinessChange> {
  const before = await findBusinessChange(scope, uuid);
  await checkRetailers(scope, input);
  const changed = await asValidationError(CONCEPT, constraintErrors, () =>
    scope.db
      .updateTable("retailer_business_changes")
      .set({ ...input, version: version + 1 })
      .where("uuid", "=", uuid)
      .where("version", "=", version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw new Conflict({ ...before });
  return findBusinessChange(scope, uuid);
}

/** Removes a change, and with it its notice. */
export async function removeBusinessChange(scope: Scope, uuid: string): Promise<void> {
  const removed = await sql`delete from retailer_business_changes where uuid = ${uuid}`.execute(scope.db);
  if (!removed.numAffectedRows) throw new NotFound();
}

const CONCEPT = "retailer_business_change";

async function checkRetailers(scope: Scope, input: BusinessChangeInput): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`select uuid from accounts where kind = 'retailer'
    and uuid in (${input.old_retailer_uuid}, ${input.new_retailer_uuid})`.execute(scope.db);
  const known = new Set(rows.map(({ uuid }) => uuid));
  const errors: Record<string, string[]> = {};
  for (const field of ["old_retailer_uuid", "new_retailer_uuid"] as const) {
    if (!known.has(input[field])) errors[field] = ["Escolha uma rede da lista."];
  }
  if (Object.keys(errors).length > 0) throw new Invalid(CONCEPT, errors);
}

const constraintErrors = {
  retailer_business_changes_to_another_retailer: { new_retailer_uuid: ["Escolha outra rede: esta é a antiga."] },
  retailer_business_changes_once_a_day: { changed_on: ["Esta rede já mudou neste dia."] },
};
