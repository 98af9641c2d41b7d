import { environments } from "#app/contracts/environments.ts";
import { type NoticeKind, type Notices, noticeKinds } from "#app/contracts/notices.ts";
import type { UserType } from "#app/contracts/permissions.ts";
import type { RequestParts } from "./request.ts";

/** The environments that the bell has entries for. */
const HEARERS: readonly UserType[] = ["retailer", "agency", "supplier", "service_provider"];

export const hasBell = (userType: UserType) => HEARERS.includes(userType);

/** For how long a bell is rung without asking again, unless its person changes something here. */
const FRESH_MS = 60_000;
/** So many bells are remembered, the eldest forgotten first. */
const MOST = 10_000;

interface Rung {
  at: number;
  answer: Promise<Notices | null>;
}

// Of each API, by session: see docs/decisions/115-the-bell.md.
const remembered = new WeakMap<RequestParts["api"], Map<string, Rung>>();

function bellsOf({ api }: RequestParts): Map<string, Rung> {
  const known = remembered.get(api) ?? new Map<string, Rung>();
  remembered.set(api, known);
  return known;
}

/** What the bell says, at most a minute old; null where it cannot be read: no page is lost for its bell. */
export function bellOf(parts: RequestParts, userType: UserType): Promise<Notices | null> {
  const rung = bellsOf(parts).get(parts.token ?? "");
  return rung && Date.now() - rung.at < FRESH_MS ? rung.answer : ringAgain(parts, userType);
}

/** The same asked anew; of `kind` alone where one is named, the rest as it was last heard. */
export function ringAgain(parts: RequestParts, userType: UserType, kind?: NoticeKind): Promise<Notices | null> {
  const bells = bellsOf(parts);
  const key = parts.token ?? "";
  const before = bells.get(key);
  const answer = kind && before ? joined(before.answer, kind, ask(parts, userType, kind)) : ask(parts, userType);
  bells.delete(key);
  bells.set(key, { at: kind && before ? before.at : Date.now(), answer });
  const [eldest] = bells.keys();
  if (bells.size > MOST && eldest !== undefined) bells.delete(eldest);
  answer.then((heard) => {
    if (!heard && bells.get(key)?.answer === answer) bells.delete(key);
  });
  return answer;
}

/** Whoever changes something hears anew what that left to do. */
export function silence(parts: RequestParts): void {
  if (parts.token) bellsOf(parts).delete(parts.token);
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

async function joined(before: Rung["answer"], kind: NoticeKind, asked: Rung["answer"]): Promise<Notices | null> {
  const [old, now] = await Promise.all([before, asked]);
  if (!now) return null;
  const others = old?.notices.filter((notice) => notice.kind !== kind) ?? [];
  const inOrder = noticeKinds.flatMap((one) => [...others, ...now.notices].filter((notice) => notice.kind === one));
  return { ...now, notices: inOrder };
}
