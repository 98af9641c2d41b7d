import { z } from "zod";
import { inTransaction } from "#app/db/scope.server.ts";
import { mailInvitation, mailReset } from "#app/domain/access/password-resets.ts";
import { markMailSent, recordMailFailure, takeMail } from "#app/domain/notices/mails.ts";
import type { JobParts } from "./parts.ts";
import { worker } from "./worker.ts";

const requested = z.object({ login: z.string() });
const invited = z.object({ user_uuid: z.uuid() });
const posted = z.object({ mail_uuid: z.uuid() });

/** Mails a link for a new password to the user with this login, if one exists. */
export async function mailPasswordReset({ database, origin }: JobParts, payload: unknown): Promise<void> {
  const { login } = requested.parse(payload);
  await inTransaction(database, { ...worker, audience: "sign_in" }, (scope) => mailReset(scope, login, origin));
}

/** Mails a link for a first password to an invited user. */
export async function mailInvited({ database, origin }: JobParts, payload: unknown): Promise<void> {
  const { user_uuid } = invited.parse(payload);
  await inTransaction(database, { ...worker, audience: "sign_in" }, (scope) =>
    mailInvitation(scope, user_uuid, origin),
  );
}

/** Sends a mail; on failure throws so that the queue retries it, until it is given up. */
export async function sendMail({ database, mailer, log }: JobParts, payload: unknown): Promise<void> {
  const { mail_uuid: uuid } = posted.parse(payload);
  const mail = await inTransaction(database, worker, (scope) => takeMail(scope, uuid));
  if (!mail) return;
  try {
    await mailer(uuid, mail);
  } catch (error) {
    if (!(await inTransaction(database, worker, (scope) => recordMailFailure(scope, uuid)))) throw error;
    log.error({ err: error, mail: uuid }, "mail given up");
    return;
  }
  await inTransaction(database, worker, (scope) => markMailSent(scope, uuid));
}
