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

/** A part of a running product. */
export interface Stoppable {
  stop(): Promise<void>;
}

/** A product that answers requests. */
export interface RunningProduct {
  /** Its HTTP server and, unless the API is elsewhere, its background work: they stop together. */
  services: Stoppable[];
  /** Stops after the services, if it is in this process. */
  database?: Stoppable & { embedded: boolean };
  /** Refuses new work. */
  end(): void;
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
    return { services, database: backend?.databaseServer, end: () => backend?.end() };
  } catch (error) {
    await backend?.databaseServer.stop();
    throw error;
  }
}
