import { sql } from "kysely";
import type { EntryInput, ExitInput } from "#app/contracts/field/field-day.ts";
import type { GateVisit } from "#app/contracts/visits/check-in.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { storeAt } from "../directory/store-clock.ts";
import { occurredAt } from "../platform/occurred-at.ts";
import { Invalid } from "../platform/refusals.ts";
import { type CheckedIn, enterAt, leaveAt, type VisitorEvent } from "../visits/visitor-events.ts";

/**
 * Records that the acting visitor enters a store at the reported time. Returns the visit they are already in, whether
 * the gate or they recorded it. When the verdict stops them, records the refusal and returns the verdict; no reason
 * overrides it here.
 */
export async function enterStore(scope: Scope, input: EntryInput): Promise<CheckedIn> {
  const { latitude, longitude } = input;
  return enterAt(scope, await resolveEvent(scope, "entry", input), { entered_app_name: "web", latitude, longitude });
}

/**
 * Ends the acting visitor's visit at a store at the reported time, like an exit at the gate. Leaving a store also ends
 * the work for a supplier there.
 */
export async function leaveStore(scope: Scope, input: ExitInput): Promise<GateVisit> {
  const event = await resolveEvent(scope, "exit", input);
  const endWork = () =>
    sql`update supplier_time_trackings set ended_at = greatest(started_at, ${event.at})
    where visitor_uuid = ${event.visitor_uuid} and store_uuid = ${event.store_uuid} and ended_at is null`.execute(
      scope.db,
    );
  return leaveAt(scope, event, "Não há entrada sua registrada nesta loja.", endWork);
}

/** Resolves the visitor, store and time of an entry or exit. A lock serialises the reports of one visitor. */
async function resolveEvent(scope: Scope, concept: "entry" | "exit", input: ExitInput): Promise<VisitorEvent> {
  const at = occurredAt(concept, input.happened_at);
  const { rows } = await sql<{ visitor_uuid: string | null; date: string; today: boolean }>`
    select app.field_visitor() as visitor_uuid, st.day as date, st.day = (now() at time zone st.time_zone)::date as today,
      pg_advisory_xact_lock(hashtext('field'), hashtext(app.field_visitor()::text))
    from ${storeAt(input.store_uuid, at)}`.execute(scope.db);
  const event = rows[0];
  if (!event) throw new Invalid(concept, { store_uuid: ["Escolha uma loja."] });
  const { visitor_uuid, date, today } = event;
  if (!visitor_uuid) throw new Invalid(concept, { base: ["Seu usuário não está ligado a um cadastro de visitante."] });
  const { store_uuid } = input;
  return { owner_uuid: scope.org as string, store_uuid, visitor_uuid, at, date: today ? undefined : date };
}
