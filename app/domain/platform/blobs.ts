import { randomUUIDv7 } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { arrayBuffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** Where the contents of files are kept: a folder of this machine, or a bucket. Names are made by us, never by people. */
export interface Blobs {
  /** Keeps a content under its name, for good before this returns; in place of an older one. Half of it is never kept. */
  put(name: string, content: Blob): Promise<void>;
  /** The content kept under a name, as it is read. */
  open(name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Forgets a content; one that is not there is forgotten already. */
  remove(name: string): Promise<void>;
  /** Everything that is there, in no order; pieces that were cut off too. */
  list(): AsyncIterable<KeptBlob>;
}

export interface KeptBlob {
  name: string;
  since: Date;
}

/** How old a piece has to be to be one that nobody finishes. */
export const DAY_MS = 86_400_000;

/** How the name ends of what is not whole yet, in a store that shows such things. */
export const HALF = ".half";

/** The store cannot be reached, is full, or refuses us: it may be well again later. */
export class StoreAway extends Error {
  override name = "StoreAway";
}

/** The whole content kept under a name. */
export async function readBlob(blobs: Blobs, name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await arrayBuffer((await blobs.open(name)) as never));
}

/** Copies a content to a new file of this machine; whoever asks removes it. Answers its path. */
export async function copyOf(blobs: Blobs, name: string): Promise<string> {
  const path = scratch();
  try {
    await pipeline(Readable.fromWeb((await blobs.open(name)) as never), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return path;
}

/** A new name in this machine's folder for what does not last. */
export function scratch(): string {
  return join(tmpdir(), `visitas-${randomUUIDv7()}`);
}

const SCRATCH = /^visitas-([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(\.part)?$/;

/** Removes scratch files of more than a day, which a killed process left; their names say when they were made. */
export async function purgeScratch(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, high, low] = SCRATCH.exec(name) ?? [];
    const isOld = high && Number.parseInt(`${high}${low}`, 16) < Date.now() - DAY_MS;
    if (isOld) await rm(join(tmpdir(), name), { force: true });
  }
}
