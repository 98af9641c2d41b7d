import { sql } from "kysely";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { AccessBlock } from "#app/contracts/visits/access-blocks.ts";
import type { BlockEvent } from "#app/contracts/visits/block-effect.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";

type Block = Pick<AccessBlock, "uuid" | "retailer">;

/** Records what was done with a block, with the actor's current name. A trigger notifies the owners. */
export async function recordBlockEvent(
  scope: Scope,
  { uuid, retailer }: Block,
  kind: BlockEvent["kind"],
  reason: string,
  changes: Record<string, unknown> = {},
): Promise<void> {
  await sql`insert into access_block_events (retailer_uuid, block_uuid, kind, actor_uuid, actor_name, account_uuid, reason,
      changes)
    values (${retailer.uuid}, ${uuid}, ${kind}, ${scope.user}, ${scope.name}, ${scope.org}, ${reason},
      ${JSON.stringify(changes)})`.execute(scope.db);
}

/** Returns a page of what was done with a block, newest first; the caller has found the block. */
export function listBlockEvents(scope: Scope, { uuid, retailer }: Block, page: PageQuery): Promise<Page<BlockEvent>> {
  return paginate(scope, page, {
    select: sql`e.uuid, e.at, e.kind, e.actor_name, k.trade_name as account, e.reason, e.changes`,
    from: sql`from access_block_events e left join accounts k on k.uuid = e.account_uuid
      where e.retailer_uuid = ${retailer.uuid} and e.block_uuid = ${uuid}`,
    order: sql`e.at desc, e.uuid`,
  });
}

/** Returns the last day that a lifted block had before. Throws Invalid where the block was not lifted. */
export async function endBeforeLifting(scope: Scope, { uuid, retailer }: Block): Promise<string | null> {
  const { rows } = await sql<{ kind: string; ends_on: string | null }>`
    select e.kind, e.changes -> 'ends_on' ->> 0 as ends_on from access_block_events e
    where e.retailer_uuid = ${retailer.uuid} and e.block_uuid = ${uuid} and e.kind in ('lifted', 'restored')
    order by e.at desc limit 1`.execute(scope.db);
  if (rows[0]?.kind !== "lifted") throw new Invalid("access_block", { base: ["Este bloqueio não foi encerrado."] });
  return rows[0].ends_on;
}
