import type { Cast, Stage } from "./accounts.ts";
import type { Link } from "./allocations.ts";
import { makeFieldPlaces } from "./field-places.ts";
import type { Registration } from "./visitors.ts";

/** Everything of field control: two agencies plan, visit and answer. */
export function makeField(stage: Stage, cast: Cast, registrations: readonly Registration[], links: readonly Link[]) {
  const places = makeFieldPlaces(stage, cast, registrations, links);
  return { rows: { ...places.rows } };
}
