import type { RoadmapWeek } from "#app/contracts/field/roadmap-weeks.ts";
import type { ApiClient } from "#app/session/client.ts";
import { weeksApi } from "./roadmaps.ts";

/** A promoter's week, Monday to Sunday, in which that day lies. */
export async function fullWeek(api: ApiClient, visitor: string, date: string): Promise<RoadmapWeek> {
  const { roadmap_week } = await api.get<{ roadmap_week: RoadmapWeek }>(`${weeksApi}/${visitor}`, { date });
  return roadmap_week;
}
