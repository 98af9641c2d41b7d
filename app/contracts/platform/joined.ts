import { z } from "zod";

/** Several ids in one parameter, with commas between them: at most `most`. */
export function joinedUuids(message: string, most: number) {
  return z
    .string()
    .max(most * 40)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.uuid(message)).max(most));
}
