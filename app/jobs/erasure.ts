import { z } from "zod";
import type { Blobs } from "#app/domain/platform/blobs.ts";

const payloadSchema = z.object({ files: z.array(z.uuid()) });

/** Deletes the contents of anonymised people's files; queued by the transaction that anonymises. */
export async function eraseFiles(uploads: Blobs, payload: unknown): Promise<void> {
  for (const uuid of payloadSchema.parse(payload).files) await uploads.remove(uuid);
}
