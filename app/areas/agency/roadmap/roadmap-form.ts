import { fieldVisitors, type Named } from "#app/contracts/directory/lookups.ts";
import { type Roadmap, roadmaps } from "#app/contracts/field/roadmaps.ts";
import { lookup } from "#app/crud/choices.ts";

/** Roadmaps as their form sends them: the stops have pages of their own. */
export const roadmapForms = { ...roadmaps, input: roadmaps.input.omit({ stops: true }) };

/** The choices of the form; `visitor` is the promoter that a new roadmap begins with. */
export const roadmapChoices = (visitor?: Named) => ({
  visitor_uuid: lookup(fieldVisitors, (roadmap: Roadmap) => roadmap.visitor, visitor),
});
