import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Replenisher, ReplenisherInput, ReplenishersQuery } from "#app/contracts/store/replenishers.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";

const columns = sql`r.uuid, r.name, r.phone, r.product_sections, r.user_uuid, r.active, r.version`;

/** Returns a page of the store's own replenishers, by name. */
export function listReplenishers(scope: Scope, query: ReplenishersQuery): Promise<Page<Replenisher>> {
  const conditions = [sql`r.store_uuid = ${scope.org}`, sql`r.removed_at is null`];
  const words = fold(query.q);
  if (words !== "") conditions.push(sql`app.fold(r.name) like ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`);
  if (query.active) conditions.push(sql`r.active = ${query.active === "true"}`);
  return paginate(scope, query, {
    select: columns,
    from: sql`from store_replenishers r where ${sql.join(conditions, sql` and `)}`,
    order: sql`app.fold(r.name), r.uuid`,
  });
}

/** Finds a replenisher. Throws NotFound. */
export async function findReplenisher(scope: Scope, uuid: string): Promise<Replenisher> {
  const { rows } = await sql<Replenisher>`select ${columns} from store_replenishers r
    where r.store_uuid = ${scope.org} and r.uuid = ${uuid} and r.removed_at is null`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
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
  const stored = await findReplenisher(scope, uuid);
  if (!changed.numAffectedRows) throw new Conflict({ ...stored });
  return stored;
}

/** Removes a replenisher from the lists; their tasks stay. */
export async function removeReplenisher(scope: Scope, uuid: string): Promise<void> {
  await findReplenisher(scope, uuid);
  await sql`update store_replenishers set removed_at = now(), active = false, version = version + 1
    where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

async function check(scope: Scope, { user_uuid }: ReplenisherInput): Promise<void> {
  if (!user_uuid) return;
  const { rows } = await sql`select from users where account_uuid = ${scope.org} and uuid = ${user_uuid}`.execute(
    scope.db,
  );
  if (rows.length === 0) throw new Invalid("replenisher", { user_uuid: ["Escolha um usuário da loja."] });
}
