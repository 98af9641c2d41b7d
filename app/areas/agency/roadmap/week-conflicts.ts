import { DAY_LIMIT, type RoadmapWeek, type WeekConflict } from "#app/contracts/field/roadmap-weeks.ts";
import { type Weekday, weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { formatHours } from "#app/ui/format.ts";
import { visitorHref } from "../visitor-paths.ts";
import { roadmapHref, weekHref } from "./roadmaps.ts";

type Day = Pick<RoadmapWeek["days"][number], "day" | "weekday" | "conflicts">;

/** A cause of conflicts in a week: the days that have it, and the page where it is put right. */
export interface ConflictCause {
  key: string;
  text: string;
  days: string;
  action?: { label: string; href: string };
}

/** Returns each cause of a week's conflicts once. */
export function conflictCauses(days: readonly Day[], visitor: string, writesAllocations: boolean): ConflictCause[] {
  const causes = new Map<string, { conflict: WeekConflict; day: string; weekdays: Weekday[] }>();
  for (const { day, weekday, conflicts } of days) {
    for (const conflict of conflicts) {
      const key = keyOf(conflict);
      const cause = causes.get(key) ?? { conflict, day, weekdays: [] };
      causes.set(key, { ...cause, weekdays: [...new Set([...cause.weekdays, weekday])] });
    }
  }
  return [...causes].map(([key, { conflict, day, weekdays }]) => ({
    key,
    text: describe(conflict),
    days: describeDays(weekdays),
    action: actionFor(conflict, visitor, day, writesAllocations),
  }));
}

function keyOf({ kind, stop, other_roadmap, other_visitor }: WeekConflict): string {
  return [kind, stop?.store.uuid, stop?.roadmap.uuid, other_roadmap?.uuid, other_visitor?.uuid].join(" ");
}

function describe({ kind, stop, other_roadmap, other_visitor, text }: WeekConflict): string {
  const store = stop?.store.name;
  switch (kind) {
    case "unlinked":
      return `Sem vínculo com ${store}`;
    case "closed_store":
      return `${store} não abre`;
    case "same_store":
      return `${store} está também em ${other_roadmap?.name}`;
    case "long_day":
      return `Mais de ${formatHours(DAY_LIMIT)} planejadas`;
    case "twice_served":
      return `${other_visitor?.suppliers.join(", ")} em ${store}: também com ${other_visitor?.name}`;
    default:
      return text;
  }
}

const WEEK = 7;

/** Describes the days: "7 dias", "2 dias (segunda, quinta)". */
function describeDays(weekdays: readonly Weekday[]): string {
  const names = weekdays.map((day) => weekdayLabels[day].replace("-feira", "").toLowerCase());
  if (names.length === 1) return names[0] as string;
  return names.length === WEEK ? `${WEEK} dias` : `${names.length} dias (${names.join(", ")})`;
}

function actionFor(
  { kind, stop, other_roadmap, other_visitor }: WeekConflict,
  visitor: string,
  day: string,
  writesAllocations: boolean,
): ConflictCause["action"] {
  if (kind === "unlinked") {
    const href = `${visitorHref(visitor)}/allocations/new?loja=${encodeURIComponent(stop?.store.name ?? "")}`;
    return writesAllocations ? { label: "Criar vínculo", href } : undefined;
  }
  if (other_roadmap) return { label: `Abrir ${other_roadmap.name}`, href: roadmapHref(other_roadmap.uuid) };
  if (other_visitor) return { label: `Ver a semana de ${other_visitor.name}`, href: weekHref(other_visitor.uuid, day) };
  return stop ? { label: "Mudar o roteiro", href: roadmapHref(stop.roadmap.uuid) } : undefined;
}
