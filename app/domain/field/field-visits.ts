import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { EntryInput, ExitInput } from "#app/contracts/field/field-day.ts";
import type { GateVisit } from "#app/contracts/visits/check-in.ts";
import type { Verdict } from "#app/contracts/visits/verdict.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { storeAt } from "../directory/store-clock.ts";
import { occurredAt } from "../platform/occurred-at.ts";
import { Invalid } from "../platform/refusals.ts";
import { type CheckedIn, openDay } from "../visits/check-in.ts";
import { verdictsOf } from "../visits/verdict-facts.ts";
import { isVisit } from "../visits/visit-id.ts";

const columns = sql`v.uuid, v.visitor_uuid, v.owner_uuid, v.entered_at, v.left_at, v.verdict, v.override_reason`;

/** The gate and the phone may report the same arrival up to this far apart. */
const SAME_ARRIVAL = sql`interval '15 minutes'`;
/** An entry or exit reported later than this also stores when it was reported. */
const LATE_REPORT = sql`interval '2 minutes'`;

interface FieldEvent {
  store_uuid: string;
  visitor_uuid: string;
  at: RawBuilder<Date>;
  /** The store's day at that time; undefined when it is today. */
  date: string | undefined;
}

/**
 * Records that the acting visitor enters a store at the reported time. Returns the visit they are already in, whether
 * the gate or they recorded it. When the verdict stops them, records the refusal and returns the verdict; no reason
 * overrides it here.
 */
export async function enterStore(scope: Scope, input: EntryInput): Promise<CheckedIn> {
  const event = await resolveEvent(scope, "entry", input);
  const inside = await findVisitAt(scope, event);
  if (inside) return { visit: inside };
  const verdict = await findVerdictAt(scope, event);
  if (verdict.answer === "stopped") {
    await writeRefusal(scope, event, verdict);
    return { verdict };
  }
  const uuid = randomUUIDv7();
  const st = storeAt(event.store_uuid, event.at);
  const claimed = await sql`
    insert into stays as t (owner_uuid, visitor_uuid, store_uuid, visit_uuid, entered_at, day)
    select ${scope.org}, ${event.visitor_uuid}, st.uuid, ${uuid}, ${event.at}, st.day from ${st}
    on conflict (owner_uuid, visitor_uuid, store_uuid) do update
      set visit_uuid = excluded.visit_uuid, entered_at = excluded.entered_at, day = excluded.day
      where t.day < ${openDay}`.execute(scope.db);
  // Without a new stay, either the gate recorded the entry first or the visitor has come back since; in the latter case
  // this is an earlier visit.
  const meanwhile = claimed.numAffectedRows ? undefined : await findVisitAt(scope, event);
  if (meanwhile) return { visit: meanwhile };
  const suppliers = await findSuppliersAt(scope, event);
  await sql`
    insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour,
      entered_app_name, entered_by, supplier_uuids, verdict, latitude, longitude, entry_reported_at)
    select ${scope.org}, ${uuid}, ${event.at}, ${event.visitor_uuid}, st.uuid, st.retailer_uuid, st.day, st.hour, 'web',
      ${scope.user}, ${suppliers}::uuid[], ${JSON.stringify(verdict)}::jsonb, ${input.latitude ?? null}::float8,
      ${input.longitude ?? null}::float8, case when ${event.at} < now() - ${LATE_REPORT} then now() end
    from ${st}`.execute(scope.db);
  return { visit: await find(scope, uuid) };
}

/**
 * Ends the acting visitor's visit at a store at the reported time, like an exit at the gate. Ending it again changes
 * nothing. Throws Invalid when no visit had begun or its day is closed.
 */
export async function leaveStore(scope: Scope, input: ExitInput): Promise<GateVisit> {
  const { store_uuid, visitor_uuid, at } = await resolveEvent(scope, "exit", input);
  const st = storeAt(store_uuid, at);
  const { rows } = await sql<GateVisit & { open: boolean }>`
    select ${columns}, st.open_day <= v.day as open
    from ${st} join visits v on v.store_uuid = st.uuid
    where v.owner_uuid = ${scope.org} and v.visitor_uuid = ${visitor_uuid} and v.entered_at <= ${at}
      and v.entered_at > now() - interval '5 days'
    order by v.entered_at desc limit 1`.execute(scope.db);
  const visit = rows[0];
  if (!visit) throw new Invalid("exit", { base: ["Não há entrada sua registrada nesta loja."] });
  const { open, ...found } = visit;
  if (found.left_at) return found;
  if (!open) throw new Invalid("exit", { base: ["A saída não foi informada no dia. Peça a correção da visita."] });
  // Leaving a store also ends the work for a supplier there.
  await sql`update supplier_time_trackings set ended_at = greatest(started_at, ${at})
    where visitor_uuid = ${visitor_uuid} and store_uuid = ${store_uuid} and ended_at is null`.execute(scope.db);
  await sql`delete from stays where store_uuid = ${store_uuid} and visit_uuid = ${found.uuid}`.execute(scope.db);
  await sql`
    update visits v set left_at = ${at}, left_by = ${scope.user},
      left_hour = case when v.left_hour is not null then v.left_hour when st.day > v.day then 23 else st.hour end,
      exit_reported_at = case when ${at} < now() - ${LATE_REPORT} then now() end
    from ${st}
    where v.owner_uuid = ${scope.org} and ${isVisit(found.uuid)} and v.left_at is null`.execute(scope.db);
  return find(scope, found.uuid);
}

/** Resolves the visitor, store and time of an entry or exit. A lock serialises the reports of one visitor. */
async function resolveEvent(scope: Scope, concept: "entry" | "exit", input: ExitInput): Promise<FieldEvent> {
  const at = occurredAt(concept, input.happened_at);
  const { rows } = await sql<{ visitor_uuid: string | null; date: string; today: boolean }>`
    select app.field_visitor() as visitor_uuid, st.day as date, st.day = (now() at time zone st.time_zone)::date as today,
      pg_advisory_xact_lock(hashtext('field'), hashtext(app.field_visitor()::text))
    from ${storeAt(input.store_uuid, at)}`.execute(scope.db);
  const event = rows[0];
  if (!event) throw new Invalid(concept, { store_uuid: ["Escolha uma loja."] });
  const { visitor_uuid, date, today } = event;
  if (!visitor_uuid) throw new Invalid(concept, { base: ["Seu usuário não está ligado a um cadastro de visitante."] });
  return { store_uuid: input.store_uuid, visitor_uuid, at, date: today ? undefined : date };
}

/** Finds the visit in which the visitor was at the store at that time, or that began shortly after. */
async function findVisitAt(scope: Scope, { store_uuid, visitor_uuid, at }: FieldEvent): Promise<GateVisit | undefined> {
  const { rows } = await sql<GateVisit>`
    select ${columns} from ${storeAt(store_uuid, at)} join visits v on v.store_uuid = st.uuid
      and (v.day >= st.open_day or v.entered_at >= ${at})
    where v.owner_uuid = ${scope.org} and v.visitor_uuid = ${visitor_uuid} and v.entered_at <= ${at} + ${SAME_ARRIVAL}
      and v.entered_at > now() - interval '5 days' and (v.left_at is null or v.left_at > ${at})
    order by v.entered_at desc limit 1`.execute(scope.db);
  return rows[0];
}

async function findVerdictAt(scope: Scope, { store_uuid, visitor_uuid, date }: FieldEvent): Promise<Verdict> {
  const [verdict] = await verdictsOf(scope, [{ owner_uuid: scope.org as string, visitor_uuid, store_uuid }], date);
  return verdict as Verdict;
}

async function findSuppliersAt(scope: Scope, { store_uuid, visitor_uuid, at }: FieldEvent): Promise<string[]> {
  const { rows } = await sql<{ suppliers: { uuid: string }[] }>`
    select app.attended_suppliers(${scope.org}, ${visitor_uuid}, st.uuid, st.day) as suppliers
    from ${storeAt(store_uuid, at)}`.execute(scope.db);
  return rows[0]?.suppliers.map(({ uuid }) => uuid) ?? [];
}

async function writeRefusal(scope: Scope, event: FieldEvent, verdict: Verdict): Promise<void> {
  await sql`
    insert into refusals (store_uuid, uuid, retailer_uuid, owner_uuid, visitor_uuid, refused_at, refused_by, verdict)
    select st.uuid, ${randomUUIDv7()}, st.retailer_uuid, ${scope.org}, ${event.visitor_uuid}, ${event.at}, ${scope.user},
      ${JSON.stringify(verdict)}::jsonb
    from ${storeAt(event.store_uuid, event.at)}`.execute(scope.db);
}

async function find(scope: Scope, uuid: string): Promise<GateVisit> {
  const { rows } = await sql<GateVisit>`select ${columns} from visits v
    where v.owner_uuid = ${scope.org} and ${isVisit(uuid)}`.execute(scope.db);
  return rows[0] as GateVisit;
}
