import type { RequestParts } from "./request.ts";

/** For how long a register is taken for what it was. */
const FRESH_MS = 60_000;

interface Kept {
  at: number;
  answer: unknown;
}

// Of each API, by address: see docs/decisions/151-what-a-page-asks.md.
const remembered = new WeakMap<RequestParts["api"], Map<string, Kept>>();

/** A register that everybody of a root is offered alike, as `read` answers it, at most a minute old. */
export async function registerAt<T>({ api }: RequestParts, path: string, read: () => Promise<T>): Promise<T> {
  const registers = remembered.get(api) ?? new Map<string, Kept>();
  remembered.set(api, registers);
  const kept = registers.get(path);
  if (kept && Date.now() - kept.at < FRESH_MS) return kept.answer as T;
  // What was answered, never the asking: a refusal is of whoever asked, and of nobody else.
  const answer = await read();
  registers.set(path, { at: Date.now(), answer });
  return answer;
}

/** What the administration has changed is read anew; who is reading it at this moment remembers it nowhere. */
export function forgetRegisters({ api }: RequestParts, changed: string): void {
  if (changed.startsWith("/v1/mob/")) remembered.delete(api);
}
