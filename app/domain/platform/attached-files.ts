import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "./blobs.ts";
import type { FileContent } from "./file-storage.ts";
import { NotFound } from "./refusals.ts";

/**
 * Returns a file that belongs to a row the actor may see. Throws NotFound without a file, or when the actor may not see
 * it.
 */
export async function readAttached(
  scope: Scope,
  uploads: Blobs,
  owner: string,
  uuid: string | null,
): Promise<FileContent> {
  const { rows } = await sql<{ name: string; media_type: string }>`
    select name, media_type from files where owner_uuid = ${owner} and uuid = ${uuid}`.execute(scope.db);
  const file = rows[0];
  if (!uuid || !file) throw new NotFound();
  return { ...file, content: await readBlob(uploads, uuid) };
}
