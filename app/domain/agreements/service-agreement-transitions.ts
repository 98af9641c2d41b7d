import { sql } from "kysely";
import {
  type ServiceAgreement,
  type ServiceAgreementState,
  serviceAgreementStates,
} from "#app/contracts/agreements/service-agreements.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { findAgreementSummary, findServiceAgreement } from "./service-agreements.ts";

/** Sends a draft with its signed document to the retailer. Throws Invalid without a document. */
export async function sendServiceAgreement(scope: Scope, uuid: string): Promise<ServiceAgreement> {
  const before = await findAgreementSummary(scope, uuid);
  if (!before.has_file && before.state === "draft") throw refused("Anexe o documento assinado antes de enviar.");
  return transition(scope, uuid, ["draft"], ["sent"], sql`state = 'sent', sent_at = now(), reason = ''`);
}

/**
 * Accepts an agreement for the retailer; it is in force at once when its period has begun. Throws Invalid when its
 * period is over.
 */
export async function acceptServiceAgreement(scope: Scope, uuid: string): Promise<ServiceAgreement> {
  const before = await findAgreementSummary(scope, uuid);
  const { rows } = await sql<{ today: string }>`select app.today() as today`.execute(scope.db);
  if (before.state === "sent" && before.ends_on && before.ends_on < (rows[0]?.today as string)) {
    throw refused("O período desta declaração já terminou.");
  }
  const set = sql`state = case when starts_on <= app.today() then 'in_force' else 'accepted' end, ${decisionColumns(scope)}`;
  return transition(scope, uuid, ["sent"], ["accepted", "in_force"], set);
}

/** Refuses an agreement for the retailer, with a reason. */
export function refuseServiceAgreement(scope: Scope, uuid: string, reason: string): Promise<ServiceAgreement> {
  return transition(
    scope,
    uuid,
    ["sent"],
    ["refused"],
    sql`state = 'refused', reason = ${reason}, ${decisionColumns(scope)}`,
  );
}

/**
 * Ends an agreement that is accepted or in force: either side may. The owner may also withdraw one that waits for the
 * retailer.
 */
export function revokeServiceAgreement(scope: Scope, uuid: string, reason: string): Promise<ServiceAgreement> {
  const holding: ServiceAgreementState[] = ["accepted", "in_force"];
  const before = scope.audience === "retailer" ? holding : (["sent", ...holding] as const);
  return transition(scope, uuid, before, ["revoked"], sql`state = 'revoked', reason = ${reason}, revoked_at = now()`);
}

/** Applies the calendar: accepted agreements come into force on their first day and expire after their last. */
export async function updateAgreementStates(scope: Scope): Promise<void> {
  await sql`update service_agreements set state = 'expired', version = version + 1
    where state in ('accepted', 'in_force') and ends_on < app.today()`.execute(scope.db);
  await sql`update service_agreements set state = 'in_force', version = version + 1
    where state = 'accepted' and starts_on <= app.today()`.execute(scope.db);
}

const decisionColumns = (scope: Scope) => sql`decided_at = now(), decided_by = ${scope.user}`;

/**
 * Moves an agreement from one of the states `before`. Does nothing when it is already in one of `after`; throws Invalid
 * from any other state.
 */
async function transition(
  scope: Scope,
  uuid: string,
  before: readonly ServiceAgreementState[],
  after: readonly ServiceAgreementState[],
  set: ReturnType<typeof sql>,
): Promise<ServiceAgreement> {
  const { owner } = await findAgreementSummary(scope, uuid);
  const updated = await sql`update service_agreements set ${set}, version = version + 1
    where owner_uuid = ${owner.uuid} and uuid = ${uuid} and state = any(${[...before]})`.execute(scope.db);
  const found = await findServiceAgreement(scope, uuid);
  if (updated.numAffectedRows || after.includes(found.state)) return found;
  throw refused(`Esta declaração está ${serviceAgreementStates[found.state].toLowerCase()}.`);
}

function refused(message: string): Invalid {
  return new Invalid("service_agreement", { base: [message] });
}
