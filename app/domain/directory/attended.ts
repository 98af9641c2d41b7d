import { type RawBuilder, sql } from "kysely";

/**
 * The suppliers that the visitor `v` attends at the store `st` on `st.day`: those of the allocation for that weekday,
 * and the owner where it is a supplier. An array of {uuid, name}, by name. Needs the gate role.
 */
export const attendedSuppliers: RawBuilder<{ uuid: string; name: string }[]> = sql`coalesce((
  select json_agg(json_build_object('uuid', k.uuid, 'name', k.trade_name) order by k.trade_name)
  from accounts k
  where k.kind = 'supplier' and k.uuid in (
    select v.owner_uuid
    union all
    select s.supplier_uuid
    from allocations a
    join allocation_suppliers s on s.owner_uuid = a.owner_uuid and s.allocation_uuid = a.uuid
    where a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid and a.store_uuid = st.uuid and a.state = 'active'
      and a.starts_on <= st.day and (a.ends_on is null or a.ends_on >= st.day)
      and a.weekdays & (1 << extract(dow from st.day)::int) <> 0
  )), '[]')`;

/**
 * Returns a derived table `st`: one store with its local day and hour, and the first day whose visits may still be
 * open.
 */
export function storeNow(uuid: string | null): RawBuilder<unknown> {
  return storeAt(uuid, sql`now()`);
}

/** Returns the same table for another instant. */
export function storeAt(uuid: string | null, at: RawBuilder<Date>): RawBuilder<unknown> {
  return sql`(select s.uuid, s.retailer_uuid, s.time_zone, (${at} at time zone s.time_zone)::date as day,
      extract(hour from ${at} at time zone s.time_zone)::smallint as hour, app.open_day(${at}, s.time_zone) as open_day
    from stores s where s.uuid = ${uuid}) st`;
}
