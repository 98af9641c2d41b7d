import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { ruleApplies } from "./document-gaps.ts";

/** Days of warning where no rule sets them; documents that expired longer ago are left out. */
const DEFAULT_WARN_DAYS = 30;
/** Documents listed in one notification; further ones are only counted. */
const MAX_LISTED = 50;

/**
 * Notifies owners of expiring documents: when the days of warning of the rules that require them begin, seven days
 * before, and on the last day; each once, in one notification per owner. Replaced documents are left out. `scope` is
 * the worker's.
 */
export async function notifyExpiringDocuments(scope: Scope): Promise<void> {
  await sql`
    with warned as materialized (
      select greatest(${DEFAULT_WARN_DAYS}, max(warn_days)) as most from document_rules where ends_on is null or ends_on >= app.today()
    ), near as (
      select d.owner_uuid, d.uuid, v.uuid as visitor_uuid, v.name as visitor, d.document_type_uuid, d.expires_on, d.expires_on - app.today() as days_left,
        coalesce((
          select max(u.warn_days) from document_rules u
          join visitor_sights i on i.viewer_uuid = u.retailer_uuid
          where i.owner_uuid = d.owner_uuid and i.visitor_uuid = d.visitor_uuid
            and u.document_type_uuid = d.document_type_uuid and ${ruleApplies(sql`o.kind`, sql`app.today()`)}), ${DEFAULT_WARN_DAYS}) as warning
      from warned, visitor_documents d
      join visitors v on v.owner_uuid = d.owner_uuid and v.uuid = d.visitor_uuid and v.active and v.removed_at is null
      join accounts o on o.uuid = d.owner_uuid
      where d.status in ('approved', 'complete')
        and d.expires_on between app.today() - ${DEFAULT_WARN_DAYS}::int and app.today() + warned.most
        and not exists (select from visitor_documents w
          where w.owner_uuid = d.owner_uuid and w.visitor_uuid = d.visitor_uuid
            and w.document_type_uuid = d.document_type_uuid and w.submitted_at > d.submitted_at and w.status <> 'denied'
            and (w.retailer_uuid is null or w.retailer_uuid = d.retailer_uuid)
            and (w.expires_on is null or w.expires_on > d.expires_on))
      union all
      select d.owner_uuid, d.uuid, null, 'empresa', d.document_type_uuid, d.expires_on, d.expires_on - app.today(),
        ${DEFAULT_WARN_DAYS}
      from company_documents d
      where d.status in ('approved', 'complete') and d.removed_at is null
        and d.expires_on between app.today() - ${DEFAULT_WARN_DAYS}::int and app.today() + ${DEFAULT_WARN_DAYS}::int
        and not exists (select from company_documents w
          where w.owner_uuid = d.owner_uuid and w.document_type_uuid = d.document_type_uuid and w.removed_at is null
            and w.submitted_at > d.submitted_at and w.status <> 'denied'
            and (w.retailer_uuid is null or w.retailer_uuid = d.retailer_uuid)
            and (w.expires_on is null or w.expires_on > d.expires_on))
    ), due as (
      select *, case when days_left <= 0 then 0 when days_left <= 7 then 7 else 30 end as days
      from near where days_left <= warning
    ), notified as (
      insert into document_notices (owner_uuid, document_uuid, days) select owner_uuid, uuid, days from due
      on conflict do nothing returning *
    ), listed as (
      select due.*, count(*) over (partition by due.owner_uuid)::int as total,
        row_number() over (partition by due.owner_uuid order by due.expires_on, due.visitor, due.uuid) as place
      from due join notified on notified.owner_uuid = due.owner_uuid and notified.document_uuid = due.uuid and notified.days = due.days
    )
    select app.notify(owner_uuid, 'documents_expiring', jsonb_build_object('total', max(total), 'documents',
      jsonb_agg(jsonb_build_object('visitor_uuid', visitor_uuid, 'document_type_uuid', document_type_uuid,
        'expires_on', expires_on, 'days', days_left) order by place)), owner_uuid)
    from listed where place <= ${MAX_LISTED} group by owner_uuid`.execute(scope.db);
}

/** Notifies accounts of invoices three days before they are due and when they are overdue. `scope` is the worker's. */
export async function notifyDueInvoices(scope: Scope): Promise<void> {
  await sql`
    with due as (
      select account_uuid, uuid, number, open_cents as amount_cents, due_on,
        case when due_on < app.today() then 'overdue' else 'due_soon' end as moment
      from invoices where state in ('open', 'overdue') and due_on between app.today() - ${DEFAULT_WARN_DAYS}::int and app.today() + 3
    ), notified as (
      insert into invoice_notices (account_uuid, invoice_uuid, moment) select account_uuid, uuid, moment from due
      on conflict do nothing returning *
    )
    select app.notify(due.account_uuid, 'invoice_due', jsonb_build_object('invoice_uuid', uuid, 'number', number,
      'amount_cents', amount_cents, 'due_on', due_on, 'moment', due.moment))
    from due join notified on notified.account_uuid = due.account_uuid and notified.invoice_uuid = due.uuid and notified.moment = due.moment`.execute(
    scope.db,
  );
}
