import { createHash, randomUUIDv7 } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { sql } from "kysely";
import sharp, { type Sharp } from "sharp";
import type { Crop } from "#app/contracts/people/crop.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "./blobs.ts";
import { pdfRefusal } from "./pdf/check.ts";
import { Invalid } from "./refusals.ts";

/** More than any camera's picture; a decompression bomb is refused before it is unpacked. */
const MAX_PIXELS = 60_000_000;
const PHOTO_SIDE = 500;
const PICTURE_SIDE = 1600;
/** Large enough that a crop at five-fold zoom still has nearly every pixel of a photo. */
const CROP_SOURCE_SIDE = 2400;

const extensions = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
} as const;
type MediaType = keyof typeof extensions;

export interface CleanedFile {
  content: Uint8Array;
  media_type: MediaType;
  /** For a photo cropped from a stored picture: that picture and the crop. */
  cut?: { from: string; crop: Crop };
}

/** A file's name, type and content, ready to send. */
export interface FileContent {
  name: string;
  media_type: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * Cleans a document for storage, by its content and never by its name. A picture is re-encoded, upright and without
 * metadata; a PDF is stored unchanged, signatures included, and refused when it does more than show pages. Throws
 * Invalid, under `concept`, for anything but PDF, JPEG, PNG and WebP.
 */
export async function cleanDocument(concept: string, content: Uint8Array): Promise<CleanedFile> {
  const media_type = await sniff(concept, content);
  if (media_type === "application/pdf") {
    const refusal = await pdfRefusal(content);
    if (refusal) throw refused(concept, refusal);
    return { content, media_type };
  }
  return { content: await encode(concept, () => picture(content).toBuffer()), media_type };
}

/**
 * Converts a whole picture to WebP, at most 1600 pixels a side. Throws Invalid, under `concept`, for anything but a
 * picture.
 */
export function cleanPicture(concept: string, content: Uint8Array): Promise<CleanedFile> {
  return cleanWhole(concept, content, PICTURE_SIDE);
}

/** Like cleanPicture, for a picture that a photo is cropped from: at most 2400 pixels a side. */
export function cleanCropSource(concept: string, content: Uint8Array): Promise<CleanedFile> {
  return cleanWhole(concept, content, CROP_SOURCE_SIDE);
}

async function cleanWhole(concept: string, content: Uint8Array, side: number): Promise<CleanedFile> {
  if ((await sniff(concept, content)) === "application/pdf")
    throw refused(concept, "Envie uma imagem JPEG, PNG ou WebP.");
  const size = { width: side, height: side, fit: "inside", withoutEnlargement: true } as const;
  return {
    content: await encode(concept, () => picture(content).resize(size).webp().toBuffer()),
    media_type: "image/webp",
  };
}

/** Crops a stored picture to a square photo: 500 by 500, WebP. */
export async function cropSquare(content: Uint8Array, { x, y, zoom }: Crop): Promise<CleanedFile> {
  const { width, height } = await sharp(content).metadata();
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  const left = Math.round(((width - side) * x) / 100);
  const top = Math.round(((height - side) * y) / 100);
  const cut = sharp(content).extract({ left, top, width: side, height: side }).resize(PHOTO_SIDE, PHOTO_SIDE);
  return { content: await cut.webp().toBuffer(), media_type: "image/webp" };
}

/** Stores a cleaned file of an owner, first its content, then its row. Returns its uuid. */
export async function saveFile(
  scope: Scope,
  uploads: Blobs,
  owner: string,
  name: string,
  { content, media_type, cut }: CleanedFile,
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
  return sharp(content, { limitInputPixels: MAX_PIXELS }).rotate();
}

async function encode(concept: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await make();
  } catch {
    throw refused(concept, "A imagem está corrompida ou é grande demais.");
  }
}

function refused(concept: string, message: string): Invalid {
  return new Invalid(concept, { file: [message] });
}
