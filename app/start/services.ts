import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Logger } from "pino";
import { createApi } from "#app/api/index.ts";
import { createListReader, createMailedLists } from "#app/api/list-readers.ts";
import type { DatabaseServer } from "#app/db/database-server.server.ts";
import { Secrets } from "#app/domain/access/secrets.ts";
import { ANONYMISED_LIST } from "#app/domain/people/anonymised-list.ts";
import { anonymiseReturned } from "#app/domain/people/returned-people.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import { bucketBlobs } from "#app/domain/platform/blobs-in-bucket.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { sealSecrets } from "#app/jobs/housekeeping.ts";
import { openMailer } from "#app/jobs/mailer.ts";
import { openPushKeys } from "#app/jobs/push-keys.ts";
import { startJobs } from "#app/jobs/start.ts";
import type { Settings } from "#app/settings.ts";
import { step } from "./progress.ts";
import { secretKeys } from "./secret-keys.ts";

/**
 * Creates the API and its background work on a database; loads the demonstration into an empty embedded one.
 * `startJobs` starts the background work. `end` refuses new work.
 */
export async function openServices(databaseServer: DatabaseServer, settings: Settings, log: Logger) {
  const { bucket, dataDir, smtpUrl, appOrigin: origin, privateTargets, retention } = settings;
  const uploads = bucket ? bucketBlobs(bucket) : folderBlobs(join(dataDir, "uploads"));
  const { database, adminUrl } = databaseServer;
  if (databaseServer.embedded) await fillIfEmpty(adminUrl, uploads);
  const push = await openPushKeys(settings);
  const secrets = new Secrets(await secretKeys(settings.secretKeys, dataDir));
  await sealSecrets(database, secrets);
  const anonymisedList = join(dataDir, ANONYMISED_LIST);
  await anonymiseReturned(database, secrets, anonymisedList);
  const client = { name: "web", secret: randomBytes(24).toString("base64url") };
  let ending = false;
  const parts = {
    database,
    log,
    uploads,
    secrets,
    origin,
    clients: { [client.name]: client.secret },
    pushKey: push.publicKey,
    privateTargets,
    isEnding: () => ending,
  };
  const api = createApi(parts);
  return {
    databaseServer,
    client,
    api: async (request: Request, address?: string) => api.fetch(request, { address }),
    startJobs() {
      const mailer = openMailer({ smtpUrl, folder: join(dataDir, "mail"), origin, log });
      const lists = createListReader(parts);
      const files = { uploads, lists, mailedLists: createMailedLists(parts), anonymisedList, retention };
      return startJobs({ database, adminUrl, ...files, secrets, mailer, origin, push, privateTargets, log });
    },
    end() {
      ending = true;
    },
  };
}

/** Loads the demonstration into a database without accounts; its code only if it may be needed. */
async function fillIfEmpty(adminUrl: string, uploads: Blobs): Promise<void> {
  const { isFilled, loadDemo } = await import("#app/demo/load.ts");
  if (await isFilled(adminUrl)) return;
  step("Carregando a demonstração");
  await loadDemo(adminUrl, { now: new Date(), uploads });
}
