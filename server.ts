import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { destination, pino } from "pino";
import { createApi } from "#app/api/index.ts";
import { isFilled, loadDemo } from "#app/db/demo/load.ts";
import { openStore } from "#app/db/store.server.ts";
import { Secrets } from "#app/domain/secrets.ts";
import { listen } from "#app/http/listen.ts";
import { loadWeb } from "#app/http/load-web.ts";
import { createSite } from "#app/http/site.ts";
import { sealSecrets } from "#app/jobs/housekeeping.ts";
import { openMailer } from "#app/jobs/mailer.ts";
import { startJobs } from "#app/jobs/start.ts";
import { readSettings } from "#app/settings.ts";
import { endOnSignal } from "#app/start/end.ts";
import { failed, greetDemonstration, ready, step } from "#app/start/progress.ts";
import { secretKeys } from "#app/start/secret-keys.ts";

try {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel }, destination({ sync: false }));
  const uploads = join(settings.dataDir, "uploads");
  await mkdir(uploads, { recursive: true });

  const store = await openStore(settings, log, step);
  if (store.embedded && !(await isFilled(store.adminUrl))) {
    step("Carregando a demonstração");
    await loadDemo(store.adminUrl, { now: new Date(), uploadsDir: uploads });
  }
  const secrets = new Secrets(await secretKeys(settings.secretKeys, settings.dataDir));
  await sealSecrets(store.database, secrets);
  const client = { name: "web", secret: randomBytes(24).toString("base64url") };
  let ending = false;
  const api = createApi({
    database: store.database,
    log,
    uploads,
    secrets,
    origin: settings.appOrigin,
    clients: { [client.name]: client.secret },
    isEnding: () => ending,
  });
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
  const jobs = startJobs({ database: store.database, adminUrl: store.adminUrl, uploads, mailer, origin, log });

  endOnSignal({ guests: [server, jobs], host: store, log }, () => {
    ending = true;
  });
  if (store.embedded) greetDemonstration();
  ready(settings.appOrigin);
} catch (error) {
  failed(error);
}
