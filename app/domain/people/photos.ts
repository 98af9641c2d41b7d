import { sql } from "kysely";
import type { Crop, PhotoQuery } from "#app/contracts/people/crop.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { recordHistory } from "../reports/history.ts";
import { cropOf, recropPhoto, renderPhoto, savePhoto } from "./photo-crops.ts";
import { findVisitor } from "./visitors.ts";

/** Returns a visitor's photo, or the variant that `query` asks for. Throws NotFound without a photo. */
export async function readPhoto(
  scope: Scope,
  uploads: Blobs,
  visitor_uuid: string,
  query?: PhotoQuery,
): Promise<FileContent> {
  const { owner_uuid, photo_uuid } = await photoOf(scope, visitor_uuid);
  return renderPhoto(scope, uploads, owner_uuid, photo_uuid, query);
}

/** Sets a visitor's photo from a picture, cropped to its middle. */
export async function replacePhoto(
  scope: Scope,
  uploads: Blobs,
  visitor_uuid: string,
  content: Uint8Array,
): Promise<void> {
  const { owner_uuid, photo_uuid } = await photoOf(scope, visitor_uuid);
  await setPhoto(scope, visitor_uuid, await savePhoto(scope, uploads, owner_uuid, content));
  await recordHistory(scope, owner_uuid, visitor_uuid, "changed", { photo: [photo_uuid !== null, true] });
}

/** Returns the crop of a visitor's photo. Throws NotFound without a photo. */
export async function visitorCrop(scope: Scope, visitor_uuid: string): Promise<Crop> {
  const { owner_uuid, photo_uuid } = await photoOf(scope, visitor_uuid);
  return cropOf(scope, owner_uuid, photo_uuid);
}

/** Crops a visitor's photo again from its picture. Throws NotFound without a photo. */
export async function cropPhoto(scope: Scope, uploads: Blobs, visitor_uuid: string, crop: Crop): Promise<Crop> {
  const { owner_uuid, photo_uuid } = await photoOf(scope, visitor_uuid);
  await setPhoto(scope, visitor_uuid, await recropPhoto(scope, uploads, owner_uuid, photo_uuid, crop));
  await recordHistory(scope, owner_uuid, visitor_uuid, "changed", { photo: [true, true] });
  return crop;
}

async function photoOf(scope: Scope, visitor_uuid: string) {
  const { owner_uuid } = await findVisitor(scope, visitor_uuid);
  const { rows } = await sql<{ owner_uuid: string; photo_uuid: string | null }>`
    select owner_uuid, photo_uuid from visitors
    where owner_uuid = ${owner_uuid} and uuid = ${visitor_uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

async function setPhoto(scope: Scope, visitor_uuid: string, photo: string): Promise<void> {
  await sql`update visitors set photo_uuid = ${photo}, updated_at = now() where uuid = ${visitor_uuid}`.execute(
    scope.db,
  );
}
