import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { destination, pino } from "pino";
import { createApi, readsLists } from "#app/api/index.ts";
import { isFilled, loadDemo } from "#app/db/demo/load.ts";
import { openStore } from "#app/db/store.server.ts";
import { inBucket } from "#app/domain/blobs-in-bucket.ts";
import { inFolder } from "#app/domain/blobs-in-folder.ts";
import { listen } from "#app/http/listen.ts";
import { loadWeb } from "#app/http/load-web.ts";
import { createSite } from "#app/http/site.ts";
import { openMailer } from "#app/jobs/mailer.ts";
import { openPushKeys } from "#app/jobs/push-keys.ts";
import { startJobs } from "#app/jobs/start.ts";
import { readSettings } from "#app/settings.ts";
import { endOnSignal } from "#app/start/end.ts";
import { failed, greetDemonstration, ready, step } from "#app/start/progress.ts";

try {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel }, destination({ sync: false }));
  const uploads = settings.bucket ? inBucket(settings.bucket) : inFolder(join(settings.dataDir, "uploads"));

  const store = await openStore(settings, log, step);
  if (store.embedded && !(await isFilled(store.adminUrl))) {
    step("Carregando a demonstração");
    await loadDemo(store.adminUrl, { now: new Date(), uploads });
  }
  const push = await openPushKeys(settings);
  const { privateTargets } = settings;
  const client = { name: "web", secret: randomBytes(24).toString("base64url") };
  let ending = false;
  const parts = {
    database: store.database,
    log,
    uploads,
    clients: { [client.name]: client.secret },
    pushKey: push.publicKey,
    privateTargets,
    isEnding: () => ending,
  };
  const api = createApi(parts);
  const { createWeb, ...loaded } = await loadWeb();
  const web = createWeb({
    api: async (request) => api.fetch(request),
    client,
    origin: settings.appOrigin,
    development: loaded.development,
  });
  const site = createSite({ ...loaded, api: (request) => api.fetch(request), web, log });
  const server = await listen(site, settings);

  const origin = settings.appOrigin;
  const mailer = openMailer({ smtpUrl: settings.smtpUrl, folder: join(settings.dataDir, "mail"), origin, log });
  const { database, adminUrl } = store;
  const { retention } = settings;
  const lists = readsLists(parts);
  const jobs = startJobs({ database, adminUrl, uploads, lists, mailer, origin, push, privateTargets, retention, log });

  endOnSignal({ guests: [server, jobs], host: store, log }, () => {
    ending = true;
  });
  if (store.embedded) greetDemonstration();
  ready(settings.appOrigin);
} catch (error) {
  failed(error);
}
