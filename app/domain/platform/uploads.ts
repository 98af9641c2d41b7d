import { createHash, randomUUIDv7 } from "node:crypto";
import { openAsBlob } from "node:fs";
import { open, rm } from "node:fs/promises";
import type { SheetRow } from "#app/contracts/platform/sheet-header.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, copyToDisk, scratchPath } from "./blobs.ts";
import { readRows } from "./spreadsheet/read.ts";

/** A received file on the local disk, not yet stored. */
export interface Upload {
  uuid: string;
  name: string;
  size: number;
  sha256: Buffer;
  /** Path of the content until it is stored. */
  part: string;
}

/** Thrown when an upload exceeds its limit. */
export class TooLarge extends Error {}

/** Writes content to disk as it arrives. Throws TooLarge past `limit` bytes and leaves nothing behind. */
export async function receiveUpload(name: string, content: AsyncIterable<Uint8Array>, limit: number): Promise<Upload> {
  const uuid = randomUUIDv7();
  const part = `${scratchPath()}.part`;
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

/** Stores the upload as a file of this transaction's account. */
export async function saveUpload(scope: Scope, uploads: Blobs, upload: Upload, mediaType: string): Promise<void> {
  await uploads.put(upload.uuid, await openAsBlob(upload.part));
  const { uuid, name, size, sha256 } = upload;
  await scope.db
    .insertInto("files")
    .values({ owner_uuid: scope.org as string, uuid, name, media_type: mediaType, size, sha256 })
    .execute();
}

/** Removes the local copy of an upload. A stored blob stays, since its transaction may have been committed. */
export async function discardUpload(upload: Upload): Promise<void> {
  await rm(upload.part, { force: true });
}

/** Returns the last part of a path, without control characters, at most 200 characters. */
function plainName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  return last.replace(/\p{C}/gu, "").trim().slice(0, 200) || "arquivo";
}

/** Reads the rows of a stored spreadsheet, in the form of readRows. */
export async function* readStoredRows(uploads: Blobs, name: string): AsyncGenerator<SheetRow[]> {
  const path = await copyToDisk(uploads, name);
  try {
    yield* readRows(path);
  } finally {
    await rm(path, { force: true });
  }
}
