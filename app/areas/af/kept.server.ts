import { createHash } from "node:crypto";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { OFFLINE_FIELD, setCookie } from "#app/session/cookies.ts";
import type { RequestParts } from "#app/session/request.ts";

/** A mark that tells one person's things on a phone from another's, and says nothing else. */
export function whoIs({ uuid }: Pick<UserInfo, "uuid">): string {
  return createHash("sha256").update(`field ${uuid}`).digest("base64url").slice(0, 12);
}

const DAYS = 365;

/** Notes that this browser keeps things of the field area from now on: they go when somebody leaves. */
export function keeps(parts: RequestParts): void {
  if (!parts.lite && !parts.cookies.has(OFFLINE_FIELD)) setCookie(parts, OFFLINE_FIELD, "1", DAYS);
}
