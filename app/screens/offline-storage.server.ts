import { createHash } from "node:crypto";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { OFFLINE_DATA_COOKIE, setCookie } from "#app/session/cookies.ts";
import type { RequestParts } from "#app/session/request.ts";

/** Returns an opaque key that separates one user's data on a phone from another's. */
export function offlineUserKey({ uuid }: Pick<UserInfo, "uuid">): string {
  return createHash("sha256").update(`field ${uuid}`).digest("base64url").slice(0, 12);
}

const DAYS = 365;

/** Sets a cookie saying that this browser stores field data, so that signing out clears it. */
export function markOfflineStorage(parts: RequestParts): void {
  if (!parts.lite && !parts.cookies.has(OFFLINE_DATA_COOKIE)) setCookie(parts, OFFLINE_DATA_COOKIE, "1", DAYS);
}
