import { sql } from "kysely";
import type { CheckInInput, ExitOfVisitor, GateVisit, RefusalInput } from "#app/contracts/visits/check-in.ts";
import type { Verdict } from "#app/contracts/visits/verdict.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { storeAt } from "../directory/store-clock.ts";
import { occurredAt } from "../platform/occurred-at.ts";
import { Invalid, NotFound } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { findLiteAtGate, followLite } from "./gate-lite.ts";
import { isVisit } from "./visit-id.ts";
import {
  type CheckedIn,
  enterAt,
  findVerdictAt,
  leaveAt,
  type RefusedAt,
  type VisitorEvent,
  writeRefusalAt,
} from "./visitor-events.ts";

type Reported = Pick<ExitOfVisitor, "owner_uuid" | "visitor_uuid" | "happened_at">;

/**
 * Records an entry that the gate reports later, at the time at which it happened. A visitor whom the contingency list
 * admitted has entered, even if stopped by now: the visit says so in its reason.
 */
export async function reportEntry(scope: Scope, input: CheckInInput): Promise<CheckedIn> {
  const event = await resolveEvent(scope, "visit", input);
  const reason = input.override_reason || (input.listed_at ? LISTED : null);
  return enterAt(scope, event, { entered_app_name: input.entered_app_name }, reason);
}
const LISTED = "Entrou sem rede, pela lista de contingência; o veredito mudou depois dela.";

/** Ends the visit of a visitor at the actor's store, by default as of now. Ending it again changes nothing. */
export async function reportExit(scope: Scope, input: ExitOfVisitor): Promise<GateVisit> {
  const event = await resolveEvent(scope, "exit", await followLite(scope, input));
  return leaveAt(scope, event, "Não há entrada desta pessoa registrada nesta loja.");
}

/**
 * Records that a visitor was turned away at the actor's store, by default now, with the verdict of that day; or a person
 * with a lite registration, with the gate's answer. Throws Invalid when the person may enter and no reason is given.
 */
export async function recordRefusal(scope: Scope, input: RefusalInput): Promise<{ uuid: string; verdict: Verdict }> {
  const event = await resolveEvent(scope, "refusal", input);
  const { verdict, ...refused } = await findRefused(scope, event);
  // A refusal that is reported later followed the list of that time.
  if (verdict.answer !== "stopped" && input.reason === "" && !input.happened_at) {
    throw new Invalid("refusal", { reason: ["Esta pessoa pode entrar: escreva por que não entrou."] });
  }
  return { uuid: await writeRefusalAt(scope, refused, verdict, input.reason), verdict };
}

async function findRefused(scope: Scope, event: VisitorEvent): Promise<RefusedAt & { verdict: Verdict }> {
  try {
    return { ...event, verdict: await findVerdictAt(scope, event) };
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const [lite] = await findLiteAtGate(scope, { visitor_uuid: event.visitor_uuid });
    if (!lite || lite.owner_uuid !== event.owner_uuid) throw error;
    const { owner_uuid, visitor_uuid, verdict } = lite;
    return {
      ...event,
      // A registration without an account stands under the store.
      owner_uuid: owner_uuid === event.store_uuid ? null : owner_uuid,
      visitor_uuid,
      lite_uuid: visitor_uuid ? null : lite.uuid,
      verdict,
    };
  }
}

/**
 * Takes back an entry that the actor recorded within the last minute: the visit leaves the lists and all figures. Throws
 * NotFound for a visit of another store, Invalid when that time is over.
 */
export async function undoEntry(scope: Scope, uuid: string): Promise<void> {
  const visits = await sql`select v.uuid from visits v
    where v.store_uuid = ${scope.org} and ${isVisit(uuid)}`.execute(scope.db);
  firstOrNotFound(visits.rows);
  const { rows } = await sql<{ undone: boolean }>`select app.undo_entry(${uuid}) as undone`.execute(scope.db);
  if (!rows[0]?.undone) throw new Invalid("visit", { base: [UNDO_OVER] });
}
const UNDO_OVER = "Não dá mais para desfazer: passou um minuto, ou a pessoa já saiu. Registre a saída.";

/** Resolves the time of an event at the actor's store. A lock serialises the reports on one visitor. */
async function resolveEvent(scope: Scope, concept: string, input: Reported): Promise<VisitorEvent> {
  const at = occurredAt(concept, input.happened_at);
  const store_uuid = scope.org as string;
  const { owner_uuid, visitor_uuid } = input;
  const { rows } = await sql<{ date: string; today: boolean }>`
    select st.day as date, st.day = (now() at time zone st.time_zone)::date as today,
      pg_advisory_xact_lock(hashtext('field'), hashtext(${visitor_uuid}::text))
    from ${storeAt(store_uuid, at)}`.execute(scope.db);
  const [day] = rows;
  return { owner_uuid, visitor_uuid, store_uuid, at, date: !day || day.today ? undefined : day.date };
}
