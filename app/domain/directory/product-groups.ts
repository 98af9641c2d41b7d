import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { ProductGroup, ProductGroupInput, ProductGroupsQuery } from "#app/contracts/directory/base-registers.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError, deleteUnlessReferenced } from "../platform/constraint-errors.ts";
import { orderByName } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { namedLike } from "../reports/search.ts";
import { Conflict, Invalid, NotFound } from "../visits/refusals.ts";
import { offered } from "./service-types.ts";

/** Categories and sections of products are kept alike. */
export type Group = "product_categories" | "product_sections";
const concepts = { product_categories: "product_category", product_sections: "product_section" } as const;

const columns = sql`g.uuid, g.name, g.active, g.version,
  case when r.uuid is not null then json_build_object('uuid', r.uuid, 'trade_name', r.trade_name) end as retailer`;

/** By name. Networks and stores find what is for them; with `retailer`, others what is for that network. */
export function listProductGroups(scope: Scope, group: Group, query: ProductGroupsQuery): Promise<Page<ProductGroup>> {
  const conditions = [namedLike("g.name", query.q), offered(scope, query, "g.active"), ofOwnNetwork(scope)];
  if (query.retailer) conditions.push(sql`(g.retailer_uuid is null or g.retailer_uuid = ${query.retailer})`);
  return paginate(scope, query, {
    select: columns,
    from: sql`from ${sql.table(group)} g left join accounts r on r.uuid = g.retailer_uuid
      where ${sql.join(conditions, sql` and `)}`,
    order: orderByName("g", query.sort),
  });
}

/** Keeps the row `g` to what is for the actor's network, where the actor has one. */
export function ofOwnNetwork(scope: Scope): RawBuilder<boolean> {
  if (scope.audience === "retailer") return sql`(g.retailer_uuid is null or g.retailer_uuid = ${scope.org})`;
  if (scope.audience !== "store") return sql`true`;
  return sql`(g.retailer_uuid is null
    or g.retailer_uuid = (select s.retailer_uuid from stores s where s.uuid = ${scope.org}))`;
}

export async function findProductGroup(scope: Scope, group: Group, uuid: string): Promise<ProductGroup> {
  const { rows } = await sql<ProductGroup>`select ${columns} from ${sql.table(group)} g
    left join accounts r on r.uuid = g.retailer_uuid where g.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

export async function createProductGroup(scope: Scope, group: Group, input: ProductGroupInput): Promise<ProductGroup> {
  await checkNetwork(scope, group, input);
  const uuid = randomUUIDv7();
  await asValidationError(concepts[group], refusals, () =>
    sql`insert into ${sql.table(group)} (uuid, retailer_uuid, name, active)
      values (${uuid}, ${input.retailer_uuid}, ${input.name}, ${input.active})`.execute(scope.db),
  );
  return findProductGroup(scope, group, uuid);
}

/** Changes one. Throws Conflict when `version` is not the stored one. */
export async function updateProductGroup(
  scope: Scope,
  group: Group,
  uuid: string,
  input: ProductGroupInput,
  version: number,
): Promise<ProductGroup> {
  const before = await findProductGroup(scope, group, uuid);
  await checkNetwork(scope, group, input);
  const changed = await asValidationError(concepts[group], refusals, () =>
    sql`update ${sql.table(group)} set retailer_uuid = ${input.retailer_uuid}, name = ${input.name},
        active = ${input.active}, version = version + 1
      where uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  if (!changed.numAffectedRows) throw new Conflict({ ...before });
  return findProductGroup(scope, group, uuid);
}

/** Takes one away that nothing points at. */
export async function removeProductGroup(scope: Scope, group: Group, uuid: string): Promise<void> {
  await findProductGroup(scope, group, uuid);
  await deleteUnlessReferenced(concepts[group], "Há registros ligados a este item. Em vez de remover, inative-o.", () =>
    sql`delete from ${sql.table(group)} where uuid = ${uuid}`.execute(scope.db),
  );
}

async function checkNetwork(scope: Scope, group: Group, { retailer_uuid }: ProductGroupInput): Promise<void> {
  if (!retailer_uuid) return;
  const { rows } = await sql`select from accounts where uuid = ${retailer_uuid} and kind = 'retailer'`.execute(
    scope.db,
  );
  if (rows.length === 0) throw new Invalid(concepts[group], { retailer_uuid: ["Escolha uma rede da lista."] });
}

const taken = { name: ["Já existe um item com este nome."] };
const refusals = { product_categories_by_name: taken, product_sections_by_name: taken };
