import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { UserInfo } from "#app/contracts/session.ts";
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

/** The signed-in user with role, account, plan and blocks: what screens decide from. */
export async function userInfo(scope: Scope, token: Buffer): Promise<UserInfo | null> {
  const { rows } = await sql<UserInfo>`
    select u.uuid, u.name, u.email, u.login, null as photo, u.area, u.office, u.edition, u.legal_responsible,
      json_build_object('name', r.name, 'slug', r.slug, 'user_type', r.user_type, 'role_permissions', coalesce((
        select json_agg(json_build_object('permission_slug', key, 'access_level', value::int) order by key)
        from jsonb_each_text(r.permissions)), '[]')) as role,
      json_build_object('uuid', a.uuid, 'name', a.trade_name, 'trade_name', a.trade_name, 'supplier_type', a.supplier_type,
        'common_client_info', json_build_object('status', coalesce(c.status, 'not_client'),
          'use_mobconnect', coalesce(c.use_mobconnect, false),
          'plan', json_build_object('plan_features', coalesce(p.features, '{}')))) as accessable,
      a.kind as accessable_type,
      json_build_object('retailer', case when s.uuid is not null then json_build_object('trade_name', n.trade_name,
        'common_client_info', json_build_object('use_mobconnect', coalesce(nc.use_mobconnect, false))) end) as extra_info,
      coalesce(p.features, '{}') as plan_features, coalesce(c.conditional_blocks, '{}') as conditional_blocks,
      false as has_pending_lite_visitors,
      coalesce(u.first_login_at > now() - interval '1 day', true) as new_user,
      coalesce(extract(day from now() - u.first_login_at), 0)::int as days_after_first_login
    from app.authenticate(${token}) k
    join users u on u.uuid = k.user_uuid
    join roles r on r.uuid = u.role_uuid
    join accounts a on a.uuid = u.account_uuid
    left join client_infos c on c.account_uuid = a.uuid
    left join plans p on p.uuid = c.plan_uuid
    left join stores s on s.uuid = a.uuid
    left join accounts n on n.uuid = s.retailer_uuid
    left join client_infos nc on nc.account_uuid = s.retailer_uuid`.execute(scope.db);
  return rows[0] ?? null;
}
