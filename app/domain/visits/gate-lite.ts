import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { GatePerson } from "#app/contracts/visits/gate.ts";
import { type AnswerKey, answers, type Cause, type Verdict } from "#app/contracts/visits/verdict.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { newBadge } from "../people/visitors.ts";

/** A row of app.lite_at_gate. */
interface Row {
  uuid: string;
  owner_uuid: string;
  owner_name: string;
  owner_kind: "agency" | "supplier" | "service_provider" | null;
  name: string;
  cpf: string;
  purpose: string;
  state: "waiting" | "approved" | "refused";
  reason: string;
  decided_by_name: string;
  decided_on: string | null;
  visitor_uuid: string | null;
  blocked: "person" | "company" | null;
  day: string;
  store_name: string;
}

/** Stops that an approved lite registration lifts: it stands for the allocation, and asks for no documents. */
const LIFTED = new Set(["no_allocation", "document_missing"]);

/** Returns whether an approved lite registration admits a visitor with this verdict. */
export const admitsLite = ({ causes }: Verdict): boolean =>
  causes.every(({ kind, severity }) => severity === "notice" || LIFTED.has(kind));

/**
 * Finds the lite registrations of a person for the actor's store as the gate shows a person, each with the visitor that
 * an earlier entry made; without a CPF and an id those approved.
 */
export async function findLiteAtGate(
  scope: Scope,
  { cpf, badge, visitor_uuid }: { cpf?: string; badge?: string; visitor_uuid?: string },
  most = 20,
): Promise<(GatePerson & { visitor_uuid: string | null })[]> {
  if (badge) return [];
  const { rows } = await sql<Row>`
    select * from app.lite_at_gate(${cpf ?? null}::text, ${visitor_uuid ?? null}::uuid, ${most}::int)`.execute(
    scope.db,
  );
  return rows.map((row) => ({
    uuid: row.uuid,
    owner_uuid: row.owner_uuid,
    owner_name: row.owner_name,
    name: row.name,
    cpf: row.cpf,
    photo: null,
    job_function: "",
    job_function_name: `Cadastro lite, ${row.purpose}`,
    attended_suppliers: [],
    stay: null,
    lite: row.state,
    verdict: verdictOn(scope, row),
    visitor_uuid: row.visitor_uuid,
  }));
}

/**
 * Makes a visitor of an approved lite registration that stands for one at the gate; null if it is none. The reason is
 * stored with the entry, since the visitor's own verdict lacks allocation and documents.
 */
export async function admitLite(
  scope: Scope,
  registration: string,
): Promise<{ visitor_uuid: string; reason: string } | null> {
  const { rows } = await sql<{ visitor: string | null }>`
    select app.admit_lite(${registration}::uuid, ${randomUUIDv7()}::uuid, ${newBadge()}) as visitor`.execute(scope.db);
  const visitor = rows[0]?.visitor;
  if (!visitor) return null;
  const { rows: known } = await sql<Pick<Row, "decided_by_name" | "purpose">>`
    select decided_by_name, purpose from lite_visitors
    where store_uuid = ${scope.org} and uuid = ${registration}`.execute(scope.db);
  const by = known[0]?.decided_by_name || "contratante";
  return { visitor_uuid: visitor, reason: `Cadastro lite aprovado por ${by}: ${known[0]?.purpose}`.slice(0, 500) };
}

/** Returns the event of the visitor that an entry made of a lite registration; other events stay as they are. */
export async function followLite<Event extends { visitor_uuid: string }>(scope: Scope, event: Event): Promise<Event> {
  const { rows } = await sql<{ visitor_uuid: string }>`
    select visitor_uuid from lite_visitors
    where store_uuid = ${scope.org} and uuid = ${event.visitor_uuid} and visitor_uuid is not null`.execute(scope.db);
  return rows[0] ? { ...event, visitor_uuid: rows[0].visitor_uuid } : event;
}

function verdictOn(scope: Scope, row: Row): Verdict {
  const causes = [...blockOf(row), decisionOf(row)];
  const answer: AnswerKey = causes.some(({ severity }) => severity === "stop") ? "stopped" : "released_with_notice";
  return {
    answer,
    label: answers[answer],
    date: row.day,
    visitor_uuid: row.uuid,
    owner_uuid: row.owner_uuid,
    store: { uuid: scope.org as string, name: row.store_name },
    causes,
  };
}

function blockOf({ blocked, owner_name }: Row): Cause[] {
  if (!blocked) return [];
  const text = blocked === "person" ? "Pessoa bloqueada pela rede" : `Empresa ${owner_name} bloqueada pela rede`;
  const party = { who: "Rede", user_type: "retailer" as const, target: { page: "access_blocks" as const } };
  return [{ kind: `${blocked}_blocked`, severity: "stop", text, ...party }];
}

function decisionOf({ state, owner_kind, owner_name, decided_by_name, decided_on, purpose, reason }: Row): Cause {
  const party = {
    who: owner_kind ? owner_name : "Administração",
    user_type: owner_kind ?? ("mob" as const),
    target: { page: "pending_visitors" as const, count: 1 },
  };
  const on = decided_on ? ` em ${formatDate(decided_on)}` : "";
  if (state === "waiting") {
    return { kind: "lite_waiting", severity: "stop", text: "Cadastro lite aguarda aprovação", ...party };
  }
  if (state === "refused") {
    return { kind: "lite_refused", severity: "stop", text: `Cadastro lite recusado${on}: ${reason}`, ...party };
  }
  if (!owner_kind) {
    return { kind: "lite_approved", severity: "stop", text: "Cadastro lite aprovado sem contratante", ...party };
  }
  const by = decided_by_name && ` por ${decided_by_name}`;
  return { kind: "lite_approved", severity: "notice", text: `Cadastro lite aprovado${by}${on}: ${purpose}`, ...party };
}
