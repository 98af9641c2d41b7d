import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { type VerdictFacts, verdictOf } from "../../visits/verdict.ts";
import { type Assumed, type EntryQuestion, factsAssuming } from "../../visits/verdict-facts.ts";
import type { StoredBatch, VisitorRow } from "./visitor-batch-state.ts";

type Entry = Pick<VisitorRow, "stores_before" | "stores_after" | "planned_visits">;

/** Returns how a batch changes where these visitors may enter today, by visitor; a supervisor or a unit changes nothing there. */
export async function entryOf(scope: Scope, batch: StoredBatch, visitors: string[]): Promise<Map<string, Entry>> {
  const assumed = assumedBy(batch);
  if (!assumed || visitors.length === 0) return new Map();
  const facts = await factsAssuming(scope, await currentStores(scope, visitors), assumed);
  const plans = scope.audience === "agency" ? await plannedVisits(scope, visitors) : null;
  const entries = new Map<string, Entry>(
    visitors.map((uuid) => [uuid, { stores_before: 0, stores_after: 0, planned_visits: plans && 0 }]),
  );
  const touched = new Set<string>();
  for (const { now, changed } of facts) {
    const entry = entries.get(now.visitor.uuid) as { stores_before: number; stores_after: number };
    const [before, after] = [mayEnter(now), mayEnter(changed)];
    entry.stores_before += Number(before);
    entry.stores_after += Number(after);
    if (before !== after) touched.add(now.visitor.uuid + now.store.uuid);
  }
  for (const { visitor_uuid, store_uuid, n } of plans ?? []) {
    const entry = entries.get(visitor_uuid) as { planned_visits: number };
    if (batch.action === "inactivate" || touched.has(visitor_uuid + store_uuid)) entry.planned_visits += n;
  }
  return entries;
}

/** Returns the change on which the verdict depends; undefined for a batch that leaves it as it is. */
function assumedBy({ action, job_function }: StoredBatch): Assumed | undefined {
  if (action === "supervisor" || action === "unit") return undefined;
  return action === "job_function" ? { job_function: job_function as string } : { active: action === "reactivate" };
}

const mayEnter = (facts: VerdictFacts): boolean => verdictOf(facts).answer !== "stopped";

/** Returns the stores to which these visitors have an allocation that has not ended. */
async function currentStores(scope: Scope, visitors: string[]): Promise<EntryQuestion[]> {
  const { rows } = await sql<EntryQuestion>`
    select distinct a.owner_uuid, a.visitor_uuid, a.store_uuid
    from allocations a join stores s on s.uuid = a.store_uuid
    where a.owner_uuid = ${scope.org} and a.visitor_uuid = any(${visitors}::uuid[]) and a.state in ('pending', 'active')
      and (a.ends_on is null or a.ends_on >= (now() at time zone s.time_zone)::date)`.execute(scope.db);
  return rows;
}

/** Returns the number of planned visits from today on, by visitor and store. Only agencies plan visits. */
async function plannedVisits(scope: Scope, visitors: string[]) {
  const { rows } = await sql<{ visitor_uuid: string; store_uuid: string; n: number }>`
    select visitor_uuid, store_uuid, count(*)::int as n from planned_visits
    where agency_uuid = ${scope.org} and visitor_uuid = any(${visitors}::uuid[]) and day >= app.today()
      and state = 'planned'
    group by 1, 2`.execute(scope.db);
  return rows;
}
