import { sql } from "kysely";
import type { PasswordChange, PasswordReset } from "#app/contracts/access/password.ts";
import { parseEmail } from "#app/contracts/platform/email.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { publicAddresses } from "#app/contracts/platform/public-addresses.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { queueMail } from "../notices/mails.ts";
import { Invalid } from "../platform/refusals.ts";
import { passwordErrors } from "./new-password.ts";
import { decoyHash, hashPassword, verifyPassword } from "./password.ts";
import { hashToken, newToken } from "./tokens.ts";

/**
 * Queues a password reset for a login. The queue looks the user up later, so that the response and its time are the
 * same for every login.
 */
export async function requestReset(scope: Scope, login: string): Promise<void> {
  await sql`select app.enqueue('mail_password_reset', ${JSON.stringify({ login })}, null)`.execute(scope.db);
}

interface MailedUser {
  uuid: string;
  name: string;
  login: string;
  email: string;
}

/**
 * Mails the user with this login a link to choose a new password, good for one use within an hour. Does nothing unless
 * the user is active, has a local password and a valid e-mail address.
 */
export async function mailReset(scope: Scope, login: string, origin: string): Promise<void> {
  const { rows } = await sql<MailedUser>`select uuid, name, login, email from users
    where lower(login) = lower(${login}) and active and password_hash is not null
      and authentication_provider_uuid is null`.execute(scope.db);
  const user = rows[0];
  const email = parseEmail(user?.email ?? "");
  if (!user || !email.ok) return;
  const token = await createToken(scope, user, "1 hour");
  await queueMail(scope, {
    recipient: email.value,
    subject: "Nova senha",
    body: `${greeting(user)}

Recebemos um pedido de nova senha para o login ${user.login}. Para escolher a nova senha, abra este endereço em até 1 hora:

${origin}${publicAddresses.passwordReset(token)}

Ele serve uma única vez. Se você não pediu uma nova senha, ignore esta mensagem: sua senha continua a mesma.
`,
  });
}

/**
 * Mails a user without a password a link to choose one, good for one use within three days. Does nothing when the user
 * has a password by now, was deactivated or has no valid e-mail address.
 */
export async function mailInvitation(scope: Scope, userUuid: string, origin: string): Promise<void> {
  const { rows } = await sql<MailedUser & { account: string }>`
    select u.uuid, u.name, u.login, u.email, a.trade_name as account from users u join accounts a on a.uuid = u.account_uuid
    where u.uuid = ${userUuid} and u.active and not u.has_password`.execute(scope.db);
  const user = rows[0];
  const email = parseEmail(user?.email ?? "");
  if (!user || !email.ok) return;
  const token = await createToken(scope, user, "3 days");
  await queueMail(scope, {
    recipient: email.value,
    subject: "Seu acesso",
    body: `${greeting(user)}

Você foi convidado a usar a plataforma em nome de ${user.account}. Seu login é ${user.login}. Para escolher a senha, abra este endereço em até 3 dias:

${origin}${publicAddresses.passwordReset(token)}

Ele serve uma única vez. Se não esperava este convite, ignore esta mensagem.
`,
  });
}

/** Creates a token that lets the user choose a password; only its hash is stored. */
async function createToken(scope: Scope, { uuid }: MailedUser, lifetime: "1 hour" | "3 days"): Promise<string> {
  const token = newToken();
  await sql`insert into password_resets (token_hash, user_uuid, lasts)
    values (${hashToken(token)}, ${uuid}, ${lifetime}::interval)`.execute(scope.db);
  return token;
}

/**
 * Sets the password of the token's user, ends all of the user's sessions and other reset tokens, and mails a
 * confirmation. Throws Invalid of `token` or of `user` (`password`, `password_confirmation`) and then changes nothing.
 */
export async function resetPassword(scope: Scope, { token, ...chosen }: PasswordReset): Promise<void> {
  const { rows } = await sql<MailedUser>`select u.uuid, u.name, u.login, u.email
    from password_resets r join users u on u.uuid = r.user_uuid
    where r.token_hash = ${hashToken(token)} and r.used_at is null and r.created_at + r.lasts > now() and u.active
    for update of r`.execute(scope.db);
  const user = rows[0];
  if (!user) {
    throw new Invalid("token", {
      base: ["Este endereço já foi usado ou passou da validade. Solicite uma nova senha."],
    });
  }
  const errors = passwordErrors(chosen, user.login);
  if (Object.keys(errors).length > 0) throw new Invalid("user", errors);
  const hash = await hashPassword(chosen.new_password);
  await sql`update users set password_hash = ${hash} where uuid = ${user.uuid}`.execute(scope.db);
  await sql`update password_resets set used_at = now()
    where user_uuid = ${user.uuid} and used_at is null`.execute(scope.db);
  await sql`update sessions set ended_at = now() where user_uuid = ${user.uuid} and ended_at is null`.execute(scope.db);
  await mailPasswordChanged(scope, user, "todas as sessões abertas foram encerradas");
}

/**
 * Changes the actor's password in exchange for the current one, ends the other sessions and mails a confirmation.
 * Returns the errors by field, and then changes nothing; null on success. `scope` has the anonymous role.
 */
export async function changePassword(
  scope: Scope,
  session: string,
  { current_password, ...chosen }: PasswordChange,
): Promise<FieldErrors | null> {
  const { rows } = await sql<MailedUser & { password_hash: string | null }>`
    select uuid, name, login, email, password_hash from users where uuid = ${scope.user} for update`.execute(scope.db);
  const user = rows[0];
  if (!user || !(await verifyPassword(current_password, user.password_hash ?? decoyHash))) {
    return { current_password: ["A senha atual não confere."] };
  }
  const errors = passwordErrors(chosen, user.login);
  if (Object.keys(errors).length > 0) return errors;
  await sql`update users set password_hash = ${await hashPassword(chosen.new_password)}
    where uuid = ${user.uuid}`.execute(scope.db);
  await sql`update sessions set ended_at = now()
    where user_uuid = ${user.uuid} and uuid <> ${session} and ended_at is null`.execute(scope.db);
  await mailPasswordChanged(scope, user, "as outras sessões abertas foram encerradas");
  return null;
}

/** Returns whether this is the actor's current password. `scope` has the anonymous role. */
export async function isOwnPassword(scope: Scope, password: string): Promise<boolean> {
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from users where uuid = ${scope.user}`.execute(scope.db);
  return verifyPassword(password, rows[0]?.password_hash ?? decoyHash);
}

async function mailPasswordChanged(scope: Scope, user: MailedUser, sessions: string): Promise<void> {
  const email = parseEmail(user.email);
  if (email.ok) await queueMail(scope, passwordChangedMail(email.value, user, sessions));
}

function passwordChangedMail(recipient: string, user: MailedUser, sessions: string) {
  return {
    recipient,
    subject: "Sua senha foi alterada",
    body: `${greeting(user)}

A senha do login ${user.login} foi alterada agora, e ${sessions}.

Se não foi você, peça já uma nova senha na tela de entrada e avise o responsável pela sua empresa.
`,
  };
}

const greeting = ({ name, login }: MailedUser) => `Olá, ${name || login}.`;
