import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { SalesGroup, SalesGroupInput, SalesGroupsQuery } from "#app/contracts/directory/sales-groups.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { ofAgency, removedRows } from "../platform/removals.ts";
import { existingUuids, firstOrNotFound, fragment, orConflict, uniqueOr } from "../platform/rows.ts";

const columns = sql`g.uuid, g.name,
  (select json_build_object('uuid', r.uuid, 'name', r.name) from regionals r
    where r.agency_uuid = g.agency_uuid and r.uuid = g.regional_uuid) as regional,
  (select coalesce(json_agg(json_build_object('uuid', n.retailer_uuid, 'name', n.trade_name, 'stores', n.stores)
      order by n.trade_name), '[]')
    from (
      select m.retailer_uuid, a.trade_name, json_agg(json_build_object('uuid', s.uuid, 'name', s.name) order by s.name) as stores
      from sales_group_stores m join stores s on s.uuid = m.store_uuid join accounts a on a.uuid = m.retailer_uuid
      where m.agency_uuid = g.agency_uuid and m.sales_group_uuid = g.uuid group by 1, 2
    ) n) as retailers,
  g.version`;
const source = (scope: Scope, more: RawBuilder<unknown>) =>
  sql`from sales_groups g where g.agency_uuid = ${scope.org} and g.removed_at is null and ${more}`;

const orders = {
  name: "app.fold(g.name)",
  regional: `coalesce((select app.fold(r.name) from regionals r
    where r.agency_uuid = g.agency_uuid and r.uuid = g.regional_uuid), '')`,
  // By the retailer that the row names first.
  retailers: `coalesce((select min(app.fold(a.trade_name)) from sales_group_stores m join accounts a on a.uuid = m.retailer_uuid
    where m.agency_uuid = g.agency_uuid and m.sales_group_uuid = g.uuid), '')`,
  stores: `(select count(*) from sales_group_stores m
    where m.agency_uuid = g.agency_uuid and m.sales_group_uuid = g.uuid)`,
};

/** Returns the groups of retailers and stores that the agency serves, by name. */
export function listSalesGroups(scope: Scope, query: SalesGroupsQuery): Promise<Page<SalesGroup>> {
  const conditions = [sql`true`];
  if (query.q.trim() !== "") conditions.push(sql`app.fold(g.name) like ${fragment(query.q)}`);
  if (query.regional_uuid) conditions.push(sql`g.regional_uuid = ${query.regional_uuid}`);
  if (query.store_uuid) {
    conditions.push(sql`g.uuid = (select m.sales_group_uuid from sales_group_stores m
      where m.agency_uuid = ${scope.org} and m.store_uuid = ${query.store_uuid})`);
  }
  return paginate(scope, query, {
    select: columns,
    from: source(scope, sql.join(conditions, sql` and `)),
    order: orderBy(query.sort, orders, "g.uuid", sql`app.fold(g.name), g.uuid`),
  });
}

export async function findSalesGroup(scope: Scope, uuid: string): Promise<SalesGroup> {
  const { rows } = await sql<SalesGroup>`select ${columns} ${source(scope, sql`g.uuid = ${uuid}`)}`.execute(scope.db);
  return firstOrNotFound(rows);
}

export async function createSalesGroup(scope: Scope, input: SalesGroupInput): Promise<SalesGroup> {
  await check(scope, input, null);
  const uuid = randomUUIDv7();
  await withUniqueErrors(async () => {
    await sql`insert into sales_groups (agency_uuid, uuid, name, regional_uuid)
      values (${scope.org}, ${uuid}, ${input.name}, ${input.regional_uuid})`.execute(scope.db);
    await insertStores(scope, uuid, input.store_uuids);
  });
  return findSalesGroup(scope, uuid);
}

export async function updateSalesGroup(
  scope: Scope,
  uuid: string,
  input: SalesGroupInput,
  version: number,
): Promise<SalesGroup> {
  await findSalesGroup(scope, uuid);
  await check(scope, input, uuid);
  await withUniqueErrors(async () => {
    const { numAffectedRows } = await sql`update sales_groups
      set name = ${input.name}, regional_uuid = ${input.regional_uuid}, version = version + 1
      where agency_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db);
    await orConflict(numAffectedRows, () => findSalesGroup(scope, uuid));
    await sql`delete from sales_group_stores where agency_uuid = ${scope.org} and sales_group_uuid = ${uuid}
      and store_uuid <> all(${input.store_uuids}::uuid[])`.execute(scope.db);
    await insertStores(scope, uuid, input.store_uuids);
  });
  return findSalesGroup(scope, uuid);
}

/** Removes a group from the lists; its stores are free for another. */
export async function removeSalesGroup(scope: Scope, uuid: string): Promise<void> {
  await findSalesGroup(scope, uuid);
  await sql`update sales_groups g set removed_at = now(), version = version + 1, freed_store_uuids = array(
      select m.store_uuid from sales_group_stores m
      where m.agency_uuid = g.agency_uuid and m.sales_group_uuid = g.uuid)
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  await sql`delete from sales_group_stores where agency_uuid = ${scope.org} and sales_group_uuid = ${uuid}`.execute(
    scope.db,
  );
}

/** A group comes back with the stores that were in it and are in no other since. */
export const removedSalesGroups = removedRows({
  table: "sales_groups",
  concept: "sales_group",
  name: sql`t.name`,
  own: ofAgency,
  async after(scope, uuid) {
    await sql`insert into sales_group_stores (agency_uuid, store_uuid, retailer_uuid, sales_group_uuid)
      select g.agency_uuid, s.uuid, s.retailer_uuid, g.uuid
      from sales_groups g join stores s on s.uuid = any(g.freed_store_uuids)
      where g.agency_uuid = ${scope.org} and g.uuid = ${uuid}
      on conflict (agency_uuid, store_uuid) do nothing`.execute(scope.db);
  },
});

async function insertStores(scope: Scope, uuid: string, stores: string[]): Promise<void> {
  await sql`insert into sales_group_stores (agency_uuid, store_uuid, retailer_uuid, sales_group_uuid)
    select ${scope.org}, s.uuid, s.retailer_uuid, ${uuid} from stores s
    where s.uuid = any(${stores}::uuid[]) and not exists (
      select from sales_group_stores m where m.agency_uuid = ${scope.org} and m.store_uuid = s.uuid
        and m.sales_group_uuid = ${uuid})`.execute(scope.db);
}

async function check(scope: Scope, input: SalesGroupInput, self: string | null): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (input.regional_uuid && !(await existingUuids(scope, "regionals", [input.regional_uuid])).size) {
    errors.regional_uuid = ["Escolha uma regional da lista."];
  }
  const { rows } = await sql<{ known: number; taken: string | null }>`
    select (select count(*)::int from stores where uuid = any(${input.store_uuids}::uuid[])) as known,
      (select string_agg(s.name || ' (' || g.name || ')', ', ' order by s.name) from sales_group_stores m
        join stores s on s.uuid = m.store_uuid
        join sales_groups g on g.agency_uuid = m.agency_uuid and g.uuid = m.sales_group_uuid
        where m.agency_uuid = ${scope.org} and m.store_uuid = any(${input.store_uuids}::uuid[])
          and m.sales_group_uuid is distinct from ${self}::uuid) as taken`.execute(scope.db);
  if (rows[0]?.known !== new Set(input.store_uuids).size) errors.store_uuids = ["Escolha lojas da lista."];
  else if (rows[0].taken) errors.store_uuids = [`Já em outro grupo: ${rows[0].taken}`];
  if (Object.keys(errors).length > 0) throw new Invalid("sales_group", errors);
}

const withUniqueErrors = <T>(work: () => Promise<T>) =>
  uniqueOr(
    "sales_group",
    {
      sales_groups_by_name: ["name", "Já existe um grupo com este nome."],
      sales_group_stores_pkey: ["store_uuids", "Uma destas lojas acaba de entrar em outro grupo."],
    },
    work,
  );
