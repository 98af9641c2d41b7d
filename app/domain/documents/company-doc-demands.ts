import { type RawBuilder, sql } from "kysely";
import type {
  CompanyDocDemand,
  CompanyDocDemandsQuery,
  CompanyDocsSummary,
  CompanyDocsSummaryQuery,
} from "#app/contracts/documents/company-doc-demands.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { documentGap, validationOf } from "./document-gaps.ts";

/** The pairs of service provider `o` and retailer `r` with a service agreement, and the day on which the first begins. */
export const providerPairs = sql`(
    select owner_uuid, retailer_uuid, min(starts_on) as starts_on from service_agreements where state <> 'draft' group by 1, 2
  ) p
  join accounts o on o.uuid = p.owner_uuid
  join accounts r on r.uuid = p.retailer_uuid
  join retailer_configs c on c.retailer_uuid = r.uuid`;

/** The condition that the rule `u` demands a document of the company `o`, which serves the retailer `r`, on a day. */
export const companyRuleApplies = (date: RawBuilder<unknown>) => sql`(u.owner_kinds = '{}' and u.starts_on <= ${date}
  and (u.ends_on is null or u.ends_on >= ${date}) and (u.services is null or exists (
    select from service_agreements a where a.owner_uuid = o.uuid and a.retailer_uuid = r.uuid and a.state <> 'draft'
      and a.services && u.services)))`;

/** The document types `t` that the rules of the retailer `r` demand of the company `o` today, with the days of warning. */
const demanded = sql`(
    select t.uuid, t.name, u.warn_days from (
      select u.document_type_uuid as type, max(u.warn_days) as warn_days from document_rules u
      where u.retailer_uuid = r.uuid and ${companyRuleApplies(sql`app.today()`)} group by 1
    ) u join document_types t on t.uuid = u.type
  ) t`;

/** The gap of a company document of `o` for `r`, of a type, on a day. */
export const companyGap = (type: RawBuilder<unknown>, date: RawBuilder<unknown>, warn_days: RawBuilder<unknown>) =>
  documentGap({
    type,
    retailer: sql`r.uuid`,
    validation: validationOf,
    date,
    warn_days,
    sent: sql`from company_documents d where d.owner_uuid = o.uuid and d.removed_at is null`,
  });
const gap = companyGap(sql`t.uuid`, sql`app.today()`, sql`t.warn_days`);

/**
 * A derived table of one row about the company `o` at the retailer `r`: how complete its documents are, null where none is
 * demanded, how many are not in order, and how many wait for a decision, the first since when.
 */
export const demandCounts = sql`(
    select case when count(*) = 0 then null when bool_or(x.gap <> 'expiring') then 'partial' else 'completed' end
        as completeness, count(x.gap) filter (where x.gap <> 'awaiting')::int as gaps,
      count(*) filter (where x.gap = 'awaiting')::int as awaiting,
      min(s.submitted_at) filter (where x.gap = 'awaiting') as awaiting_since
    from ${demanded} cross join lateral ${gap} x
    left join company_documents s on s.owner_uuid = o.uuid and s.uuid = x.document_uuid
    where exists (select from service_agreements a
      where a.owner_uuid = o.uuid and a.retailer_uuid = r.uuid and a.state <> 'draft'))`;

function pairConditions(scope: Scope, query: CompanyDocsSummaryQuery): RawBuilder<unknown>[] {
  const conditions = [sql`o.kind = 'service_provider'`];
  if (scope.audience === "service_provider") conditions.push(sql`p.owner_uuid = ${scope.org}`);
  if (scope.audience === "retailer") conditions.push(sql`p.retailer_uuid = ${scope.org}`);
  if (query.service_provider_uuid) conditions.push(sql`p.owner_uuid = ${query.service_provider_uuid}`);
  if (query.retailer_uuid) conditions.push(sql`p.retailer_uuid = ${query.retailer_uuid}`);
  return conditions;
}

/**
 * Returns, for each service provider and retailer with a service agreement, the company documents that the retailer
 * requires and those missing today.
 */
export function summarizeCompanyDocs(scope: Scope, query: CompanyDocsSummaryQuery): Promise<Page<CompanyDocsSummary>> {
  return paginate(scope, query, {
    select: sql`json_build_object('uuid', o.uuid, 'name', o.trade_name) as service_provider,
        json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer, ${validationOf} as validation, k.completeness,
        k.demands`,
    from: sql`from ${providerPairs}
        cross join lateral (
          select case when bool_or(x.gap <> 'expiring') then 'partial' else 'completed' end as completeness,
            coalesce(json_agg(json_build_object('document_type', json_build_object('uuid', t.uuid, 'name', t.name),
              'gap', x.gap, 'expires_on', x.expires_on, 'document_uuid', x.document_uuid) order by t.name), '[]') as demands
          from ${demanded} cross join lateral ${gap} x
        ) k
        where ${sql.join(pairConditions(scope, query), sql` and `)}`,
    order: sql`app.fold(o.trade_name), app.fold(r.trade_name), o.uuid, r.uuid`,
  });
}

const unique = "app.fold(r.trade_name), app.fold(t.name), o.uuid, r.uuid, t.uuid";
const orders = {
  service_provider: "app.fold(o.trade_name)",
  retailer: "app.fold(r.trade_name)",
  document_type: "app.fold(t.name)",
  // The most urgent first.
  state: "array_position(array['denied', 'expired', 'missing', 'expiring', 'awaiting', 'in_order'], y.state)",
  due_on: "coalesce(y.due_on, 'infinity')",
  expires_on: "coalesce(x.expires_on, 'infinity')",
  submitted_at: "coalesce(s.submitted_at, '-infinity')",
};

/** Returns the demands one by one, by retailer and document type: provider, retailer, type, and the state today. */
export function listCompanyDocDemands(scope: Scope, query: CompanyDocDemandsQuery): Promise<Page<CompanyDocDemand>> {
  const conditions = pairConditions(scope, query);
  if (query.document_type_uuid) conditions.push(sql`t.uuid = ${query.document_type_uuid}`);
  if (query.state) conditions.push(sql`y.state = ${query.state}`);
  if (query.expires_within)
    conditions.push(sql`x.expires_on between app.today() and app.today() + ${query.expires_within}::int`);
  return paginate(scope, query, {
    select: sql`md5(concat(o.uuid, r.uuid, t.uuid))::uuid as uuid,
      json_build_object('uuid', o.uuid, 'name', o.trade_name) as service_provider,
      json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer,
      json_build_object('uuid', t.uuid, 'name', t.name) as document_type, ${validationOf} as validation, y.state,
      x.problem, x.document_uuid, s.submitted_at, x.expires_on, y.due_on`,
    from: sql`from ${providerPairs} cross join lateral ${demanded} cross join lateral ${gap} x
      left join company_documents s on s.owner_uuid = o.uuid and s.uuid = x.document_uuid
      cross join lateral (select coalesce(x.gap, 'in_order') as state,
        case when x.gap in ('expired', 'expiring') then x.expires_on when x.gap is not null then p.starts_on end as due_on) y
      where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, unique, sql.raw(unique)),
  });
}
