import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { NotFound } from "../visits/refusals.ts";
import { type Blobs, readBlob } from "./blobs.ts";
import type { KeptFile } from "./kept-files.ts";

/** A file that belongs to a row the actor was shown; null, and one the actor may not see, are not there. */
export async function readAttached(
  scope: Scope,
  uploads: Blobs,
  owner: string,
  uuid: string | null,
): Promise<KeptFile> {
  const { rows } = await sql<{ name: string; media_type: string }>`
    select name, media_type from files where owner_uuid = ${owner} and uuid = ${uuid}`.execute(scope.db);
  const file = rows[0];
  if (!uuid || !file) throw new NotFound();
  return { ...file, content: await readBlob(uploads, uuid) };
}
