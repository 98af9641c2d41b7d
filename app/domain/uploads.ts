import { createHash, randomUUIDv7 } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Scope } from "#app/db/scope.server.ts";

/** What was received and lies in the uploads folder, not yet acknowledged. */
export interface Upload {
  uuid: string;
  name: string;
  size: number;
  sha256: Buffer;
  /** Where the content is until it is kept. */
  part: string;
}

/** More bytes came than are taken. */
export class TooLarge extends Error {}

/** Where the content of the file `uuid` lies. */
export function uploadPath(folder: string, uuid: string): string {
  return join(folder, uuid);
}

/** Writes what comes to disk as it comes, and flushes it. Throws TooLarge past `limit` bytes; then nothing is left. */
export async function receive(
  folder: string,
  name: string,
  content: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Upload> {
  const uuid = randomUUIDv7();
  const part = `${uploadPath(folder, uuid)}.part`;
  const hash = createHash("sha256");
  let size = 0;
  const file = await open(part, "wx", 0o600);
  try {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > limit) throw new TooLarge();
      hash.update(chunk);
      await file.write(chunk);
    }
    await file.sync();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { uuid, name: plainName(name), size, sha256: hash.digest(), part };
}

/** Makes the upload last: under its own name, the folder flushed, and known to the owner in this transaction. */
export async function keep(scope: Scope, folder: string, upload: Upload, mediaType: string): Promise<void> {
  await rename(upload.part, uploadPath(folder, upload.uuid));
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
  const { uuid, name, size, sha256 } = upload;
  await scope.db
    .insertInto("files")
    .values({ owner_uuid: scope.org as string, uuid, name, media_type: mediaType, size, sha256 })
    .execute();
}

/** Forgets an upload that was not kept. One that was kept stays: whether its transaction lasted may be unknown. */
export async function forget(upload: Upload): Promise<void> {
  await rm(upload.part, { force: true });
}

/** The last part of a path, without control characters, at most 200 characters. */
function plainName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  return last.replace(/\p{C}/gu, "").trim().slice(0, 200) || "arquivo";
}
