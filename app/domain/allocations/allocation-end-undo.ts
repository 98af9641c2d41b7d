import { sql } from "kysely";
import type { Allocation, AllocationState } from "#app/contracts/allocations/allocations.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { consumeStoreSlot } from "../money/plan-limits.ts";
import { Invalid } from "../platform/refusals.ts";
import { recordHistory } from "../reports/history.ts";
import { findAllocation, withOverlapError } from "./allocations.ts";

/** Seconds for which an end can be undone. */
const UNDO_SECONDS = 60;
const UNDO_OVER = "Não dá mais para desfazer: passou um minuto, ou algo já aconteceu depois.";

/**
 * Undoes the actor's own end of an allocation, within a minute and while nothing follows it: it has its last day and its
 * state again. Throws NotFound, Invalid.
 */
export async function undoAllocationEnd(scope: Scope, uuid: string): Promise<Allocation> {
  const ended = await findAllocation(scope, uuid);
  const { visitor, store, version } = ended;
  const { rows } = await sql<{ ends_on: string | null; state: AllocationState | null }>`
    select h.changes->'ends_on'->>0 as ends_on, h.changes->'state'->>0 as state from visitor_history h
    where h.owner_uuid = ${visitor.owner_uuid} and h.visitor_uuid = ${visitor.uuid} and h.kind = 'allocation_ended'
      and h.actor_uuid = ${scope.user} and h.at > now() - make_interval(secs => ${UNDO_SECONDS})
      and h.changes->'store'->>0 = ${store.name} and h.changes->'ends_on'->>1 = ${ended.ends_on}
    order by h.at desc, h.uuid desc limit 1`.execute(scope.db);
  const [before] = rows;
  if (!before) throw new Invalid("allocation", { base: [UNDO_OVER] });
  if (ended.state === "ended") await consumeStoreSlot(scope, visitor.owner_uuid, store.uuid);
  const { numAffectedRows } = await withOverlapError(() =>
    sql`update allocations set ends_on = ${before.ends_on}, state = coalesce(${before.state}, state), version = version + 1
      where owner_uuid = ${visitor.owner_uuid} and uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  if (!numAffectedRows) throw new Invalid("allocation", { base: [UNDO_OVER] });
  await recordHistory(scope, visitor.owner_uuid, visitor.uuid, "changed", {
    store: [store.name, store.name],
    ends_on: [ended.ends_on, before.ends_on],
    ...(before.state && { state: [ended.state, before.state] }),
  });
  return findAllocation(scope, uuid);
}
