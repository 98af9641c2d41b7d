import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { ProductGroup, ProductGroupInput, ProductGroupsQuery } from "#app/contracts/directory/base-registers.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError, deleteUnlessReferenced } from "../platform/constraint-errors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { namedLike } from "../reports/search.ts";
import { activeCondition } from "./service-types.ts";

/** The tables of product categories and sections, which have the same shape. */
export type Group = "product_categories" | "product_sections";
const concepts = { product_categories: "product_category", product_sections: "product_section" } as const;

const columns = sql`g.uuid, g.name, g.active, g.version,
  case when r.uuid is not null then json_build_object('uuid', r.uuid, 'trade_name', r.trade_name) end as retailer`;

const orders = {
  name: "app.fold(g.name)",
  retailer: "coalesce(app.fold(r.trade_name), '')",
  active: "g.active",
};

/**
 * Returns groups by name. Retailers and stores get those that apply to them; with `retailer`, others get those that
 * apply to that retailer.
 */
export function listProductGroups(scope: Scope, group: Group, query: ProductGroupsQuery): Promise<Page<ProductGroup>> {
  const conditions = [namedLike("g.name", query.q), activeCondition(scope, query, "g.active"), ofOwnRetailer(scope)];
  if (query.retailer) conditions.push(sql`(g.retailer_uuid is null or g.retailer_uuid = ${query.retailer})`);
  return paginate(scope, query, {
    select: columns,
    from: sql`from ${sql.table(group)} g left join accounts r on r.uuid = g.retailer_uuid
      where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, "g.uuid", sql`app.fold(g.name), g.uuid`),
  });
}

/** Returns the condition that the row `g` applies to the actor's retailer, if the actor has one. */
export function ofOwnRetailer(scope: Scope): RawBuilder<boolean> {
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
  await checkRetailer(scope, group, input);
  const uuid = randomUUIDv7();
  await asValidationError(concepts[group], constraintErrors, () =>
    sql`insert into ${sql.table(group)} (uuid, retailer_uuid, name, active)
      values (${uuid}, ${input.retailer_uuid}, ${input.name}, ${input.active})`.execute(scope.db),
  );
  return findProductGroup(scope, group, uuid);
}

/** Updates a group. Throws Conflict when `version` is not the stored one. */
export async function updateProductGroup(
  scope: Scope,
  group: Group,
  uuid: string,
  input: ProductGroupInput,
  version: number,
): Promise<ProductGroup> {
  const before = await findProductGroup(scope, group, uuid);
  await checkRetailer(scope, group, input);
  const changed = await asValidationError(concepts[group], constraintErrors, () =>
    sql`update ${sql.table(group)} set retailer_uuid = ${input.retailer_uuid}, name = ${input.name},
        active = ${input.active}, version = version + 1
      where uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  if (!changed.numAffectedRows) throw new Conflict({ ...before });
  return findProductGroup(scope, group, uuid);
}

/** Deletes a group without references. Throws Invalid. */
export async function removeProductGroup(scope: Scope, group: Group, uuid: string): Promise<void> {
  await findProductGroup(scope, group, uuid);
  await deleteUnlessReferenced(concepts[group], "Há registros ligados a este item. Em vez de remover, inative-o.", () =>
    sql`delete from ${sql.table(group)} where uuid = ${uuid}`.execute(scope.db),
  );
}

async function checkRetailer(scope: Scope, group: Group, { retailer_uuid }: ProductGroupInput): Promise<void> {
  if (!retailer_uuid) return;
  const { rows } = await sql`select from accounts where uuid = ${retailer_uuid} and kind = 'retailer'`.execute(
    scope.db,
  );
  if (rows.length === 0) throw new Invalid(concepts[group], { retailer_uuid: ["Escolha uma rede da lista."] });
}

const taken = { name: ["Já existe um item com este nome."] };
const constraintErrors = { product_categories_by_name: taken, product_sections_by_name: taken };
