import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import { Digest } from "./digest.ts";
import { FILES, type Part } from "./manifest.ts";

const AT_ONCE = 8;

/** Copies blobs into a backup. The content of a name never changes, so each is copied once. */
export class FileCopies {
  readonly #blobs: Blobs;
  readonly #folder: string;
  readonly #copied = new Map<string, Part>();

  constructor(blobs: Blobs, folder: string) {
    this.#blobs = blobs;
    this.#folder = folder;
  }

  /** Copies the blobs not copied yet. Returns the names that the storage lacks. */
  async add(names: readonly string[]): Promise<string[]> {
    const failures = new Map<string, unknown>();
    const fresh = names.filter((name) => !this.#copied.has(name));
    await inParallel(fresh, (name) => this.#copy(name).catch((error) => void failures.set(name, error)));
    if (failures.size === 0) return [];
    const errors = new Map(failures);
    for await (const { name } of this.#blobs.list()) if (errors.has(name)) throw errors.get(name);
    return [...failures.keys()];
  }

  /** Removes the copies of all other blobs and returns the remaining ones. */
  async keepOnly(names: readonly string[]): Promise<Part[]> {
    const retained = new Set(names);
    for (const [name, { path }] of this.#copied) {
      if (retained.has(name)) continue;
      await rm(join(this.#folder, path));
      this.#copied.delete(name);
    }
    return [...this.#copied.values()];
  }

  async #copy(name: string): Promise<void> {
    const path = `${FILES}${name}`;
    const target = join(this.#folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const digest = new Digest();
    try {
      const content = Readable.fromWeb((await this.#blobs.open(name)) as never);
      await pipeline(content, digest.pass, createWriteStream(target, { mode: 0o600, flush: true }));
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
    this.#copied.set(name, { path, size: digest.size, sha256: digest.sha256() });
  }
}

/** Writes a backup's files into the blob storage. */
export async function restoreFiles(blobs: Blobs, folder: string, parts: readonly Part[]): Promise<void> {
  const files = parts.filter(({ path }) => path.startsWith(FILES));
  await inParallel(files, async ({ path }) =>
    blobs.put(path.slice(FILES.length), await openAsBlob(join(folder, path))),
  );
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}
