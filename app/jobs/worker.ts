import type { Actor } from "#app/db/scope.server.ts";

/** The actor of the background work. */
export const worker: Actor = { audience: "work", org: null, user: null, name: "" };
