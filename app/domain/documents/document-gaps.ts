import { type RawBuilder, sql } from "kysely";

/**
 * A required document of the visitor `v`, as SQL: its type, the retailer and its kind of validation, the day, days of
 * warning.
 */
export interface Demand {
  type: RawBuilder<unknown>;
  retailer: RawBuilder<unknown>;
  validation: RawBuilder<unknown>;
  date: RawBuilder<unknown>;
  warn_days: RawBuilder<unknown>;
  /**
   * The documents to choose from, as `from … d where …`, of which an index has those of a type by `submitted_at`; by
   * default those of the visitor `v`, of whom all are read.
   */
  sent?: RawBuilder<unknown>;
  /** Excludes documents that prove companies other than this one; by default none. */
  cnpj?: RawBuilder<unknown>;
}

/**
 * Returns a derived table of one row, to be joined laterally: the document of the visitor `v` that meets a demand best
 * (`document_uuid`, `status`, `problem`, `expires_on`) and its gap (`gap`, a DocumentGap, or null). A test keeps choice
 * and gaps equal to those that demandsOf and documentCause give to a verdict.
 */
export function documentGap({ type, retailer, validation, date, warn_days, sent, cnpj }: Demand): RawBuilder<unknown> {
  const accepted = sql`(d.status in ('approved', 'complete') or (d.status = 'pending' and ${validation} = 'none'))`;
  const proves = cnpj
    ? sql`and (not exists (select from document_cnpjs n where n.owner_uuid = d.owner_uuid and n.document_uuid = d.uuid)
        or exists (select from document_cnpjs n where n.owner_uuid = d.owner_uuid and n.document_uuid = d.uuid
          and n.cnpj = ${cnpj}))`
    : sql``;
  const valid = sql`(${accepted} and (d.expires_on is null or d.expires_on >= ${date}))`;
  const found = sql`select d.uuid, d.status, d.problem, d.expires_on
    ${sent ?? sql`from visitor_documents d where d.owner_uuid = v.owner_uuid and d.visitor_uuid = v.uuid`}
      and d.document_type_uuid = ${type}
      and (d.retailer_uuid is null or d.retailer_uuid = ${retailer}) and (d.issued_on is null or d.issued_on <= ${date})
      ${proves}`;
  const best = sent ? newestOf(found, valid) : sql`${found} order by ${valid} desc, d.submitted_at desc limit 1`;
  return sql`(
    select d.uuid as document_uuid, d.status, d.problem, d.expires_on,
      case when d.uuid is null then 'missing' when d.status = 'denied' then 'denied'
        when d.expires_on < ${date} then 'expired'
        when d.status = 'pending' and ${validation} <> 'none' then 'awaiting'
        when d.expires_on - ${date} <= ${warn_days} then 'expiring' end as gap
    from (select) one left join lateral (${best}) d on true)`;
}

/** The newest valid one of the documents found, or else the newest: of thousands of versions an index has the first. */
const newestOf = (found: RawBuilder<unknown>, valid: RawBuilder<unknown>) => sql`
    select * from ((select *, 1 as choice from (${found} and ${valid} order by d.submitted_at desc limit 1) d)
      union all (select *, 2 from (${found} order by d.submitted_at desc limit 1) d)) d
    order by choice limit 1`;

/** Returns the condition that the rule `u` applies to the visitor `v`, whose owner is of this kind, on this day. */
export function ruleApplies(kind: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(u.starts_on <= ${date} and (u.ends_on is null or u.ends_on >= ${date}) and ${kind} = any(u.owner_kinds)
    and (u.job_functions is null or v.job_function = any(u.job_functions))
    and (u.temporary is null or u.temporary = v.is_temporary))`;
}

/** How the retailer validates that `c` of retailer_configs configures. */
export const validationOf = sql`c.document_validation_type`;

/**
 * Returns a derived table of the documents that the retailer `r` requires today from the visitor `v` of the owner `o`:
 * one row a type (`type`, `warn_days`) with its gap. `warn_days` defaults to that of the rules.
 */
export function demandsToday({
  cnpj,
  warn_days,
}: {
  cnpj?: RawBuilder<unknown>;
  warn_days?: number;
} = {}): RawBuilder<unknown> {
  const date = sql`app.today()`;
  const gap = documentGap({
    type: sql`u.type`,
    retailer: sql`r.uuid`,
    validation: validationOf,
    date,
    warn_days: warn_days === undefined ? sql`u.warn_days` : sql`${warn_days}::int`,
    cnpj,
  });
  return sql`(
    select u.type, u.warn_days, g.*
    from (
      select u.document_type_uuid as type, max(u.warn_days) as warn_days from document_rules u
      where u.retailer_uuid = r.uuid and ${ruleApplies(sql`o.kind`, date)} group by 1
    ) u cross join lateral ${gap} g)`;
}

/** The words of the validator who denied the document of a gap of the visitor `v`; empty without any. */
export function correctionOf(gap: RawBuilder<unknown>, visitor: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce(case when ${gap}.gap = 'denied' then (select w.correction from visitor_documents w
    where w.owner_uuid = ${visitor}.owner_uuid and w.uuid = ${gap}.document_uuid) end, '')`;
}
