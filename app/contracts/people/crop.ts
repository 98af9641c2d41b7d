import { z } from "zod";

/** How near a cut may go, and in which steps. */
export const ZOOM = { min: 1, max: 5, step: 0.25 } as const;

/** The whole breadth or height of the picture, from its middle. */
export const WHOLE = { x: 50, y: 50, zoom: 1 } as const;

const x = z.number("Posição horizontal: informe um número de 0 a 100");
const y = z.number("Posição vertical: informe um número de 0 a 100");
const zoom = z.number("Zoom: informe um número de 1 a 5");

const within = (place: z.ZodNumber, label: string) =>
  place.min(0, `${label}: de 0 a 100`).max(100, `${label}: de 0 a 100`);
const near = (number: z.ZodNumber) =>
  number
    .min(ZOOM.min, "Zoom: de 1 a 5")
    .max(ZOOM.max, "Zoom: de 1 a 5")
    .multipleOf(ZOOM.step, "Zoom: em passos de 0,25");

/**
 * The square that is cut out of a picture: `zoom` times nearer than the largest one, and placed by how much of the room
 * that it leaves lies to the left of it and above it, in percent.
 */
export const crop = z
  .object({ x: within(x, "Posição horizontal"), y: within(y, "Posição vertical"), zoom: near(zoom) })
  .meta({
    id: "Crop",
    description:
      "O quadrado recortado da imagem. `x` e `y`: quanto da folga fica à esquerda e acima, em porcentagem; `zoom`: de 1 a 5, em passos de 0,25.",
  });
export type Crop = z.output<typeof crop>;

/** What of a photo is asked for: itself, the picture it was cut out of, or what another cut would make of it. */
export const photoQuery = z.object({
  picture: z.literal("true").optional(),
  x: within(z.coerce.number(), "Posição horizontal").optional(),
  y: within(z.coerce.number(), "Posição vertical").optional(),
  zoom: near(z.coerce.number()).optional(),
});
export type PhotoQuery = z.output<typeof photoQuery>;
