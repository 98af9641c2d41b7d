import { randomBytes, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Webhook, WebhookInput } from "#app/contracts/notices/webhooks.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Secrets } from "../access/secrets.ts";
import { instant } from "../platform/instant.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound, orConflict } from "../platform/rows.ts";

const columns = sql`w.uuid, w.name, w.url, w.events, w.active, ${instant(sql`w.created_at`)} as created_at, w.version`;
const own = (scope: Scope) => sql`w.account_uuid = ${scope.org} and w.removed_at is null`;

/** Returns the account's webhooks, by name. */
export function listWebhooks(scope: Scope, query: PageQuery): Promise<Page<Webhook>> {
  const order = sql`app.fold(w.name), w.uuid`;
  return paginate(scope, query, { select: columns, from: sql`from webhooks w where ${own(scope)}`, order });
}

export async function findWebhook(scope: Scope, uuid: string): Promise<Webhook> {
  const { rows } = await sql<Webhook>`
    select ${columns} from webhooks w where ${own(scope)} and w.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** The context that a webhook's secret is sealed in. */
const webhookSecretContext = (uuid: string) => `webhooks/${uuid}`;

/**
 * Creates a webhook and returns it with the secret that signs its deliveries. `allowHttp` is whether http is accepted.
 * Throws Invalid.
 */
export async function createWebhook(
  scope: Scope,
  { name, url, events, active }: WebhookInput,
  secrets: Secrets,
  allowHttp: boolean,
): Promise<{ webhook: Webhook; secret: string }> {
  check(url, allowHttp);
  const uuid = randomUUIDv7();
  const secret = randomBytes(32).toString("base64url");
  await sql`insert into webhooks (account_uuid, uuid, of_mob, name, url, events, active, secret, created_by)
    values (${scope.org}, ${uuid}, ${scope.audience === "mob"}, ${name}, ${url}, ${events}::text[], ${active},
      ${secrets.seal(secret, webhookSecretContext(uuid))}, ${scope.user})`.execute(scope.db);
  return { webhook: await findWebhook(scope, uuid), secret };
}

/** Updates a webhook; its secret stays. Throws Conflict when `version` is not the stored one. */
export async function updateWebhook(
  scope: Scope,
  uuid: string,
  { name, url, events, active }: WebhookInput,
  version: number,
  allowHttp: boolean,
): Promise<Webhook> {
  await findWebhook(scope, uuid);
  check(url, allowHttp);
  const { numAffectedRows } = await sql`
    update webhooks w set name = ${name}, url = ${url}, events = ${events}::text[], active = ${active}, version = version + 1
    where ${own(scope)} and w.uuid = ${uuid} and w.version = ${version}`.execute(scope.db);
  await orConflict(numAffectedRows, () => findWebhook(scope, uuid));
  return findWebhook(scope, uuid);
}

/** Removes a webhook and gives up its waiting deliveries. */
export async function removeWebhook(scope: Scope, uuid: string): Promise<void> {
  const { rows } = await sql`update webhooks w set removed_at = now(), active = false, version = version + 1
    where ${own(scope)} and w.uuid = ${uuid} returning w.uuid`.execute(scope.db);
  firstOrNotFound(rows);
  await sql`update webhook_deliveries set state = 'given_up', problem = 'o webhook foi removido', finished_at = now()
    where account_uuid = ${scope.org} and webhook_uuid = ${uuid} and state = 'waiting'`.execute(scope.db);
}

/** Returns a webhook's secret as it was shown; null when no key opens it. */
export function openWebhookSecret(
  { webhook_uuid, secret }: { webhook_uuid: string; secret: string },
  secrets: Secrets,
) {
  return secrets.openOrNull(secret, webhookSecretContext(webhook_uuid));
}

/**
 * Seals secrets stored in plain text and re-seals those of earlier keys, at startup. A secret that no key opens stays
 * as it is.
 */
export async function resealWebhooks(scope: Scope, secrets: Secrets): Promise<void> {
  const { rows } = await sql<{ uuid: string; secret: string }>`select uuid, secret from webhooks for update`.execute(
    scope.db,
  );
  for (const { uuid, secret } of rows) {
    const sealed = secrets.reseal(secret, webhookSecretContext(uuid));
    if (sealed) await sql`update webhooks set secret = ${sealed} where uuid = ${uuid}`.execute(scope.db);
  }
}

function check(url: string, allowHttp: boolean): void {
  if (url.startsWith("https:") || allowHttp) return;
  throw new Invalid("webhook", { url: ["Endereço inválido: comece por https://"] });
}
