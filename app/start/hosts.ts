import { remoteApi } from "#app/http/remote-api.ts";
import { type Host, isLocal } from "#app/session/hosts.ts";
import type { Settings } from "#app/settings.ts";

/** Returns the configured hosts. All use `api`, except a staging host with its own API. */
export function hostsOf({ appOrigin, stagingOrigin, stagingApiUrl, port }: Settings, api: Host["api"]): Host[] {
  const hosts: Host[] = [{ environment: isLocal(appOrigin) ? "local" : "production", origin: appOrigin, api }];
  if (stagingOrigin)
    hosts.push({ environment: "staging", origin: stagingOrigin, api: stagingApiUrl ? remoteApi(stagingApiUrl) : api });
  if (!isLocal(appOrigin)) hosts.push({ environment: "local", origin: `http://localhost:${port}`, api });
  return hosts;
}
