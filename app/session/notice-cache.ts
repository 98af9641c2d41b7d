import { environments } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { type NoticeKind, type Notices, noticeKinds } from "#app/contracts/notices/notices.ts";
import type { RequestParts } from "./request.ts";
import { TtlCache } from "./ttl-cache.ts";

/** The kinds of user that have notices. */
const NOTIFIED: readonly UserType[] = ["retailer", "agency", "supplier", "service_provider"];

export const isNotified = (userType: UserType) => NOTIFIED.includes(userType);

// By session: see docs/decisions/115-notice-cache.md.
const noticeCache = new TtlCache<Promise<Notices | null>>(60_000, 10_000);

/** Returns the notices, at most a minute old; null if they cannot be read, because no page fails for its bell. */
export function cachedNotices(parts: RequestParts, userType: UserType): Promise<Notices | null> {
  return noticeCache.for(parts).get(parts.token ?? "") ?? refreshNotices(parts, userType);
}

/** Reads the notices again; with `kind` only those, keeping the others as cached. */
export function refreshNotices(parts: RequestParts, userType: UserType, kind?: NoticeKind): Promise<Notices | null> {
  const cache = noticeCache.for(parts);
  const key = parts.token ?? "";
  const before = kind && cache.get(key);
  const answer = before ? mergeKind(before, kind, fetchNotices(parts, userType, kind)) : fetchNotices(parts, userType);
  if (before) cache.replace(key, answer);
  else cache.set(key, answer);
  answer.then((notices) => {
    if (!notices && cache.get(key) === answer) cache.delete(key);
  });
  return answer;
}

/** Drops the cached notices after a write, which may have changed them. */
export function invalidateNotices(parts: RequestParts): void {
  if (parts.token) noticeCache.for(parts).delete(parts.token);
}

async function fetchNotices(parts: RequestParts, userType: UserType, kind?: NoticeKind): Promise<Notices | null> {
  const address = `http://api/v1/${environments[userType].root}/notices${kind ? `?kind=${kind}` : ""}`;
  const headers = { "x-request-id": parts.requestId, authorization: `Bearer ${parts.token}` };
  try {
    const response = await parts.api(new Request(address, { headers }));
    return response.ok ? ((await response.json()) as Notices) : null;
  } catch {
    return null;
  }
}

type PendingNotices = Promise<Notices | null>;

async function mergeKind(before: PendingNotices, kind: NoticeKind, refreshed: PendingNotices): PendingNotices {
  const [old, now] = await Promise.all([before, refreshed]);
  if (!now) return null;
  const others = old?.notices.filter((notice) => notice.kind !== kind) ?? [];
  const inOrder = noticeKinds.flatMap((one) => [...others, ...now.notices].filter((notice) => notice.kind === one));
  return { ...now, notices: inOrder };
}
