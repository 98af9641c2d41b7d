import { apiAt } from "#app/http/away.ts";
import { isLocal, type Place } from "#app/session/places.ts";
import type { Settings } from "#app/settings.ts";

/** The places that the settings name. Their API is `api`, but for a staging that has its own. */
export function placesOf({ appOrigin, stagingOrigin, stagingApiUrl, port }: Settings, api: Place["api"]): Place[] {
  const places: Place[] = [{ environment: isLocal(appOrigin) ? "local" : "production", origin: appOrigin, api }];
  if (stagingOrigin)
    places.push({ environment: "staging", origin: stagingOrigin, api: stagingApiUrl ? apiAt(stagingApiUrl) : api });
  if (!isLocal(appOrigin)) places.push({ environment: "local", origin: `http://localhost:${port}`, api });
  return places;
}
