import type { RoadmapWeek } from "#app/contracts/field/roadmap-weeks.ts";
import type { ApiClient } from "#app/session/client.ts";
import { weeksApi } from "./roadmaps.ts";

/** Fetches the promoter's week, Monday to Sunday, that contains `date`. */
export async function fetchWeek(api: ApiClient, visitor: string, date: string): Promise<RoadmapWeek> {
  const { roadmap_week } = await api.get<{ roadmap_week: RoadmapWeek }>(`${weeksApi}/${visitor}`, { date });
  return roadmap_week;
}
