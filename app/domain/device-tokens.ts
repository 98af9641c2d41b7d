import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { DeviceToken } from "#app/contracts/device-tokens.ts";
import type { Scope } from "#app/db/scope.server.ts";

/** Who is signed in on a browser, and by which session. */
export interface SignedIn {
  user: string;
  session: string;
}

/** A browser says where it wants push messages: for whoever is signed in on it now, once however often it says so. */
export async function keepDeviceToken(
  scope: Scope,
  { user, session }: SignedIn,
  { token, platform }: DeviceToken,
): Promise<void> {
  await sql`insert into user_device_tokens (user_uuid, uuid, token, platform, session_uuid)
    values (${user}, ${randomUUIDv7()}, ${token}, ${platform}, ${session})
    on conflict (token) do update set user_uuid = excluded.user_uuid, platform = excluded.platform,
      session_uuid = excluded.session_uuid, told_at = now()`.execute(scope.db);
}

/** The browser of this session wants none any more. Ending the session does the same. */
export async function forgetDeviceTokens(scope: Scope, { user, session }: SignedIn): Promise<void> {
  await sql`delete from user_device_tokens where user_uuid = ${user} and session_uuid = ${session}`.execute(scope.db);
}
