import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { DeviceToken } from "#app/contracts/notices/device-tokens.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { outboundRefusal } from "../platform/outbound-address.ts";
import { Invalid } from "../platform/refusals.ts";
import { readSubscription } from "./push-messages.ts";

/** The user and session of a browser. */
export interface SignedIn {
  user: string;
  session: string;
}

/**
 * Saves a browser's subscription to push messages, once per token. Unless `allowAnyAddress`, its address must be public
 * and HTTPS. Throws Invalid.
 */
export async function saveDeviceToken(
  scope: Scope,
  { user, session }: SignedIn,
  { token, platform }: DeviceToken,
  allowAnyAddress: boolean,
): Promise<void> {
  const endpoint = readSubscription(token)?.endpoint;
  const refusal = endpoint && !allowAnyAddress ? outboundRefusal(new URL(endpoint)) : null;
  if (refusal) throw new Invalid("device_token", { token: [`Este navegador não pode receber avisos: ${refusal}.`] });
  await sql`insert into user_device_tokens (user_uuid, uuid, token, platform, session_uuid)
    values (${user}, ${randomUUIDv7()}, ${token}, ${platform}, ${session})
    on conflict (token) do update set user_uuid = excluded.user_uuid, platform = excluded.platform,
      session_uuid = excluded.session_uuid, registered_at = now()`.execute(scope.db);
}

/** Deletes the session's push subscriptions. Ending the session does the same. */
export async function deleteDeviceTokens(scope: Scope, { user, session }: SignedIn): Promise<void> {
  await sql`delete from user_device_tokens where user_uuid = ${user} and session_uuid = ${session}`.execute(scope.db);
}
