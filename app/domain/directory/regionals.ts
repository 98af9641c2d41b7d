import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Regional, RegionalInput, RegionalsQuery } from "#app/contracts/directory/regionals.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { ofAgency, removedRows } from "../platform/removals.ts";
import { firstOrNotFound, fragment, orConflict, uniqueOr } from "../platform/rows.ts";
import { supervises } from "./job-functions.ts";

const groupsCount = `(select count(*)::int from sales_groups g
    where g.agency_uuid = r.agency_uuid and g.regional_uuid = r.uuid and g.removed_at is null)`;
const columns = sql`r.uuid, r.name, json_build_object('uuid', v.uuid, 'name', v.name) as responsible,
  ${sql.raw(groupsCount)} as sales_groups_count, r.version`;
const source = (scope: Scope, more: RawBuilder<unknown>) => sql`from regionals r
  join visitors v on v.owner_uuid = r.agency_uuid and v.uuid = r.responsible_uuid
  where r.agency_uuid = ${scope.org} and r.removed_at is null and ${more}`;

const orders = { name: "app.fold(r.name)", responsible: "v.search", sales_groups_count: groupsCount };

/** Returns the agency's regionals, by name. */
export function listRegionals(scope: Scope, query: RegionalsQuery): Promise<Page<Regional>> {
  return paginate(scope, query, {
    select: columns,
    from: source(scope, query.q.trim() === "" ? sql`true` : sql`app.fold(r.name) like ${fragment(query.q)}`),
    order: orderBy(query.sort, orders, "r.uuid", sql`app.fold(r.name), r.uuid`),
  });
}

export async function findRegional(scope: Scope, uuid: string): Promise<Regional> {
  const { rows } = await sql<Regional>`select ${columns} ${source(scope, sql`r.uuid = ${uuid}`)}`.execute(scope.db);
  return firstOrNotFound(rows);
}

export async function createRegional(scope: Scope, input: RegionalInput): Promise<Regional> {
  await check(scope, input);
  const uuid = randomUUIDv7();
  await withUniqueErrors(() =>
    sql`insert into regionals (agency_uuid, uuid, name, responsible_uuid)
      values (${scope.org}, ${uuid}, ${input.name}, ${input.responsible_uuid})`.execute(scope.db),
  );
  return findRegional(scope, uuid);
}

export async function updateRegional(
  scope: Scope,
  uuid: string,
  input: RegionalInput,
  version: number,
): Promise<Regional> {
  const before = await findRegional(scope, uuid);
  await check(scope, input, before.responsible.uuid);
  const { numAffectedRows } = await withUniqueErrors(() =>
    sql`update regionals set name = ${input.name}, responsible_uuid = ${input.responsible_uuid}, version = version + 1
      where agency_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  await orConflict(numAffectedRows, () => findRegional(scope, uuid));
  return findRegional(scope, uuid);
}

/** Removes a regional from the lists; its sales groups stay, without a regional. */
export async function removeRegional(scope: Scope, uuid: string): Promise<void> {
  await findRegional(scope, uuid);
  await sql`update regionals r set removed_at = now(), version = version + 1, freed_group_uuids = array(
      select g.uuid from sales_groups g where g.agency_uuid = r.agency_uuid and g.regional_uuid = r.uuid)
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  await sql`update sales_groups set regional_uuid = null, version = version + 1
    where agency_uuid = ${scope.org} and regional_uuid = ${uuid}`.execute(scope.db);
}

/** A regional comes back with the groups that were in it and are in no other since. */
export const removedRegionals = removedRows({
  table: "regionals",
  concept: "regional",
  name: sql`t.name`,
  own: ofAgency,
  async after(scope, uuid) {
    await sql`update sales_groups g set regional_uuid = ${uuid}, version = g.version + 1
      from regionals r where r.agency_uuid = ${scope.org} and r.uuid = ${uuid} and g.agency_uuid = r.agency_uuid
        and g.uuid = any(r.freed_group_uuids) and g.regional_uuid is null`.execute(scope.db);
  },
});

// An unchanged supervisor may have left since; a new one must be current.
async function check(scope: Scope, { responsible_uuid }: RegionalInput, before?: string): Promise<void> {
  if (responsible_uuid === before) return;
  const { rows } = await sql`select from visitors where owner_uuid = ${scope.org} and uuid = ${responsible_uuid}
    and ${supervises(sql`job_function`)} and removed_at is null`.execute(scope.db);
  if (rows.length === 0) throw new Invalid("regional", { responsible_uuid: ["Escolha um supervisor da lista."] });
}

const withUniqueErrors = <T>(work: () => Promise<T>) =>
  uniqueOr("regional", { regionals_by_name: ["name", "Já existe uma regional com este nome."] }, work);
