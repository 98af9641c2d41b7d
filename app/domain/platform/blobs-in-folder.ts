import { randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Blobs, BlobsUnavailable, PARTIAL_SUFFIX } from "./blobs.ts";

/** Stores blobs as files of a folder, each under its name and flushed to disk. */
export function folderBlobs(folder: string): Blobs {
  return {
    async put(name, content) {
      const path = join(folder, name);
      const partial = `${path}-${randomUUID()}${PARTIAL_SUFFIX}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await pipeline(
          Readable.fromWeb(content.stream() as never),
          createWriteStream(partial, { mode: 0o600, flush: true }),
        );
        await rename(partial, path);
        const directory = await open(dirname(path));
        await directory.sync().finally(() => directory.close());
      } catch (cause) {
        await rm(partial, { force: true }).catch(() => {}); // the cause below says more
        throw new BlobsUnavailable(`a file could not be written to ${folder}`, { cause });
      }
    },
    async open(name) {
      return (await openAsBlob(join(folder, name))).stream();
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(ignoreMissing);
        if (found) yield { name: relative(folder, path), since: found.mtime };
      }
    },
  };
}

/**
 * Ignores a missing file or folder: the folder was never written to, or the file was removed or renamed after the
 * listing.
 */
function ignoreMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== "ENOENT") throw cause;
}
