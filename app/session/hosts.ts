import type { Identity } from "./identity.ts";
import type { EnvironmentName } from "./request.ts";

/** An origin of the product, and the API behind it. */
export interface Host {
  environment: EnvironmentName;
  /** Public scheme and host. */
  origin: string;
  api: Identity["api"];
}

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Checks whether an origin names this machine. */
export const isLocal = (origin: string) => LOCAL.has(new URL(origin).hostname);

/** Returns the configured host that a request names, if any. */
export function hostOf(hosts: readonly Host[], { hostname }: URL): Host | undefined {
  const named = (host: Host) => new URL(host.origin).hostname === hostname;
  return (
    hosts.find(named) ?? (LOCAL.has(hostname) ? hosts.find(({ environment }) => environment === "local") : undefined)
  );
}
