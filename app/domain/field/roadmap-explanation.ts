import { sql } from "kysely";
import { type PlanReason, planReasons, type RoadmapExplanation } from "#app/contracts/field/roadmaps.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { clockOf } from "../platform/clock.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { PLAN_DAYS } from "./roadmaps.ts";

interface Facts {
  removed: boolean;
  starts_on: string;
  ends_on: string | null;
  turn: boolean;
  active: boolean;
  visitor: string;
  stops: number;
  absent: string | null;
  replacement: string | null;
  made: number;
  elsewhere: string | null;
  today: string;
}

/**
 * Answers "Por que não gerou visita?": what a roadmap planned for a day, today by default, or every reason why it planned
 * nothing.
 */
export async function explainRoadmap(scope: Scope, uuid: string, date?: string): Promise<RoadmapExplanation> {
  const day = date ?? (await clockOf(scope)).day;
  const { rows } = await sql<Facts>`
    select m.removed_at is not null as removed, m.starts_on, m.ends_on,
      app.is_turn(m.frequency, m.starts_on, null, ${day}) as turn, v.active and v.removed_at is null as active, v.name as visitor,
      (select count(*)::int from roadmap_stops t where t.agency_uuid = m.agency_uuid and t.roadmap_uuid = m.uuid
        and t.weekday = extract(dow from ${day}::date)) as stops,
      case when a.uuid is not null then a.starts_on::text end as absent,
      (select w.name from visitors w where w.owner_uuid = m.agency_uuid and w.uuid = a.replacement_uuid
        and w.active and w.removed_at is null) as replacement,
      (select count(*)::int from planned_visits p
        where p.agency_uuid = m.agency_uuid and p.roadmap_uuid = m.uuid and p.day = ${day}) as made,
      (select string_agg(distinct o.name, ', ') from planned_visits p
        join roadmaps o on o.agency_uuid = p.agency_uuid and o.uuid = p.roadmap_uuid
        where p.agency_uuid = m.agency_uuid and p.day = ${day} and p.roadmap_uuid <> m.uuid
          and p.visitor_uuid in (m.visitor_uuid, a.replacement_uuid)
          and p.store_uuid in (select t.store_uuid from roadmap_stops t where t.agency_uuid = m.agency_uuid
            and t.roadmap_uuid = m.uuid and t.weekday = extract(dow from ${day}::date))) as elsewhere,
      app.today() as today
    from roadmaps m
    join visitors v on v.owner_uuid = m.agency_uuid and v.uuid = m.visitor_uuid
    left join visitor_absences a on a.agency_uuid = m.agency_uuid and a.visitor_uuid = m.visitor_uuid
      and a.removed_at is null and ${day}::date between a.starts_on and a.ends_on
    where m.agency_uuid = ${scope.org} and m.uuid = ${uuid}`.execute(scope.db);
  const facts = firstOrNotFound(rows);
  const reasons = [...reasonsOf(facts, day)].map(([reason, more]) => ({
    reason,
    text: more ? `${planReasons[reason]}: ${more}` : planReasons[reason],
  }));
  return { date: day, planned_visits: facts.made, reasons };
}

function* reasonsOf(facts: Facts, day: string): Generator<[PlanReason, string?]> {
  const visits = (n: number) => `${n} ${n === 1 ? "visita" : "visitas"}`;
  if (facts.made > 0) yield ["planned", visits(facts.made)];
  if (facts.absent && facts.replacement) yield ["replaced", facts.replacement];
  if (facts.elsewhere) yield ["other_roadmap", facts.elsewhere];
  if (facts.made > 0) return;
  let stopped = false;
  const stops = [...hindrances(facts, day)];
  for (const hindrance of stops) {
    stopped = true;
    yield hindrance;
  }
  if (stopped || facts.elsewhere) return;
  const days = (Date.parse(day) - Date.parse(facts.today)) / 86_400_000;
  if (days > PLAN_DAYS) yield ["will_plan", visits(facts.stops)];
  if (days > PLAN_DAYS) yield ["too_far", `planejamos ${PLAN_DAYS} dias à frente`];
  else if (days <= 0) yield ["past"];
  else yield ["will_plan", visits(facts.stops)];
}

function* hindrances(facts: Facts, day: string): Generator<[PlanReason, string?]> {
  const { starts_on, ends_on } = facts;
  if (facts.removed) yield ["removed"];
  if (day < starts_on) yield ["not_started", `começa em ${formatDate(starts_on)}`];
  else if (ends_on && day > ends_on) yield ["ended", `terminou em ${formatDate(ends_on)}`];
  else if (!facts.turn) yield ["other_week"];
  if (facts.stops === 0) yield ["no_stop"];
  if (facts.absent && !facts.replacement) yield ["absent", `desde ${formatDate(facts.absent)}`];
  else if (!facts.absent && !facts.active) yield ["visitor_inactive", facts.visitor];
}
