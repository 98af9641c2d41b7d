import { sql } from "kysely";
import type { Removal } from "#app/contracts/platform/removals.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { consumeVisitorSlot } from "../money/plan-limits.ts";
import { firstOrNotFound, uniqueOr } from "../platform/rows.ts";
import { recordHistory } from "../reports/history.ts";
import { duplicateErrors } from "./visitors.ts";

type RemovedVisitor = Removal & { owner_uuid: string; was_active: boolean };

/** Returns a removed visitor of the account, or of any for the administration. A person who was erased is not found. */
async function findRemoved(scope: Scope, uuid: string): Promise<RemovedVisitor> {
  const { rows } = await sql<RemovedVisitor>`
    select v.uuid, v.owner_uuid, v.name, v.removed_at, nullif(h.actor_name, '') as removed_by,
      coalesce((h.changes -> 'active' ->> 0)::boolean, false) as was_active
    from visitors v
    left join lateral (
      select h.actor_name, h.changes from visitor_history h
      where h.owner_uuid = v.owner_uuid and h.visitor_uuid = v.uuid and h.kind = 'removed'
      order by h.at desc, h.uuid desc limit 1) h on true
    where v.uuid = ${uuid} and v.removed_at is not null and ${scope.audience === "mob" ? sql`true` : sql`v.owner_uuid = ${scope.org}`}
      and not exists (select from visitor_history e
        where e.owner_uuid = v.owner_uuid and e.visitor_uuid = v.uuid and e.kind = 'anonymised')`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** The removed visitors: who removed one, and how it comes back. */
export const removedVisitors = {
  async find(scope: Scope, uuid: string): Promise<Removal> {
    const { owner_uuid: _, was_active: __, ...removal } = await findRemoved(scope, uuid);
    return removal;
  },

  /** Restores a visitor, active if it was so. Throws Invalid when the CPF has another record or the quota is used up. */
  async restore(scope: Scope, uuid: string): Promise<void> {
    const { owner_uuid: owner, was_active: active } = await findRemoved(scope, uuid);
    if (active) await consumeVisitorSlot(scope, owner);
    await uniqueOr("visitor", { visitors_by_cpf: ["base", duplicateErrors.visitors_by_cpf[1]] }, () =>
      sql`update visitors set removed_at = null, active = ${active}, version = version + 1
        where owner_uuid = ${owner} and uuid = ${uuid}`.execute(scope.db),
    );
    await recordHistory(scope, owner, uuid, "restored", active ? { active: [false, true] } : {});
  },
};
