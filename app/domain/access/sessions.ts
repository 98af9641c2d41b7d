import { createHash, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { ProviderKind } from "#app/contracts/access/authentication-providers.ts";
import type { OpenSession, UserInfo } from "#app/contracts/access/session.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Database } from "#app/db/pool.server.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { parseSession } from "#app/db/session-cache.server.ts";
import { paginate } from "../platform/paginate.ts";
import { Barred, NotFound, Unauthorized } from "../platform/refusals.ts";
import { decoyHash, verifyPassword } from "./password.ts";
import { hashToken, newToken } from "./tokens.ts";

/** How a user signed in: with a local password, or through a provider under its name at that time. */
export type SignInMethod =
  | { login_type: "local"; provider_name: null }
  | { login_type: ProviderKind; provider_name: string };

/** A user whose credentials were verified. */
export interface AuthenticatedUser {
  uuid: string;
  active: boolean;
  /** True when the user's account may use the product. */
  open: boolean;
}

/** The columns of AuthenticatedUser, from `users u`. */
export const authenticatedUserColumns = sql`u.uuid, u.active, app.is_open(u.account_uuid) as open`;

/**
 * Returns the user with this login and password. An unknown login, a wrong password and a user who signs in through a
 * provider get the same answer in the same time. Throws Unauthorized.
 */
export async function verifyCredentials(scope: Scope, login: string, password: string): Promise<AuthenticatedUser> {
  const { rows } = await sql<AuthenticatedUser & { password_hash: string | null; tied: boolean }>`
    select ${authenticatedUserColumns}, u.password_hash, u.authentication_provider_uuid is not null as tied
    from users u where lower(u.login) = lower(${login})`.execute(scope.db);
  const user = rows[0];
  const right = await verifyPassword(password, user?.password_hash ?? decoyHash);
  if (!user?.password_hash || user.tied || !right) throw new Unauthorized();
  return user;
}

/**
 * Opens a session for an authenticated user and returns its token: 32 random bytes, stored only as a hash. Throws
 * Barred with the reason.
 */
export async function openSession(scope: Scope, user: AuthenticatedUser, method: SignInMethod): Promise<string> {
  if (!user.active) throw new Barred("Seu usuário está inativo. Fale com o responsável pela sua empresa.");
  if (!user.open) throw new Barred("O acesso da sua empresa está inativo. Fale com o suporte, em “Preciso de ajuda”.");
  const token = newToken();
  await sql`
    insert into sessions (token_hash, uuid, user_uuid, login_type, provider_name)
    values (${hashToken(token)}, ${randomUUIDv7()}, ${user.uuid}, ${method.login_type},
      ${method.provider_name})`.execute(scope.db);
  await sql`
    update users set first_login_at = coalesce(first_login_at, now()), last_login_at = now(), failed_logins = 0
    where uuid = ${user.uuid}`.execute(scope.db);
  return token;
}

/**
 * Counts a wrong password for a login. The commit does not wait for the disk, which would take longer for a login that
 * exists than for one that does not.
 */
export async function countFailedLogin(scope: Scope, login: string): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(scope.db);
  await sql`update users set failed_logins = failed_logins + 1, last_failed_login_at = now()
    where lower(login) = lower(${login})`.execute(scope.db);
}

/** Returns a user's open sessions, last used first; `current` is the session that asks. */
export function listSessions(
  scope: Scope,
  user: string | null,
  current: string | null,
  page: PageQuery,
): Promise<Page<OpenSession>> {
  return paginate(scope, page, {
    select: sql`uuid, login_type, provider_name, created_at, last_used_at, uuid = ${current}::uuid as current`,
    from: sql`from sessions where user_uuid = ${user} and ${isOpen}`,
    order: sql`last_used_at desc, uuid`,
  });
}

/** Ends one of the actor's own sessions. Throws NotFound when it is not open. */
export async function endOwnSession(scope: Scope, uuid: string): Promise<void> {
  const ended = await sql`update sessions set ended_at = now()
    where uuid = ${uuid} and user_uuid = ${scope.user} and ${isOpen}`.execute(scope.db);
  if (!ended.numAffectedRows) throw new NotFound();
}

/** Ends all sessions of a user: the next request of each is refused. */
export async function endSessionsOf(scope: Scope, user: string): Promise<void> {
  await sql`update sessions set ended_at = now() where user_uuid = ${user} and ended_at is null`.execute(scope.db);
}

// The condition that app.authenticate uses; an administrator who views the user is not among their sessions.
const isOpen = sql`ended_at is null and viewer_uuid is null and last_used_at > now() - interval '30 minutes'
  and created_at > now() - interval '12 hours'`;

export async function signOut(scope: Scope, session: string): Promise<void> {
  await sql`update sessions set ended_at = now() where uuid = ${session} and ended_at is null`.execute(scope.db);
}

/** Returns whether an API client has this name and secret. */
export async function isApiClient(scope: Scope, name: string, secret: string): Promise<boolean> {
  const hash = createHash("sha256").update(secret).digest("hex");
  const { rows } = await sql`select from api_clients where name = ${name} and secret_hash = ${hash}`.execute(scope.db);
  return rows.length > 0;
}

/**
 * Returns the signed-in user with role, account, plan and blocks, on which screens decide, and the session's version;
 * null when the token opens no session. One round trip without a transaction. The version is read first, so that a
 * change between the two reads comes with the old version.
 */
export async function readUserInfo(
  { pool, lastUses }: Database,
  token: Buffer,
): Promise<{ user: UserInfo; version: string; session: string | null; viewer: string | null } | null> {
  const { rows } = await pool.query<{ bearer: string | null; info: UserInfo | null }>(
    "select (select to_json(e)::text from app.authenticate($1) e) as bearer, app.user_info($1) as info",
    [token],
  );
  const { bearer: session, info } = rows[0] ?? {};
  if (session) lastUses.note(token.toString("hex"));
  if (!session || !info) return null;
  const { version, session_uuid, viewer_uuid = null } = parseSession(session);
  return { user: info, version, session: session_uuid, viewer: viewer_uuid };
}
