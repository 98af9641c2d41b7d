import { sql } from "kysely";
import { type Crop, DEFAULT_CROP, type PhotoQuery } from "#app/contracts/people/crop.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import { cleanCropSource, cropSquare, type FileContent, saveFile } from "../platform/file-storage.ts";
import { NotFound } from "../platform/refusals.ts";

/** Saves a picture and, cropped from its middle, a photo. Returns the photo's uuid. */
export async function savePhoto(scope: Scope, uploads: Blobs, owner: string, content: Uint8Array): Promise<string> {
  const picture = await cleanCropSource("photo", content);
  const from = await saveFile(scope, uploads, owner, "imagem", picture);
  return saveCrop(scope, uploads, owner, from, picture.content, DEFAULT_CROP);
}

/** Crops a photo again from its picture. Returns the new photo's uuid. Throws NotFound. */
export async function recropPhoto(
  scope: Scope,
  uploads: Blobs,
  owner: string,
  photo: string | null,
  crop: Crop,
): Promise<string> {
  const { picture } = await findPhoto(scope, owner, photo);
  if (!picture) throw new NotFound();
  return saveCrop(scope, uploads, owner, picture, await readBlob(uploads, picture), crop);
}

/** Returns a photo's crop. Throws NotFound without a photo. */
export async function cropOf(scope: Scope, owner: string, photo: string | null): Promise<Crop> {
  return (await findPhoto(scope, owner, photo)).crop ?? DEFAULT_CROP;
}

/** Returns a photo, the picture it was cropped from, or another crop of that picture. Throws NotFound. */
export async function renderPhoto(
  scope: Scope,
  uploads: Blobs,
  owner: string,
  photo: string | null,
  { picture: wantsPicture, ...overrides }: PhotoQuery = {},
): Promise<FileContent> {
  const { uuid, picture, crop, name, media_type } = await findPhoto(scope, owner, photo);
  const isRecropped = Object.values(overrides).some((value) => value !== undefined);
  if (!wantsPicture && !isRecropped) return { name, media_type, content: await readBlob(uploads, uuid) };
  if (!picture) throw new NotFound();
  const content = await readBlob(uploads, picture);
  if (wantsPicture) return { name, media_type: "image/webp", content };
  const cropped = await cropSquare(content, { ...(crop ?? DEFAULT_CROP), ...overrides });
  return { name, media_type: cropped.media_type, content: new Uint8Array(cropped.content) };
}

async function saveCrop(
  scope: Scope,
  uploads: Blobs,
  owner: string,
  from: string,
  picture: Uint8Array,
  crop: Crop,
): Promise<string> {
  return saveFile(scope, uploads, owner, "foto", { ...(await cropSquare(picture, crop)), cut: { from, crop } });
}

/** `picture` is null when the actor may read only the photo; a photo that was uploaded as it is, is its own picture. */
async function findPhoto(scope: Scope, owner: string, photo: string | null) {
  const { rows } = await sql<StoredPhoto>`
    select f.uuid, f.name, f.media_type, f.crop, p.uuid as picture from files f
    left join files p on p.owner_uuid = f.owner_uuid and p.uuid = coalesce(f.cut_from, f.uuid)
    where f.owner_uuid = ${owner} and f.uuid = ${photo}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

interface StoredPhoto {
  uuid: string;
  name: string;
  media_type: string;
  crop: Crop | null;
  picture: string | null;
}
