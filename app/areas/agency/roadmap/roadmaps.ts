import type { Roadmap } from "#app/contracts/field/roadmaps.ts";
import { findRecord } from "#app/crud/record.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { addresses } from "../addresses.ts";

/** Paths of roadmaps. The page at `path` shows the week of all promoters. */
export const roadmapPaths = { path: addresses.roadmaps, api: "/v1/agencies/roadmaps", concept: "roadmap" };
export const searchPath = `${roadmapPaths.path}/search`;
export const weeksApi = "/v1/agencies/roadmap_weeks";
export const roadmapPermission = "agency-routes";

export const roadmapHome = { label: "Início", href: "/agency" };
export const roadmapTitle = "Roteiros";
export const roadmapListCrumbs = [roadmapHome, { label: roadmapTitle, href: roadmapPaths.path }];
export const roadmapTabs = [
  { href: roadmapPaths.path, label: "Semana" },
  { href: searchPath, label: "Roteiros" },
  { href: addresses.absences, label: "Ausências" },
];

export const roadmapFilterNames = ["q", "frequency", "visitor_uuid", "store_uuid"] as const;
export const roadmapLabels = {
  name: "Nome",
  visitor_uuid: "Promotor",
  frequency: "Frequência",
  starts_on: "Início",
  ends_on: "Fim",
} as const;

/** Returns the path of a roadmap's page, or of a page below it. */
export const roadmapHref = (uuid: string, below = "") => `${roadmapPaths.path}/${uuid}${below}`;
/** Returns the path of a stop's page; a store occurs once in a day. */
export const stopHref = (uuid: string, weekday: string, store: string) =>
  roadmapHref(uuid, `/stops/${weekday}/${store}`);
/** Returns the path of a promoter's week: the one that contains `date`, or the current one. */
export const weekHref = (visitor: string, date?: string) =>
  `${roadmapPaths.path}/week/${visitor}${date ? `?date=${date}` : ""}`;

export const roadmapCrumbs = ({ uuid, name }: Pick<Roadmap, "uuid" | "name">) => [
  ...roadmapListCrumbs,
  { label: name, href: roadmapHref(uuid) },
];

export function findRoadmap(context: Context, id: string): Promise<Roadmap> {
  return findRecord<Roadmap>(apiOf(context), roadmapPaths, id);
}

/** Returns the visitor that the address names by `visitor_uuid`; undefined without one. */
export async function findRequestedVisitor(context: Context, request: Request): Promise<Named | undefined> {
  const uuid = new URL(request.url).searchParams.get("visitor_uuid") ?? "";
  if (!isUuid(uuid)) return undefined;
  const { roadmap_week } = await apiOf(context).get<{ roadmap_week: { visitor: Named } }>(`${weeksApi}/${uuid}`);
  return roadmap_week.visitor;
}
type Named = { uuid: string; name: string };
