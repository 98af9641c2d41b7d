import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Blobs } from "./blobs.ts";

const ANSWER_MS = 2_000;
/** More than a full disk finds room for between its files. */
const BYTES = 64 * 1024;

/** A question whether files can be kept now. It is tried by keeping one, at most once every `everyMs`. */
export function isStorable(blobs: Blobs, everyMs = 5_000): () => Promise<boolean> {
  let last: { since: number; answer: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.since >= everyMs) last = { since: now, answer: tryOnce(blobs) };
    return last.answer;
  };
}

async function tryOnce(blobs: Blobs): Promise<boolean> {
  const name = randomUUID(); // one that stays behind is removed with other stray files
  const kept = blobs.put(name, new Blob([new Uint8Array(BYTES)])).then(() => blobs.remove(name));
  return Promise.race([
    kept.then(
      () => true,
      () => false,
    ),
    pause(ANSWER_MS, false, { ref: false }),
  ]);
}
