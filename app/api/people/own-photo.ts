import { z } from "@hono/zod-openapi";
import { crop, photoQuery, removeOwnPhotoOperation } from "#app/contracts/people/crop.ts";
import * as photos from "#app/domain/people/own-photo.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { allRoots } from "../endpoint/guard.ts";
import { formFile as file, fileResponse } from "../platform/files.ts";

/** A crop, as sent and received. */
export const cropBody = z.object({ crop });

/** The signed-in user's photo. */
export const ownPhoto = [
  endpoint({
    method: "get",
    path: "/profile/photo",
    summary: "A própria foto",
    description:
      "Com `picture`, a imagem de que foi recortada; com `x`, `y` ou `zoom`, o que seria dela com outro recorte.",
    grants: allRoots,
    query: photoQuery,
    produces: "image/webp",
    handle: async ({ scope, parts, query }) =>
      fileResponse(await photos.readOwnPhoto(scope, parts.uploads, query), true),
  }),
  endpoint({
    method: "put",
    path: "/profile/photo",
    summary: "Troca a própria foto",
    description: "Fica o meio da imagem, até que `PUT /profile/photo/crop` a recorte de outro modo.",
    inPerson: true,
    grants: allRoots,
    body: z.object({ file }),
    multipart: "photo",
    status: 204,
    handle: async ({ scope, parts, body }) => photos.replaceOwnPhoto(scope, parts.uploads, await body.file.bytes()),
  }),
  endpoint({
    ...removeOwnPhotoOperation,
    summary: "Remove a própria foto",
    inPerson: true,
    grants: allRoots,
    status: 204,
    handle: ({ scope }) => photos.removeOwnPhoto(scope),
  }),
  endpoint({
    method: "get",
    path: "/profile/photo/crop",
    summary: "Onde a própria foto foi recortada",
    grants: allRoots,
    answer: cropBody,
    handle: async ({ scope }) => ({ crop: await photos.ownCrop(scope) }),
  }),
  endpoint({
    method: "put",
    path: "/profile/photo/crop",
    summary: "Recorta a própria foto de outro modo",
    inPerson: true,
    grants: allRoots,
    body: cropBody,
    answer: cropBody,
    handle: async ({ scope, parts, body }) => ({ crop: await photos.cropOwnPhoto(scope, parts.uploads, body.crop) }),
  }),
];
