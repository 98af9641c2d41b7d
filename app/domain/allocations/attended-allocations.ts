import { sql } from "kysely";
import type { AttendedAllocation, AttendedAllocationsQuery } from "#app/contracts/allocations/allocations.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { weekdaysOf } from "#app/contracts/platform/weekdays.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { hoursOf } from "../platform/hours.ts";
import { paginate } from "../platform/paginate.ts";
import { peopleOf } from "../visits/visit-people.ts";
import { allocationOrder, allocationState } from "./allocations.ts";

type Found = Omit<AttendedAllocation, "visitor" | "weekdays"> & {
  owner_uuid: string;
  visitor_uuid: string;
  weekdays: number;
};

/** Returns a page of the allocations in which other owners' visitors serve this supplier, latest end first. */
export async function listAttendedAllocations(
  scope: Scope,
  query: AttendedAllocationsQuery,
): Promise<Page<AttendedAllocation>> {
  const conditions = [sql`t.supplier_uuid = ${scope.org}`, sql`t.owner_uuid <> ${scope.org}`];
  if (query.owner_uuid) conditions.push(sql`t.owner_uuid = ${query.owner_uuid}`);
  if (query.store_uuid) conditions.push(sql`a.store_uuid = ${query.store_uuid}`);
  if (query.state) conditions.push(sql`${allocationState} = ${query.state}`);
  const { data, meta } = await paginate<Found>(scope, query, {
    select: sql`a.uuid, a.owner_uuid, a.visitor_uuid, json_build_object('uuid', s.uuid, 'name', s.name) as store,
      json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer, ${allocationState} as state, a.starts_on, a.ends_on,
      a.weekdays, ${hoursOf("a")} as hours`,
    from: sql`from allocation_suppliers t
      join allocations a on a.owner_uuid = t.owner_uuid and a.uuid = t.allocation_uuid
      join stores s on s.uuid = a.store_uuid
      join accounts r on r.uuid = a.retailer_uuid
      where ${sql.join(conditions, sql` and `)}`,
    order: allocationOrder(query.sort),
  });
  return { data: await withVisitorNames(scope, data), meta };
}

/** Adds the visitors' names: an allocation discloses them to every account that it concerns. */
async function withVisitorNames(scope: Scope, rows: Found[]): Promise<AttendedAllocation[]> {
  const people = await peopleOf(scope, rows);
  return rows.map(({ owner_uuid, visitor_uuid, weekdays, ...allocation }, i) => {
    const { owner_name = "", name = "" } = people[i] ?? {};
    return {
      ...allocation,
      visitor: { uuid: visitor_uuid, owner_uuid, owner_name, name },
      weekdays: weekdaysOf(weekdays),
    };
  });
}
