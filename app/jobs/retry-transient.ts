import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseBusy, isDatabaseUnavailable } from "#app/db/availability.server.ts";
import { BlobsUnavailable } from "#app/domain/platform/blobs.ts";

const RETRY_MS = 250;
const TIMEOUT_MS = 10 * 60_000;

/** Repeats the work on transient errors; the work itself knows where to continue. */
export async function retryTransient(work: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  for (const since = Date.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || Date.now() - since > TIMEOUT_MS) throw error;
      await pause(RETRY_MS, undefined, { signal });
    }
  }
}

/** Checks whether the failed work may succeed on a retry. */
export function isTransient(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isDatabaseBusy(error) || error instanceof BlobsUnavailable;
}
