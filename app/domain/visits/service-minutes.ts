import { type RawBuilder, sql } from "kysely";
import type { ServiceAgreementStore } from "#app/contracts/agreements/service-agreements.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { declaredStores, findAgreementSummary } from "../agreements/service-agreements.ts";
import { paginate } from "../platform/paginate.ts";
import { exitTime } from "./visits.ts";

/**
 * Returns a page of an agreement's stores by name, each with the minutes declared a week and those measured at its gate
 * in the seven days before today: of the owner's own visitors and of others' who attended it. Each store's week is read
 * by its own index.
 */
export async function measuredStores(
  scope: Scope,
  agreement: string,
  page: PageQuery,
): Promise<Page<ServiceAgreementStore>> {
  const { owner } = await findAgreementSummary(scope, agreement);
  return paginate(scope, page, {
    select: sql`s.uuid, s.name, z.weekly_minutes, ${minutesOf(owner.uuid)} as measured_minutes,
      app.today() - 7 as measured_from, app.today() - 1 as measured_until`,
    from: declaredStores(scope, owner.uuid, agreement),
    order: sql`s.name, s.uuid`,
  });
}

const minutesOf = (owner: string): RawBuilder<number> => sql`(
  select coalesce(round(extract(epoch from sum(${exitTime} - v.entered_at)) / 60), 0)::int
  from visits v
  where v.store_uuid = s.uuid and ${exitTime} is not null
    and v.entered_at >= (app.today() - 7)::timestamp at time zone s.time_zone
    and v.entered_at < app.today()::timestamp at time zone s.time_zone
    and (v.owner_uuid = ${owner} or ${owner}::uuid = any(v.supplier_uuids)))`;
