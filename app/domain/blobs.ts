import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Keeps a content under its uuid, on the disk before this returns. Ids are made here, never taken from a name. */
export async function putBlob(folder: string, uuid: string, content: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const place = join(folder, uuid);
  const file = await open(`${place}.tmp`, "wx");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${place}.tmp`, place);
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

/** The content kept under a uuid. Throws ENOENT when there is none. */
export function readBlob(folder: string, uuid: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(join(folder, uuid)) as Promise<Buffer<ArrayBuffer>>;
}

export async function deleteBlob(folder: string, uuid: string): Promise<void> {
  await rm(join(folder, uuid), { force: true });
}
