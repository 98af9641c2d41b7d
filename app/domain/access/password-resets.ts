import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { PasswordChange, PasswordReset } from "#app/contracts/access/password.ts";
import { parseEmail } from "#app/contracts/platform/email.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { post } from "../notices/mails.ts";
import { Invalid } from "../visits/refusals.ts";
import { passwordErrors } from "./new-password.ts";
import { decoyHash, hashPassword, verifyPassword } from "./password.ts";

/**
 * Asks for a new password in somebody's name. Who it is, if anybody, is looked up later, by the queue: the answer and
 * its time are the same for every login.
 */
export async function requestReset(scope: Scope, login: string): Promise<void> {
  await sql`select app.enqueue('mail_password_reset', ${JSON.stringify({ login })}, null)`.execute(scope.db);
}

interface Person {
  uuid: string;
  name: string;
  login: string;
  email: string;
}

/**
 * Mails a link to choose a new password, good for one use within an hour, to whoever has this login: active, with a
 * password of ours and a valid e-mail address. Otherwise does nothing.
 */
export async function mailReset(scope: Scope, login: string, origin: string): Promise<void> {
  const { rows } = await sql<Person>`select uuid, name, login, email from users
    where lower(login) = lower(${login}) and active and password_hash is not null
      and authentication_provider_uuid is null`.execute(scope.db);
  const person = rows[0];
  const email = parseEmail(person?.email ?? "");
  if (!person || !email.ok) return;
  const token = await newToken(scope, person, "1 hour");
  await post(scope, {
    recipient: email.value,
    subject: "Nova senha",
    body: `${greeting(person)}

Recebemos um pedido de nova senha para o login ${person.login}. Para escolher a nova senha, abra este endereço em até 1 hora:

${origin}/resetPassword/${token}

Ele serve uma única vez. Se você não pediu uma nova senha, ignore esta mensagem: sua senha continua a mesma.
`,
  });
}

/**
 * Mails somebody who has no password yet a link to choose one, good for one use within three days. Does nothing when the
 * person has one by now, was deactivated or has no valid e-mail address.
 */
export async function mailInvitation(scope: Scope, user: string, origin: string): Promise<void> {
  const { rows } = await sql<Person & { account: string }>`
    select u.uuid, u.name, u.login, u.email, a.trade_name as account from users u join accounts a on a.uuid = u.account_uuid
    where u.uuid = ${user} and u.active and not u.has_password`.execute(scope.db);
  const person = rows[0];
  const email = parseEmail(person?.email ?? "");
  if (!person || !email.ok) return;
  const token = await newToken(scope, person, "3 days");
  await post(scope, {
    recipient: email.value,
    subject: "Seu acesso",
    body: `${greeting(person)}

Você foi convidado a usar a plataforma em nome de ${person.account}. Seu login é ${person.login}. Para escolher a senha, abra este endereço em até 3 dias:

${origin}/resetPassword/${token}

Ele serve uma única vez. Se não esperava este convite, ignore esta mensagem.
`,
  });
}

/** A token that lets this person choose a password; only its hash is kept. */
async function newToken(scope: Scope, { uuid }: Person, lasts: "1 hour" | "3 days"): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql`insert into password_resets (token_hash, user_uuid, lasts)
    values (${hashOf(token)}, ${uuid}, ${lasts}::interval)`.execute(scope.db);
  return token;
}

/**
 * Gives the person of the token a new password, ends every session and every other token the person has, and mails that
 * it was done. Throws Invalid of `token` or of `user` (`password`, `password_confirmation`), and then nothing is done.
 */
export async function resetPassword(scope: Scope, { token, ...chosen }: PasswordReset): Promise<void> {
  const { rows } = await sql<Person>`select u.uuid, u.name, u.login, u.email
    from password_resets r join users u on u.uuid = r.user_uuid
    where r.token_hash = ${hashOf(token)} and r.used_at is null and r.created_at + r.lasts > now() and u.active
    for update of r`.execute(scope.db);
  const person = rows[0];
  if (!person) {
    throw new Invalid("token", {
      base: ["Este endereço já foi usado ou passou da validade. Solicite uma nova senha."],
    });
  }
  const errors = passwordErrors(chosen, person.login);
  if (Object.keys(errors).length > 0) throw new Invalid("user", errors);
  const hash = await hashPassword(chosen.new_password);
  await sql`update users set password_hash = ${hash} where uuid = ${person.uuid}`.execute(scope.db);
  await sql`update password_resets set used_at = now()
    where user_uuid = ${person.uuid} and used_at is null`.execute(scope.db);
  await sql`update sessions set ended_at = now() where user_uuid = ${person.uuid} and ended_at is null`.execute(
    scope.db,
  );
  await mailChanged(scope, person, "todas as sessões abertas foram encerradas");
}

/**
 * Gives whoever is signed in a new password, in exchange for the present one, ends the other sessions and mails that it
 * was done. Answers what is wrong, by field, and then nothing is done. `scope` looks through the door.
 */
export async function changePassword(
  scope: Scope,
  session: string,
  { current_password, ...chosen }: PasswordChange,
): Promise<FieldErrors | null> {
  const { rows } = await sql<Person & { password_hash: string | null }>`
    select uuid, name, login, email, password_hash from users where uuid = ${scope.user} for update`.execute(scope.db);
  const person = rows[0];
  if (!person || !(await verifyPassword(current_password, person.password_hash ?? decoyHash))) {
    return { current_password: ["A senha atual não confere."] };
  }
  const errors = passwordErrors(chosen, person.login);
  if (Object.keys(errors).length > 0) return errors;
  await sql`update users set password_hash = ${await hashPassword(chosen.new_password)}
    where uuid = ${person.uuid}`.execute(scope.db);
  await sql`update sessions set ended_at = now()
    where user_uuid = ${person.uuid} and uuid <> ${session} and ended_at is null`.execute(scope.db);
  await mailChanged(scope, person, "as outras sessões abertas foram encerradas");
  return null;
}

/** Whether this is the present password of whoever is signed in. `scope` looks through the door. */
export async function isOwnPassword(scope: Scope, password: string): Promise<boolean> {
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from users where uuid = ${scope.user}`.execute(scope.db);
  return verifyPassword(password, rows[0]?.password_hash ?? decoyHash);
}

async function mailChanged(scope: Scope, person: Person, sessions: string): Promise<void> {
  const email = parseEmail(person.email);
  if (email.ok) await post(scope, changed(email.value, person, sessions));
}

function changed(recipient: string, person: Person, sessions: string) {
  return {
    recipient,
    subject: "Sua senha foi alterada",
    body: `${greeting(person)}

A senha do login ${person.login} foi alterada agora, e ${sessions}.

Se não foi você, peça já uma nova senha na tela de entrada e avise o responsável pela sua empresa.
`,
  };
}

const greeting = ({ name, login }: Person) => `Olá, ${name || login}.`;
const hashOf = (token: string) => createHash("sha256").update(token).digest();
