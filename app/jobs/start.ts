import type { Logger } from "pino";
import type { Database } from "#app/db/pool.server.ts";
import type { Secrets } from "#app/domain/access/secrets.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import type { ListReader } from "#app/domain/reports/exports.ts";
import { startDeliveryLoop } from "./delivery-loop.ts";
import type { Mailer } from "./mailer.ts";
import type { PushKeys } from "./push-keys.ts";
import { startQueue } from "./queue.ts";
import type { Retention } from "./retention.ts";
import { startRollupLoop } from "./rollup-loop.ts";

/** What the work in the background is composed of; server.ts introduces them. */
export interface JobParts {
  /** The administrator's address: the queue's tables are the administrator's. */
  adminUrl: string;
  /** The application's own database, through which alone our data is touched. */
  database: Database;
  /** Where the files that people send are kept. */
  uploads: Blobs;
  /** Reads a list of the API for an export. */
  lists: ListReader;
  retention: Retention;
  /** Opens what webhooks' deliveries are signed with. */
  secrets: Secrets;
  mailer: Mailer;
  /** Scheme and host as people see them: what the links in mails begin with. */
  origin: string;
  /** What push messages are sent with; without them they wait. */
  push?: PushKeys;
  /** Whether webhooks and push messages may go to http and to addresses of this machine and its network. */
  privateTargets?: boolean;
  log: Logger;
}

/**
 * Starts the work in the background in this process: the queue with its schedule, the folding of rollups, and
 * the delivery of webhooks and push messages. It
 * outlives the database's restarts. `stop` lets what runs come to an end.
 */
export function startJobs(parts: JobParts): { stop(): Promise<void> } {
  const queue = startQueue(parts);
  const folding = startRollupLoop(parts);
  const delivering = startDeliveryLoop(parts);
  return {
    stop: async () => {
      await Promise.all([queue.stop(), folding.stop(), delivering.stop()]);
    },
  };
}
