import { createHash, randomUUIDv7 } from "node:crypto";
import { openAsBlob } from "node:fs";
import { open, rm } from "node:fs/promises";
import type { SheetRow } from "#app/contracts/platform/sheet-header.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, copyOf, scratch } from "./blobs.ts";
import { readRows } from "./spreadsheet/read.ts";

/** What was received and lies on this machine, not yet kept. */
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

/** Writes what comes to disk as it comes. Throws TooLarge past `limit` bytes; then nothing is left. */
export async function receive(name: string, content: AsyncIterable<Uint8Array>, limit: number): Promise<Upload> {
  const uuid = randomUUIDv7();
  const part = `${scratch()}.part`;
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
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { uuid, name: plainName(name), size, sha256: hash.digest(), part };
}

/** Makes the upload last, and known to the owner in this transaction. */
export async function keep(scope: Scope, uploads: Blobs, upload: Upload, mediaType: string): Promise<void> {
  await uploads.put(upload.uuid, await openAsBlob(upload.part));
  const { uuid, name, size, sha256 } = upload;
  await scope.db
    .insertInto("files")
    .values({ owner_uuid: scope.org as string, uuid, name, media_type: mediaType, size, sha256 })
    .execute();
}

/** Forgets what was received. What was kept of it stays: whether its transaction lasted may be unknown. */
export async function forget(upload: Upload): Promise<void> {
  await rm(upload.part, { force: true });
}

/** The last part of a path, without control characters, at most 200 characters. */
function plainName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  return last.replace(/\p{C}/gu, "").trim().slice(0, 200) || "arquivo";
}

/** The rows of a spreadsheet that was kept, as readRows gives them. */
export async function* keptRows(uploads: Blobs, name: string): AsyncGenerator<SheetRow[]> {
  const path = await copyOf(uploads, name);
  try {
    yield* readRows(path);
  } finally {
    await rm(path, { force: true });
  }
}
