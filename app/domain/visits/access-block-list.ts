import { type RawBuilder, sql } from "kysely";
import { cnpjCharactersOf } from "#app/contracts/directory/cnpj.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { type AccessBlock, type AccessBlocksQuery, BLOCK_ENDING_DAYS } from "#app/contracts/visits/access-blocks.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginateByIndex, totalFor } from "../platform/paginate.ts";
import { fragmentOf } from "../reports/search.ts";

const STATE = `case when b.lifted_at is not null then 'lifted' when b.ends_on < app.today() then 'ended'
  when b.starts_on > app.today() then 'future' else 'current' end`;
const state = sql.raw(STATE);
/** The name on record for a block `b`: the company's, or the person's if the retailer may see a visitor of that CPF. */
const knownAs = `coalesce((select a.trade_name from accounts a where a.cnpj = b.cnpj), (
    select v.name from app.visible_with_cpf(b.retailer_uuid, b.cpf) i
    join visitors v on v.owner_uuid = i.owner_uuid and v.uuid = i.uuid
    order by v.removed_at is not null, v.created_at desc limit 1))`;
/** The columns of the block `b` of the retailer `r`. */
export const blockColumns = sql`b.uuid, json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer, b.cpf, b.cnpj,
  ${sql.raw(knownAs)} as known_as,
  b.reason, b.starts_on, b.ends_on, b.all_stores, coalesce((
    select json_agg(json_build_object('uuid', s.uuid, 'name', s.name) order by s.name)
    from access_block_stores z join stores s on s.uuid = z.store_uuid
    where z.retailer_uuid = b.retailer_uuid and z.block_uuid = b.uuid), '[]') as stores,
  ${state} as state, (select name from users u where u.uuid = b.created_by) as created_by, b.created_at, b.version`;

const orders = {
  known_as: "coalesce(n.search, '')",
  state: `array_position(array['current', 'future', 'ended', 'lifted'], ${STATE})`,
  starts_on: "b.starts_on",
  ends_on: "coalesce(b.ends_on, 'infinity')",
  reason: "b.search",
  created_at: "b.created_at",
};

/** The orders of any number of blocks: all but that of names, which are looked up one by one. */
const quickOrders = ["state", "starts_on", "ends_on", "reason", "created_at"];

/** Returns a retailer's blocks, by default newest first; the administration sees those of all retailers. */
export async function listAccessBlocks(scope: Scope, query: AccessBlocksQuery): Promise<Page<AccessBlock>> {
  const conditions = [ownBlocks(scope)];
  if (query.retailer_uuid) conditions.push(sql`b.retailer_uuid = ${query.retailer_uuid}`);
  if (query.state) conditions.push(sql`${state} = ${query.state}`);
  if (query.blocked) conditions.push(sql`(b.cpf is not null) = ${query.blocked === "person"}`);
  if (query.ending)
    conditions.push(sql`b.lifted_at is null and b.starts_on <= app.today()
      and b.ends_on between app.today() and app.today() + ${BLOCK_ENDING_DAYS}::int`);
  if (query.store_uuid)
    conditions.push(sql`(exists (select from access_block_stores z where z.retailer_uuid = b.retailer_uuid
      and z.block_uuid = b.uuid and z.store_uuid = ${query.store_uuid}) or b.all_stores and exists (select from stores s
      where s.retailer_uuid = b.retailer_uuid and s.uuid = ${query.store_uuid}))`);
  const typed = cnpjCharactersOf(query.cpf_or_cnpj);
  if (typed) conditions.push(hasNumber(typed));
  const searches = query.q.trim() !== "";
  if (searches)
    conditions.push(sql`(b.search like ${fragmentOf(query.q)} or ${hasNumber(cnpjCharactersOf(query.q))}
      or b.uuid in (select n.block_uuid from ${namesOf(scope)} n where n.search like ${fragmentOf(query.q)}))`);
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const all = sql`from access_blocks b ${where}`;
  const byName = query.sort?.endsWith("known_as");
  const named = sql`from access_blocks b
    left join ${namesOf(scope)} n on n.retailer_uuid = b.retailer_uuid and n.block_uuid = b.uuid ${where}`;
  // A search reads the names of all blocks: once, for the page and for the total.
  const isCountedApart = byName || !searches;
  return paginateByIndex(scope, query, {
    keys: sql`b.retailer_uuid, b.uuid`,
    from: byName ? named : all,
    order: orderBy(query.sort, orders, "b.uuid", sql`b.created_at desc, b.uuid desc`),
    total: isCountedApart ? await totalFor(scope, all, query.sort, quickOrders, "bloqueios") : undefined,
    join: sql`join access_blocks b on b.retailer_uuid = k.retailer_uuid and b.uuid = k.uuid
      join accounts r on r.uuid = b.retailer_uuid`,
    select: blockColumns,
  });
}

const namesOf = (scope: Scope) => sql`(select * from app.blocked_names b where ${ownBlocks(scope)})`;
const hasNumber = (number: string) => sql`(b.cpf::text = ${number} or b.cnpj::text = ${number})`;

/** Condition on the block `b`: the retailer's own. */
export function ownBlocks({ audience, org }: Scope): RawBuilder<unknown> {
  return audience === "retailer" ? sql`b.retailer_uuid = ${org}` : sql`true`;
}
