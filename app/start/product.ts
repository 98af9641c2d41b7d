import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { proxies } from "#app/http/client-address.ts";
import { openEntrance } from "#app/http/entrance.ts";
import { listen } from "#app/http/listen.ts";
import { loadWeb } from "#app/http/load-web.ts";
import { remoteApi } from "#app/http/remote-api.ts";
import { createSite } from "#app/http/site.ts";
import type { Settings } from "#app/settings.ts";
import { openBackend } from "./backend.ts";
import { openDataDir } from "./data-dir.ts";
import { hostsOf } from "./hosts.ts";

/** Milliseconds for work in progress when a product stops. */
const DRAIN_MS = 8_500;

/** A product that answers requests. */
export interface RunningProduct {
  /** True when its database is the embedded one. */
  embedded: boolean;
  /**
   * Refuses new work, and stops the HTTP server and the background work together, then the database if it is in this
   * process. Work still running after 8.5 s is cut off as by a power failure.
   */
  stop(): Promise<void>;
}

/**
 * Starts the web and, unless the settings name an API elsewhere, the API with its database and background work, in this
 * process. On failure stops the database again.
 */
export async function runProduct(settings: Settings, log: Logger): Promise<RunningProduct> {
  const { apiUrl, apiClient } = settings;
  if (!apiUrl) await openDataDir(settings.dataDir);
  // Listens before the database is started or migrated: a port in use is the most likely reason for a failed start.
  const entrance = openEntrance();
  const server = await listen(entrance, settings);
  const backend = apiUrl ? undefined : await openBackend(settings, log);
  try {
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
    return {
      embedded: backend?.databaseServer.embedded ?? false,
      async stop() {
        backend?.end();
        await Promise.race([Promise.all(services.map((service) => service.stop())), pause(DRAIN_MS)]);
        await backend?.databaseServer.stop();
      },
    };
  } catch (error) {
    await backend?.databaseServer.stop();
    throw error;
  }
}
