import { randomBytes, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Page, PageQuery } from "#app/contracts/paging.ts";
import type { Webhook, WebhookInput } from "#app/contracts/webhooks.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { instant } from "./instant.ts";
import { changedOr, there } from "./kept.ts";
import { paged } from "./paged.ts";
import { Invalid } from "./refusals.ts";

const columns = sql`w.uuid, w.name, w.url, w.events, w.active, ${instant(sql`w.created_at`)} as created_at, w.version`;
const own = (scope: Scope) => sql`w.account_uuid = ${scope.org} and w.removed_at is null`;

/** The account's webhooks, by name. */
export function listWebhooks(scope: Scope, query: PageQuery): Promise<Page<Webhook>> {
  const order = sql`app.fold(w.name), w.uuid`;
  return paged(scope, query, { select: columns, from: sql`from webhooks w where ${own(scope)}`, order });
}

export async function findWebhook(scope: Scope, uuid: string): Promise<Webhook> {
  const { rows } = await sql<Webhook>`
    select ${columns} from webhooks w where ${own(scope)} and w.uuid = ${uuid}`.execute(scope.db);
  return there(rows);
}

/** Makes a webhook, and answers it with the secret its deliveries are signed with. `plain`: whether http will do. */
export async function createWebhook(
  scope: Scope,
  { name, url, events, active }: WebhookInput,
  plain: boolean,
): Promise<{ made: Webhook; secret: string }> {
  check(url, plain);
  const uuid = randomUUIDv7();
  const secret = randomBytes(32).toString("base64url");
  await sql`insert into webhooks (account_uuid, uuid, of_mob, name, url, events, active, secret, created_by)
    values (${scope.org}, ${uuid}, ${scope.audience === "mob"}, ${name}, ${url}, ${events}::text[], ${active},
      ${Buffer.from(secret)}, ${scope.user})`.execute(scope.db);
  return { made: await findWebhook(scope, uuid), secret };
}

/** Changes a webhook; its secret stays. Throws Conflict when `version` is not the stored one. */
export async function updateWebhook(
  scope: Scope,
  uuid: string,
  { name, url, events, active }: WebhookInput,
  version: number,
  plain: boolean,
): Promise<Webhook> {
  await findWebhook(scope, uuid);
  check(url, plain);
  const { numAffectedRows } = await sql`
    update webhooks w set name = ${name}, url = ${url}, events = ${events}::text[], active = ${active}, version = version + 1
    where ${own(scope)} and w.uuid = ${uuid} and w.version = ${version}`.execute(scope.db);
  await changedOr(numAffectedRows, () => findWebhook(scope, uuid));
  return findWebhook(scope, uuid);
}

/** Takes a webhook away: what still waits for it is not sent. */
export async function removeWebhook(scope: Scope, uuid: string): Promise<void> {
  const { rows } = await sql`update webhooks w set removed_at = now(), active = false, version = version + 1
    where ${own(scope)} and w.uuid = ${uuid} returning w.uuid`.execute(scope.db);
  there(rows);
  await sql`update webhook_deliveries set state = 'given_up', problem = 'o webhook foi removido', finished_at = now()
    where account_uuid = ${scope.org} and webhook_uuid = ${uuid} and state = 'waiting'`.execute(scope.db);
}

function check(url: string, plain: boolean): void {
  if (url.startsWith("https:") || plain) return;
  throw new Invalid("webhook", { url: ["Endereço inválido: comece por https://"] });
}
