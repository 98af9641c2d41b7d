import type { Named } from "#app/contracts/directory/lookups.ts";
import { roadmapWeekOperation } from "#app/contracts/field/roadmap-weeks.ts";
import { type Roadmap, roadmaps } from "#app/contracts/field/roadmaps.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { addresses } from "../addresses.ts";

/** The list of roadmaps; the page at `addresses.roadmaps` shows the week of all promoters. */
export const searchPath = `${addresses.roadmaps}/search`;

export const roadmapHome = { label: "Início", href: "/agency" };
export const roadmapTitle = roadmaps.words.title;
export const roadmapListCrumbs = [roadmapHome, { label: roadmapTitle, href: addresses.roadmaps }];
export const roadmapTabs = [
  { href: addresses.roadmaps, label: "Semana" },
  { href: searchPath, label: "Roteiros" },
  { href: addresses.absences, label: "Ausências" },
];

/** Returns the path of a roadmap's page, or of a page below it. */
export const roadmapHref = (uuid: string, below = "") => `${addresses.roadmaps}/${uuid}${below}`;
/** Returns the path of a stop's page; a store occurs once in a day. */
export const stopHref = (uuid: string, weekday: string, store: string) =>
  roadmapHref(uuid, `/stops/${weekday}/${store}`);
/** Returns the path of a promoter's week: the one that contains `date`, or the current one. */
export const weekHref = (visitor: string, date?: string) =>
  `${addresses.roadmaps}/week/${visitor}${date ? `?date=${date}` : ""}`;

export const roadmapCrumbs = ({ uuid, name }: Pick<Roadmap, "uuid" | "name">) => [
  ...roadmapListCrumbs,
  { label: name, href: roadmapHref(uuid) },
];

/** Returns the visitor that the address names by `visitor_uuid`; undefined without one. */
export async function findRequestedVisitor(context: Context, request: Request): Promise<Named | undefined> {
  const uuid = new URL(request.url).searchParams.get("visitor_uuid") ?? "";
  if (!isUuid(uuid)) return undefined;
  const { roadmap_week } = await apiOf(context).read(roadmapWeekOperation, { id: uuid });
  return roadmap_week.visitor;
}
