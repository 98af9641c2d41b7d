import type { Logger } from "pino";
import type { Database } from "#app/db/pool.server.ts";
import type { Secrets } from "#app/domain/access/secrets.ts";
import type { OpenMailedLists } from "#app/domain/notices/mailed-lists.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import type { ListReader } from "#app/domain/reports/exports.ts";
import type { Retention } from "#app/retention-settings.ts";
import type { Mailer } from "./mailer.ts";
import type { PushKeys } from "./push-keys.ts";

/** The dependencies of the background work, supplied by app/start/services.ts. */
export interface JobParts {
  /** The administrator's URL: the queue's tables belong to the administrator. */
  adminUrl: string;
  /** The application's own database connection; all product data is accessed through it. */
  database: Database;
  /** The storage of uploaded files. */
  uploads: Blobs;
  /** Reads a list of the API for an export. */
  lists: ListReader;
  /** Opens the lists of the API as a user may read them now, for mails. */
  mailedLists: OpenMailedLists;
  /** The file that lists who was anonymised. */
  anonymisedList: string;
  retention: Retention;
  /** Opens the secrets that sign webhook deliveries. */
  secrets: Secrets;
  mailer: Mailer;
  /** Public scheme and host, the beginning of links in mails. */
  origin: string;
  /** The keys that sign push messages; without them messages wait. */
  push?: PushKeys;
  /** Allows webhooks and push messages to use http and to reach addresses of this machine and its network. */
  privateTargets?: boolean;
  log: Logger;
}
