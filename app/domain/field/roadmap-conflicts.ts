import { DAY_LIMIT, type WeekConflict, type WeekStop } from "#app/contracts/field/roadmap-weeks.ts";

/** What is known of a stop on a day beside the plan itself. */
export interface StopFacts {
  /** Whether the person has a link with the store that day: without one the gate stops them. */
  linked: boolean;
  /** Whether the store opens that weekday, or has not said. */
  open: boolean;
  /** Suppliers of this stop whom others attend there that day, in words. */
  others: string | null;
}

/** What stands in the way of a person's day. */
export function conflictsOf(
  stops: (StopFacts & Pick<WeekStop, "store" | "roadmap" | "planned_minutes">)[],
): WeekConflict[] {
  return [...find(stops)];
}

function* find(stops: Parameters<typeof conflictsOf>[0]): Generator<WeekConflict> {
  const minutes = stops.reduce((sum, { planned_minutes }) => sum + planned_minutes, 0);
  if (minutes > DAY_LIMIT)
    yield { kind: "long_day", text: `${hours(minutes)} planejadas, mais de ${hours(DAY_LIMIT)}` };
  const first = new Map<string, string>();
  for (const { store, roadmap, linked, open, others } of stops) {
    const elsewhere = first.get(store.uuid);
    if (elsewhere) yield { kind: "same_store", text: `${store.name} também está em ${elsewhere}` };
    else first.set(store.uuid, roadmap.name);
    if (!open) yield { kind: "closed_store", text: `${store.name} não abre neste dia` };
    if (!linked) yield { kind: "unlinked", text: `Sem vínculo com ${store.name}: a portaria impede a entrada` };
    if (others) yield { kind: "twice_served", text: `${store.name}: ${others}` };
  }
}

const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
