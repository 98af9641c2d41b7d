import { sql } from "kysely";
import { areaOf } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import type { NotificationKind } from "#app/contracts/notices/notifications.ts";
import { parseEmail } from "#app/contracts/platform/email.ts";
import { hrefOf } from "#app/contracts/platform/page-addresses.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { queueMail } from "./mails.ts";
import { describeNotification, type NotificationFacts } from "./notification-words.ts";

/**
 * Queues mails and push messages for the notifications that are due, in one transaction, each once. Returns the number
 * of notifications. `scope` is the worker's.
 */
export async function sendNotifications(scope: Scope, origin: string, limit: number): Promise<number> {
  const { rows } = await sql<{
    kind: NotificationKind;
    facts: NotificationFacts;
    mails: boolean;
    name: string;
    email: string;
    user_type: UserType;
  }>`
    with due as (
      select user_uuid, uuid, mail_due, push_due from notifications where mail_due or push_due
      order by created_at limit ${limit} for update skip locked
    ), pushed as (
      insert into push_messages (user_uuid, notification_uuid, device_uuid)
      select due.user_uuid, due.uuid, t.uuid from due join user_device_tokens t on t.user_uuid = due.user_uuid
      where due.push_due
    )
    update notifications n set mail_due = false, push_due = false
    from due, users u, roles r
    where n.user_uuid = due.user_uuid and n.uuid = due.uuid and u.uuid = n.user_uuid and r.uuid = u.role_uuid
    returning n.kind, app.notification_facts(n.user_uuid, n.uuid) as facts, due.mail_due and u.active as mails,
      coalesce(nullif(u.name, ''), u.login) as name, u.email, r.user_type`.execute(scope.db);
  for (const { kind, facts, mails, name, email, user_type } of rows) {
    const address = parseEmail(email);
    if (!mails || !address.ok) continue;
    const { title, body, target } = describeNotification(kind, facts);
    const link = target && hrefOf(target, areaOf(user_type));
    const where = link ? `\n${origin}${link}\n` : "";
    await queueMail(scope, {
      recipient: address.value,
      subject: title,
      body: `Olá, ${name}.\n\n${body}\n${where}\nVocê escolhe de que é avisado em ${origin}, no seu perfil.\n`,
    });
  }
  return rows.length;
}
