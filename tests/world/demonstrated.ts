import { loadDemo } from "#app/db/demo/load.ts";
import { openWorldOf, type World } from "./world.ts";

/** A world of the demonstration instead of the cast: every table has rows, every enumeration each of its states. */
export function openDemonstration(): World {
  return openWorldOf("template1", ({ adminUrl, uploads }) => loadDemo(adminUrl, { now: new Date(), uploads }));
}
