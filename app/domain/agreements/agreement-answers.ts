import { type RawBuilder, sql } from "kysely";
import type {
  AgreementAnswer,
  AgreementAnswers,
  AgreementRefusals,
  AgreementRevocations,
} from "#app/contracts/agreements/received-agreements.ts";
import type { Refusal, ServiceAgreement, ServiceAgreementState } from "#app/contracts/agreements/service-agreements.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { requireCount } from "../platform/bulk.ts";
import { Invalid } from "../platform/refusals.ts";
import { matching } from "./agreement-list.ts";
import { revocation, transition } from "./service-agreement-transitions.ts";
import {
  CONCEPT,
  coveredStores,
  findAgreementSummary,
  findServiceAgreement,
  ownAnswers,
} from "./service-agreements.ts";

const decisionColumns = (scope: Scope) => sql`decided_at = now(), decided_by = ${scope.user}`;
const acceptance = (scope: Scope) =>
  sql`state = case when starts_on <= app.today() then 'in_force' else 'accepted' end, ${decisionColumns(scope)}`;
const refusal = (scope: Scope, reason: string, stores: readonly string[]) =>
  sql`state = 'refused', reason = ${reason}, refused_store_uuids = ${stores}::uuid[], ${decisionColumns(scope)}`;
const isOver = sql`ends_on < app.today()`;
const invalid = (base: string) => new Invalid(CONCEPT, { base: [base] });

/**
 * Accepts an agreement for the retailer; it is in force at once when its period has begun. Throws Invalid when its
 * period is over.
 */
export async function acceptServiceAgreement(scope: Scope, uuid: string): Promise<ServiceAgreement> {
  const { owner } = await findAgreementSummary(scope, uuid);
  const { rows } = await sql`select from service_agreements
    where owner_uuid = ${owner.uuid} and uuid = ${uuid} and state = 'sent' and ${isOver}`.execute(scope.db);
  if (rows.length > 0) throw invalid("O período desta declaração já terminou.");
  return transition(scope, uuid, ["sent"], ["accepted", "in_force"], acceptance(scope));
}

/** Refuses an agreement for the retailer, with a reason, and the stores that it is about if it is not the whole. */
export async function refuseServiceAgreement(
  scope: Scope,
  uuid: string,
  { reason, store_uuids }: Refusal,
): Promise<ServiceAgreement> {
  const found = await findAgreementSummary(scope, uuid);
  const { rows } = await sql`select ${coveredStores(scope, found)}
    and s.uuid = any(${store_uuids}::uuid[])`.execute(scope.db);
  if (rows.length !== new Set(store_uuids).size)
    throw new Invalid(CONCEPT, { store_uuids: ["Escolha lojas da declaração."] });
  return transition(scope, uuid, ["sent"], ["refused"], refusal(scope, reason, store_uuids));
}

/** Accepts those of the agreements found that wait for the retailer. Throws Invalid unless they are `count`. */
export async function acceptServiceAgreements(
  scope: Scope,
  { count, ...search }: AgreementAnswers,
): Promise<AgreementAnswer> {
  const { rows } = await sql<{ name: string }>`select o.trade_name as name ${matching(scope, search)}
    and a.state = 'sent' and a.ends_on < app.today() limit 1`.execute(scope.db);
  if (rows[0]) throw invalid(`O período da declaração de ${rows[0].name} já terminou: recuse-a, ou tire-a da seleção.`);
  return answerAll(scope, search, count, acceptance(scope));
}

/** Refuses those of the agreements found that wait for the retailer. Throws Invalid unless they are `count`. */
export function refuseServiceAgreements(
  scope: Scope,
  { count, reason, ...search }: AgreementRefusals,
): Promise<AgreementAnswer> {
  return answerAll(scope, search, count, refusal(scope, reason, []));
}

/** Revokes those of the agreements found that hold. Throws Invalid unless they are `count`. */
export function revokeServiceAgreements(
  scope: Scope,
  { count, reason, ...search }: AgreementRevocations,
): Promise<AgreementAnswer> {
  return answerAll(scope, search, count, revocation(reason), ["accepted", "in_force"]);
}

async function answerAll(
  scope: Scope,
  search: Omit<AgreementAnswers, "count">,
  count: number,
  set: RawBuilder<unknown>,
  before: readonly ServiceAgreementState[] = ["sent"],
): Promise<AgreementAnswer> {
  const { rows } = await sql<{ uuid: string }>`update service_agreements t set ${set}, version = version + 1
    where t.state = any(${[...before]}) and t.retailer_uuid = ${scope.org}
      and (t.owner_uuid, t.uuid) in (
        select a.owner_uuid, a.uuid ${matching(scope, search)} and a.state = any(${[...before]}))
    returning t.uuid`.execute(scope.db);
  requireCount(CONCEPT, BigInt(rows.length), count);
  return { count, uuid: (rows[0] as { uuid: string }).uuid };
}

/**
 * Undoes the actor's own answer to an agreement and to all that were answered with it, within an hour and while nothing
 * follows it: they wait again, or hold again after a revocation. Throws Invalid when none is left to undo.
 */
export async function undoAnswer(scope: Scope, uuid: string): Promise<AgreementAnswer> {
  await findServiceAgreement(scope, uuid);
  const holds = sql`case when a.ends_on < app.today() then 'expired' when a.starts_on <= app.today() then 'in_force'
    else 'accepted' end`;
  const unlessRevoked = (column: RawBuilder<unknown>) => sql`case when a.state = 'revoked' then ${column} end`;
  const { rows } = await sql`update service_agreements a
    set state = case when a.state = 'revoked' then ${holds} else 'sent' end, reason = '', refused_store_uuids = '{}',
      decided_at = ${unlessRevoked(sql`a.decided_at`)}, decided_by = ${unlessRevoked(sql`a.decided_by`)},
      revoked_at = null, version = version + 1
    from (select e.at from service_agreements a cross join lateral (select e.at ${ownAnswers(scope)}) e
      where a.uuid = ${uuid} and a.retailer_uuid = ${scope.org}) answer
    where a.retailer_uuid = ${scope.org} and exists (select ${ownAnswers(scope)} and e.at = answer.at)
    returning a.uuid`.execute(scope.db);
  if (rows.length === 0) throw invalid("Não dá mais para desfazer: passou uma hora, ou algo mudou depois da resposta.");
  return { count: rows.length, uuid };
}
