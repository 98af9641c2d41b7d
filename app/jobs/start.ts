import { startDeliveryLoop } from "./delivery-loop.ts";
import { startLastUseLoop } from "./last-use-loop.ts";
import type { JobParts } from "./parts.ts";
import { startQueue } from "./queue.ts";
import { startRollupLoop } from "./rollup-loop.ts";

/**
 * Starts the background work in this process: the queue with its schedule, the rollup loop, the delivery of
 * webhooks and push messages, and the writing of last uses. It survives restarts of the database. `stop` lets running work finish.
 */
export function startJobs(parts: JobParts): { stop(): Promise<void> } {
  const queue = startQueue(parts);
  const rollups = startRollupLoop(parts);
  const deliveries = startDeliveryLoop(parts);
  const lastUses = startLastUseLoop(parts);
  return {
    stop: async () => {
      await Promise.all([queue.stop(), rollups.stop(), deliveries.stop(), lastUses.stop()]);
    },
  };
}
