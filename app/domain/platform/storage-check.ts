import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Blobs } from "./blobs.ts";

const TIMEOUT_MS = 2_000;
/** Larger than the gaps that a full disk has left between its files. */
const BYTES = 64 * 1024;

/** Creates a check whether blobs can be stored. It tries by storing one, at most once every `everyMs`. */
export function storageCheck(blobs: Blobs, everyMs = 5_000): () => Promise<boolean> {
  let last: { since: number; answer: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.since >= everyMs) last = { since: now, answer: tryOnce(blobs) };
    return last.answer;
  };
}

async function tryOnce(blobs: Blobs): Promise<boolean> {
  const name = randomUUID(); // a leftover is removed with other stray files
  const stored = blobs.put(name, new Blob([new Uint8Array(BYTES)])).then(() => blobs.remove(name));
  return Promise.race([
    stored.then(
      () => true,
      () => false,
    ),
    pause(TIMEOUT_MS, false, { ref: false }),
  ]);
}
