import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import { cleanPicture, type FileContent, saveFile } from "../platform/file-storage.ts";
import { NotFound } from "../platform/refusals.ts";
import { findTask, ownTasks } from "./store-tasks.ts";

/** Sets a task's photo. */
export async function replaceTaskPhoto(scope: Scope, uploads: Blobs, uuid: string, content: Uint8Array): Promise<void> {
  await findTask(scope, uuid);
  const photo = await saveFile(scope, uploads, scope.org as string, "atividade", await cleanPicture("photo", content));
  await sql`update store_tasks set photo_uuid = ${photo} where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(
    scope.db,
  );
}

/** Reads the photo of one of the actor's tasks. Throws NotFound without a photo. */
export async function readTaskPhoto(scope: Scope, uploads: Blobs, uuid: string): Promise<FileContent> {
  const { rows } = await sql<{ uuid: string; name: string; media_type: string }>`
    select f.uuid, f.name, f.media_type from store_tasks t
    join files f on f.owner_uuid = t.store_uuid and f.uuid = t.photo_uuid
    where ${ownTasks(scope)} and t.uuid = ${uuid} and t.removed_at is null`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return { name: rows[0].name, media_type: rows[0].media_type, content: await readBlob(uploads, rows[0].uuid) };
}
