import { randomUUIDv7 } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { arrayBuffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** Storage for file contents: a local folder or a bucket. The application generates the names, users never do. */
export interface Blobs {
  /**
   * Stores a blob under its name, in place of an older one. It is durable once this resolves, and never stored in part.
   */
  put(name: string, content: Blob): Promise<void>;
  /** Streams the blob of a name. */
  open(name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Removes a blob; a missing one is no error. */
  remove(name: string): Promise<void>;
  /** Lists all blobs, in no order, including interrupted writes. */
  list(): AsyncIterable<StoredBlob>;
}

export interface StoredBlob {
  name: string;
  since: Date;
}

/** Age from which a partial blob counts as abandoned. */
export const DAY_MS = 86_400_000;

/** Suffix of partial blobs, where the storage lists them. */
export const PARTIAL_SUFFIX = ".half";

/** Thrown when the storage is unreachable, full or refuses access; a retry may succeed. */
export class BlobsUnavailable extends Error {
  override name = "StoreAway";
}

/** Reads the whole blob of a name. */
export async function readBlob(blobs: Blobs, name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await arrayBuffer((await blobs.open(name)) as never));
}

/** Copies a blob to a new local file, which the caller removes. Returns its path. */
export async function copyToDisk(blobs: Blobs, name: string): Promise<string> {
  const path = scratchPath();
  try {
    await pipeline(Readable.fromWeb((await blobs.open(name)) as never), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return path;
}

/** Returns a new path for a temporary local file. */
export function scratchPath(): string {
  return join(tmpdir(), `visitas-${randomUUIDv7()}`);
}

const SCRATCH = /^visitas-([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(\.part)?$/;

/**
 * Removes temporary files older than a day, which killed processes left behind; their names hold the time of creation.
 */
export async function purgeScratch(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, high, low] = SCRATCH.exec(name) ?? [];
    const isOld = high && Number.parseInt(`${high}${low}`, 16) < Date.now() - DAY_MS;
    if (isOld) await rm(join(tmpdir(), name), { force: true });
  }
}
