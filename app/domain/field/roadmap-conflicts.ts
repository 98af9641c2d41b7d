import { DAY_LIMIT, type WeekConflict, type WeekStop } from "#app/contracts/field/roadmap-weeks.ts";

/** Facts about a planned stop that the plan itself does not hold. */
export interface StopFacts {
  /** True when the visitor has an allocation to the store that day; without one the gate stops them. */
  linked: boolean;
  /** True when the store opens on that weekday or has no opening hours on record. */
  open: boolean;
  /** Suppliers of this stop that other visitors also attend there that day, in words. */
  others: string | null;
}

/** Returns the conflicts in a visitor's day. */
export function conflictsOf(
  stops: (StopFacts & Pick<WeekStop, "store" | "roadmap" | "planned_minutes">)[],
): WeekConflict[] {
  return [...findConflicts(stops)];
}

function* findConflicts(stops: Parameters<typeof conflictsOf>[0]): Generator<WeekConflict> {
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
