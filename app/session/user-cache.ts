import { SESSION_VERSION_HEADER, type UserInfo } from "#app/contracts/access/session.ts";
import { ApiClient, refusal } from "./client.ts";
import type { RequestParts } from "./request.ts";
import { TtlCache } from "./ttl-cache.ts";

/** Somebody as they were told of, and the mark that answers to them carried then. */
interface CachedUser {
  user: UserInfo;
  mark: string;
}

// By session: see docs/decisions/152-who-asks.md.
const userCache = new TtlCache<CachedUser>(60_000, 10_000);

/** Who this session was of when last asked, within the minute: a guess, which `isStill` confirms. */
export function cachedUser(parts: RequestParts): CachedUser | undefined {
  return parts.skipCache ? undefined : userCache.for(parts).get(parts.token ?? "");
}

/** Asks the API who this session is of; answers a UserInfo under its mark, or why not. */
export const fetchUser = (parts: RequestParts): Promise<Response> => new ApiClient(parts).raw("GET", "/user_info");

/** Who asks, as it was answered. Throws the page of a refusal. */
export async function storeUser(parts: RequestParts, response: Response): Promise<UserInfo> {
  if (!response.ok) throw await refusal(response);
  const user = (await response.json()) as UserInfo;
  userCache.for(parts).set(parts.token ?? "", { user, mark: response.headers.get(SESSION_VERSION_HEADER) ?? "" });
  return user;
}

/** Whether every answer that the page was made of was given to who they were taken for; one is asked for, if none was. */
export async function isCurrent({ mark }: CachedUser, parts: RequestParts): Promise<boolean> {
  if (parts.seenVersions.size === 0) await fetchUser(parts);
  return parts.seenVersions.size === 1 && parts.seenVersions.has(mark);
}
