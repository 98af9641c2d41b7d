import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "./blobs.ts";
import { record } from "./history.ts";
import { cleanPhoto, type KeptFile, keepFile } from "./kept-files.ts";
import { NotFound } from "./refusals.ts";
import { findVisitor } from "./visitors.ts";

/** A visitor's photo. Throws NotFound where there is none. */
export async function readPhoto(scope: Scope, uploads: Blobs, visitor_uuid: string): Promise<KeptFile> {
  const { owner_uuid } = await findVisitor(scope, visitor_uuid);
  const { rows } = await sql<{ uuid: string; name: string; media_type: string }>`
    select f.uuid, f.name, f.media_type from visitors v
    join files f on f.owner_uuid = v.owner_uuid and f.uuid = v.photo_uuid
    where v.owner_uuid = ${owner_uuid} and v.uuid = ${visitor_uuid}`.execute(scope.db);
  const file = rows[0];
  if (!file) throw new NotFound();
  return { name: file.name, media_type: file.media_type, content: await readBlob(uploads, file.uuid) };
}

/** Makes a picture the visitor's photo. */
export async function putPhoto(scope: Scope, uploads: Blobs, visitor_uuid: string, content: Uint8Array): Promise<void> {
  const { owner_uuid, photo } = await findVisitor(scope, visitor_uuid);
  const uuid = await keepFile(scope, uploads, owner_uuid, "foto", await cleanPhoto("photo", content));
  await sql`update visitors set photo_uuid = ${uuid}, updated_at = now()
    where owner_uuid = ${owner_uuid} and uuid = ${visitor_uuid}`.execute(scope.db);
  await record(scope, owner_uuid, visitor_uuid, "changed", { photo: [photo !== null, true] });
}
