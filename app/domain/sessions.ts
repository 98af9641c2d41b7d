import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { UserInfo } from "#app/contracts/session.ts";
import type { Database } from "#app/db/pool.server.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { decoyHash, verifyPassword } from "./password.ts";
import { Unauthorized } from "./refusals.ts";

/**
 * Opens a session for a login and its password and answers the bearer token: 32 random bytes, kept only as their hash.
 * An unknown login, a wrong password and a deactivated user look the same, in the answer and in its time.
 */
export async function signIn(scope: Scope, login: string, password: string): Promise<string> {
  const { rows } = await sql<{ uuid: string; password_hash: string | null; active: boolean }>`
    select uuid, password_hash, active from users where lower(login) = lower(${login})`.execute(scope.db);
  const user = rows[0];
  const right = await verifyPassword(password, user?.password_hash ?? decoyHash);
  if (!user?.password_hash || !user.active || !right) throw new Unauthorized();
  const token = randomBytes(32).toString("base64url");
  await sql`
    insert into sessions (token_hash, uuid, user_uuid)
    values (${createHash("sha256").update(token).digest()}, ${randomUUIDv7()}, ${user.uuid})`.execute(scope.db);
  await sql`
    update users set first_login_at = coalesce(first_login_at, now()), last_login_at = now() where uuid = ${user.uuid}`.execute(
    scope.db,
  );
  return token;
}

export async function signOut(scope: Scope, session: string): Promise<void> {
  await sql`update sessions set ended_at = now() where uuid = ${session} and ended_at is null`.execute(scope.db);
}

/** Whether an API client of the table has this secret. */
export async function isApiClient(scope: Scope, name: string, secret: string): Promise<boolean> {
  const hash = createHash("sha256").update(secret).digest("hex");
  const { rows } = await sql`select from api_clients where name = ${name} and secret_hash = ${hash}`.execute(scope.db);
  return rows.length > 0;
}

/** The signed-in user with role, account, plan and blocks: what screens decide from. One trip, in no transaction. */
export async function userInfo({ pool }: Database, token: Buffer): Promise<UserInfo | null> {
  const { rows } = await pool.query<{ info: UserInfo | null }>("select app.user_info($1) as info", [token]);
  return rows[0]?.info ?? null;
}
