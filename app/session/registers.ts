import { Memory } from "./memory.ts";
import type { RequestParts } from "./request.ts";

// By address: see docs/decisions/151-what-a-page-asks.md.
const registers = new Memory<unknown>(60_000, 1_000);
/** Those of one session, by its token and then by address: see docs/decisions/156-what-is-found-among-many.md. */
const ownRegisters = new Memory<Map<string, unknown>>(60_000, 1_000);

/** A register that everybody of a root is offered alike, as `read` answers it, at most a minute old. */
export async function registerAt<T>(parts: RequestParts, path: string, read: () => Promise<T>): Promise<T> {
  const remembered = registers.of(parts);
  const kept = remembered.get(path);
  if (kept !== undefined) return kept as T;
  // What was answered, never the asking: a refusal is of whoever asked, and of nobody else.
  const answer = await read();
  remembered.set(path, answer);
  return answer;
}

/** A register of the person's account, at most a minute old; whatever the person writes drops it. */
export async function ownRegisterAt<T>(parts: RequestParts, path: string, read: () => Promise<T>): Promise<T> {
  const remembered = ownRegisters.of(parts);
  const session = parts.token ?? "";
  const kept = remembered.get(session) ?? new Map<string, unknown>();
  if (kept.size === 0) remembered.set(session, kept);
  if (!kept.has(path)) kept.set(path, await read());
  return kept.get(path) as T;
}

/** What was changed is read anew; who is reading it at this moment remembers it nowhere. */
export function forgetRegisters(parts: RequestParts, changed: string): void {
  if (changed.startsWith("/v1/mob/")) registers.forget(parts);
  ownRegisters.of(parts).forget(parts.token ?? "");
}
