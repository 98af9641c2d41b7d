import type { RequestParts } from "./request.ts";
import { TtlCache } from "./ttl-cache.ts";

// By path: see docs/decisions/161-a-request.md.
const lookupCache = new TtlCache<unknown>(60_000, 1_000);
/** By session token, then by path: see docs/decisions/156-queries-on-large-accounts.md. */
const ownLookupCache = new TtlCache<Map<string, unknown>>(60_000, 1_000);

/** Returns a lookup that is the same for every user of a root, at most a minute old; calls `read` on a miss. */
export async function cachedLookup<T>(parts: RequestParts, path: string, read: () => Promise<T>): Promise<T> {
  const cache = lookupCache.for(parts);
  const cached = cache.get(path);
  if (cached !== undefined) return cached as T;
  // Caches the result, never the pending request: a refusal concerns only the user who made the request.
  const answer = await read();
  cache.set(path, answer);
  return answer;
}

/** Returns a lookup of the user's account, at most a minute old; any write by the user drops it. */
export async function cachedOwnLookup<T>(parts: RequestParts, path: string, read: () => Promise<T>): Promise<T> {
  const cache = ownLookupCache.for(parts);
  const session = parts.token ?? "";
  const cached = cache.get(session) ?? new Map<string, unknown>();
  if (cached.size === 0) cache.set(session, cached);
  if (!cached.has(path)) cached.set(path, await read());
  return cached.get(path) as T;
}

/** Drops the lookups that a write may have changed; a read in progress is not cached. */
export function clearLookups(parts: RequestParts, changed: string): void {
  if (changed.startsWith("/v1/mob/")) lookupCache.clear(parts);
  ownLookupCache.for(parts).delete(parts.token ?? "");
}
