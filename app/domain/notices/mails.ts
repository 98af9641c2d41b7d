import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
  /** Of a mail that comes regularly: the address whose POST ends it. */
  endsAt?: string;
  /** An attached file. */
  file?: { name: string; media_type: string; content: Uint8Array };
}

/** Tries after which a mail is given up: about an hour, with the queue's backoff. */
const MAX_TRIES = 8;

/** Queues a mail in the current transaction. */
export async function queueMail(scope: Scope, { recipient, subject, body, endsAt = "", file }: Mail): Promise<void> {
  const uuid = randomUUIDv7();
  await sql`insert into mails (uuid, recipient, subject, body, ends_at, file_name, file_type, file)
    values (${uuid}, ${recipient}, ${subject}, ${body}, ${endsAt}, ${file?.name ?? ""}, ${file?.media_type ?? ""},
      ${Buffer.from(file?.content ?? [])})`.execute(scope.db);
  await sql`select app.enqueue('send_mail', ${JSON.stringify({ mail_uuid: uuid })}, ${uuid})`.execute(scope.db);
}

/** Counts a try and returns the mail; null when it is sent or given up. */
export async function takeMail(scope: Scope, uuid: string): Promise<Mail | null> {
  const { rows } = await sql<Mail & { ends_at: string; file_name: string; media_type: string; content: Buffer }>`
    update mails set tries = tries + 1 where uuid = ${uuid} and state = 'waiting'
    returning recipient, subject, body, ends_at, file_name, file_type as media_type,
      file as content`.execute(scope.db);
  if (!rows[0]) return null;
  const { ends_at, file_name: name, media_type, content, ...mail } = rows[0];
  const file = content.length > 0 && { file: { name, media_type, content } };
  return { ...mail, ...(ends_at && { endsAt: ends_at }), ...file };
}

/** Marks a mail as sent and erases its recipient and body. */
export async function markMailSent(scope: Scope, uuid: string): Promise<void> {
  await sql`update mails set state = 'sent', recipient = '', body = '', ends_at = '', file = '' where uuid = ${uuid}`.execute(
    scope.db,
  );
}

/** Handles a failed try. Returns whether it was the last: the mail is then given up and erased. */
export async function recordMailFailure(scope: Scope, uuid: string): Promise<boolean> {
  const { rows } = await sql`update mails set state = 'failed', recipient = '', body = '', ends_at = '', file = ''
    where uuid = ${uuid} and tries >= ${MAX_TRIES} returning uuid`.execute(scope.db);
  return rows.length > 0;
}
