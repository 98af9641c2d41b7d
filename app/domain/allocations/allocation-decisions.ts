import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { AllocationDecision, Decision } from "#app/contracts/allocations/allocation-approvals.ts";
import type { Allocation } from "#app/contracts/allocations/allocations.ts";
import { collapse } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { requireCount } from "../platform/bulk.ts";
import { Invalid, NotFound } from "../platform/refusals.ts";
import { type Waiting, waitingKeys } from "./allocation-approvals.ts";
import { findAllocation, withOverlapError } from "./allocations.ts";

/** Seconds for which a decision can be undone. */
const UNDO_SECONDS = 60;
const UNDO_OVER = "Não dá mais para desfazer: passou um minuto, ou algo já aconteceu depois desta decisão.";

/** Clears the retailer's decision about an allocation. */
export const withoutDecision = sql`decision_uuid = null, decided_at = null, decided_by = null, decided_by_name = '',
  refusal_reason = ''`;

interface Decided {
  uuid: string;
  count: number;
}

/**
 * Approves or refuses all waiting allocations that the filters find, in one decision. Throws Invalid unless they are
 * `count`, the number that the user saw.
 */
export async function decideAllocations(
  scope: Scope,
  { state, reason, count, ...search }: AllocationDecision,
): Promise<Decided> {
  const decided = await decide(scope, search, state, state === "refused" ? collapse(reason) : "");
  requireCount("allocation_decision", BigInt(decided.count), count);
  return decided;
}

/**
 * Approves or refuses one allocation that waits for the retailer. Repeating a decision changes nothing; another one
 * throws Invalid.
 */
export async function decideAllocation(scope: Scope, uuid: string, to: Decision, reason = ""): Promise<Allocation> {
  const before = await findAllocation(scope, uuid);
  if (before.state === to) return before;
  const { count } = await decide(scope, { name_or_cpf: "", uuids: [uuid] }, to, reason);
  if (count === 0) throw new Invalid("allocation", { base: ["Este vínculo já foi decidido."] });
  return findAllocation(scope, uuid);
}

async function decide(scope: Scope, search: Waiting, to: Decision, reason: string): Promise<Decided> {
  const uuid = randomUUIDv7();
  const { numAffectedRows } = await sql`
    with decided as (
      update allocations set state = ${to}, version = version + 1, decision_uuid = ${uuid}, decided_at = now(),
        decided_by = ${scope.user}, decided_by_name = ${scope.name}, refusal_reason = ${reason}
      where (owner_uuid, uuid) in (${waitingKeys(scope, search)}) and state = 'pending'
      returning owner_uuid, visitor_uuid, store_uuid)
    insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes)
    select d.owner_uuid, d.visitor_uuid, app.uuid7(), ${scope.user}, ${scope.name}, 'changed', jsonb_strip_nulls(
      jsonb_build_object('store', jsonb_build_array(s.name, s.name), 'state', jsonb_build_array('pending', ${to}::text),
        'reason', nullif(${reason}::text, '')))
    from decided d join stores s on s.uuid = d.store_uuid`.execute(scope.db);
  return { uuid, count: Number(numAffectedRows ?? 0n) };
}

/**
 * Undoes the actor's own decision, within a minute and while nothing follows it: all of its allocations wait again,
 * since the same moment as before. Throws NotFound, Invalid.
 */
export async function undoAllocationDecision(scope: Scope, uuid: string): Promise<Decided> {
  const { rows } = await sql<{ of_all: number }>`select count(*)::int as of_all from allocations
    where retailer_uuid = ${scope.org} and decision_uuid = ${uuid}`.execute(scope.db);
  const count = rows[0]?.of_all ?? 0;
  if (count === 0) throw new NotFound();
  const { numAffectedRows } = await withOverlapError(() =>
    sql`
    with undone as (
      select a.owner_uuid, a.uuid, a.visitor_uuid, a.store_uuid, a.state from allocations a
      where a.retailer_uuid = ${scope.org} and a.decision_uuid = ${uuid} and a.decided_by = ${scope.user}
        and a.decided_at > now() - make_interval(secs => ${UNDO_SECONDS}) and a.state in ('active', 'refused')
        and not exists (select from visits v where v.owner_uuid = a.owner_uuid and v.visitor_uuid = a.visitor_uuid
          and v.store_uuid = a.store_uuid and v.entered_at >= a.decided_at)
    ), waiting as (
      update allocations a set state = 'pending', version = version + 1, ${withoutDecision}
      from undone u where a.owner_uuid = u.owner_uuid and a.uuid = u.uuid
      returning a.owner_uuid, a.visitor_uuid, a.store_uuid, u.state)
    insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes)
    select w.owner_uuid, w.visitor_uuid, app.uuid7(), ${scope.user}, ${scope.name}, 'decision_undone',
      jsonb_build_object('store', jsonb_build_array(s.name, s.name), 'state', jsonb_build_array(w.state, 'pending'))
    from waiting w join stores s on s.uuid = w.store_uuid`.execute(scope.db),
  );
  if (Number(numAffectedRows ?? 0n) !== count) throw new Invalid("allocation_decision", { base: [UNDO_OVER] });
  return { uuid, count };
}
