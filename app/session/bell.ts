import { environments } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { type NoticeKind, type Notices, noticeKinds } from "#app/contracts/notices/notices.ts";
import { Memory } from "./memory.ts";
import type { RequestParts } from "./request.ts";

/** The environments that the bell has entries for. */
const HEARERS: readonly UserType[] = ["retailer", "agency", "supplier", "service_provider"];

export const hasBell = (userType: UserType) => HEARERS.includes(userType);

// By session: see docs/decisions/115-the-bell.md.
const bells = new Memory<Promise<Notices | null>>(60_000, 10_000);

/** What the bell says, at most a minute old; null where it cannot be read: no page is lost for its bell. */
export function bellOf(parts: RequestParts, userType: UserType): Promise<Notices | null> {
  return bells.of(parts).get(parts.token ?? "") ?? ringAgain(parts, userType);
}

/** The same asked anew; of `kind` alone where one is named, the rest as it was last heard. */
export function ringAgain(parts: RequestParts, userType: UserType, kind?: NoticeKind): Promise<Notices | null> {
  const heard = bells.of(parts);
  const key = parts.token ?? "";
  const before = kind && heard.get(key);
  const answer = before ? joined(before, kind, ask(parts, userType, kind)) : ask(parts, userType);
  if (before) heard.mend(key, answer);
  else heard.set(key, answer);
  answer.then((told) => {
    if (!told && heard.get(key) === answer) heard.forget(key);
  });
  return answer;
}

/** Whoever changes something hears anew what that left to do. */
export function silence(parts: RequestParts): void {
  if (parts.token) bells.of(parts).forget(parts.token);
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

type Heard = Promise<Notices | null>;

async function joined(before: Heard, kind: NoticeKind, asked: Heard): Heard {
  const [old, now] = await Promise.all([before, asked]);
  if (!now) return null;
  const others = old?.notices.filter((notice) => notice.kind !== kind) ?? [];
  const inOrder = noticeKinds.flatMap((one) => [...others, ...now.notices].filter((notice) => notice.kind === one));
  return { ...now, notices: inOrder };
}
