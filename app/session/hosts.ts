import type { EnvironmentName, RequestParts } from "./request.ts";

/** Where people open the product, and the API that serves it there. */
export interface Host {
  environment: EnvironmentName;
  /** Scheme and host as people see them. */
  origin: string;
  api: RequestParts["api"];
}

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** This machine, by any of its own names. */
export const isLocal = (origin: string) => LOCAL.has(new URL(origin).hostname);

/** The place that a request's host names; none for a host that nobody told us of. */
export function hostOf(places: readonly Host[], { hostname }: URL): Host | undefined {
  const named = (place: Host) => new URL(place.origin).hostname === hostname;
  return (
    places.find(named) ?? (LOCAL.has(hostname) ? places.find(({ environment }) => environment === "local") : undefined)
  );
}
