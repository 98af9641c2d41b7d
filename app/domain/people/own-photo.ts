import { sql } from "kysely";
import type { Crop, PhotoQuery } from "#app/contracts/people/crop.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { KeptFile } from "../platform/kept-files.ts";
import { cropOf, cutAnew, keepPhoto, showPhoto } from "./photo-cuts.ts";

/** One's own photo, or what `asked` says of it. Throws NotFound where there is none. */
export async function readOwnPhoto(scope: Scope, uploads: Blobs, asked: PhotoQuery): Promise<KeptFile> {
  return showPhoto(scope, uploads, accountOf(scope), await ownPhoto(scope), asked);
}

/** Makes a picture one's own photo: the middle of it, until it is cut otherwise. */
export async function putOwnPhoto(scope: Scope, uploads: Blobs, content: Uint8Array): Promise<void> {
  await setOwnPhoto(scope, await keepPhoto(scope, uploads, accountOf(scope), content));
}

export async function removeOwnPhoto(scope: Scope): Promise<void> {
  await setOwnPhoto(scope, null);
}

/** Where one's own photo was cut out of its picture. Throws NotFound where there is none. */
export async function ownCrop(scope: Scope): Promise<Crop> {
  return cropOf(scope, accountOf(scope), await ownPhoto(scope));
}

/** Cuts one's own photo anew. Throws NotFound where there is none. */
export async function cropOwnPhoto(scope: Scope, uploads: Blobs, crop: Crop): Promise<Crop> {
  await setOwnPhoto(scope, await cutAnew(scope, uploads, accountOf(scope), await ownPhoto(scope), crop));
  return crop;
}

const accountOf = ({ org }: Scope) => org as string;

async function ownPhoto(scope: Scope): Promise<string | null> {
  const { rows } = await sql<{ photo_uuid: string | null }>`
    select photo_uuid from users where uuid = ${scope.user}`.execute(scope.db);
  return rows[0]?.photo_uuid ?? null;
}

async function setOwnPhoto(scope: Scope, photo: string | null): Promise<void> {
  await sql`update users set photo_uuid = ${photo} where uuid = ${scope.user}`.execute(scope.db);
}
