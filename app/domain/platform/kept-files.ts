import { createHash, randomUUIDv7 } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { sql } from "kysely";
import sharp, { type Sharp } from "sharp";
import type { Crop } from "#app/contracts/people/crop.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../visits/refusals.ts";
import type { Blobs } from "./blobs.ts";
import { pdfRefusal } from "./pdf/check.ts";

/** More than any camera's picture; a bomb is refused before it is unpacked. */
const PIXELS = 60_000_000;
const PHOTO_SIDE = 500;
const PICTURE_SIDE = 1600;
/** Five times nearer, what is cut out still has nearly every point of a photo. */
const UNCUT_SIDE = 2400;

const extensions = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
} as const;
type MediaType = keyof typeof extensions;

export interface Cleaned {
  content: Uint8Array;
  media_type: MediaType;
  /** Of a photo that was cut out of a kept picture: which, and where. */
  cut?: { from: string; crop: Crop };
}

/** A file as it is handed out. */
export interface KeptFile {
  name: string;
  media_type: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * A document as it is kept: told by its content, never by its name. A picture is made anew, upright and without what the
 * camera wrote beside it; a PDF is kept as it came, signatures and all, and refused where it does more than show pages.
 * Throws Invalid, under `concept`, for anything but PDF, JPEG, PNG and WebP.
 */
export async function cleanDocument(concept: string, content: Uint8Array): Promise<Cleaned> {
  const media_type = await sniff(concept, content);
  if (media_type === "application/pdf") {
    const refusal = await pdfRefusal(content);
    if (refusal) throw refused(concept, refusal);
    return { content, media_type };
  }
  return { content: await draw(concept, () => picture(content).toBuffer()), media_type };
}

/** A photo as it is kept: 500 by 500, WebP. Throws Invalid, under `concept`, for what is not a picture. */
export async function cleanPhoto(concept: string, content: Uint8Array): Promise<Cleaned> {
  if ((await sniff(concept, content)) === "application/pdf")
    throw refused(concept, "Envie uma imagem JPEG, PNG ou WebP.");
  const photo = picture(content).resize(PHOTO_SIDE, PHOTO_SIDE, { fit: "cover" }).webp();
  return { content: await draw(concept, () => photo.toBuffer()), media_type: "image/webp" };
}

/** A picture as it is kept: whole, at most 1600 a side, WebP. Throws Invalid, under `concept`, for what is not a picture. */
export function cleanPicture(concept: string, content: Uint8Array): Promise<Cleaned> {
  return whole(concept, content, PICTURE_SIDE);
}

/** The same, of a picture that a photo is to be cut out of: at most 2400 a side. */
export function cleanUncut(concept: string, content: Uint8Array): Promise<Cleaned> {
  return whole(concept, content, UNCUT_SIDE);
}

async function whole(concept: string, content: Uint8Array, side: number): Promise<Cleaned> {
  if ((await sniff(concept, content)) === "application/pdf")
    throw refused(concept, "Envie uma imagem JPEG, PNG ou WebP.");
  const size = { width: side, height: side, fit: "inside", withoutEnlargement: true } as const;
  return {
    content: await draw(concept, () => picture(content).resize(size).webp().toBuffer()),
    media_type: "image/webp",
  };
}

/** The square that `crop` says, out of a picture of ours: 500 by 500, WebP. */
export async function cutOut(content: Uint8Array, { x, y, zoom }: Crop): Promise<Cleaned> {
  const { width, height } = await sharp(content).metadata();
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  const left = Math.round(((width - side) * x) / 100);
  const top = Math.round(((height - side) * y) / 100);
  const cut = sharp(content).extract({ left, top, width: side, height: side }).resize(PHOTO_SIDE, PHOTO_SIDE);
  return { content: await cut.webp().toBuffer(), media_type: "image/webp" };
}

/** Keeps a cleaned file of an owner: first its content, then its row. Answers its uuid. */
export async function keepFile(
  scope: Scope,
  uploads: Blobs,
  owner: string,
  name: string,
  { content, media_type, cut }: Cleaned,
): Promise<string> {
  const uuid = randomUUIDv7();
  await uploads.put(uuid, new Blob([content as BlobPart]));
  try {
    await sql`insert into files (owner_uuid, uuid, name, media_type, size, sha256, cut_from, crop)
      values (${owner}, ${uuid}, ${`${name}.${extensions[media_type]}`}, ${media_type}, ${content.length},
        ${createHash("sha256").update(content).digest()}, ${cut?.from ?? null},
        ${cut ? JSON.stringify(cut.crop) : null}::jsonb)`.execute(scope.db);
  } catch (error) {
    await uploads.remove(uuid);
    throw error;
  }
  return uuid;
}

async function sniff(concept: string, content: Uint8Array): Promise<MediaType> {
  const mime = (await fileTypeFromBuffer(content))?.mime as MediaType | undefined;
  if (mime && mime in extensions) return mime;
  throw refused(concept, "Extensão de arquivo não suportado: envie PDF, JPEG, PNG ou WebP.");
}

function picture(content: Uint8Array): Sharp {
  return sharp(content, { limitInputPixels: PIXELS }).rotate();
}

async function draw(concept: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await make();
  } catch {
    throw refused(concept, "A imagem está corrompida ou é grande demais.");
  }
}

function refused(concept: string, message: string): Invalid {
  return new Invalid(concept, { file: [message] });
}
