import type { Named } from "#app/contracts/directory/lookups.ts";
import { DAY_LIMIT, type WeekConflict, type WeekStop } from "#app/contracts/field/roadmap-weeks.ts";

/** Facts about a planned stop that the plan itself does not hold. */
export interface StopFacts {
  /** True when the visitor has an allocation to the store that day; without one the gate stops them. */
  linked: boolean;
  /** True when the store opens on that weekday or has no opening hours on record. */
  open: boolean;
  /** Other visitors who attend suppliers of this stop there that day. */
  others: NonNullable<WeekConflict["other_visitor"]>[];
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
    yield { ...none, kind: "long_day", text: `${hours(minutes)} planejadas, mais de ${hours(DAY_LIMIT)}`, stop: null };
  const first = new Map<string, Named>();
  for (const { store, roadmap, linked, open, others } of stops) {
    const about = { ...none, stop: { store: { uuid: store.uuid, name: store.name }, roadmap } };
    const elsewhere = first.get(store.uuid);
    if (elsewhere) {
      const text = `${store.name} também está em ${elsewhere.name}`;
      yield { ...about, kind: "same_store", text, other_roadmap: elsewhere };
    } else first.set(store.uuid, roadmap);
    if (!open) yield { ...about, kind: "closed_store", text: `${store.name} não abre neste dia` };
    if (!linked)
      yield { ...about, kind: "unlinked", text: `Sem vínculo com ${store.name}: a portaria impede a entrada` };
    for (const other of others) {
      const text = `${store.name}: ${other.suppliers.join(", ")} também com ${other.name}`;
      yield { ...about, kind: "twice_served", text, other_visitor: other };
    }
  }
}

const none = { other_roadmap: null, other_visitor: null };

const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
