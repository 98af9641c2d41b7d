import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Challenge, ChallengeAnswer } from "#app/contracts/access/second-factors.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { openSession, type Proven, provenColumns, provePassword } from "../sessions.ts";
import { type Proofs, passkeysOf, placeOf } from "./factors.ts";
import { factorMissed } from "./mails.ts";
import { counterAfter, questionFor } from "./passkeys.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

const TRIES = 5;
const byPassword = { login_type: "local", provider_name: null } as const;

/**
 * A session for a login and its password, as its bearer token; or, for somebody with a second factor, what is still owed.
 * Throws Unauthorized, Barred.
 */
export async function signIn(
  scope: Scope,
  proofs: Proofs,
  login: string,
  password: string,
): Promise<string | Challenge> {
  const user = await provePassword(scope, login, password);
  return (await challengeFor(scope, proofs, user.uuid)) ?? openSession(scope, user, byPassword);
}

/** What whoever has proved the password still owes; null for somebody without a second factor. */
async function challengeFor(scope: Scope, { origin }: Proofs, user: string): Promise<Challenge | null> {
  const { rows } = await sql<{ secret: boolean }>`select secret is not null as secret from second_factors
    where user_uuid = ${user}`.execute(scope.db);
  if (rows.length === 0) return null;
  const passkeys = await passkeysOf(scope, user);
  const question = passkeys.length > 0 ? await questionFor(origin, passkeys) : null;
  const ticket = randomBytes(32).toString("base64url");
  await sql`insert into sign_in_tickets (ticket_hash, user_uuid, challenge)
    values (${hashOf(ticket)}, ${user}, ${question?.challenge ?? null})`.execute(scope.db);
  const methods: Challenge["methods"] = ["recovery_code"];
  if (question) methods.unshift("passkey");
  if (rows.some(({ secret }) => secret)) methods.unshift("totp");
  return { ticket, methods, passkey: question?.options ?? null };
}

/** Somebody with a ticket, who tries. */
export interface Trier extends Proven {
  name: string;
  login: string;
  email: string;
  challenge: string | null;
  tries: number;
}

/** Counts one try of a ticket and answers whose it is; null when it is unknown, old or used up. */
export async function tryTicket(scope: Scope, ticket: string): Promise<Trier | null> {
  const { rows } = await sql<Trier>`
    update sign_in_tickets t set tries = tries + 1 from users u
    where t.ticket_hash = ${hashOf(ticket)} and t.created_at > now() - interval '10 minutes' and t.tries < ${TRIES}
      and u.uuid = t.user_uuid
    returning ${provenColumns}, u.name, u.login, u.email, t.challenge, t.tries`.execute(scope.db);
  return rows[0] ?? null;
}

/**
 * Opens a session for the right answer, which uses the ticket up, and answers its token; null for a wrong one. Of the last
 * wrong one the person is told by mail, since somebody knows the password. Throws Barred.
 */
export async function answerTicket(
  scope: Scope,
  proofs: Proofs,
  trier: Trier,
  { ticket, code, passkey }: ChallengeAnswer,
): Promise<string | null> {
  const right = passkey ? await signed(scope, proofs, trier, passkey) : await isCode(scope, proofs, trier.uuid, code);
  if (!right) {
    if (trier.tries === TRIES) await factorMissed(scope, trier);
    return null;
  }
  await sql`delete from sign_in_tickets where ticket_hash = ${hashOf(ticket)}`.execute(scope.db);
  return openSession(scope, trier, byPassword);
}

async function signed(
  scope: Scope,
  { origin }: Proofs,
  { uuid: user, challenge }: Trier,
  answer: Record<string, unknown>,
): Promise<boolean> {
  const passkey = (await passkeysOf(scope, user)).find(({ credential_id }) => credential_id === answer.id);
  if (!passkey || !challenge) return false;
  const counter = await counterAfter(origin, challenge, passkey, answer);
  if (counter === null) return false;
  await sql`update second_factors set counter = ${counter}, last_used_at = now()
    where user_uuid = ${user} and uuid = ${passkey.uuid}`.execute(scope.db);
  return true;
}

/** A code of the application, none of which serves twice, or one to fall back on. */
async function isCode(scope: Scope, { secrets }: Proofs, user: string, code: string): Promise<boolean> {
  const digits = code.replaceAll(" ", "");
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(scope, user, code);
  const { rows } = await sql<{ secret: string }>`select secret from second_factors
    where user_uuid = ${user} and secret is not null`.execute(scope.db);
  const step = rows[0] ? stepOf(secrets.open(rows[0].secret, placeOf(user)), digits) : null;
  if (step === null) return false;
  const used = await sql`update second_factors set last_step = ${step}, last_used_at = now()
    where user_uuid = ${user} and secret is not null and (last_step is null or last_step < ${step})`.execute(scope.db);
  return Boolean(used.numAffectedRows);
}

const hashOf = (ticket: string) => createHash("sha256").update(ticket).digest();
