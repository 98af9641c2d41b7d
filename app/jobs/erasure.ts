import { z } from "zod";
import { deleteBlob } from "#app/domain/blobs.ts";

const payload = z.object({ files: z.array(z.uuid()) });

/** Deletes the content of files that were somebody's; asked for in the transaction that forgot whose. */
export async function eraseFiles(uploads: string, asked: unknown): Promise<void> {
  for (const uuid of payload.parse(asked).files) await deleteBlob(uploads, uuid);
}
