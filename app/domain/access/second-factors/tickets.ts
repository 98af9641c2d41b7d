import { sql } from "kysely";
import type { Challenge, ChallengeAnswer } from "#app/contracts/access/second-factors.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type AuthenticatedUser, authenticatedUserColumns, openSession, verifyCredentials } from "../sessions.ts";
import { hashToken, newToken } from "../tokens.ts";
import { type FactorContext, factorSecretContext, listPasskeys } from "./factors.ts";
import { mailFailedCodes } from "./mails.ts";
import { createAuthentication, verifyAuthentication } from "./passkeys.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { matchStep } from "./totp.ts";

const MAX_TRIES = 5;
const byPassword = { login_type: "local", provider_name: null } as const;

/**
 * Checks a login and its password. Returns a session's bearer token, or a challenge for a user with a second factor.
 * Throws Unauthorized, Barred.
 */
export async function signIn(
  scope: Scope,
  context: FactorContext,
  login: string,
  password: string,
): Promise<string | Challenge> {
  const user = await verifyCredentials(scope, login, password);
  return (await challengeFor(scope, context, user.uuid)) ?? openSession(scope, user, byPassword);
}

/** Creates the challenge for a user whose password was right; null for one without a second factor. */
async function challengeFor(scope: Scope, { origin }: FactorContext, user: string): Promise<Challenge | null> {
  const { rows } = await sql<{ secret: boolean }>`select secret is not null as secret from second_factors
    where user_uuid = ${user}`.execute(scope.db);
  if (rows.length === 0) return null;
  const passkeys = await listPasskeys(scope, user);
  const request = passkeys.length > 0 ? await createAuthentication(origin, passkeys) : null;
  const ticket = newToken();
  await sql`insert into sign_in_tickets (ticket_hash, user_uuid, challenge)
    values (${hashToken(ticket)}, ${user}, ${request?.challenge ?? null})`.execute(scope.db);
  const methods: Challenge["methods"] = ["recovery_code"];
  if (request) methods.unshift("passkey");
  if (rows.some(({ secret }) => secret)) methods.unshift("totp");
  return { ticket, methods, passkey: request?.options ?? null };
}

/** A user who answers a challenge. */
export interface ChallengedUser extends AuthenticatedUser {
  name: string;
  login: string;
  email: string;
  challenge: string | null;
  tries: number;
}

/** Counts one try of a ticket and returns its user; null when it is unknown, expired or used up. */
export async function tryTicket(scope: Scope, ticket: string): Promise<ChallengedUser | null> {
  const { rows } = await sql<ChallengedUser>`
    update sign_in_tickets t set tries = tries + 1 from users u
    where t.ticket_hash = ${hashToken(ticket)} and t.created_at > now() - interval '10 minutes' and t.tries < ${MAX_TRIES}
      and u.uuid = t.user_uuid
    returning ${authenticatedUserColumns}, u.name, u.login, u.email, t.challenge, t.tries`.execute(scope.db);
  return rows[0] ?? null;
}

/**
 * Opens a session for the right answer, uses the ticket up and returns the session's token; null for a wrong answer.
 * The last wrong one mails the user, whose password is known to the person trying. Throws Barred.
 */
export async function answerTicket(
  scope: Scope,
  context: FactorContext,
  user: ChallengedUser,
  { ticket, code, passkey }: ChallengeAnswer,
): Promise<string | null> {
  const right = passkey
    ? await verifyPasskey(scope, context, user, passkey)
    : await isValidCode(scope, context, user.uuid, code);
  if (!right) {
    if (user.tries === MAX_TRIES) await mailFailedCodes(scope, user);
    return null;
  }
  await sql`delete from sign_in_tickets where ticket_hash = ${hashToken(ticket)}`.execute(scope.db);
  return openSession(scope, user, byPassword);
}

async function verifyPasskey(
  scope: Scope,
  { origin }: FactorContext,
  { uuid: user, challenge }: ChallengedUser,
  answer: Record<string, unknown>,
): Promise<boolean> {
  const passkey = (await listPasskeys(scope, user)).find(({ credential_id }) => credential_id === answer.id);
  if (!passkey || !challenge) return false;
  const counter = await verifyAuthentication(origin, challenge, passkey, answer);
  if (counter === null) return false;
  await sql`update second_factors set counter = ${counter}, last_used_at = now()
    where user_uuid = ${user} and uuid = ${passkey.uuid}`.execute(scope.db);
  return true;
}

/** Checks and uses up a code: of the authenticator application, where none serves twice, or a recovery code. */
async function isValidCode(scope: Scope, { secrets }: FactorContext, user: string, code: string): Promise<boolean> {
  const digits = code.replaceAll(" ", "");
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(scope, user, code);
  const { rows } = await sql<{ secret: string }>`select secret from second_factors
    where user_uuid = ${user} and secret is not null`.execute(scope.db);
  const step = rows[0] ? matchStep(secrets.open(rows[0].secret, factorSecretContext(user)), digits) : null;
  if (step === null) return false;
  const used = await sql`update second_factors set last_step = ${step}, last_used_at = now()
    where user_uuid = ${user} and secret is not null and (last_step is null or last_step < ${step})`.execute(scope.db);
  return Boolean(used.numAffectedRows);
}
