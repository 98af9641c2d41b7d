import { type RawBuilder, sql } from "kysely";
import { COUNT_CAP, type Page } from "#app/contracts/paging.ts";
import type { Visit, VisitsQuery } from "#app/contracts/visits.ts";
import { type Scope, throughGate } from "#app/db/scope.server.ts";

type Row = Omit<Visit, "visitor_function"> & { visitor_uuid: string; owner_uuid: string; supplier_uuids: string[] };

/**
 * A page of the visits that the actor may see, newest first, between two days of the stores' calendars. The person's name
 * comes with the visit, also to an attended supplier, who sees the visit and not the registration.
 */
export async function listVisits(scope: Scope, query: VisitsQuery): Promise<Page<Visit>> {
  const from = from_(scope, query);
  const { rows } = await sql<Row>`
    select v.uuid, v.entered_at, v.left_at, v.entered_app_name, ${status} as status, v.visitor_uuid, v.owner_uuid,
      v.supplier_uuids,
      json_build_object('uuid', s.uuid, 'name', s.name, 'time_zone', s.time_zone,
        'city', json_build_object('id', c.id, 'name', c.name), 'state', json_build_object('id', u.id, 'name', u.name),
        'store_brand', json_build_object('uuid', b.uuid, 'name', b.name)) as store
    from ${from.tables}
    join cities c on c.id = s.city_id
    join states u on u.id = s.state_id
    join store_brands b on b.uuid = s.store_brand_uuid
    where ${from.where}
    order by v.entered_at desc, v.uuid desc
    limit ${query.per_page} offset ${query.page * query.per_page}`.execute(scope.db);
  const counted = await sql<{ n: number }>`
    select count(*) as n from (select 1 from ${from.tables} where ${from.where} limit ${COUNT_CAP + 1}) found`.execute(
    scope.db,
  );
  const total = counted.rows[0]?.n ?? 0;
  const names = await namesOf(scope, rows);
  return {
    data: rows.map(({ visitor_uuid, owner_uuid, supplier_uuids, ...visit }) => {
      const who = names.people.get(visitor_uuid);
      return {
        ...visit,
        visitor_function: {
          visitor: {
            uuid: visitor_uuid,
            owner_uuid,
            name: who?.name ?? "",
            responsible_name: who?.responsible_name ?? null,
          },
          attended_suppliers: supplier_uuids.map((uuid) => ({ uuid, name: names.suppliers.get(uuid) ?? "" })),
        },
      };
    }),
    meta: { page: query.page, per_page: query.per_page, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP },
  };
}

/** The status of the visit `v` at the store `s`, now. */
const status = sql<Visit["status"]>`case when v.left_at is not null then 'leaved'
  when v.day >= (now() at time zone s.time_zone)::date then 'working' else 'unfinished_visit' end`;

// The store's day lies within fourteen hours of UTC's; bounding the instant keeps other months' partitions unread.
function from_(scope: Scope, query: VisitsQuery): { tables: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const days = sql`(select coalesce(${query.from ?? query.to ?? null}::date, app.today()) as first,
    coalesce(${query.to ?? query.from ?? null}::date, app.today()) as last) d`;
  const visits =
    scope.audience === "supplier"
      ? sql`visit_suppliers i join visits v on v.entered_at = i.entered_at and v.owner_uuid = i.owner_uuid
          and v.uuid = i.visit_uuid and i.supplier_uuid = ${scope.org}`
      : sql`visits v`;
  const within = (alias: string) => sql`${sql.ref(`${alias}.entered_at`)} >= d.first::timestamp - interval '1 day'
    and ${sql.ref(`${alias}.entered_at`)} < d.last::timestamp + interval '2 days'`;
  const wanted = [within("v"), sql`v.day between d.first and d.last`, ...filtersOf(query)];
  if (scope.audience === "supplier") wanted.push(within("i"));
  return {
    tables: sql`${days} cross join ${visits} join stores s on s.uuid = v.store_uuid`,
    where: sql.join(wanted, sql` and `),
  };
}

function filtersOf(query: VisitsQuery): RawBuilder<unknown>[] {
  const filters: RawBuilder<unknown>[] = [];
  if (query.state_id !== undefined) filters.push(sql`s.state_id = ${query.state_id}`);
  if (query.city_id !== undefined) filters.push(sql`s.city_id = ${query.city_id}`);
  if (query.store_brand_uuid) filters.push(sql`s.store_brand_uuid = ${query.store_brand_uuid}`);
  if (query.store_uuid) filters.push(sql`v.store_uuid = ${query.store_uuid}`);
  if (query.visitor_uuid) filters.push(sql`v.visitor_uuid = ${query.visitor_uuid}`);
  if (query.status) filters.push(sql`${status} = ${query.status}`);
  return filters;
}

type Person = { uuid: string; name: string; responsible_name: string | null };

async function namesOf(
  scope: Scope,
  rows: Row[],
): Promise<{ people: Map<string, Person>; suppliers: Map<string, string> }> {
  const owners = rows.map(({ owner_uuid }) => owner_uuid);
  const visitors = rows.map(({ visitor_uuid }) => visitor_uuid);
  const people = await throughGate(scope, (gate) =>
    sql<Person>`
    select distinct v.uuid, v.name, r.name as responsible_name
    from unnest(${owners}::uuid[], ${visitors}::uuid[]) q (owner_uuid, uuid)
    join visitors v on v.owner_uuid = q.owner_uuid and v.uuid = q.uuid
    left join visitors r on r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid`.execute(gate.db),
  );
  const suppliers = await sql<{ uuid: string; trade_name: string }>`
    select uuid, trade_name from accounts
    where uuid = any(${rows.flatMap(({ supplier_uuids }) => supplier_uuids)}::uuid[])`.execute(scope.db);
  return {
    people: new Map(people.rows.map((person) => [person.uuid, person])),
    suppliers: new Map(suppliers.rows.map(({ uuid, trade_name }) => [uuid, trade_name])),
  };
}
