import { sql } from "kysely";
import { z } from "zod";
import { areaOf } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import type { NotificationKind } from "#app/contracts/notices/notifications.ts";
import { hrefOf } from "#app/contracts/platform/page-addresses.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { describeNotification, type NotificationFacts } from "./notification-words.ts";

/** A browser's push subscription, in the browser's own format. */
const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }),
  keys: z.object({ p256dh: z.string().min(1), auth: z.string().min(1) }),
});
export type Subscription = z.output<typeof subscription>;

/** A push message that is due; `subscription` is null for a device with another kind of token. */
export interface DuePush {
  user_uuid: string;
  uuid: string;
  notification_uuid: string;
  device_uuid: string;
  subscription: Subscription | null;
  /** `link` is the address that the message opens. */
  words: { title: string; body: string; link: string | null };
}

const LEASE = 60;
/** Tries after which a message is given up: within about two hours. */
const MAX_TRIES = 7;

/** Leases the messages that are due, oldest first. Until the lease is over, no other worker takes them. */
export async function takeDuePushes(scope: Scope, limit: number): Promise<DuePush[]> {
  const { rows } = await sql<{
    user_uuid: string;
    uuid: string;
    notification_uuid: string;
    device_uuid: string;
    token: string | null;
    kind: NotificationKind;
    facts: NotificationFacts;
    user_type: UserType;
  }>`
    with due as (
      select user_uuid, uuid from push_messages where state = 'waiting' and next_try_at <= now()
      order by next_try_at limit ${limit} for update skip locked
    ), taken as (
      update push_messages m set tries = m.tries + 1, next_try_at = now() + make_interval(secs => ${LEASE}::int)
      from due where m.user_uuid = due.user_uuid and m.uuid = due.uuid returning m.*
    )
    select m.user_uuid, m.uuid, m.notification_uuid, m.device_uuid, t.token, n.kind,
      app.notification_facts(n.user_uuid, n.uuid) as facts, r.user_type
    from taken m
    join notifications n on n.user_uuid = m.user_uuid and n.uuid = m.notification_uuid
    join users u on u.uuid = m.user_uuid
    join roles r on r.uuid = u.role_uuid
    left join user_device_tokens t on t.user_uuid = m.user_uuid and t.uuid = m.device_uuid`.execute(scope.db);
  return rows.map(({ token, kind, facts, user_type, ...message }) => ({
    ...message,
    subscription: readSubscription(token),
    words: wordsOf(kind, facts, user_type),
  }));
}

function wordsOf(kind: NotificationKind, facts: NotificationFacts, userType: UserType): DuePush["words"] {
  const { title, body, target } = describeNotification(kind, facts);
  return { title, body, link: target ? hrefOf(target, areaOf(userType)) : null };
}

/** Parses a browser's token as a subscription; null for anything else. */
export function readSubscription(token: string | null): Subscription | null {
  try {
    return subscription.safeParse(JSON.parse(token ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** Marks a message as accepted by the push service. */
export async function markPushed(scope: Scope, { user_uuid, uuid }: DuePush, status: number): Promise<void> {
  await sql`update push_messages set state = 'sent', last_status = ${status}
    where user_uuid = ${user_uuid} and uuid = ${uuid}`.execute(scope.db);
}

/** Deletes a device that the push service no longer knows and gives up its waiting messages. */
export async function removeDevice(
  scope: Scope,
  { user_uuid, device_uuid }: DuePush,
  status: number | null,
): Promise<void> {
  await sql`delete from user_device_tokens where user_uuid = ${user_uuid} and uuid = ${device_uuid}`.execute(scope.db);
  await sql`update push_messages set state = 'failed', last_status = ${status}
    where user_uuid = ${user_uuid} and device_uuid = ${device_uuid} and state = 'waiting'`.execute(scope.db);
}

/** Schedules the next try after a failed one: one minute later, then two, four …; the last try gives the message up. */
export async function recordPushFailure(
  scope: Scope,
  { user_uuid, uuid }: DuePush,
  status: number | null,
): Promise<void> {
  await sql`update push_messages set last_status = ${status},
      state = case when tries >= ${MAX_TRIES} then 'failed' else 'waiting' end,
      next_try_at = now() + interval '1 minute' * power(2, tries - 1)
    where user_uuid = ${user_uuid} and uuid = ${uuid}`.execute(scope.db);
}
