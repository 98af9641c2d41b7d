import { Memory } from "./memory.ts";
import type { RequestParts } from "./request.ts";

// By address: see docs/decisions/151-what-a-page-asks.md.
const registers = new Memory<unknown>(60_000, 1_000);

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

/** What the administration has changed is read anew; who is reading it at this moment remembers it nowhere. */
export function forgetRegisters(parts: RequestParts, changed: string): void {
  if (changed.startsWith("/v1/mob/")) registers.forget(parts);
}
