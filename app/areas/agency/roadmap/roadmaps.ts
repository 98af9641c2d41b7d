import type { Roadmap } from "#app/contracts/field/roadmaps.ts";
import { findRecord } from "#app/crud/record.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { addresses } from "../addresses.ts";

/** Where roadmaps live; the screen's own address shows the week of everybody. */
export const place = { path: "/agency/roadmap", api: "/v1/agencies/roadmaps", concept: "roadmap" };
export const searchPath = `${place.path}/search`;
export const weeksApi = "/v1/agencies/roadmap_weeks";
export const permission = "agency-routes";

export const home = { label: "Início", href: "/agency" };
export const title = "Roteiros";
export const crumbs = [home, { label: title, href: place.path }];
export const tabs = [
  { href: place.path, label: "Semana" },
  { href: searchPath, label: "Roteiros" },
  { href: addresses.absences, label: "Ausências" },
];

export const filterNames = ["q", "frequency", "visitor_uuid", "store_uuid"] as const;
export const labels = {
  name: "Nome",
  visitor_uuid: "Promotor",
  frequency: "Frequência",
  starts_on: "Início",
  ends_on: "Fim",
} as const;

/** A roadmap's page, or one below it. */
export const roadmapAt = (uuid: string, below = "") => `${place.path}/${uuid}${below}`;
/** A stop's page; a store is once in a day. */
export const stopAt = (uuid: string, weekday: string, store: string) => roadmapAt(uuid, `/stops/${weekday}/${store}`);
/** A promoter's week: of the day given, or this one. */
export const weekAt = (visitor: string, date?: string) => `${place.path}/week/${visitor}${date ? `?date=${date}` : ""}`;

export const trail = ({ uuid, name }: Pick<Roadmap, "uuid" | "name">) => [
  ...crumbs,
  { label: name, href: roadmapAt(uuid) },
];

export function findRoadmap(context: Context, id: string): Promise<Roadmap> {
  return findRecord<Roadmap>(apiOf(context), place, id);
}

/** The visitor of the agency that an address names by `visitor_uuid`; undefined where it names none. */
export async function visitorAsked(context: Context, request: Request): Promise<Named | undefined> {
  const uuid = new URL(request.url).searchParams.get("visitor_uuid") ?? "";
  if (!isUuid(uuid)) return undefined;
  const { roadmap_week } = await apiOf(context).get<{ roadmap_week: { visitor: Named } }>(`${weeksApi}/${uuid}`);
  return roadmap_week.visitor;
}
type Named = { uuid: string; name: string };
