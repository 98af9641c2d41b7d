import { type RawBuilder, sql } from "kysely";
import {
  type AllocationApproval,
  type ApprovalsQuery,
  type EntryIfApproved,
  MAX_DECIDED,
} from "#app/contracts/allocations/allocation-approvals.ts";
import type { Page, Unpaged } from "#app/contracts/platform/paging.ts";
import { weekdaysOf } from "#app/contracts/platform/weekdays.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { hasCpf } from "../people/visible-visitors.ts";
import { addDays } from "../platform/clock.ts";
import { orderBy } from "../platform/order-by.ts";
import { countOf, paginateByIndex } from "../platform/paginate.ts";
import { nameOrCpf } from "../reports/search.ts";
import { verdictOf } from "../visits/verdict.ts";
import { factsOf } from "../visits/verdict-facts.ts";
import { allocationColumns, allocationJoins, isPending } from "./allocations.ts";

type Row = Omit<AllocationApproval, "weekdays" | "if_approved"> & { weekdays: number; first_day: string };
export type Waiting = Unpaged<Omit<ApprovalsQuery, "sort">>;

const today = sql`(now() at time zone s.time_zone)::date`;
const orders = {
  awaits_since: "a.awaits_since",
  visitor: "v.search",
  owner: "o.search",
  store: "app.fold(s.name)",
  starts_on: "a.starts_on",
  ends_on: "coalesce(a.ends_on, 'infinity')",
};

/** Returns a page of the allocations that wait for the acting retailer, by default longest wait first. */
export async function listApprovals(scope: Scope, query: ApprovalsQuery): Promise<Page<AllocationApproval>> {
  const { data, meta } = await paginateByIndex<Row>(scope, query, {
    keys: sql`a.owner_uuid, a.uuid`,
    from: waiting(scope, query, query.sort?.endsWith("owner") ? namedOwners : sql``),
    order: orderBy(query.sort, orders, "a.uuid", sql`a.awaits_since, a.uuid`),
    total: countOf(waiting(scope, query)),
    join: sql`join allocations a on a.owner_uuid = k.owner_uuid and a.uuid = k.uuid ${allocationJoins}`,
    select: sql`${allocationColumns}, a.awaits_since, greatest(a.starts_on, ${today}) as first_day`,
  });
  const entries = await entriesIfApproved(scope, data);
  return {
    meta,
    data: data.map(({ first_day: _first, weekdays, state: _state, decision: _decision, ...row }: Row & Dropped, i) => ({
      ...row,
      weekdays: weekdaysOf(weekdays),
      if_approved: entries[i] as EntryIfApproved,
    })),
  };
}
type Dropped = { state?: unknown; decision?: unknown };

/** The name of each owner is folded once. */
const namedOwners = sql`join (select uuid, app.fold(trade_name) as search from accounts
  where kind in ('agency', 'supplier', 'service_provider') offset 0) o on o.uuid = a.owner_uuid`;

/** Selects the waiting allocations `a` of the acting retailer that the filters find. */
function waiting(scope: Scope, query: Waiting, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const conditions = [sql`a.retailer_uuid = ${scope.org}`, isPending];
  const typed = nameOrCpf(query.name_or_cpf, true, hasCpf(scope));
  if (typed) conditions.push(typed);
  if (query.visitor_uuid) conditions.push(sql`a.visitor_uuid = ${query.visitor_uuid}`);
  if (query.owner_uuid) conditions.push(sql`a.owner_uuid = ${query.owner_uuid}`);
  if (query.store_uuid) conditions.push(sql`a.store_uuid = ${query.store_uuid}`);
  if (query.uuids) conditions.push(sql`a.uuid = any(${query.uuids}::uuid[])`);
  return sql`from allocations a
    join (select owner_uuid, visitor_uuid as uuid, search from retailer_visitors where retailer_uuid = ${scope.org} and registered) v
      on v.owner_uuid = a.owner_uuid and v.uuid = a.visitor_uuid
    join stores s on s.uuid = a.store_uuid ${more}
    where ${sql.join(conditions, sql` and `)}`;
}

/** Selects the keys of the waiting allocations that the filters find, up to one more than a decision may be about. */
export const waitingKeys = (scope: Scope, query: Waiting): RawBuilder<unknown> =>
  sql`select a.owner_uuid, a.uuid ${waiting(scope, query)} limit ${MAX_DECIDED + 1}`;

/** Answers "Pode entrar?" for each allocation on its first day from today on, as if it were approved. */
async function entriesIfApproved(scope: Scope, rows: Row[]): Promise<EntryIfApproved[]> {
  const days = new Map<string, Row[]>();
  for (const row of rows) days.set(firstDay(row), [...(days.get(firstDay(row)) ?? []), row]);
  const entries = new Map<string, EntryIfApproved>();
  for (const [date, of] of days) {
    const questions = of.map(({ visitor, store }) => ({
      owner_uuid: visitor.owner_uuid,
      visitor_uuid: visitor.uuid,
      store_uuid: store.uuid,
    }));
    const facts = await factsOf(scope, questions, date);
    const keyed = new Map(facts.map((fact) => [fact.visitor.uuid + fact.store.uuid, fact]));
    for (const { uuid, visitor, store } of of) {
      const fact = keyed.get(visitor.uuid + store.uuid);
      if (!fact) continue;
      const allocations = fact.allocations.map((one) =>
        one.uuid === uuid ? { ...one, state: "active" as const } : one,
      );
      const { answer, causes } = verdictOf({ ...fact, clock: null, allocations });
      entries.set(uuid, { date, answer, causes: causes.map(({ text }) => text) });
    }
  }
  return rows.map((row) => entries.get(row.uuid) ?? { date: firstDay(row), answer: "stopped", causes: [] });
}

/** Returns the first of an allocation's days from today on; its first day at all if none is left. */
function firstDay({ first_day, weekdays, ends_on }: Row): string {
  for (let n = 0; n < 7; n++) {
    const day = addDays(first_day, n);
    if (ends_on !== null && day > ends_on) break;
    if (weekdays & (1 << new Date(day).getUTCDay())) return day;
  }
  return first_day;
}
