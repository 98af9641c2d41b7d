import { type RawBuilder, sql } from "kysely";
import type { CompanyKind } from "#app/contracts/directory/companies.ts";
import { type CompanyOverview, MOST_WAITING } from "#app/contracts/directory/company-overviews.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { activeVisitors } from "../money/plan-limits.ts";
import { firstOrNotFound } from "../platform/rows.ts";

const account = sql`a.uuid`;

/** The visitors with an active or pending allocation at a retailer: the rollup and the deltas not yet added. */
const allocatedVisitors = sql`(select coalesce(sum(n), 0)::int from (
  select n from platform_rollups where measure = 'visitors' and key = a.uuid::text
  union all select n from platform_deltas where measure = 'visitors' and key = a.uuid::text) counted)`;

/** The stores where an owner has visitors, from the counts of each. */
const servedStores = sql`(select count(*)::int from (
  select subject_uuid from (
    select subject_uuid, n from retailer_rollups where owner_uuid = a.uuid and measure = 'store'
    union all select subject_uuid, n from retailer_deltas where owner_uuid = a.uuid and measure = 'store') n
  group by subject_uuid having sum(n) > 0) served)`;

const ofRetailer = {
  visitors: allocatedVisitors,
  stores: sql`(select count(*)::int from stores s where s.retailer_uuid = a.uuid)`,
  waits: sql`w.retailer_uuid = a.uuid`,
};
const ofOwner = { visitors: activeVisitors(account), stores: servedStores, waits: sql`w.owner_uuid = a.uuid` };

/** Returns the numbers of an account of this kind, for the administration. Throws NotFound. */
export async function findCompanyOverview(scope: Scope, kind: CompanyKind, uuid: string): Promise<CompanyOverview> {
  const { visitors, stores, waits } = kind === "retailer" ? ofRetailer : ofOwner;
  const { rows } = await sql<CompanyOverview>`
    select ${visitors} as visitors_count, ${stores} as stores_count, least(w.n, ${MOST_WAITING}) as waiting_count,
      w.n > ${MOST_WAITING} as waiting_capped, u.users_count, u.invited_count, u.last_login_at,
      ${provider} as authentication_provider, ${providers} as authentication_providers, i.overdue_count, i.overdue_cents
    from accounts a
    cross join lateral (${waiting(waits)}) w
    cross join lateral (${users}) u
    cross join lateral (select count(*)::int as overdue_count, coalesce(sum(open_cents), 0)::float8 as overdue_cents
      from invoices where account_uuid = a.uuid and state = 'overdue') i
    where a.kind = ${kind} and a.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

const waiting = (condition: RawBuilder<unknown>) => sql`select count(*)::int as n from (
  select from document_waits w where ${condition} limit ${MOST_WAITING + 1}) w`;

const users = sql`select count(*) filter (where u.active)::int as users_count,
    count(*) filter (where u.active and not u.has_password and u.authentication_provider_uuid is null)::int
      as invited_count, max(u.last_login_at) as last_login_at
  from users u where u.account_uuid = a.uuid`;

const provider = sql`(select json_build_object('uuid', p.uuid, 'name', p.name) from client_infos c
  join authentication_providers p on p.uuid = c.authentication_provider_uuid where c.account_uuid = a.uuid)`;

const providers = sql`(select coalesce(json_agg(json_build_object('uuid', p.uuid, 'name', p.name)
    order by app.fold(p.name)), '[]') from authentication_providers p
  where p.uuid in (select u.authentication_provider_uuid from users u where u.account_uuid = a.uuid and u.active))`;
