import { sql } from "kysely";
import type { AgreementEvent, EntryEffect } from "#app/contracts/agreements/agreement-moves.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paginate } from "../platform/paginate.ts";
import { covers, findAgreementSummary } from "./service-agreements.ts";

/** Returns a page of what was done with an agreement, newest first. A retailer reads what followed its sending. */
export async function listAgreementEvents(scope: Scope, uuid: string, page: PageQuery): Promise<Page<AgreementEvent>> {
  const { owner } = await findAgreementSummary(scope, uuid);
  return paginate(scope, page, {
    select: sql`e.uuid, e.at, e.kind, e.actor_name, k.trade_name as account, e.reason`,
    from: sql`from service_agreement_events e left join accounts k on k.uuid = e.account_uuid
      where e.owner_uuid = ${owner.uuid} and e.agreement_uuid = ${uuid}`,
    order: sql`e.at desc, e.uuid`,
  });
}

/**
 * Counts the visitors and stores that lose the right to enter today when an agreement ends, or that lack it while a sent
 * one waits: those with an allocation in a store that no other agreement in force covers.
 */
export async function findEntryEffect(scope: Scope, uuid: string): Promise<EntryEffect> {
  const { owner } = await findAgreementSummary(scope, uuid);
  const covering = sql`select from service_agreements a where a.owner_uuid = ${owner.uuid}
    and a.starts_on <= app.today() and (a.ends_on is null or a.ends_on >= app.today()) and ${covers(sql`l.store_uuid`)}`;
  const { rows } = await sql<EntryEffect>`
    select count(distinct l.visitor_uuid)::int as visitors_count, count(distinct l.store_uuid)::int as stores_count
    from allocations l join visitors v on v.owner_uuid = l.owner_uuid and v.uuid = l.visitor_uuid
    where l.owner_uuid = ${owner.uuid} and l.state = 'active' and v.active and v.removed_at is null
      and l.starts_on <= app.today() and (l.ends_on is null or l.ends_on >= app.today())
      and exists (${covering} and a.uuid = ${uuid} and a.state in ('sent', 'accepted', 'in_force'))
      and not exists (${covering} and a.uuid <> ${uuid} and a.state in ('accepted', 'in_force'))`.execute(scope.db);
  return rows[0] as EntryEffect;
}
