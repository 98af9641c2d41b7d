import { sql } from "kysely";
import {
  type ServiceAgreement,
  type ServiceAgreementState,
  serviceAgreementStates,
} from "#app/contracts/agreements/service-agreements.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { CONCEPT, createServiceAgreement, findAgreementSummary, findServiceAgreement } from "./service-agreements.ts";

/** Sends a draft, or again a refused one, with its signed document to the retailer. Throws Invalid without a document. */
export async function sendServiceAgreement(scope: Scope, uuid: string): Promise<ServiceAgreement> {
  const before = await findAgreementSummary(scope, uuid);
  if (!before.has_file && drafts.includes(before.state)) throw refused("Anexe o documento assinado antes de enviar.");
  const set = sql`state = 'sent', sent_at = now(), decided_at = null, decided_by = null, reason = '',
    refused_store_uuids = '{}'`;
  return transition(scope, uuid, drafts, ["sent"], set);
}

/**
 * Ends an agreement that is accepted or in force: either side may. The owner may also withdraw one that waits for the
 * retailer.
 */
export function revokeServiceAgreement(scope: Scope, uuid: string, reason: string): Promise<ServiceAgreement> {
  const holding: ServiceAgreementState[] = ["accepted", "in_force"];
  const before = scope.audience === "retailer" ? holding : (["sent", ...holding] as const);
  return transition(scope, uuid, before, ["revoked"], revocation(reason));
}

/** The columns that revoke an agreement. */
export const revocation = (reason: string) => sql`state = 'revoked', reason = ${reason}, revoked_at = now()`;

const renewable: ServiceAgreementState[] = ["accepted", "in_force", "expired", "revoked"];

/**
 * Creates a draft with the services, people, stores and minutes of an agreement, for a period of the same length after
 * its end, or from today. The signed document is not taken over, since it names the old period. Throws Invalid while
 * another renewal has not ended.
 */
export async function renewServiceAgreement(scope: Scope, uuid: string): Promise<ServiceAgreement> {
  await sql`select from service_agreements where owner_uuid = ${scope.org} and uuid = ${uuid} for update`.execute(
    scope.db,
  );
  const { retailer, services, people, stores, renewal, state } = await findServiceAgreement(scope, uuid);
  if (!renewable.includes(state)) throw refused(`Esta declaração está ${serviceAgreementStates[state].toLowerCase()}.`);
  if (renewal && !["expired", "revoked"].includes(renewal.state))
    throw refused("Esta declaração já tem uma renovação.");
  const { rows } = await sql<{ starts_on: string; ends_on: string | null }>`
    select n.starts_on, n.starts_on + (a.ends_on - a.starts_on) as ends_on
    from service_agreements a cross join lateral (select case when a.state = 'revoked' then app.today()
      else greatest(coalesce(a.ends_on + 1, app.today()), app.today()) end as starts_on) n
    where a.owner_uuid = ${scope.org} and a.uuid = ${uuid}`.execute(scope.db);
  const period = rows[0] as { starts_on: string; ends_on: string | null };
  const declared = stores.map((store) => ({ store_uuid: store.uuid, weekly_minutes: store.weekly_minutes }));
  return createServiceAgreement(
    scope,
    { retailer_uuid: retailer.uuid, services, people, stores: declared, ...period },
    uuid,
  );
}

/** Applies the calendar: accepted agreements come into force on their first day and expire after their last. */
export async function updateAgreementStates(scope: Scope): Promise<void> {
  await sql`update service_agreements set state = 'expired', version = version + 1
    where state in ('accepted', 'in_force') and ends_on < app.today()`.execute(scope.db);
  await sql`update service_agreements set state = 'in_force', version = version + 1
    where state = 'accepted' and starts_on <= app.today()`.execute(scope.db);
}

const drafts: ServiceAgreementState[] = ["draft", "refused"];

/**
 * Moves an agreement from one of the states `before`. Does nothing when it is already in one of `after`; throws Invalid
 * from any other state.
 */
export async function transition(
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
  return new Invalid(CONCEPT, { base: [message] });
}
