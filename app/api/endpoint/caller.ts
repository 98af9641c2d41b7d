import { hash } from "node:crypto";
import { environments } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import type { Database } from "#app/db/pool.server.ts";
import type { Session } from "#app/db/scope.server.ts";
import { parseSession } from "#app/db/session-cache.server.ts";
import type { Caller } from "./context.ts";

/** SHA-256 of a bearer token, as it is kept. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/.exec(authorization ?? "")?.[1];
}

/** Who bears this `Authorization` header; null when nobody does (no session and no API token, ended, expired). */
export async function callerOf(database: Database, authorization: string | undefined): Promise<Caller | null> {
  const token = bearerOf(authorization);
  if (!token) return null;
  const { rows } = await database.pool.query<{ bearer: string }>(
    "select to_json(e)::text as bearer from app.authenticate($1) e",
    [hashToken(token)],
  );
  return rows[0] ? callerFrom(parseSession(rows[0].bearer)) : null;
}

/** A bearer as the calls know them. */
export function callerFrom(bearer: Session): Caller {
  return {
    audience: bearer.audience,
    org: bearer.account_uuid,
    user: bearer.user_uuid,
    name: bearer.user_name,
    session: bearer.session_uuid,
    level: bearer.access_level,
    lacksFactor: bearer.second_factor_missing,
    userType: bearer.user_type,
    root: environments[bearer.user_type as UserType].root,
    permissions: bearer.permissions,
    features: bearer.plan_features,
    blocks: bearer.conditional_blocks,
    term: bearer.term_standing,
    mark: bearer.version,
  };
}
