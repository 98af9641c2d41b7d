import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type Blobs, scratchPath } from "./blobs.ts";

const TIMEOUT_MS = 2_000;
/** Larger than the gaps that a full disk has left between its files. */
const BYTES = 64 * 1024;

/**
 * Creates a check whether uploads can be received and stored: it writes a temporary file, as an upload does first, and
 * stores a blob, at most once every `everyMs`.
 */
export function storageCheck(blobs: Blobs, everyMs = 5_000, path = scratchPath): () => Promise<boolean> {
  let last: { since: number; answer: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.since >= everyMs) last = { since: now, answer: tryOnce(blobs, path()) };
    return last.answer;
  };
}

async function tryOnce(blobs: Blobs, path: string): Promise<boolean> {
  const name = randomUUID(); // a leftover is removed with other stray files
  const content = new Uint8Array(BYTES);
  const stored = blobs.put(name, new Blob([content])).then(() => blobs.remove(name));
  const received = writeFile(path, content).finally(() => rm(path, { force: true }));
  const both = Promise.allSettled([received, stored]);
  return Promise.race([
    both.then((results) => results.every(({ status }) => status === "fulfilled")),
    pause(TIMEOUT_MS, false, { ref: false }),
  ]);
}
