import { type RawBuilder, sql } from "kysely";
import type { UserType } from "#app/contracts/access/permissions.ts";
import {
  type Notification,
  type NotificationKind,
  type NotificationPreference,
  type NotificationsQuery,
  notificationKinds,
  type PreferenceInput,
} from "#app/contracts/notices/notifications.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { instant } from "../platform/instant.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { describeNotification, type NotificationFacts } from "./notification-words.ts";

type Row = Pick<Notification, "uuid" | "kind" | "created_at" | "read_at"> & { facts: NotificationFacts };

const columns = sql`n.uuid, n.kind, app.notification_facts(n.user_uuid, n.uuid) as facts, ${instant(sql`n.created_at`)} as created_at, ${instant(sql`n.read_at`)} as read_at`;
function toNotification({ facts, ...row }: Row): Notification {
  return { ...row, ...describeNotification(row.kind, facts) };
}

/** Returns the actor's notifications, latest first. */
export async function listNotifications(scope: Scope, query: NotificationsQuery): Promise<Page<Notification>> {
  const conditions: RawBuilder<unknown>[] = [sql`n.user_uuid = ${scope.user} and n.in_app`];
  if (query.kind) conditions.push(sql`n.kind = ${query.kind}`);
  if (query.unread) conditions.push(sql`(n.read_at is null) = ${query.unread === "true"}`);
  const page = await paginate<Row>(scope, query, {
    select: columns,
    from: sql`from notifications n where ${sql.join(conditions, sql` and `)}`,
    order: sql`n.created_at desc, n.uuid`,
  });
  return { ...page, data: page.data.map(toNotification) };
}

/** Marks a notification as read; reading it again keeps the first time. Throws NotFound. */
export async function readNotification(scope: Scope, uuid: string): Promise<Notification> {
  const { rows } = await sql<Row>`update notifications n set read_at = coalesce(n.read_at, now())
    where n.user_uuid = ${scope.user} and n.uuid = ${uuid} and n.in_app returning ${columns}`.execute(scope.db);
  return toNotification(firstOrNotFound(rows));
}

/** Marks all of the actor's notifications as read. Returns how many they were. */
export async function readAllNotifications(scope: Scope): Promise<number> {
  const { numAffectedRows } = await sql`update notifications set read_at = now()
    where user_uuid = ${scope.user} and in_app and read_at is null`.execute(scope.db);
  return Number(numAffectedRows ?? 0n);
}

/** Returns the actor's preferences for each kind of notification that may concern the actor. */
export async function listPreferences(scope: Scope, userType: UserType): Promise<NotificationPreference[]> {
  const { rows } = await sql<Omit<NotificationPreference, "label">>`
    select ${preference} where k.readers ? ${userType} or k.readers = '{}' order by k.kind`.execute(scope.db);
  return rows.map(labelled);
}

/**
 * Saves the actor's preference for a kind. Throws Conflict when `version` is not the stored one (0: no preference yet).
 */
export async function choosePreference(
  scope: Scope,
  kind: NotificationKind,
  { in_app, mail, push }: PreferenceInput,
  version: number,
): Promise<NotificationPreference> {
  const chosen =
    version === 0
      ? await sql`insert into notification_preferences (user_uuid, kind, in_app, mail, push)
          values (${scope.user}, ${kind}, ${in_app}, ${mail}, ${push}) on conflict do nothing`.execute(scope.db)
      : await sql`update notification_preferences set in_app = ${in_app}, mail = ${mail}, push = ${push},
            version = version + 1
          where user_uuid = ${scope.user} and kind = ${kind} and version = ${version}`.execute(scope.db);
  const { rows } = await sql<Omit<NotificationPreference, "label">>`
    select ${preference} where k.kind = ${kind}`.execute(scope.db);
  const now = labelled(firstOrNotFound(rows));
  if (!chosen.numAffectedRows) throw new Conflict(now);
  return now;
}

const preference = sql`k.kind, coalesce(p.in_app, true) as in_app, coalesce(p.mail, k.mails) as mail,
    coalesce(p.push, k.pushes) as push, coalesce(p.version, 0) as version
  from notification_kinds k
  left join notification_preferences p on p.kind = k.kind and p.user_uuid = app.actor()`;

const labelled = (row: Omit<NotificationPreference, "label">) => ({ ...row, label: notificationKinds[row.kind] });
