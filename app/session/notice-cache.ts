import { environments } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { type NoticeKind, type Notices, noticeKinds } from "#app/contracts/notices/notices.ts";
import type { RequestParts } from "./request.ts";
import { TtlCache } from "./ttl-cache.ts";

/** The environments that the bell has entries for. */
const NOTIFIED: readonly UserType[] = ["retailer", "agency", "supplier", "service_provider"];

export const isNotified = (userType: UserType) => NOTIFIED.includes(userType);

// By session: see docs/decisions/115-the-bell.md.
const noticeCache = new TtlCache<Promise<Notices | null>>(60_000, 10_000);

/** What the bell says, at most a minute old; null where it cannot be read: no page is lost for its bell. */
export function cachedNotices(parts: RequestParts, userType: UserType): Promise<Notices | null> {
  return noticeCache.for(parts).get(parts.token ?? "") ?? refreshNotices(parts, userType);
}

/** The same asked anew; of `kind` alone where one is named, the rest as it was last heard. */
export function refreshNotices(parts: RequestParts, userType: UserType, kind?: NoticeKind): Promise<Notices | null> {
  const cache = noticeCache.for(parts);
  const key = parts.token ?? "";
  const before = kind && cache.get(key);
  const answer = before ? mergeKind(before, kind, ask(parts, userType, kind)) : ask(parts, userType);
  if (before) cache.replace(key, answer);
  else cache.set(key, answer);
  answer.then((notices) => {
    if (!notices && cache.get(key) === answer) cache.delete(key);
  });
  return answer;
}

/** Whoever changes something hears anew what that left to do. */
export function invalidateNotices(parts: RequestParts): void {
  if (parts.token) noticeCache.for(parts).delete(parts.token);
}

async function ask(parts: RequestParts, userType: UserType, kind?: NoticeKind): Promise<Notices | null> {
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

async function mergeKind(before: PendingNotices, kind: NoticeKind, asked: PendingNotices): PendingNotices {
  const [old, now] = await Promise.all([before, asked]);
  if (!now) return null;
  const others = old?.notices.filter((notice) => notice.kind !== kind) ?? [];
  const inOrder = noticeKinds.flatMap((one) => [...others, ...now.notices].filter((notice) => notice.kind === one));
  return { ...now, notices: inOrder };
}
