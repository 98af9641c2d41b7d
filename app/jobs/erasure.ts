import { z } from "zod";
import type { Blobs } from "#app/domain/platform/blobs.ts";

const payload = z.object({ files: z.array(z.uuid()) });

/** Deletes the content of files that were somebody's; asked for in the transaction that forgot whose. */
export async function eraseFiles(uploads: Blobs, asked: unknown): Promise<void> {
  for (const uuid of payload.parse(asked).files) await uploads.remove(uuid);
}
