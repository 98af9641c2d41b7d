import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { DeviceToken } from "#app/contracts/device-tokens.ts";
import type { Scope } from "#app/db/scope.server.ts";

/** A browser says where it wants push messages: for whoever is signed in on it now, once however often it says so. */
export async function keepDeviceToken(scope: Scope, user: string, { token, platform }: DeviceToken): Promise<void> {
  await sql`insert into user_device_tokens (user_uuid, uuid, token, platform)
    values (${user}, ${randomUUIDv7()}, ${token}, ${platform})
    on conflict (token) do update set user_uuid = excluded.user_uuid, platform = excluded.platform, told_at = now()`.execute(
    scope.db,
  );
}
