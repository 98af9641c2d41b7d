import { setTimeout as pause } from "node:timers/promises";
import { databaseIsAway, databaseIsBusy } from "#app/db/away.server.ts";
import { StoreAway } from "#app/domain/platform/blobs.ts";

const AGAIN_MS = 250;
const PATIENCE_MS = 10 * 60_000;

/** Does the work again after what passes; it knows by itself where it was. */
export async function retryTransient(work: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  for (const since = Date.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || Date.now() - since > PATIENCE_MS) throw error;
      await pause(AGAIN_MS, undefined, { signal });
    }
  }
}

/** Whether what failed may well succeed when it is tried again. */
export function isTransient(error: unknown): boolean {
  return databaseIsAway(error) || databaseIsBusy(error) || error instanceof StoreAway;
}
