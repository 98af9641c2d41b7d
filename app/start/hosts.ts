import { remoteApi } from "#app/http/remote-api.ts";
import { type Host, isLocal } from "#app/session/hosts.ts";
import type { Settings } from "#app/settings.ts";

/** The places that the settings name. Their API is `api`, but for a staging that has its own. */
export function hostsOf({ appOrigin, stagingOrigin, stagingApiUrl, port }: Settings, api: Host["api"]): Host[] {
  const places: Host[] = [{ environment: isLocal(appOrigin) ? "local" : "production", origin: appOrigin, api }];
  if (stagingOrigin)
    places.push({ environment: "staging", origin: stagingOrigin, api: stagingApiUrl ? remoteApi(stagingApiUrl) : api });
  if (!isLocal(appOrigin)) places.push({ environment: "local", origin: `http://localhost:${port}`, api });
  return places;
}
