import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { GateVisit } from "#app/contracts/visits/check-in.ts";
import type { Verdict } from "#app/contracts/visits/verdict.ts";
import type { EntryApp } from "#app/contracts/visits/visits.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { storeAt } from "../directory/store-clock.ts";
import { Invalid, NotFound } from "../platform/refusals.ts";
import { verdictsOf } from "./verdict-facts.ts";
import { isVisit } from "./visit-id.ts";

/** The columns of a visit `v` as the gate and the field area answer it. */
export const gateVisitColumns = sql`v.uuid, v.visitor_uuid, v.owner_uuid, v.entered_at, v.left_at, v.verdict, v.override_reason`;

/** The first day whose stays are still open, so that the one being written as `excluded` does not replace them. */
export const openDay = sql`(select app.open_day(excluded.entered_at, s.time_zone) from stores s where s.uuid = t.store_uuid)`;

/** The gate and the phone may report the same arrival up to this far apart. */
const SAME_ARRIVAL = sql`interval '15 minutes'`;
/** An entry or exit reported later than this also stores when it was reported. */
const LATE_REPORT = sql`interval '2 minutes'`;

/** An entry, exit or refusal at a time that may lie in the past. */
export interface VisitorEvent {
  owner_uuid: string;
  visitor_uuid: string;
  store_uuid: string;
  at: RawBuilder<Date>;
  /** The store's day at that time; undefined when it is today. */
  date: string | undefined;
}

/** The facts that an entry stores beside its time. */
export interface EntryFacts {
  entered_app_name: EntryApp;
  override_reason?: string | null;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** The result of an entry: a visit, or the verdict of a recorded refusal. */
export type CheckedIn = { visit: GateVisit; verdict?: never } | { verdict: Verdict; visit?: never };

/**
 * Records an entry at its time. Returns the visit in which the visitor is already, also one that another device recorded. When the verdict
 * of that day stops the visitor, `overrides` gives the reason to enter all the same; without one, records the refusal
 * and returns the verdict.
 */
export async function enterAt(
  scope: Scope,
  event: VisitorEvent,
  facts: EntryFacts,
  overrides: string | null = null,
): Promise<CheckedIn> {
  const inside = await findVisitAt(scope, event);
  if (inside) return { visit: inside };
  const verdict = await findVerdictAt(scope, event);
  const stopped = verdict.answer === "stopped";
  if (stopped && overrides === null) {
    await writeRefusalAt(scope, event, verdict);
    return { verdict };
  }
  const uuid = randomUUIDv7();
  const st = storeAt(event.store_uuid, event.at);
  const claimed = await sql`
    insert into stays as t (owner_uuid, visitor_uuid, store_uuid, visit_uuid, entered_at, day)
    select ${event.owner_uuid}, ${event.visitor_uuid}, st.uuid, ${uuid}, ${event.at}, st.day from ${st}
    on conflict (owner_uuid, visitor_uuid, store_uuid) do update
      set visit_uuid = excluded.visit_uuid, entered_at = excluded.entered_at, day = excluded.day
      where t.day < ${openDay}`.execute(scope.db);
  // Without a new stay, either another device recorded the entry first or the visitor has come back since; in the latter
  // case this is an earlier visit.
  const meanwhile = claimed.numAffectedRows ? undefined : await findVisitAt(scope, event);
  if (meanwhile) return { visit: meanwhile };
  const suppliers = await findSuppliersAt(scope, event);
  await sql`
    insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour,
      entered_app_name, entered_by, supplier_uuids, verdict, override_reason, latitude, longitude, entry_reported_at)
    select ${event.owner_uuid}, ${uuid}, ${event.at}, ${event.visitor_uuid}, st.uuid, st.retailer_uuid, st.day, st.hour,
      ${facts.entered_app_name}, ${scope.user}, ${suppliers}::uuid[], ${JSON.stringify(verdict)}::jsonb,
      ${stopped ? overrides : null}, ${facts.latitude ?? null}::float8, ${facts.longitude ?? null}::float8,
      case when ${event.at} < now() - ${LATE_REPORT} then now() end
    from ${st}`.execute(scope.db);
  return { visit: await findVisit(scope, event.owner_uuid, uuid) };
}

/**
 * Ends the visitor's visit at its time; `ended` does what else follows from it. Ending it again changes nothing. Throws
 * Invalid when no visit had begun or its day is closed.
 */
export async function leaveAt(
  scope: Scope,
  { owner_uuid, store_uuid, visitor_uuid, at }: VisitorEvent,
  missing: string,
  ended: () => Promise<unknown> = async () => {},
): Promise<GateVisit> {
  const st = storeAt(store_uuid, at);
  const { rows } = await sql<GateVisit & { open: boolean }>`
    select ${gateVisitColumns}, st.open_day <= v.day as open
    from ${st} join visits v on v.store_uuid = st.uuid
    where v.owner_uuid = ${owner_uuid} and v.visitor_uuid = ${visitor_uuid} and v.entered_at <= ${at}
      and v.entered_at > now() - interval '5 days'
    order by v.entered_at desc limit 1`.execute(scope.db);
  const visit = rows[0];
  if (!visit) throw new Invalid("exit", { base: [missing] });
  const { open, ...found } = visit;
  if (found.left_at) return found;
  if (!open) throw new Invalid("exit", { base: ["A saída não foi informada no dia. Peça a correção da visita."] });
  await ended();
  await sql`delete from stays where store_uuid = ${store_uuid} and visit_uuid = ${found.uuid}`.execute(scope.db);
  await sql`
    update visits v set left_at = ${at}, left_by = ${scope.user},
      left_hour = case when v.left_hour is not null then v.left_hour when st.day > v.day then 23 else st.hour end,
      exit_reported_at = case when ${at} < now() - ${LATE_REPORT} then now() end
    from ${st}
    where v.owner_uuid = ${owner_uuid} and ${isVisit(found.uuid)} and v.left_at is null`.execute(scope.db);
  return findVisit(scope, owner_uuid, found.uuid);
}

/** A person who was turned away: a visitor, or one with a lite registration alone. */
export type RefusedAt = Pick<VisitorEvent, "store_uuid" | "at"> & {
  owner_uuid: string | null;
  visitor_uuid: string | null;
  lite_uuid?: string | null;
};

/** Records that a person was turned away at a time, with the verdict and the gate's own words. */
export async function writeRefusalAt(scope: Scope, event: RefusedAt, verdict: Verdict, reason = ""): Promise<string> {
  const uuid = randomUUIDv7();
  await sql`
    insert into refusals (store_uuid, uuid, retailer_uuid, owner_uuid, visitor_uuid, lite_uuid, refused_at, refused_by, verdict, reason)
    select st.uuid, ${uuid}, st.retailer_uuid, ${event.owner_uuid}, ${event.visitor_uuid}, ${event.lite_uuid ?? null}, ${event.at}, ${scope.user},
      ${JSON.stringify(verdict)}::jsonb, ${reason}
    from ${storeAt(event.store_uuid, event.at)}`.execute(scope.db);
  return uuid;
}

/** Finds the verdict on the day of the event. Throws NotFound for an unknown visitor. */
export async function findVerdictAt(
  scope: Scope,
  { owner_uuid, visitor_uuid, store_uuid, date }: Omit<VisitorEvent, "at" | "date"> & { date?: string | undefined },
): Promise<Verdict> {
  const [verdict] = await verdictsOf(scope, [{ owner_uuid, visitor_uuid, store_uuid }], date);
  if (!verdict) throw new NotFound();
  return verdict;
}

/** Finds the visit in which the visitor was at the store at that time, or that began shortly after. */
async function findVisitAt(scope: Scope, event: VisitorEvent): Promise<GateVisit | undefined> {
  const { owner_uuid, store_uuid, visitor_uuid, at } = event;
  const { rows } = await sql<GateVisit>`
    select ${gateVisitColumns} from ${storeAt(store_uuid, at)} join visits v on v.store_uuid = st.uuid
      and (v.day >= st.open_day or v.entered_at >= ${at})
    where v.owner_uuid = ${owner_uuid} and v.visitor_uuid = ${visitor_uuid} and v.entered_at <= ${at} + ${SAME_ARRIVAL}
      and v.entered_at > now() - interval '5 days' and (v.left_at is null or v.left_at > ${at})
    order by v.entered_at desc limit 1`.execute(scope.db);
  return rows[0];
}

async function findSuppliersAt(scope: Scope, event: VisitorEvent): Promise<string[]> {
  const { rows } = await sql<{ suppliers: { uuid: string }[] }>`
    select app.attended_suppliers(${event.owner_uuid}, ${event.visitor_uuid}, st.uuid, st.day) as suppliers
    from ${storeAt(event.store_uuid, event.at)}`.execute(scope.db);
  return rows[0]?.suppliers.map(({ uuid }) => uuid) ?? [];
}

async function findVisit(scope: Scope, owner_uuid: string, uuid: string): Promise<GateVisit> {
  const { rows } = await sql<GateVisit>`select ${gateVisitColumns} from visits v
    where v.owner_uuid = ${owner_uuid} and ${isVisit(uuid)}`.execute(scope.db);
  return rows[0] as GateVisit;
}
