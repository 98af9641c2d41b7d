import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Replenisher, ReplenisherInput, ReplenishersQuery } from "#app/contracts/store/replenishers.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { clockOf } from "../platform/clock.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { removedRows } from "../platform/removals.ts";
import { firstOrNotFound, fragment, orConflict } from "../platform/rows.ts";

const columns = sql`r.uuid, r.name, r.phone, r.product_sections, r.user_uuid, r.active,
  coalesce(o.open, 0)::int as open_tasks, r.version`;

/** Selects the store's replenishers `r` with their open tasks of today. */
async function source(scope: Scope, more: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { day } = await clockOf(scope);
  return sql`from store_replenishers r
    left join (select t.replenisher_uuid, count(*) as open from store_tasks t
      where t.store_uuid = ${scope.org} and t.day = ${day} and t.removed_at is null and t.status = 'allocated_and_working'
      group by 1) o on o.replenisher_uuid = r.uuid
    where r.store_uuid = ${scope.org} and r.removed_at is null and ${more}`;
}

const orders = { name: "app.fold(r.name)", active: "r.active", open_tasks: "coalesce(o.open, 0)" };

/** Returns a page of the store's own replenishers, by name. */
export async function listReplenishers(scope: Scope, query: ReplenishersQuery): Promise<Page<Replenisher>> {
  const conditions = [sql`true`];
  if (query.q.trim() !== "") conditions.push(sql`app.fold(r.name) like ${fragment(query.q)}`);
  if (query.active) conditions.push(sql`r.active = ${query.active === "true"}`);
  return paginate(scope, query, {
    select: columns,
    from: await source(scope, sql.join(conditions, sql` and `)),
    order: orderBy(query.sort, orders, "app.fold(r.name), r.uuid", sql`app.fold(r.name), r.uuid`),
  });
}

/** Finds a replenisher. Throws NotFound. */
export async function findReplenisher(scope: Scope, uuid: string): Promise<Replenisher> {
  const from = await source(scope, sql`r.uuid = ${uuid}`);
  return firstOrNotFound((await sql<Replenisher>`select ${columns} ${from}`.execute(scope.db)).rows);
}

/** Adds a replenisher to the actor's store. */
export async function createReplenisher(scope: Scope, input: ReplenisherInput): Promise<Replenisher> {
  await check(scope, input);
  const uuid = randomUUIDv7();
  await sql`insert into store_replenishers (store_uuid, uuid, name, phone, product_sections, user_uuid, active)
    values (${scope.org}, ${uuid}, ${input.name}, ${input.phone}, ${input.product_sections}::text[], ${input.user_uuid},
      ${input.active})`.execute(scope.db);
  return findReplenisher(scope, uuid);
}

/** Changes a replenisher. Throws Conflict when `version` is not the stored one. */
export async function updateReplenisher(
  scope: Scope,
  uuid: string,
  input: ReplenisherInput,
  version: number,
): Promise<Replenisher> {
  await findReplenisher(scope, uuid);
  await check(scope, input);
  const changed = await sql`update store_replenishers set name = ${input.name}, phone = ${input.phone},
      product_sections = ${input.product_sections}::text[], user_uuid = ${input.user_uuid}, active = ${input.active},
      version = version + 1
    where store_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db);
  await orConflict(changed.numAffectedRows, () => findReplenisher(scope, uuid));
  return findReplenisher(scope, uuid);
}

/** Removes a replenisher from the lists; their tasks stay. */
export async function removeReplenisher(scope: Scope, uuid: string): Promise<void> {
  await findReplenisher(scope, uuid);
  await sql`update store_replenishers set removed_at = now(), version = version + 1
    where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

/** A removed replenisher comes back as before. */
export const removedReplenishers = removedRows({
  table: "store_replenishers",
  concept: "replenisher",
  name: sql`t.name`,
  own: ({ org }) => sql`t.store_uuid = ${org}`,
});

async function check(scope: Scope, { user_uuid }: ReplenisherInput): Promise<void> {
  if (!user_uuid) return;
  const { rows } = await sql`select from users where account_uuid = ${scope.org} and uuid = ${user_uuid}`.execute(
    scope.db,
  );
  if (rows.length === 0) throw new Invalid("replenisher", { user_uuid: ["Escolha um usuário da loja."] });
}
