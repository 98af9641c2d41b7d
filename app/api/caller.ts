import { createHash } from "node:crypto";
import type { Root } from "#app/contracts/environments.ts";
import { environments } from "#app/contracts/environments.ts";
import type { UserType } from "#app/contracts/permissions.ts";
import type { Database } from "#app/db/pool.server.ts";
import type { Audience } from "#app/db/scope.server.ts";
import type { Caller } from "./context.ts";

const audiences: Record<Root, Audience> = {
  mob: "mob",
  retailers: "retailer",
  agencies: "agency",
  suppliers: "supplier",
  stores: "store",
  af: "af",
  service_providers: "service_provider",
};

/** SHA-256 of a bearer token, as the sessions keep it. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer (\S+)$/.exec(authorization ?? "")?.[1];
}

/** Who bears this `Authorization` header; null when nobody does (no session, ended, expired). */
export async function callerOf(database: Database, authorization: string | undefined): Promise<Caller | null> {
  const token = bearerOf(authorization);
  if (!token) return null;
  const { rows } = await database.pool.query("select * from app.authenticate($1)", [hashToken(token)]);
  const found = rows[0];
  if (!found) return null;
  const root = environments[found.user_type as UserType].root;
  return {
    audience: audiences[root],
    org: found.account_uuid,
    user: found.user_uuid,
    name: found.user_name,
    session: found.session_uuid,
    userType: found.user_type,
    root,
    permissions: found.permissions,
    features: found.plan_features,
    blocks: found.conditional_blocks,
  };
}
