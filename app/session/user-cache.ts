import { SESSION_VERSION_HEADER, type UserInfo } from "#app/contracts/access/session.ts";
import { ApiClient, refusal } from "./client.ts";
import type { RequestParts } from "./request.ts";
import { TtlCache } from "./ttl-cache.ts";

/** A cached user and the version the API reported with it. */
interface CachedUser {
  user: UserInfo;
  version: string;
}

// By session: see docs/decisions/152-cached-session-user.md.
const userCache = new TtlCache<CachedUser>(60_000, 10_000);

/** Returns the session's user as cached within the last minute: a guess that `isCurrent` confirms. */
export function cachedUser(parts: RequestParts): CachedUser | undefined {
  return parts.skipCache ? undefined : userCache.for(parts).get(parts.token ?? "");
}

/** Requests the session's user from the API: a UserInfo with its version, or an error. */
export const fetchUser = (parts: RequestParts): Promise<Response> => new ApiClient(parts).raw("GET", "/user_info");

/** Caches the user of a response and returns it. Throws the page of a refusal. */
export async function storeUser(parts: RequestParts, response: Response): Promise<UserInfo> {
  if (!response.ok) throw await refusal(response);
  const user = (await response.json()) as UserInfo;
  userCache.for(parts).set(parts.token ?? "", { user, version: response.headers.get(SESSION_VERSION_HEADER) ?? "" });
  return user;
}

/** Checks whether all of the page's API responses reported the cached version; makes one request if there were none. */
export async function isCurrent({ version }: CachedUser, parts: RequestParts): Promise<boolean> {
  if (parts.seenVersions.size === 0) await fetchUser(parts);
  return parts.seenVersions.size === 1 && parts.seenVersions.has(version);
}
