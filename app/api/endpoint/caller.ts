import { environments } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import type { Database } from "#app/db/pool.server.ts";
import type { Session } from "#app/db/session.server.ts";
import { parseSession } from "#app/db/session-cache.server.ts";
import { hashToken } from "#app/domain/access/tokens.ts";
import type { Caller } from "./context.ts";

/** Extracts the token of an `Authorization: Bearer` header. */
export function parseBearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/.exec(authorization ?? "")?.[1];
}

/** Authenticates an `Authorization` header. Returns null unless it carries an open session or a valid API token. */
export async function authenticateCaller(
  database: Database,
  authorization: string | undefined,
): Promise<Caller | null> {
  const token = parseBearerToken(authorization);
  if (!token) return null;
  const digest = hashToken(token);
  const { rows } = await database.pool.query<{ bearer: string }>(
    "select to_json(e)::text as bearer from app.authenticate($1) e",
    [digest],
  );
  if (!rows[0]) return null;
  database.lastUses.note(digest.toString("hex"));
  return callerFrom(parseSession(rows[0].bearer));
}

/** Converts an authenticated session to the caller that endpoints receive. */
export function callerFrom(session: Session): Caller {
  return {
    audience: session.audience,
    org: session.account_uuid,
    user: session.user_uuid,
    name: session.user_name,
    session: session.session_uuid,
    viewer: session.viewer_uuid ?? null,
    readsOnly: Boolean(session.viewer_uuid),
    level: session.access_level,
    lacksFactor: session.second_factor_missing,
    userType: session.user_type,
    root: environments[session.user_type as UserType].root,
    permissions: session.permissions,
    features: session.plan_features,
    blocks: session.conditional_blocks,
    term: session.term_status,
    sessionVersion: session.version,
  };
}
