import { type RawBuilder, sql } from "kysely";
import type { ServiceAgreement } from "#app/contracts/service-agreements.ts";
import type { Scope } from "#app/db/scope.server.ts";

type Measured = Pick<ServiceAgreement, "stores" | "measured_from" | "measured_until">;

/**
 * A declaration's stores, each with the minutes declared a week and those measured at its gate in the seven days before
 * today: of the owner's own people, and of others' who attended it. Each store's week is read by its own index.
 */
export async function measuredMinutes(scope: Scope, owner: string, agreement: string): Promise<Measured> {
  const own: RawBuilder<unknown> = scope.audience === "store" ? sql`z.store_uuid = ${scope.org}` : sql`true`;
  const { rows } = await sql<Measured>`
    select coalesce(json_agg(json_build_object('uuid', s.uuid, 'name', s.name, 'weekly_minutes', z.weekly_minutes,
        'measured_minutes', m.minutes) order by s.name, s.uuid) filter (where s.uuid is not null), '[]') as stores,
      app.today() - 7 as measured_from, app.today() - 1 as measured_until
    from (select 1) one
    left join (service_agreement_stores z join stores s on s.uuid = z.store_uuid)
      on z.owner_uuid = ${owner} and z.agreement_uuid = ${agreement} and ${own}
    left join lateral (
      select coalesce(round(extract(epoch from sum(v.left_at - v.entered_at)) / 60), 0)::int as minutes
      from visits v
      where v.store_uuid = s.uuid and v.left_at is not null
        and v.entered_at >= (app.today() - 7)::timestamp at time zone s.time_zone
        and v.entered_at < app.today()::timestamp at time zone s.time_zone
        and (v.owner_uuid = ${owner} or ${owner}::uuid = any(v.supplier_uuids))) m on true`.execute(scope.db);
  return rows[0] as Measured;
}
