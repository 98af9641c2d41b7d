import { destination, pino } from "pino";
import { proxies } from "#app/http/client-address.ts";
import { openEntrance } from "#app/http/entrance.ts";
import { listen } from "#app/http/listen.ts";
import { loadWeb } from "#app/http/load-web.ts";
import { remoteApi } from "#app/http/remote-api.ts";
import { createSite } from "#app/http/site.ts";
import { readSettings } from "#app/settings.ts";
import { openBackend } from "#app/start/backend.ts";
import { openDataDir } from "#app/start/data-dir.ts";
import { hostsOf } from "#app/start/hosts.ts";
import { failed, greetDemonstration, ready } from "#app/start/progress.ts";
import { shutDownOnSignal } from "#app/start/shutdown.ts";

let backend: Awaited<ReturnType<typeof openBackend>> | undefined;
try {
  const settings = readSettings(process.env);
  const { apiUrl, apiClient, appOrigin } = settings;
  // Writes log lines in batches, at most half a second late; the rest is written at the end.
  const log = pino({ level: settings.logLevel }, destination({ sync: false, minLength: 4096, periodicFlush: 500 }));

  if (!apiUrl) await openDataDir(settings.dataDir);
  // Listens before the database is started or migrated: a port in use is the most likely reason for a failed start.
  const entrance = openEntrance();
  const server = await listen(entrance, settings);
  backend = apiUrl ? undefined : await openBackend(settings, log);
  const api = backend?.api ?? remoteApi(apiUrl ?? "");
  const { createWeb, ...loaded } = await loadWeb();
  const web = createWeb({
    hosts: hostsOf(settings, api),
    product: settings.product,
    client: backend?.client ?? apiClient ?? { name: "", secret: "" },
    development: loaded.development,
  });
  entrance.serve(createSite({ ...loaded, api, web, log, trusted: proxies(settings.trustedProxies) }));
  const services = backend ? [server, backend.startJobs()] : [server];

  shutDownOnSignal({ services: services, database: backend?.databaseServer, log }, () => backend?.end());
  if (backend?.databaseServer.embedded) greetDemonstration();
  ready(appOrigin);
} catch (error) {
  await backend?.databaseServer.stop();
  failed(error);
}
