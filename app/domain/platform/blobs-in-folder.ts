import { randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Blobs, HALF, StoreAway } from "./blobs.ts";

/** Contents as files of a folder, each under its name and flushed to the disk. */
export function inFolder(folder: string): Blobs {
  return {
    async put(name, content) {
      const place = join(folder, name);
      const half = `${place}-${randomUUID()}${HALF}`;
      try {
        await mkdir(dirname(place), { recursive: true });
        await pipeline(
          Readable.fromWeb(content.stream() as never),
          createWriteStream(half, { mode: 0o600, flush: true }),
        );
        await rename(half, place);
        const directory = await open(dirname(place));
        await directory.sync().finally(() => directory.close());
      } catch (cause) {
        await rm(half, { force: true }).catch(() => {}); // told by the cause
        throw new StoreAway(`a file could not be kept in ${folder}`, { cause });
      }
    },
    async open(name) {
      return (await openAsBlob(join(folder, name))).stream();
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(notThere);
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(notThere);
        if (found) yield { name: relative(folder, path), since: found.mtime };
      }
    },
  };
}

/** A folder that nothing was put into yet; a file that was removed, or got its name, after the folder was read. */
function notThere(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== "ENOENT") throw cause;
}
