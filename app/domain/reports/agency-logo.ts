import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import { cleanPicture, type FileContent, saveFile } from "../platform/file-storage.ts";
import { firstOrNotFound } from "../platform/rows.ts";

/** Returns whether the agency has a logo of its own, and since when. */
export async function findAgencyLogo(scope: Scope): Promise<{ has_logo: boolean; updated_at: Date | null }> {
  const { rows } = await sql<{ updated_at: Date }>`
    select updated_at from agency_logos where agency_uuid = ${scope.org}`.execute(scope.db);
  return { has_logo: rows.length > 0, updated_at: rows[0]?.updated_at ?? null };
}

/** Sets the agency's own logo, which stands on each of its Books. Throws Invalid for anything but a picture. */
export async function replaceAgencyLogo(scope: Scope, uploads: Blobs, content: Uint8Array): Promise<void> {
  const logo = await cleanPicture("logo", content);
  const uuid = await saveFile(scope, uploads, scope.org as string, "logo", logo);
  await sql`insert into agency_logos (agency_uuid, logo_uuid) values (${scope.org}, ${uuid})
    on conflict (agency_uuid) do update set logo_uuid = excluded.logo_uuid, updated_at = now()`.execute(scope.db);
}

/** Reads the agency's own logo. Throws NotFound without one. */
export async function readAgencyLogo(scope: Scope, uploads: Blobs): Promise<FileContent> {
  const { rows } = await sql<{ uuid: string; name: string; media_type: string }>`
    select f.uuid, f.name, f.media_type from agency_logos g
    join files f on f.owner_uuid = g.agency_uuid and f.uuid = g.logo_uuid
    where g.agency_uuid = ${scope.org}`.execute(scope.db);
  const file = firstOrNotFound(rows);
  return { name: file.name, media_type: file.media_type, content: await readBlob(uploads, file.uuid) };
}

/** Removes the agency's own logo, if it has one; its file goes with the next clean-up. */
export async function removeAgencyLogo(scope: Scope): Promise<void> {
  await sql`delete from agency_logos where agency_uuid = ${scope.org}`.execute(scope.db);
}
