import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { DatabaseError } from "pg";
import type {
  Allocation,
  AllocationEnd,
  AllocationInput,
  AllocationsQuery,
} from "#app/contracts/allocations/allocations.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { weekdayBits, weekdaysOf } from "#app/contracts/platform/weekdays.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { consumeStoreSlot } from "../money/plan-limits.ts";
import { findVisitor } from "../people/visitors.ts";
import { hoursOf } from "../platform/hours.ts";
import { instant } from "../platform/instant.ts";
import { orderBy } from "../platform/order-by.ts";
import { countOf, paginateByIndex } from "../platform/paginate.ts";
import { Invalid, NotFound } from "../platform/refusals.ts";
import { orConflict } from "../platform/rows.ts";
import { changesBetween, recordHistory } from "../reports/history.ts";
import { approvalCauses, UNKNOWN_STORE } from "./allocation-forecast.ts";

type Row = Omit<Allocation, "weekdays"> & { weekdays: number };

/** Returns a page of the allocations that the actor may see, by default latest end first. */
export async function listAllocations(scope: Scope, query: AllocationsQuery): Promise<Page<Allocation>> {
  const conditions = [visibleTo(scope)];
  if (query.visitor_uuid) conditions.push(sql`a.visitor_uuid = ${query.visitor_uuid}`);
  if (query.store_uuid) conditions.push(sql`a.store_uuid = ${query.store_uuid}`);
  if (query.state) conditions.push(inState[query.state]);
  const where = sql.join(conditions, sql` and `);
  const from = sql`${source} where ${where}`;
  const { data, meta } = await paginateByIndex<Row>(scope, query, {
    keys: sql`a.owner_uuid, a.uuid`,
    from,
    order: allocationOrder(query.sort),
    // Few allocations are in states other than active: one scan of the index finds and counts them.
    total: query.state && query.state !== "active" ? undefined : countOf(from),
    join: sql`join allocations a on a.owner_uuid = k.owner_uuid and a.uuid = k.uuid ${allocationJoins}`,
    select: allocationColumns,
  });
  return { data: data.map(toAllocation), meta };
}

/** Returns one allocation. Throws NotFound for one that the actor may not see. */
export async function findAllocation(scope: Scope, uuid: string): Promise<Allocation> {
  const { rows } =
    await sql<Row>`select ${allocationColumns} ${source} where ${visibleTo(scope)} and a.uuid = ${uuid}`.execute(
      scope.db,
    );
  if (!rows[0]) throw new NotFound();
  return toAllocation(rows[0]);
}

/**
 * Allocates a visitor to a store. Where the retailer validates documents and a required one is not in order on the
 * first day (or today, when that is past), the allocation waits for the retailer's approval; else it is active at once.
 */
export async function createAllocation(scope: Scope, input: AllocationInput): Promise<Allocation> {
  const visitor = await findVisitor(scope, input.visitor_uuid);
  const store = await check(scope, input);
  await consumeStoreSlot(scope, visitor.owner_uuid, input.store_uuid);
  const question = { owner_uuid: visitor.owner_uuid, visitor_uuid: visitor.uuid, store_uuid: input.store_uuid };
  const waits = (await approvalCauses(scope, question, input.starts_on, store.today)).length > 0;
  const uuid = randomUUIDv7();
  await withOverlapError(() =>
    scope.db
      .insertInto("allocations")
      .values({
        ...question,
        uuid,
        retailer_uuid: store.retailer_uuid,
        state: waits ? "pending" : "active",
        starts_on: input.starts_on,
        ends_on: input.ends_on,
        weekdays: weekdayBits(input.weekdays),
        hours_from: input.hours?.from ?? null,
        hours_until: input.hours?.until ?? null,
      })
      .execute(),
  );
  await sql`insert into allocation_suppliers (owner_uuid, allocation_uuid, supplier_uuid)
    select ${visitor.owner_uuid}, ${uuid}, k from unnest(${input.supplier_uuids}::uuid[]) k
    on conflict do nothing`.execute(scope.db);
  const created = await findAllocation(scope, uuid);
  const { store: at, starts_on } = created;
  await recordHistory(scope, visitor.owner_uuid, visitor.uuid, "allocated", {
    store: [null, at.name],
    starts_on: [null, starts_on],
    ends_on: [null, created.ends_on],
    state: [null, created.state],
  });
  return created;
}

/** Returns today by the clock of a store. */
export async function todayAt(scope: Scope, store: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone time_zone)::date as today from stores where uuid = ${store}`.execute(scope.db);
  return rows[0]?.today as string;
}

/** Throws Invalid for an allocation that has ended or was refused. */
export function requireCurrent({ state }: Pick<Allocation, "state">): void {
  if (state === "ended" || state === "refused")
    throw new Invalid("allocation", { base: ["Este vínculo já terminou."] });
}

/**
 * Sets an allocation's last day. One that has not begun is given up when that day is before its first. Throws Conflict,
 * Invalid.
 */
export async function endAllocation(scope: Scope, uuid: string, end: AllocationEnd): Promise<Allocation> {
  const { ends_on, version } = end;
  const before = await findAllocation(scope, uuid);
  requireCurrent(before);
  const today = await todayAt(scope, before.store.uuid);
  const begun = before.starts_on <= today;
  if (begun && ends_on < before.starts_on) {
    const message = `O fim é antes do início do vínculo (${formatDate(before.starts_on)}).`;
    throw new Invalid("allocation", { ends_on: [message] });
  }
  const givenUp = ends_on < before.starts_on;
  const { numAffectedRows } = await withOverlapError(() =>
    sql`update allocations set
        ends_on = ${givenUp ? sql`starts_on - 1` : sql`${ends_on}::date`},
        state = ${givenUp || ends_on < today ? sql`'ended'` : sql`state`}, version = version + 1
      where owner_uuid = ${before.visitor.owner_uuid} and uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  await orConflict(numAffectedRows, () => findAllocation(scope, uuid));
  const after = await findAllocation(scope, uuid);
  await recordHistory(scope, before.visitor.owner_uuid, before.visitor.uuid, "allocation_ended", {
    store: [before.store.name, null],
    ends_on: [before.ends_on, after.ends_on],
    ...changesBetween({ state: before.state }, { state: after.state }),
  });
  return after;
}

/** The state of the allocation `a` at its store `s` today. */
const STATE = `case when a.state in ('pending', 'active')
  and a.ends_on < (now() at time zone s.time_zone)::date then 'ended' else a.state end`;
export const allocationState = sql.raw<Allocation["state"]>(STATE);

const sorts = {
  visitor: "v.search",
  store: "app.fold(s.name)",
  retailer: "app.fold(r.trade_name)",
  starts_on: "a.starts_on",
  ends_on: "coalesce(a.ends_on, 'infinity')",
  state: STATE,
};

/** Returns the order of allocations `a` at stores `s` of retailers `r`, latest end first unless `sort` says otherwise. */
export const allocationOrder = (sort: AllocationsQuery["sort"]): RawBuilder<unknown> =>
  orderBy(sort, sorts, "a.uuid", sql`a.ends_on desc nulls first, a.starts_on desc, a.uuid`);

// The same as conditions on the stored column, for which the planner has statistics.
const over = sql`coalesce(a.ends_on < (now() at time zone s.time_zone)::date, false)`;
/** The allocation `a` at its store `s` waits for the retailer. */
export const isPending = sql<boolean>`(a.state = 'pending' and not ${over})`;
const inState: Record<Allocation["state"], RawBuilder<boolean>> = {
  pending: isPending,
  active: sql`(a.state = 'active' and not ${over})`,
  ended: sql`(a.state = 'ended' or (a.state in ('pending', 'active') and ${over}))`,
  refused: sql`a.state = 'refused'`,
};

// Stores and retailers see their allocations, and through these the visitors' names.
export const allocationColumns = sql`
  a.uuid, json_build_object('uuid', v.uuid, 'owner_uuid', v.owner_uuid, 'name', v.name,
      'owner_name', (select o.trade_name from accounts o where o.uuid = v.owner_uuid)) as visitor,
    json_build_object('uuid', s.uuid, 'name', s.name) as store,
    json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer, ${allocationState} as state, a.starts_on, a.ends_on,
    a.weekdays, ${hoursOf("a")} as hours, coalesce((
      select json_agg(json_build_object('uuid', o.uuid, 'name', o.trade_name) order by o.trade_name)
      from allocation_suppliers t join accounts o on o.uuid = t.supplier_uuid
      where t.owner_uuid = a.owner_uuid and t.allocation_uuid = a.uuid), '[]') as attended_suppliers,
    case when a.decision_uuid is not null then json_build_object('uuid', a.decision_uuid, 'at', ${instant(sql`a.decided_at`)},
      'by', a.decided_by_name, 'reason', a.refusal_reason) end as decision, a.version`;
export const allocationJoins = sql`
  join visitors v on v.owner_uuid = a.owner_uuid and v.uuid = a.visitor_uuid
  join stores s on s.uuid = a.store_uuid
  join accounts r on r.uuid = a.retailer_uuid`;
const source = sql`from allocations a ${allocationJoins}`;

function toAllocation({ weekdays, ...row }: Row): Allocation {
  return { ...row, weekdays: weekdaysOf(weekdays) };
}

function visibleTo({ audience, org }: Scope): RawBuilder<unknown> {
  if (audience === "retailer") return sql`a.retailer_uuid = ${org}`;
  if (audience === "store") return sql`a.store_uuid = ${org}`;
  return audience === "mob" ? sql`true` : sql`a.owner_uuid = ${org}`;
}

async function check(scope: Scope, input: AllocationInput): Promise<{ retailer_uuid: string; today: string }> {
  const errors: Record<string, string[]> = {};
  const { rows } = await sql<{ retailer_uuid: string; today: string }>`
    select retailer_uuid, (now() at time zone time_zone)::date as today
    from stores where uuid = ${input.store_uuid}`.execute(scope.db);
  if (!rows[0]) errors.store_uuid = [UNKNOWN_STORE];
  if (input.ends_on && input.ends_on < input.starts_on) errors.ends_on = ["O fim do período é antes do início."];
  const suppliers = await sql<{ n: number }>`select count(*) as n from accounts
    where kind = 'supplier' and uuid = any(${input.supplier_uuids}::uuid[])`.execute(scope.db);
  if (suppliers.rows[0]?.n !== new Set(input.supplier_uuids).size)
    errors.supplier_uuids = ["Escolha fornecedores da lista."];
  if (!rows[0] || Object.keys(errors).length > 0) throw new Invalid("allocation", errors);
  return rows[0];
}

const EXCLUSION = "23P01";
/** Runs a write and turns an overlap of two allocations into Invalid. */
export async function withOverlapError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== EXCLUSION) throw error;
    throw new Invalid("allocation", { base: ["Já existe um vínculo desta pessoa com esta loja neste período."] });
  }
}
