import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { createApi } from "#app/api/index.ts";
import { isFilled, loadDemo } from "#app/db/demo/load.ts";
import { openStore } from "#app/db/store.server.ts";
import { openMailer } from "#app/jobs/mailer.ts";
import { startJobs } from "#app/jobs/start.ts";
import type { Settings } from "#app/settings.ts";
import { step } from "./progress.ts";

/** The API with its database and jobs, in this process. `end` says that no new work may begin. */
export async function openBack(settings: Settings, log: Logger) {
  const uploads = join(settings.dataDir, "uploads");
  await mkdir(uploads, { recursive: true });
  const store = await openStore(settings, log, step);
  if (store.embedded && !(await isFilled(store.adminUrl))) {
    step("Carregando a demonstração");
    await loadDemo(store.adminUrl, { now: new Date(), uploadsDir: uploads });
  }
  const client = { name: "web", secret: randomBytes(24).toString("base64url") };
  let ending = false;
  const api = createApi({
    database: store.database,
    log,
    uploads,
    clients: { [client.name]: client.secret },
    isEnding: () => ending,
  });
  return {
    store,
    client,
    api: async (request: Request) => api.fetch(request),
    startJobs() {
      const { smtpUrl, dataDir, appOrigin: origin } = settings;
      const mailer = openMailer({ smtpUrl, folder: join(dataDir, "mail"), origin, log });
      return startJobs({ database: store.database, adminUrl: store.adminUrl, uploads, mailer, origin, log });
    },
    end() {
      ending = true;
    },
  };
}
