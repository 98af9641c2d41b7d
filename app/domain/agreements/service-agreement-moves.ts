import { sql } from "kysely";
import {
  type ServiceAgreement,
  type ServiceAgreementState,
  serviceAgreementStates,
} from "#app/contracts/agreements/service-agreements.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../visits/refusals.ts";
import { findServiceAgreement, summaryOf } from "./service-agreements.ts";

/** Hands a draft to the network, with its signed document. */
export async function sendServiceAgreement(scope: Scope, uuid: string): Promise<ServiceAgreement> {
  const before = await summaryOf(scope, uuid);
  if (!before.has_file && before.state === "draft") throw refused("Anexe o documento assinado antes de enviar.");
  return move(scope, uuid, ["draft"], ["sent"], sql`state = 'sent', sent_at = now(), reason = ''`);
}

/** The network accepts: in force at once where its period has begun. */
export async function acceptServiceAgreement(scope: Scope, uuid: string): Promise<ServiceAgreement> {
  const before = await summaryOf(scope, uuid);
  const { rows } = await sql<{ today: string }>`select app.today() as today`.execute(scope.db);
  if (before.state === "sent" && before.ends_on && before.ends_on < (rows[0]?.today as string)) {
    throw refused("O período desta declaração já terminou.");
  }
  const set = sql`state = case when starts_on <= app.today() then 'in_force' else 'accepted' end, ${decided(scope)}`;
  return move(scope, uuid, ["sent"], ["accepted", "in_force"], set);
}

/** The network refuses, and says why. */
export function refuseServiceAgreement(scope: Scope, uuid: string, reason: string): Promise<ServiceAgreement> {
  return move(scope, uuid, ["sent"], ["refused"], sql`state = 'refused', reason = ${reason}, ${decided(scope)}`);
}

/** Ends what holds: either side may. The owner may also take back what waits for the network. */
export function revokeServiceAgreement(scope: Scope, uuid: string, reason: string): Promise<ServiceAgreement> {
  const holding: ServiceAgreementState[] = ["accepted", "in_force"];
  const before = scope.audience === "retailer" ? holding : (["sent", ...holding] as const);
  return move(scope, uuid, before, ["revoked"], sql`state = 'revoked', reason = ${reason}, revoked_at = now()`);
}

/** What the calendar does: accepted ones come into force on their first day, and expire after their last. */
export async function updateAgreementStates(scope: Scope): Promise<void> {
  await sql`update service_agreements set state = 'expired', version = version + 1
    where state in ('accepted', 'in_force') and ends_on < app.today()`.execute(scope.db);
  await sql`update service_agreements set state = 'in_force', version = version + 1
    where state = 'accepted' and starts_on <= app.today()`.execute(scope.db);
}

const decided = (scope: Scope) => sql`decided_at = now(), decided_by = ${scope.user}`;

/** The same move again changes nothing; one that the state does not allow throws Invalid. */
async function move(
  scope: Scope,
  uuid: string,
  before: readonly ServiceAgreementState[],
  after: readonly ServiceAgreementState[],
  set: ReturnType<typeof sql>,
): Promise<ServiceAgreement> {
  const { owner } = await summaryOf(scope, uuid);
  const moved = await sql`update service_agreements set ${set}, version = version + 1
    where owner_uuid = ${owner.uuid} and uuid = ${uuid} and state = any(${[...before]})`.execute(scope.db);
  const found = await findServiceAgreement(scope, uuid);
  if (moved.numAffectedRows || after.includes(found.state)) return found;
  throw refused(`Esta declaração está ${serviceAgreementStates[found.state].toLowerCase()}.`);
}

function refused(message: string): Invalid {
  return new Invalid("service_agreement", { base: [message] });
}
