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
import { endOnSignal } from "#app/start/end.ts";
import { hostsOf } from "#app/start/hosts.ts";
import { failed, greetDemonstration, ready } from "#app/start/progress.ts";

let back: Awaited<ReturnType<typeof openBackend>> | undefined;
try {
  const settings = readSettings(process.env);
  const { apiUrl, apiClient, appOrigin } = settings;
  // Lines leave together, half a second late at most; what is left leaves at the end.
  const log = pino({ level: settings.logLevel }, destination({ sync: false, minLength: 4096, periodicFlush: 500 }));

  if (!apiUrl) await openDataDir(settings.dataDir);
  // Before the database is started or migrated: a port in use is the likeliest reason not to start.
  const entrance = openEntrance();
  const server = await listen(entrance, settings);
  back = apiUrl ? undefined : await openBackend(settings, log);
  const api = back?.api ?? remoteApi(apiUrl ?? "");
  const { createWeb, ...loaded } = await loadWeb();
  const web = createWeb({
    places: hostsOf(settings, api),
    product: settings.product,
    client: back?.client ?? apiClient ?? { name: "", secret: "" },
    development: loaded.development,
  });
  entrance.serve(createSite({ ...loaded, api, web, log, trusted: proxies(settings.trustedProxies) }));
  const guests = back ? [server, back.startJobs()] : [server];

  endOnSignal({ guests, host: back?.store, log }, () => back?.end());
  if (back?.store.embedded) greetDemonstration();
  ready(appOrigin);
} catch (error) {
  await back?.store.stop();
  failed(error);
}
