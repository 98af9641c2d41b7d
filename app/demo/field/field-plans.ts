import type { Stage } from "../accounts.ts";
import type { DemoAllocation } from "../allocations.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, dayText, HOUR, instantOf, MINUTE, weekdayOf } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import type { DemoVisitor } from "../people/visitors.ts";
import { Chance } from "../random.ts";
import type { FieldAgency, FieldSupplier } from "./field-directory.ts";

const BACK = 80;
const AHEAD = 14;
const PROMOTERS = 24;
/** The longest stop that is planned. */
const MOST_MINUTES = 300;
const frequencies = ["weekly", "weekly", "weekly", "fortnightly", "weekly", "four_weekly", "weekly", "once"] as const;
const reasons = ["without_time_to_visit", "locomotion_issue", "health_issue", "roadmap_change"] as const;
const notes = ["Loja em inventário.", "Ônibus em greve.", "Consulta médica.", "Trocado com outro promotor."];

export type Visit = Row<"visits"> & { entered_at: Date | string };

/** A planned visit that took place. */
export interface CompletedVisit {
  agency: FieldAgency;
  visitor: DemoVisitor;
  allocation: DemoAllocation;
  plan: string;
  day: number;
  entered: number;
  /** Null: still inside, or left without an exit. */
  left: number | null;
}

interface Stop {
  allocation: DemoAllocation;
  weekday: number;
  position: number;
  suppliers: { supplier: FieldSupplier; minutes: number }[];
}

/** Makes roadmaps of some promoters, including `first`, their planned visits, and the state of each. */
export function makeFieldPlans(
  stage: Stage,
  field: readonly FieldAgency[],
  visits: readonly Visit[],
  first: DemoVisitor,
) {
  const chance = new Chance(stage.seed, "field-plans");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const done: CompletedVisit[] = [];
  const rows = {
    roadmaps: [] as Row<"roadmaps">[],
    roadmap_stops: [] as Row<"roadmap_stops">[],
    roadmap_stop_suppliers: [] as Row<"roadmap_stop_suppliers">[],
    visitor_absences: [] as Row<"visitor_absences">[],
    planned_visits: [] as Row<"planned_visits">[],
    planned_visit_suppliers: [] as Row<"planned_visit_suppliers">[],
    supplier_time_trackings: [] as Row<"supplier_time_trackings">[],
  };
  const visitsByKey = new Map<string, Visit>();
  for (const visit of visits) visitsByKey.set(`${visit.visitor_uuid} ${visit.store_uuid} ${visit.day}`, visit);
  const usual = usualMinutes(visits);

  for (const agency of field) {
    const agency_uuid = agency.account.uuid;
    const people = [...new Set(agency.allocations.map(({ visitor }) => visitor))];
    const promoters = [...people.filter((one) => one === first), ...people.filter((one) => one !== first)];
    const planned = (stop: Stop, roadmap_uuid: string, day: number, visit: Visit | undefined) => {
      const { allocation, suppliers, position } = stop;
      const uuid = uuidAt(instantOf(Math.min(day, today) - 14, 3 * HOUR, "America/Sao_Paulo"), chance);
      const entered = visit ? Number(visit.entered_at) : null;
      const left = visit?.left_at ? Number(visit.left_at) : null;
      const over = day < today && !visit;
      const reason = over && chance.happens(0.55) ? chance.integer(0, 3) : null;
      const worked = entered !== null && left !== null ? Math.round((left - entered) / MINUTE) : 0;
      const said = instantOf(day, 17 * HOUR, allocation.store.zone);
      const row = {
        agency_uuid,
        uuid,
        day: dayText(day),
        position,
        visitor_uuid: allocation.visitor.uuid,
        store_uuid: allocation.store.uuid,
        retailer_uuid: allocation.store.retailer.uuid,
        roadmap_uuid,
        state: visit ? "done" : reason !== null ? "justified" : over ? "missed" : "planned",
        justification: reason === null ? null : (reasons[reason] as string),
        justification_note: reason === null ? "" : (notes[reason] as string),
        justified_at: reason === null ? null : new Date(said),
        visit_uuid: visit ? (visit.uuid as string) : null,
        entered_at: entered === null ? null : new Date(entered),
        left_at: left === null ? null : new Date(left),
        planned_minutes: suppliers.reduce((n, { minutes }) => n + minutes, 0),
        worked_minutes: worked,
        traveled_minutes: visit && position > 0 ? chance.integer(15, 50) : 0,
      } satisfies Row<"planned_visits">;
      const served = () => {
        let clock = entered ?? 0;
        for (const { supplier, minutes } of suppliers) {
          const spent = Math.floor(worked / suppliers.length);
          rows.planned_visit_suppliers.push({
            agency_uuid,
            planned_visit_uuid: uuid,
            agency_supplier_uuid: supplier.uuid,
            day: dayText(day),
            planned_minutes: minutes,
            worked_minutes: spent,
          });
          if (spent === 0) continue;
          rows.supplier_time_trackings.push({
            agency_uuid,
            uuid: uuidAt(clock, chance),
            visitor_uuid: allocation.visitor.uuid,
            store_uuid: allocation.store.uuid,
            retailer_uuid: allocation.store.retailer.uuid,
            agency_supplier_uuid: supplier.uuid,
            day: dayText(day),
            started_at: new Date(clock),
            ended_at: new Date(clock + spent * MINUTE),
          });
          clock += spent * MINUTE;
        }
      };
      return { row, suppliers: served };
    };

    promoters.slice(0, PROMOTERS).forEach((visitor, index) => {
      const allocations = agency.allocations.filter((allocation) => allocation.visitor === visitor);
      const frequency = frequencies[index % frequencies.length] as (typeof frequencies)[number];
      const starts = frequency === "once" ? today - 3 : today - BACK;
      const roadmap = uuidAt(stage.now - (BACK + 1) * DAY, chance);
      rows.roadmaps.push({
        agency_uuid,
        uuid: roadmap,
        name: `Rota ${index + 1}`,
        visitor_uuid: visitor.uuid,
        frequency,
        starts_on: dayText(starts),
        ends_on: index % 6 === 5 ? dayText(today + 40) : null,
      });
      const stops = stopsOf(allocations, agency, usual, chance);
      for (const { allocation, weekday, position, suppliers } of stops) {
        const stop = uuidAt(stage.now - (BACK + 1) * DAY, chance);
        const at = { store_uuid: allocation.store.uuid, retailer_uuid: allocation.store.retailer.uuid };
        rows.roadmap_stops.push({ agency_uuid, uuid: stop, roadmap_uuid: roadmap, weekday, position, ...at });
        for (const { supplier, minutes } of suppliers) {
          const ids = { agency_uuid, stop_uuid: stop, agency_supplier_uuid: supplier.uuid };
          rows.roadmap_stop_suppliers.push({ ...ids, planned_minutes: minutes });
        }
      }
      const absence = index % 5 === 2 ? ([today + 3 + index, today + 6 + index] as const) : null;
      const replacement = index % 2 === 0 ? promoters[index + 1] : undefined;
      if (absence) {
        rows.visitor_absences.push({
          agency_uuid,
          uuid: uuidAt(stage.now - 2 * DAY, chance),
          visitor_uuid: visitor.uuid,
          kind: (["vacation", "leave", "health", "other"] as const)[Math.floor(index / 5) % 4] as string,
          starts_on: dayText(absence[0]),
          ends_on: dayText(absence[1]),
          replacement_uuid: replacement?.uuid ?? null,
        });
      }
      for (let day = starts; day <= today + AHEAD; day++) {
        if (!appliesOn(frequency, starts, day)) continue;
        if (absence && day >= absence[0] && day <= absence[1]) continue; // planned by the job, for the replacement
        for (const stop of stops.filter(({ weekday }) => weekday === weekdayOf(day))) {
          const visit =
            day <= today ? visitsByKey.get(`${visitor.uuid} ${stop.allocation.store.uuid} ${dayText(day)}`) : undefined;
          if (day < today && !visit && chance.happens(0.4)) continue; // not in the plan at that time
          const plan = planned(stop, roadmap, day, visit);
          rows.planned_visits.push(plan.row);
          plan.suppliers();
          if (visit) {
            const entered = Number(visit.entered_at);
            const left = visit.left_at ? Number(visit.left_at) : null;
            done.push({
              agency,
              visitor,
              allocation: stop.allocation,
              plan: plan.row.uuid as string,
              day,
              entered,
              left,
            });
          }
        }
      }
    });
  }
  return { done, rows };
}

/** Returns a function giving the minutes that a visitor usually stays in a store. */
function usualMinutes(visits: readonly Visit[]): (allocation: DemoAllocation) => number {
  const stays = new Map<string, { minutes: number; count: number }>();
  for (const { visitor_uuid, store_uuid, entered_at, left_at } of visits) {
    if (!left_at) continue;
    const key = `${visitor_uuid} ${store_uuid}`;
    const { minutes, count } = stays.get(key) ?? { minutes: 0, count: 0 };
    stays.set(key, { minutes: minutes + (Number(left_at) - Number(entered_at)) / MINUTE, count: count + 1 });
  }
  return ({ visitor, store }) => {
    const found = stays.get(`${visitor.uuid} ${store.uuid}`);
    return Math.min(found ? found.minutes / found.count : MOST_MINUTES, MOST_MINUTES);
  };
}

/** Returns the stops of a week, each planned for about as long as the visitor usually stays. */
function stopsOf(
  allocations: readonly DemoAllocation[],
  agency: FieldAgency,
  usual: (allocation: DemoAllocation) => number,
  chance: Chance,
): Stop[] {
  const stops: Stop[] = [];
  for (let weekday = 0; weekday < 7; weekday++) {
    allocations
      .filter((allocation) => (allocation.weekdays & (1 << weekday)) !== 0)
      .forEach((allocation, position) => {
        const attended = agency.suppliers.filter(({ account }) => allocation.suppliers.includes(account));
        const share = usual(allocation) / Math.max(attended.length, 1);
        const suppliers = attended.map((supplier) => ({
          supplier,
          minutes: Math.max(1, Math.round((share * (0.9 + chance.fraction() * 0.25)) / 15)) * 15,
        }));
        stops.push({ allocation, weekday, position, suppliers });
      });
  }
  return stops;
}

/** Mirrors app.is_turn: true when the roadmap applies on this day. */
function appliesOn(frequency: (typeof frequencies)[number], starts: number, day: number): boolean {
  if (frequency === "weekly") return true;
  if (frequency === "once") return day < starts + 7;
  const monday = starts - ((weekdayOf(starts) + 6) % 7);
  return Math.floor((day - monday) / 7) % (frequency === "fortnightly" ? 2 : 4) === 0;
}
