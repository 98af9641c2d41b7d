import { type RawBuilder, sql } from "kysely";
import type { BatchCause, BatchOutcome } from "#app/contracts/allocations/allocation-batches.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { storesOverLimit } from "../money/plan-limits.ts";
import { documentCause } from "../visits/verdict.ts";
import { factsOf } from "../visits/verdict-facts.ts";
import type { StoredRow } from "./allocation-batch-rows.ts";
import type { Batch } from "./allocation-batch-state.ts";

/** The facts that decide a row's outcome. Days are YYYY-MM-DD. */
export interface RowFacts {
  position: number;
  typed: string;
  visitor_uuid: string | null;
  store_uuid: string | null;
  /** The reason why the input matches no visitor. */
  person_cause: BatchCause | null;
  person_detail: string;
  /** The allocation that ends, and whether it is unchanged since the check. */
  link: { uuid: string; version: number; starts_on: string; ends_on: string | null; unchanged: boolean } | null;
  /** The allocation that would be created; `from` is its first day that is not past. */
  made: { visitor_uuid: string; store_uuid: string; starts_on: string; ends_on: string | null; from: string } | null;
  /** Today at the store. */
  today: string;
  retailer_uuid: string;
  validates: boolean;
  active: boolean;
  temporary_until: string | null;
  /** Another allocation of the same visitor and store in the same period. */
  other: { starts_on: string; ends_on: string | null; covers: boolean } | null;
  blocked: boolean;
  agreed: boolean;
  /** An earlier row takes the same visitor to the same store in the same period. */
  repeated: boolean;
  over_limit: boolean;
}

export interface EvaluatedRow {
  facts: RowFacts;
  outcome: Extract<BatchOutcome, "to_do" | "unchanged" | "refused">;
  cause: BatchCause;
  detail: string;
  /** True when the new allocation would wait for the retailer's approval. */
  waits: boolean;
}

/** Evaluates the rows that the query `candidates` returns, in its order; see rowsOfPeople and storedRows. */
export async function evaluateRows(
  scope: Scope,
  batch: Batch,
  candidates: RawBuilder<unknown>,
): Promise<EvaluatedRow[]> {
  const over = batch.action === "end" ? [] : await storesOverLimit(scope, targetStores(batch));
  const rows = await evaluationQuery(scope, batch, candidates, over).execute(scope.db);
  const evaluated = rows.rows.map((facts) => ({ facts, ...decideRow(batch, facts), waits: false }));
  return markPending(scope, evaluated);
}

function targetStores({ action, to_store_uuid, store_uuids }: Batch): string[] {
  return action === "transfer" && to_store_uuid ? [to_store_uuid] : (store_uuids ?? []);
}

type Decision = Pick<EvaluatedRow, "outcome" | "cause" | "detail">;
const decision = (outcome: Decision["outcome"], cause: BatchCause, detail = ""): Decision => ({
  outcome,
  cause,
  detail,
});

/** Decides a row's outcome, except for the retailer's document rules. */
function decideRow(batch: Pick<Batch, "action" | "ends_on" | "starts_on">, facts: RowFacts): Decision {
  const { link: allocation, made: planned, other } = facts;
  if (facts.person_cause) return decision("refused", facts.person_cause, facts.person_detail);
  if (batch.action !== "link" && !allocation) return decision("unchanged", "no_link");
  if (allocation && !allocation.unchanged) return decision("refused", "link_changed");
  if (batch.action === "end" && allocation) return decideEnd(allocation, batch.ends_on as string, facts.today);
  if (allocation?.ends_on && allocation.ends_on < (batch.starts_on as string)) {
    return decision("unchanged", "already_ends", formatDate(allocation.ends_on));
  }
  if (!planned) return decision("unchanged", "already_linked");
  if (!facts.active) return decision("refused", "visitor_inactive");
  if (planned.ends_on && planned.ends_on < planned.starts_on) {
    return decision("refused", "ends_before_start", formatDate(planned.starts_on));
  }
  if (other)
    return decision(
      other.covers ? "unchanged" : "refused",
      other.covers ? "already_linked" : "overlaps",
      describePeriod(other),
    );
  if (facts.blocked) return decision("refused", "blocked");
  if (!facts.agreed) return decision("refused", "no_agreement");
  const until = facts.temporary_until;
  if (until && until < planned.from) return decision("refused", "temporary_over", formatDate(until));
  if (facts.repeated) return decision("unchanged", "same_target");
  if (facts.over_limit) return decision("refused", "stores_limit");
  return decision("to_do", allocation ? "moves" : "links", describePeriod(planned));
}

function decideEnd(allocation: NonNullable<RowFacts["link"]>, ends_on: string, today: string): Decision {
  if (allocation.ends_on && allocation.ends_on <= ends_on)
    return decision("unchanged", "already_ends", formatDate(allocation.ends_on));
  if (ends_on >= allocation.starts_on) return decision("to_do", "ends", formatDate(ends_on));
  const begun = allocation.starts_on <= today;
  return begun
    ? decision("refused", "ends_before_start", formatDate(allocation.starts_on))
    : decision("to_do", "gives_up");
}

function describePeriod({ starts_on, ends_on }: { starts_on: string; ends_on: string | null }): string {
  return `desde ${formatDate(starts_on)}${ends_on ? ` até ${formatDate(ends_on)}` : ""}`;
}

/**
 * Marks the allocations that would wait for approval, as a single one does: the retailer validates documents, and a
 * required one is not in order on the first day.
 */
async function markPending(scope: Scope, evaluated: EvaluatedRow[]): Promise<EvaluatedRow[]> {
  const candidates = new Map<string, Map<string, NonNullable<RowFacts["made"]>>>();
  for (const { outcome, facts } of evaluated) {
    if (outcome !== "to_do" || !facts.made || !facts.validates) continue;
    const ofDay = candidates.get(facts.made.from) ?? new Map();
    candidates.set(facts.made.from, ofDay);
    // One store stands for its whole retailer, since document rules are the retailer's.
    ofDay.set(facts.made.visitor_uuid + facts.retailer_uuid, facts.made);
  }
  const waiting = new Set<string>();
  for (const [day, ofDay] of candidates) {
    const keys = [...ofDay.keys()];
    const questions = [...ofDay.values()].map(({ visitor_uuid, store_uuid }) => ({
      owner_uuid: scope.org as string,
      visitor_uuid,
      store_uuid,
    }));
    for (const [i, facts] of (await factsOf(scope, questions, day)).entries()) {
      if (facts.demands.some((demand) => documentCause(facts, demand)?.severity === "stop")) waiting.add(day + keys[i]);
    }
  }
  return evaluated.map((row) => {
    const { made: planned, retailer_uuid } = row.facts;
    if (row.outcome !== "to_do" || !planned || !waiting.has(planned.from + planned.visitor_uuid + retailer_uuid))
      return row;
    return { ...row, waits: true, cause: row.cause === "moves" ? "moves_pending" : "links_pending" };
  });
}

/**
 * Returns a query for the people's rows: each with each store, or with each of their current allocations there; see
 * RowFacts.
 */
export function rowsOfPeople(scope: Scope, batch: Batch, people: string): RawBuilder<unknown> {
  const person = sql`jsonb_to_recordset(${people}::jsonb) p (number int, typed text, uuid uuid, cause text, detail text)`;
  if (batch.action === "link") {
    return sql`select row_number() over (order by p.number, s.place)::int as position, p.typed, p.uuid as visitor_uuid,
        s.uuid as store_uuid, p.cause, p.detail, null::uuid as link_uuid, null::int as link_version
      from ${person}
      left join unnest(${batch.store_uuids}::uuid[]) with ordinality s (uuid, place) on p.uuid is not null`;
  }
  const storeCondition = batch.store_uuids ? sql`and l.store_uuid = any(${batch.store_uuids}::uuid[])` : sql``;
  return sql`select row_number() over (order by p.number, s.name, l.starts_on, l.uuid)::int as position, p.typed,
      p.uuid as visitor_uuid, l.store_uuid, p.cause, p.detail, l.uuid as link_uuid, l.version as link_version
    from ${person}
    left join (allocations l join stores s on s.uuid = l.store_uuid) on l.owner_uuid = ${scope.org}
      and l.visitor_uuid = p.uuid and l.state in ('pending', 'active')
      and (l.ends_on is null or l.ends_on >= (now() at time zone s.time_zone)::date) ${storeCondition}`;
}

/** Returns a query for rows as they were stored. */
export function storedRows(rows: readonly StoredRow[]): RawBuilder<unknown> {
  return sql`select position, typed, visitor_uuid, store_uuid, null::text as cause, ''::text as detail, link_uuid, link_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (position int, typed text, visitor_uuid uuid,
      store_uuid uuid, link_uuid uuid, link_version int)`;
}

function evaluationQuery({ org }: Scope, batch: Batch, candidates: RawBuilder<unknown>, over: string[]) {
  const { action, to_visitor_uuid, to_store_uuid, starts_on, ends_on } = batch;
  const makes = action !== "end";
  return sql<RowFacts>`
  with requested as materialized (${candidates}), wanted as materialized (
    select a.*, l.uuid as l_uuid, l.version as l_version, l.starts_on as l_starts_on, l.ends_on as l_ends_on,
      coalesce(${to_visitor_uuid}::uuid, a.visitor_uuid) as to_visitor,
      coalesce(${to_store_uuid}::uuid, a.store_uuid) as to_store,
      greatest(${starts_on}::date, l.starts_on) as first_day, coalesce(${ends_on}::date, l.ends_on) as last_day
    from requested a left join allocations l on l.owner_uuid = ${org} and l.uuid = a.link_uuid
      and l.state in ('pending', 'active')
  )
  select w.position, w.typed, w.visitor_uuid, w.store_uuid, w.cause as person_cause, w.detail as person_detail,
    case when w.link_uuid is not null then json_build_object('uuid', w.link_uuid, 'version', w.link_version,
      'starts_on', w.l_starts_on, 'ends_on', w.l_ends_on, 'unchanged', coalesce(w.l_version = w.link_version, false)) end as link,
    case when ${makes} and (w.to_visitor, w.to_store) is distinct from (w.visitor_uuid, w.store_uuid) or ${action === "link"}
      then json_build_object('visitor_uuid', w.to_visitor, 'store_uuid', w.to_store, 'starts_on', w.first_day,
        'ends_on', w.last_day, 'from', d.first) end as made,
    d.today, s.retailer_uuid, coalesce(c.document_validation_type, 'retailer') = 'retailer' as validates,
    coalesce(v.active and v.removed_at is null, false) as active,
    case when v.is_temporary then v.temporary_until end as temporary_until,
    o.other, coalesce(b.blocked, false) as blocked, coalesce(b.agreed, true) as agreed,
    ${
      action === "transfer"
        ? sql`exists (select from wanted x where x.position < w.position and x.to_visitor = w.to_visitor
      and x.store_uuid <> ${to_store_uuid} and x.first_day <= coalesce(w.last_day, 'infinity')
      and coalesce(x.last_day, 'infinity') >= w.first_day)`
        : sql`false`
    } as repeated,
    coalesce(w.to_store = any(${over}::uuid[]), false) as over_limit
  from wanted w
  left join stores s on s.uuid = case when ${makes} then w.to_store else w.store_uuid end
  left join retailer_configs c on c.retailer_uuid = s.retailer_uuid
  left join visitors v on v.owner_uuid = ${org} and v.uuid = w.to_visitor
  left join lateral (select t.today, greatest(w.first_day, t.today) as first
    from (select (now() at time zone s.time_zone)::date as today) t) d on true
  left join lateral (
    select json_build_object('starts_on', o.starts_on, 'ends_on', o.ends_on, 'covers', o.starts_on <= w.first_day
      and coalesce(o.ends_on, 'infinity') >= coalesce(w.last_day, 'infinity')) as other
    from allocations o
    where ${makes} and o.owner_uuid = ${org} and o.store_uuid = w.to_store and o.visitor_uuid = w.to_visitor
      and o.state in ('pending', 'active') and o.uuid is distinct from w.link_uuid
      and o.starts_on <= coalesce(w.last_day, 'infinity') and coalesce(o.ends_on, 'infinity') >= w.first_day
    order by o.starts_on limit 1
  ) o on true
  left join lateral (
    select app.is_blocked(v.uuid, s.uuid, d.first) as blocked,
      k.kind = 'agency' or exists (select from service_agreements a
        where a.owner_uuid = ${org} and a.retailer_uuid = s.retailer_uuid and a.state in ('accepted', 'in_force', 'expired')
          and a.starts_on <= d.first and (a.ends_on is null or a.ends_on >= d.first)
          and (not exists (select from service_agreement_stores z where z.owner_uuid = a.owner_uuid and z.agreement_uuid = a.uuid)
            or exists (select from service_agreement_stores z where z.owner_uuid = a.owner_uuid and z.agreement_uuid = a.uuid
              and z.store_uuid = s.uuid))) as agreed
    from accounts k where ${makes} and k.uuid = ${org} and s.uuid is not null
  ) b on true
  order by w.position`;
}
