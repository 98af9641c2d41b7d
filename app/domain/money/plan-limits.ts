import { type RawBuilder, sql } from "kysely";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { ALL_ACCOUNTS } from "../platform/rollup-keys.ts";

// Usage and limits of an account's plan. An advisory lock per account, held until the transaction ends, serialises
// counting and consuming; accounts without a limit take none. It is taken before visitors are locked and after
// allocations are.

/** Returns an expression for the number of an account's active visitors: the rollup plus its pending deltas. */
export function activeVisitors(owner: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(coalesce((select n from visitor_rollups where owner_uuid = ${owner} and responsible_uuid = ${ALL_ACCOUNTS}
      and measure = 'active' and day = '-infinity'), 0)
    + coalesce((select sum(n)::int from visitor_deltas where owner_uuid = ${owner} and measure = 'active'), 0))::int`;
}

/** Returns an expression for the number of stores where an account has current or future allocations. */
export function storesInUse(owner: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(distinct store_uuid)::int from allocations
    where owner_uuid = ${owner} and state in ('pending', 'active') and (ends_on is null or ends_on >= app.today()))`;
}

interface Limits {
  visitors: number | null;
  stores: number | null;
}

async function limitsOf(scope: Scope, owner: string): Promise<Limits> {
  const { rows } = await sql<Limits>`select p.visitors_limit as visitors, p.stores_limit as stores
    from client_infos c join plans p on p.uuid = c.plan_uuid where c.account_uuid = ${owner}`.execute(scope.db);
  return rows[0] ?? { visitors: null, stores: null };
}

async function lockPlan(scope: Scope, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('plan ' || ${owner}, 0))`.execute(scope.db);
}

/** The active visitors that the account's plan still allows, and its limit. Null stands for no limit. */
export interface Quota {
  left: number;
  limit: number;
}

/**
 * Returns the account's quota of active visitors; with `lock`, no other transaction consumes it until this one ends.
 */
export async function visitorQuota(scope: Scope, owner: string, lock = false): Promise<Quota | null> {
  const { visitors: limit } = await limitsOf(scope, owner);
  if (limit === null) return null;
  if (lock) await lockPlan(scope, owner);
  const { rows } = await sql<{ used: number }>`select ${activeVisitors(sql`${owner}`)} as used`.execute(scope.db);
  return { left: Math.max(0, limit - (rows[0]?.used ?? 0)), limit };
}

/** Returns the message for an account that has reached its limit. */
function visitorsLimitReached({ limit }: Quota): string {
  const used =
    limit === 1 ? "1 visitante ativo, que já está em uso" : `${limit} visitantes ativos, e todos já estão em uso`;
  return `O plano permite ${used}. Inative um cadastro ou mude de plano.`;
}

/** A quota that several visitors use up one after another. */
export class QuotaInUse {
  readonly #room: Quota | null;
  #left: number;

  constructor(quota: Quota | null) {
    this.#room = quota;
    this.#left = quota?.left ?? 0;
  }

  /**
   * Counts a visitor's change between active and inactive. Returns the reason when the quota is used up, else nothing.
   */
  take(was: boolean, is: boolean): RowReason[] {
    if (!this.#room || was === is) return [];
    if (is && this.#left < 1) return [{ field: "active", message: visitorsLimitReached(this.#room) }];
    this.#left += is ? -1 : 1;
    return [];
  }
}

/** Ensures that one more active visitor is within the plan. Throws Invalid. */
export async function consumeVisitorSlot(scope: Scope, owner: string): Promise<void> {
  const quota = await visitorQuota(scope, owner, true);
  if (quota && quota.left < 1) throw new Invalid("visitor", { base: [visitorsLimitReached(quota)] });
}

/**
 * Returns those of these stores, in order, that exceed the plan; stores with an allocation already count as within it.
 */
export async function storesOverLimit(scope: Scope, stores: readonly string[]): Promise<string[]> {
  const { stores: limit } = await limitsOf(scope, scope.org as string);
  if (limit === null) return [];
  await lockPlan(scope, scope.org as string);
  const { rows } = await sql<{ uuid: string; used: number }>`
    select u.uuid, ${storesInUse(sql`${scope.org}`)} as used
    from unnest(${stores}::uuid[]) with ordinality u (uuid, n)
    where not exists (select from allocations a where a.owner_uuid = ${scope.org} and a.store_uuid = u.uuid
      and a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today()))
    order by u.n`.execute(scope.db);
  return rows.slice(Math.max(0, limit - (rows[0]?.used ?? 0))).map(({ uuid }) => uuid);
}

/** Ensures that an allocation to this store is within the plan. Throws Invalid. */
export async function consumeStoreSlot(scope: Scope, owner: string, store: string): Promise<void> {
  if ((await storesOverLimit({ ...scope, org: owner }, [store])).length === 0) return;
  const { stores: limit } = await limitsOf(scope, owner);
  const used = limit === 1 ? "1 loja, que já está em uso" : `${limit} lojas, e todas já estão em uso`;
  const base = `O plano permite vínculos em ${used}. Encerre os de uma loja ou mude de plano.`;
  throw new Invalid("allocation", { base: [base] });
}
