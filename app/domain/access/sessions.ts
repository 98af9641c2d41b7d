import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { ProviderKind } from "#app/contracts/access/authentication-providers.ts";
import type { OpenSession, UserInfo } from "#app/contracts/access/session.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Database } from "#app/db/pool.server.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { parseSession } from "#app/db/session-cache.server.ts";
import { paginate } from "../platform/paginate.ts";
import { Barred, NotFound, Unauthorized } from "../visits/refusals.ts";
import { decoyHash, verifyPassword } from "./password.ts";

/** How somebody came in: by a password of ours, or through a provider, as it is called now. */
export type Way = { login_type: "local"; provider_name: null } | { login_type: ProviderKind; provider_name: string };

/** Somebody who has proved who it is. */
export interface Proven {
  uuid: string;
  active: boolean;
  /** Whether the person's account may use the product at all. */
  open: boolean;
}

/** Columns of Proven, of `users u`. */
export const provenColumns = sql`u.uuid, u.active, app.is_open(u.account_uuid) as open`;

/**
 * Who has this login and password. An unknown login, a wrong password and somebody who comes through a provider look the
 * same, in the answer and in its time. Throws Unauthorized.
 */
export async function provePassword(scope: Scope, login: string, password: string): Promise<Proven> {
  const { rows } = await sql<Proven & { password_hash: string | null; tied: boolean }>`
    select ${provenColumns}, u.password_hash, u.authentication_provider_uuid is not null as tied
    from users u where lower(u.login) = lower(${login})`.execute(scope.db);
  const user = rows[0];
  const right = await verifyPassword(password, user?.password_hash ?? decoyHash);
  if (!user?.password_hash || user.tied || !right) throw new Unauthorized();
  return user;
}

/** A session for who has proved it: a token of 32 random bytes, kept only as its hash. Throws Barred, saying why. */
export async function openSession(scope: Scope, user: Proven, way: Way): Promise<string> {
  if (!user.active) throw new Barred("Seu usuário está inativo. Fale com o responsável pela sua empresa.");
  if (!user.open) throw new Barred("O acesso da sua empresa está inativo. Fale com o suporte, em “Preciso de ajuda”.");
  const token = randomBytes(32).toString("base64url");
  await sql`
    insert into sessions (token_hash, uuid, user_uuid, login_type, provider_name)
    values (${createHash("sha256").update(token).digest()}, ${randomUUIDv7()}, ${user.uuid}, ${way.login_type},
      ${way.provider_name})`.execute(scope.db);
  await sql`
    update users set first_login_at = coalesce(first_login_at, now()), last_login_at = now(), failed_logins = 0
    where uuid = ${user.uuid}`.execute(scope.db);
  return token;
}

/**
 * Writes down that somebody gave a wrong password for a login. Nobody waits for the disk: that would take longer for a
 * login that exists than for one that does not.
 */
export async function countFailedLogin(scope: Scope, login: string): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(scope.db);
  await sql`update users set failed_logins = failed_logins + 1, last_failed_login_at = now()
    where lower(login) = lower(${login})`.execute(scope.db);
}

/** The open sessions of a user, the latest used first; `current` is the one that asks. */
export function listSessions(
  scope: Scope,
  user: string | null,
  current: string | null,
  page: PageQuery,
): Promise<Page<OpenSession>> {
  return paginate(scope, page, {
    select: sql`uuid, login_type, provider_name, created_at, last_used_at, uuid = ${current}::uuid as current`,
    from: sql`from sessions where user_uuid = ${user} and ${open}`,
    order: sql`last_used_at desc, uuid`,
  });
}

/** Ends one of one's own sessions. Throws NotFound when it is not open. */
export async function endOwnSession(scope: Scope, uuid: string): Promise<void> {
  const ended = await sql`update sessions set ended_at = now()
    where uuid = ${uuid} and user_uuid = ${scope.user} and ${open}`.execute(scope.db);
  if (!ended.numAffectedRows) throw new NotFound();
}

/** Ends every session of a user: the next request of each is refused. */
export async function endSessionsOf(scope: Scope, user: string): Promise<void> {
  await sql`update sessions set ended_at = now() where user_uuid = ${user} and ended_at is null`.execute(scope.db);
}

// As app.authenticate has it.
const open = sql`ended_at is null and last_used_at > now() - interval '30 minutes'
  and created_at > now() - interval '12 hours'`;

export async function signOut(scope: Scope, session: string): Promise<void> {
  await sql`update sessions set ended_at = now() where uuid = ${session} and ended_at is null`.execute(scope.db);
}

/** Whether an API client of the table has this secret. */
export async function isApiClient(scope: Scope, name: string, secret: string): Promise<boolean> {
  const hash = createHash("sha256").update(secret).digest("hex");
  const { rows } = await sql`select from api_clients where name = ${name} and secret_hash = ${hash}`.execute(scope.db);
  return rows.length > 0;
}

/**
 * The signed-in user with role, account, plan and blocks, what screens decide from, and the mark of their bearer. One trip,
 * in no transaction; the bearer first, so that what changes between the two is told under the mark of before.
 */
export async function userInfo(
  { pool, reading }: Database,
  token: Buffer,
): Promise<{ user: UserInfo; mark: string } | null> {
  const asked = () =>
    pool.query<{ bearer: string | null; info: UserInfo | null }>(
      "select (select to_json(e)::text from app.authenticate($1) e) as bearer, app.user_info($1) as info",
      [token],
    );
  const { bearer, info } = (await reading(asked)).rows[0] ?? {};
  return bearer && info ? { user: info, mark: parseSession(bearer).version } : null;
}
