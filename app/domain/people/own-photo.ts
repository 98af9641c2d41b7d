import { sql } from "kysely";
import type { Crop, PhotoQuery } from "#app/contracts/people/crop.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { cropOf, recropPhoto, renderPhoto, savePhoto } from "./photo-crops.ts";

/** Returns the actor's own photo, or the variant that `query` asks for. Throws NotFound without a photo. */
export async function readOwnPhoto(scope: Scope, uploads: Blobs, query: PhotoQuery): Promise<FileContent> {
  return renderPhoto(scope, uploads, accountOf(scope), await ownPhoto(scope), query);
}

/** Sets the actor's own photo from a picture, cropped to its middle. */
export async function replaceOwnPhoto(scope: Scope, uploads: Blobs, content: Uint8Array): Promise<void> {
  await setOwnPhoto(scope, await savePhoto(scope, uploads, accountOf(scope), content));
}

export async function removeOwnPhoto(scope: Scope): Promise<void> {
  await setOwnPhoto(scope, null);
}

/** Returns the crop of the actor's own photo. Throws NotFound without a photo. */
export async function ownCrop(scope: Scope): Promise<Crop> {
  return cropOf(scope, accountOf(scope), await ownPhoto(scope));
}

/** Crops the actor's own photo again from its picture. Throws NotFound without a photo. */
export async function cropOwnPhoto(scope: Scope, uploads: Blobs, crop: Crop): Promise<Crop> {
  await setOwnPhoto(scope, await recropPhoto(scope, uploads, accountOf(scope), await ownPhoto(scope), crop));
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
