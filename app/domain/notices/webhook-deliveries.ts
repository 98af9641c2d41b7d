import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { DeliveriesQuery, WebhookDelivery } from "#app/contracts/notices/webhooks.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { instant } from "../platform/instant.ts";
import { paginate } from "../platform/paginate.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { findWebhook } from "./webhooks.ts";

const columns = sql`d.uuid, d.event, d.data, ${instant(sql`d.created_at`)} as created_at, d.state, d.tries,
  case when d.state = 'waiting' then ${instant(sql`d.next_try_at`)} end as next_try_at, d.response_status, d.problem,
  ${instant(sql`d.finished_at`)} as finished_at`;

/** Returns a webhook's deliveries, latest first. */
export async function listDeliveries(
  scope: Scope,
  webhook: string,
  query: DeliveriesQuery,
): Promise<Page<WebhookDelivery>> {
  await findWebhook(scope, webhook);
  const inState = query.state ? sql`d.state = ${query.state}` : sql`true`;
  return paginate(scope, query, {
    select: columns,
    from: sql`from webhook_deliveries d
      where d.account_uuid = ${scope.org} and d.webhook_uuid = ${webhook} and ${inState}`,
    order: sql`d.created_at desc, d.uuid`,
  });
}

async function findDelivery(scope: Scope, uuid: string): Promise<WebhookDelivery> {
  const { rows } = await sql<WebhookDelivery>`select ${columns} from webhook_deliveries d
    where d.account_uuid = ${scope.org} and d.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** Sends a delivery again, at once and under its own uuid; one that waits is not delayed further. Throws NotFound. */
export async function redeliver(scope: Scope, webhook: string, uuid: string): Promise<WebhookDelivery> {
  await findWebhook(scope, webhook);
  const { rows } = await sql`update webhook_deliveries d set state = 'waiting', tries = 0, next_try_at = now()
    where d.account_uuid = ${scope.org} and d.webhook_uuid = ${webhook} and d.uuid = ${uuid} returning d.uuid`.execute(
    scope.db,
  );
  firstOrNotFound(rows);
  return findDelivery(scope, uuid);
}

/** Queues a test delivery to a webhook. */
export async function testWebhook(scope: Scope, webhook: string): Promise<WebhookDelivery> {
  const { name } = await findWebhook(scope, webhook);
  const uuid = randomUUIDv7();
  await sql`insert into webhook_deliveries (account_uuid, uuid, webhook_uuid, event, data)
    values (${scope.org}, ${uuid}, ${webhook}, 'test', ${JSON.stringify({ webhook: name })}::jsonb)`.execute(scope.db);
  return findDelivery(scope, uuid);
}

/** A delivery that is due. */
export interface DueDelivery {
  account_uuid: string;
  uuid: string;
  webhook_uuid: string;
  event: string;
  data: object;
  at: string;
  url: string;
  /** Sealed. */
  secret: string;
}

/** Seconds after which another worker may repeat a try; well over the sender's own timeout. */
const LEASE = 60;
/** Concurrent deliveries per webhook. */
const MAX_PER_WEBHOOK = 4;

/**
 * Leases the deliveries that are due, oldest first, except those of the busy webhooks. Until the lease is over, no
 * other worker takes them.
 */
export async function takeDueDeliveries(scope: Scope, limit: number, busy: string[]): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select d.account_uuid, d.uuid, w.url, w.secret from webhooks w
      cross join lateral (
        select d.account_uuid, d.uuid, d.next_try_at from webhook_deliveries d
        where d.account_uuid = w.account_uuid and d.webhook_uuid = w.uuid and d.state = 'waiting' and d.next_try_at <= now()
        order by d.next_try_at limit ${MAX_PER_WEBHOOK} for update skip locked) d
      where w.removed_at is null and w.uuid <> all(${busy}::uuid[])
      order by d.next_try_at limit ${limit}
    )
    update webhook_deliveries d set tries = d.tries + 1, next_try_at = now() + make_interval(secs => ${LEASE}::int)
    from due where d.account_uuid = due.account_uuid and d.uuid = due.uuid
    returning d.account_uuid, d.uuid, d.webhook_uuid, d.event, d.data, ${instant(sql`d.created_at`)} as at, due.url,
      due.secret`.execute(scope.db);
  return rows;
}

/** Minutes until the next try, after the first, the second …; after the last the delivery is given up. */
const BACKOFF = [1, 5, 30, 120, 720] as const;

/** The result of a try. */
export interface DeliveryResult {
  /** The response's status; null without a response, and `problem` says why. */
  status: number | null;
  problem: string;
}

/** Records the result of a try: delivered, to be tried again, or given up. A finished delivery stays as it is. */
export async function settleDelivery(
  scope: Scope,
  { account_uuid, uuid }: Pick<DueDelivery, "account_uuid" | "uuid">,
  { status, problem }: DeliveryResult,
): Promise<void> {
  const done = status !== null && status >= 200 && status < 300;
  const minutes = sql`(${`{${BACKOFF.join(",")}}`}::int[])[d.tries]`;
  await sql`
    update webhook_deliveries d set response_status = ${status}, problem = ${problem}, state = s.state,
      next_try_at = case when s.state = 'waiting' then now() + make_interval(mins => ${minutes}) else d.next_try_at end,
      finished_at = case when s.state <> 'waiting' then now() end
    from webhook_deliveries k
    cross join lateral (select case when ${done} then 'delivered'
      when k.tries > ${BACKOFF.length} then 'given_up' else 'waiting' end as state) s
    where k.state = 'waiting' and k.account_uuid = ${account_uuid} and k.uuid = ${uuid} and d.account_uuid = k.account_uuid and d.uuid = k.uuid`.execute(
    scope.db,
  );
}
