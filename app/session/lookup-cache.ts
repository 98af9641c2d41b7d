import type { RequestParts } from "./request.ts";
import { TtlCache } from "./ttl-cache.ts";

// By address: see docs/decisions/151-what-a-page-asks.md.
const lookupCache = new TtlCache<unknown>(60_000, 1_000);
/** Those of one session, by its token and then by address: see docs/decisions/156-what-is-found-among-many.md. */
const ownLookupCache = new TtlCache<Map<string, unknown>>(60_000, 1_000);

/** A register that everybody of a root is offered alike, as `read` answers it, at most a minute old. */
export async function cachedLookup<T>(parts: RequestParts, path: string, read: () => Promise<T>): Promise<T> {
  const cache = lookupCache.for(parts);
  const cached = cache.get(path);
  if (cached !== undefined) return cached as T;
  // What was answered, never the asking: a refusal is of whoever asked, and of nobody else.
  const answer = await read();
  cache.set(path, answer);
  return answer;
}

/** A register of the person's account, at most a minute old; whatever the person writes drops it. */
export async function cachedOwnLookup<T>(parts: RequestParts, path: string, read: () => Promise<T>): Promise<T> {
  const cache = ownLookupCache.for(parts);
  const session = parts.token ?? "";
  const cached = cache.get(session) ?? new Map<string, unknown>();
  if (cached.size === 0) cache.set(session, cached);
  if (!cached.has(path)) cached.set(path, await read());
  return cached.get(path) as T;
}

/** What was changed is read anew; who is reading it at this moment remembers it nowhere. */
export function clearLookups(parts: RequestParts, changed: string): void {
  if (changed.startsWith("/v1/mob/")) lookupCache.clear(parts);
  ownLookupCache.for(parts).delete(parts.token ?? "");
}
