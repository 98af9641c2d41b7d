import { sql } from "kysely";
import type { Crop, PhotoQuery } from "#app/contracts/people/crop.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../platform/blobs.ts";
import type { KeptFile } from "../platform/kept-files.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { record } from "../reports/history.ts";
import { cropOf, cutAnew, keepPhoto, showPhoto } from "./photo-cuts.ts";
import { findVisitor } from "./visitors.ts";

/** A visitor's photo, or what `asked` says of it. Throws NotFound where there is none. */
export async function readPhoto(
  scope: Scope,
  uploads: Blobs,
  visitor_uuid: string,
  asked?: PhotoQuery,
): Promise<KeptFile> {
  const { owner_uuid, photo_uuid } = await photoOf(scope, visitor_uuid);
  return showPhoto(scope, uploads, owner_uuid, photo_uuid, asked);
}

/** Makes a picture the visitor's photo: the middle of it, until it is cut otherwise. */
export async function putPhoto(scope: Scope, uploads: Blobs, visitor_uuid: string, content: Uint8Array): Promise<void> {
  const { owner_uuid, photo_uuid } = await photoOf(scope, visitor_uuid);
  await setPhoto(scope, visitor_uuid, await keepPhoto(scope, uploads, owner_uuid, content));
  await record(scope, owner_uuid, visitor_uuid, "changed", { photo: [photo_uuid !== null, true] });
}

/** Where a visitor's photo was cut out of its picture. Throws NotFound where there is none. */
export async function visitorCrop(scope: Scope, visitor_uuid: string): Promise<Crop> {
  const { owner_uuid, photo_uuid } = await photoOf(scope, visitor_uuid);
  return cropOf(scope, owner_uuid, photo_uuid);
}

/** Cuts a visitor's photo anew. Throws NotFound where there is none. */
export async function cropPhoto(scope: Scope, uploads: Blobs, visitor_uuid: string, crop: Crop): Promise<Crop> {
  const { owner_uuid, photo_uuid } = await photoOf(scope, visitor_uuid);
  await setPhoto(scope, visitor_uuid, await cutAnew(scope, uploads, owner_uuid, photo_uuid, crop));
  await record(scope, owner_uuid, visitor_uuid, "changed", { photo: [true, true] });
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
