import { z } from "zod";
import { operation } from "../platform/operation.ts";

/** Limits and step of a crop's zoom. */
export const ZOOM = { min: 1, max: 5, step: 0.25 } as const;

/** The default crop: the largest square, centred. */
export const DEFAULT_CROP = { x: 50, y: 50, zoom: 1 } as const;

const x = z.number("Posição horizontal: informe um número de 0 a 100");
const y = z.number("Posição vertical: informe um número de 0 a 100");
const zoom = z.number("Zoom: informe um número de 1 a 5");

const percent = (position: z.ZodNumber, label: string) =>
  position.min(0, `${label}: de 0 a 100`).max(100, `${label}: de 0 a 100`);
const zoomLevel = (number: z.ZodNumber) =>
  number
    .min(ZOOM.min, "Zoom: de 1 a 5")
    .max(ZOOM.max, "Zoom: de 1 a 5")
    .multipleOf(ZOOM.step, "Zoom: em passos de 0,25");

/**
 * A square crop of a picture. `zoom` divides the side of the largest square that fits; `x` and `y` say how much of the
 * remaining space is to its left and above it, in percent.
 */
export const crop = z
  .object({ x: percent(x, "Posição horizontal"), y: percent(y, "Posição vertical"), zoom: zoomLevel(zoom) })
  .meta({
    id: "Crop",
    description:
      "O quadrado recortado da imagem. `x` e `y`: quanto da folga fica à esquerda e acima, em porcentagem; `zoom`: de 1 a 5, em passos de 0,25.",
  });
export type Crop = z.output<typeof crop>;

/**
 * Selects the image to answer: the photo itself, the picture that it was cropped from, or a preview of another crop.
 */
export const photoQuery = z.object({
  picture: z.literal("true").optional(),
  x: percent(z.coerce.number(), "Posição horizontal").optional(),
  y: percent(z.coerce.number(), "Posição vertical").optional(),
  zoom: zoomLevel(z.coerce.number()).optional(),
});
export type PhotoQuery = z.output<typeof photoQuery>;

export const removeOwnPhotoOperation = operation({ method: "delete", path: "/profile/photo" });
