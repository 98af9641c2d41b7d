import { sql } from "kysely";
import { type Crop, type PhotoQuery, DEFAULT_CROP } from "#app/contracts/people/crop.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import { cleanUncut, cutOut, type KeptFile, keepFile } from "../platform/kept-files.ts";
import { NotFound } from "../visits/refusals.ts";

/** Keeps a picture, and the middle of it as a photo. Answers the photo's uuid. */
export async function keepPhoto(scope: Scope, uploads: Blobs, owner: string, content: Uint8Array): Promise<string> {
  const picture = await cleanUncut("photo", content);
  const from = await keepFile(scope, uploads, owner, "imagem", picture);
  return keepCut(scope, uploads, owner, from, picture.content, DEFAULT_CROP);
}

/** Cuts a photo anew out of the picture it came from. Answers the new photo's uuid. Throws NotFound. */
export async function cutAnew(
  scope: Scope,
  uploads: Blobs,
  owner: string,
  photo: string | null,
  crop: Crop,
): Promise<string> {
  const { picture } = await findPhoto(scope, owner, photo);
  if (!picture) throw new NotFound();
  return keepCut(scope, uploads, owner, picture, await readBlob(uploads, picture), crop);
}

/** Where a photo was cut. Throws NotFound where there is none. */
export async function cropOf(scope: Scope, owner: string, photo: string | null): Promise<Crop> {
  return (await findPhoto(scope, owner, photo)).crop ?? DEFAULT_CROP;
}

/** A photo, the picture it was cut out of, or what another cut would make of that. Throws NotFound. */
export async function showPhoto(
  scope: Scope,
  uploads: Blobs,
  owner: string,
  photo: string | null,
  { picture: whole, ...asked }: PhotoQuery = {},
): Promise<KeptFile> {
  const { uuid, picture, crop, name, media_type } = await findPhoto(scope, owner, photo);
  const cut = Object.values(asked).some((value) => value !== undefined);
  if (!whole && !cut) return { name, media_type, content: await readBlob(uploads, uuid) };
  if (!picture) throw new NotFound();
  const content = await readBlob(uploads, picture);
  if (whole) return { name, media_type: "image/webp", content };
  const made = await cutOut(content, { ...(crop ?? DEFAULT_CROP), ...asked });
  return { name, media_type: made.media_type, content: new Uint8Array(made.content) };
}

async function keepCut(
  scope: Scope,
  uploads: Blobs,
  owner: string,
  from: string,
  picture: Uint8Array,
  crop: Crop,
): Promise<string> {
  return keepFile(scope, uploads, owner, "foto", { ...(await cutOut(picture, crop)), cut: { from, crop } });
}

/** `picture` is null for whoever sees the photo alone; a photo that was sent as it is, is its own. */
async function findPhoto(scope: Scope, owner: string, photo: string | null) {
  const { rows } = await sql<KeptPhoto>`
    select f.uuid, f.name, f.media_type, f.crop, p.uuid as picture from files f
    left join files p on p.owner_uuid = f.owner_uuid and p.uuid = coalesce(f.cut_from, f.uuid)
    where f.owner_uuid = ${owner} and f.uuid = ${photo}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

interface KeptPhoto {
  uuid: string;
  name: string;
  media_type: string;
  crop: Crop | null;
  picture: string | null;
}
