import { z } from "zod";

/** A query parameter with up to `most` ids separated by commas. */
export function joinedUuids(message: string, most: number) {
  return z
    .string()
    .max(most * 40)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.uuid(message)).max(most));
}
