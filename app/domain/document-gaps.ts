import { type RawBuilder, sql } from "kysely";

/** A demand on the registration `v`, in SQL: the type, the network with its kind of validation, the day, days of warning. */
export interface Demand {
  type: RawBuilder<unknown>;
  retailer: RawBuilder<unknown>;
  validation: RawBuilder<unknown>;
  date: RawBuilder<unknown>;
  warn_days: RawBuilder<unknown>;
  /** Of the documents that prove companies only those that prove this one; unless given, all. */
  cnpj?: RawBuilder<unknown>;
}

/**
 * A derived table of one row, to be joined laterally: the document of the registration `v` that answers a demand best
 * (`document_uuid`, `status`, `problem`, `expires_on`) and what is amiss with it (`gap`, a DocumentGap, null where nothing
 * is). The same choice and the same words as demandsOf and documentCause make of a verdict; a test holds them together.
 */
export function documentGap({ type, retailer, validation, date, warn_days, cnpj }: Demand): RawBuilder<unknown> {
  const accepted = sql`(d.status in ('approved', 'complete') or (d.status = 'pending' and ${validation} = 'none'))`;
  const proves = cnpj
    ? sql`and (not exists (select from document_cnpjs n where n.owner_uuid = d.owner_uuid and n.document_uuid = d.uuid)
        or exists (select from document_cnpjs n where n.owner_uuid = d.owner_uuid and n.document_uuid = d.uuid
          and n.cnpj = ${cnpj}))`
    : sql``;
  return sql`(
    select d.uuid as document_uuid, d.status, d.problem, d.expires_on,
      case when d.uuid is null then 'missing' when d.status = 'denied' then 'denied'
        when d.expires_on < ${date} then 'expired'
        when d.status = 'pending' and ${validation} <> 'none' then 'awaiting'
        when d.expires_on - ${date} <= ${warn_days} then 'expiring' end as gap
    from (select) one left join lateral (
      select d.uuid, d.status, d.problem, d.expires_on from visitor_documents d
      where d.owner_uuid = v.owner_uuid and d.visitor_uuid = v.uuid and d.document_type_uuid = ${type}
        and (d.retailer_uuid is null or d.retailer_uuid = ${retailer}) and (d.issued_on is null or d.issued_on <= ${date})
        ${proves}
      order by ${accepted} and (d.expires_on is null or d.expires_on >= ${date}) desc, d.submitted_at desc limit 1
    ) d on true)`;
}

/** Whether the rule `u` asks its document of the registration `v`, whose owner is of this kind, on this day. */
export function ruleAsks(kind: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(u.starts_on <= ${date} and (u.ends_on is null or u.ends_on >= ${date}) and ${kind} = any(u.owner_kinds)
    and (u.job_functions is null or v.job_function = any(u.job_functions))
    and (u.temporary is null or u.temporary = v.is_temporary))`;
}
