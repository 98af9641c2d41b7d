import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { ApiToken, ApiTokenInput } from "#app/contracts/access/api-tokens.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { instant } from "../platform/instant.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { levelsOf } from "./roles.ts";
import { hashToken, newToken } from "./tokens.ts";

const columns = sql`t.uuid, t.name, t.access_level, (
    select json_agg(json_build_object('permission_slug', key, 'access_level', value::int) order by key)
    from jsonb_each_text(t.permissions)) as role_permissions,
  ${instant(sql`t.created_at`)} as created_at, ${instant(sql`t.expires_at`)} as expires_at,
  ${instant(sql`t.last_used_at`)} as last_used_at, ${instant(sql`t.revoked_at`)} as revoked_at,
  case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'active' end as state`;

/** Returns the actor's own tokens, newest first. */
export function listApiTokens(scope: Scope, query: PageQuery): Promise<Page<ApiToken>> {
  return paginate(scope, query, {
    select: columns,
    from: sql`from api_tokens t where t.user_uuid = ${scope.user}`,
    order: sql`t.created_at desc, t.uuid`,
  });
}

/**
 * Creates an API token for the actor and returns it with its row; only its hash is stored. Its levels may not exceed
 * `held`, the actor's levels now; each call is further limited to the levels that the actor has then. Throws Invalid.
 */
export async function createApiToken(
  scope: Scope,
  { name, access_level, role_permissions, days }: ApiTokenInput,
  held: Record<string, number>,
): Promise<{ apiToken: ApiToken; token: string }> {
  const levels = role_permissions && levelsOf({ role_permissions });
  if (Object.entries(levels ?? {}).some(([slug, level]) => level > (held[slug] ?? 0))) {
    throw new Invalid("api_token", { role_permissions: ["Uma chave não pode mais do que você."] });
  }
  if (levels && Object.keys(levels).length === 0) {
    throw new Invalid("api_token", { role_permissions: ["Escolha ao menos uma permissão."] });
  }
  const uuid = randomUUIDv7();
  const token = `vis_${newToken()}`;
  await sql`insert into api_tokens (user_uuid, uuid, token_hash, name, access_level, permissions, expires_at)
    values (${scope.user}, ${uuid}, ${hashToken(token)}, ${name}, ${access_level},
      ${levels && JSON.stringify(levels)}::jsonb, now() + make_interval(days => ${days}::int))`.execute(scope.db);
  const { rows } = await sql<ApiToken>`select ${columns} from api_tokens t
    where t.user_uuid = ${scope.user} and t.uuid = ${uuid}`.execute(scope.db);
  return { apiToken: firstOrNotFound(rows), token };
}

/**
 * Revokes one of the actor's own tokens: its next request is refused. Revoking it again changes nothing. Throws
 * NotFound.
 */
export async function revokeApiToken(scope: Scope, uuid: string): Promise<void> {
  const { rows } = await sql`update api_tokens set revoked_at = coalesce(revoked_at, now())
    where user_uuid = ${scope.user} and uuid = ${uuid} returning uuid`.execute(scope.db);
  firstOrNotFound(rows);
}
