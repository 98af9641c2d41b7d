import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** A mail is given up after so many tries: with the queue's pauses in between, after about an hour. */
const TRIES = 8;

/** Puts a mail among those to be sent, in the transaction of its cause. */
export async function post(scope: Scope, { recipient, subject, body }: Mail): Promise<void> {
  const uuid = randomUUIDv7();
  await sql`insert into mails (uuid, recipient, subject, body)
    values (${uuid}, ${recipient}, ${subject}, ${body})`.execute(scope.db);
  await sql`select app.enqueue('send_mail', ${JSON.stringify({ mail_uuid: uuid })}, ${uuid})`.execute(scope.db);
}

/** Takes a mail for one more try; null when it is sent or given up. */
export async function takeMail(scope: Scope, uuid: string): Promise<Mail | null> {
  const { rows } = await sql<Mail>`update mails set tries = tries + 1 where uuid = ${uuid} and state = 'waiting'
    returning recipient, subject, body`.execute(scope.db);
  return rows[0] ?? null;
}

/** The mail has left: whom it was for and what it said is forgotten. */
export async function mailSent(scope: Scope, uuid: string): Promise<void> {
  await sql`update mails set state = 'sent', recipient = '', body = '' where uuid = ${uuid}`.execute(scope.db);
}

/** A try came to nothing. Whether it was the last one: the mail is then given up and forgotten. */
export async function mailNotSent(scope: Scope, uuid: string): Promise<boolean> {
  const { rows } = await sql`update mails set state = 'failed', recipient = '', body = ''
    where uuid = ${uuid} and tries >= ${TRIES} returning uuid`.execute(scope.db);
  return rows.length > 0;
}
