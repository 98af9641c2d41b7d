import { type RawBuilder, sql } from "kysely";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { ALL_ACCOUNTS } from "../platform/rollup-keys.ts";
import { Invalid } from "../visits/refusals.ts";

// Of the account, by its plan: what is in use and what the plan allows. A lock of the account, held until the transaction
// ends, lets only one at a time count and use up; accounts without a limit take none. It is taken before registrations are
// locked, and after links are.

/** How many registrations of an account are active: from the rollup and what is not folded into it yet. */
export function activeVisitors(owner: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(coalesce((select n from visitor_rollups where owner_uuid = ${owner} and responsible_uuid = ${ALL_ACCOUNTS}
      and measure = 'active' and day = '-infinity'), 0)
    + coalesce((select sum(n)::int from visitor_deltas where owner_uuid = ${owner} and measure = 'active'), 0))::int`;
}

/** In how many stores an account has people linked, today or in days to come. */
export function linkedStores(owner: RawBuilder<unknown>): RawBuilder<number> {
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

async function hold(scope: Scope, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('plan ' || ${owner}, 0))`.execute(scope.db);
}

/** How many more active registrations the account's plan allows, and of how many; null: as many as one likes. */
export interface Quota {
  left: number;
  limit: number;
}

/** The room there is for active registrations; `held`: nobody else uses it up until the transaction ends. */
export async function visitorQuota(scope: Scope, owner: string, held = false): Promise<Quota | null> {
  const { visitors: limit } = await limitsOf(scope, owner);
  if (limit === null) return null;
  if (held) await hold(scope, owner);
  const { rows } = await sql<{ used: number }>`select ${activeVisitors(sql`${owner}`)} as used`.execute(scope.db);
  return { left: Math.max(0, limit - (rows[0]?.used ?? 0)), limit };
}

/** What is told to whom the plan leaves no room. */
function visitorsLimitReached({ limit }: Quota): string {
  return `O plano permite ${limit} visitantes ativos, e todos já estão em uso. Inative um cadastro ou mude de plano.`;
}

/** The room as one registration after another uses it up. */
export class QuotaInUse {
  readonly #room: Quota | null;
  #left: number;

  constructor(room: Quota | null) {
    this.#room = room;
    this.#left = room?.left ?? 0;
  }

  /** Counts a registration that was active, or not, and is to be; answers why there is no room for it, if so. */
  take(was: boolean, is: boolean): RowReason[] {
    if (!this.#room || was === is) return [];
    if (is && this.#left < 1) return [{ field: "active", message: visitorsLimitReached(this.#room) }];
    this.#left += is ? -1 : 1;
    return [];
  }
}

/** Makes sure that one more active registration is within the plan. Throws Invalid. */
export async function consumeVisitorSlot(scope: Scope, owner: string): Promise<void> {
  const room = await visitorQuota(scope, owner, true);
  if (room && room.left < 1) throw new Invalid("visitor", { base: [visitorsLimitReached(room)] });
}

/** Those of these stores, in their order, in which nobody is linked yet and for which the plan leaves no room. */
export async function storesOverLimit(scope: Scope, stores: readonly string[]): Promise<string[]> {
  const { stores: limit } = await limitsOf(scope, scope.org as string);
  if (limit === null) return [];
  await hold(scope, scope.org as string);
  const { rows } = await sql<{ uuid: string; used: number }>`
    select u.uuid, ${linkedStores(sql`${scope.org}`)} as used
    from unnest(${stores}::uuid[]) with ordinality u (uuid, n)
    where not exists (select from allocations a where a.owner_uuid = ${scope.org} and a.store_uuid = u.uuid
      and a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today()))
    order by u.n`.execute(scope.db);
  return rows.slice(Math.max(0, limit - (rows[0]?.used ?? 0))).map(({ uuid }) => uuid);
}

/** Makes sure that a link to this store is within the plan. Throws Invalid. */
export async function consumeStoreSlot(scope: Scope, owner: string, store: string): Promise<void> {
  if ((await storesOverLimit({ ...scope, org: owner }, [store])).length === 0) return;
  const { stores: limit } = await limitsOf(scope, owner);
  const base = `O plano permite vínculos em ${limit} lojas, e todas já estão em uso. Encerre os de uma loja ou mude de plano.`;
  throw new Invalid("allocation", { base: [base] });
}
