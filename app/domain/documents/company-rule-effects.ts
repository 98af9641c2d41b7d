import { type RawBuilder, sql } from "kysely";
import type { CompanyEffectsQuery, CompanyRuleEffect } from "#app/contracts/documents/document-rule-drafts.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { fragmentOf } from "../reports/search.ts";
import { companyGap, companyRuleApplies, providerPairs } from "./company-doc-demands.ts";
import { requireDraft } from "./document-rule-effects.ts";
import { ownRules } from "./document-rules.ts";

/** The documents demanded of the company `o` by the rules as they are and as the draft `f` makes them, and what lacks. */
function demandsBeforeAndAfter(date: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select bool_or(t.was and x.lacks) as stopped, bool_or(t.will and x.lacks) as will_be,
      bool_or(t.will and not t.was and x.lacks) as lacks, min(g.gap) filter (where x.lacks and t.was <> t.will) as gap,
      min(g.expires_on) filter (where x.lacks and t.was <> t.will) as expires_on
    from (
      select d.type, bool_or(d.was) as was, bool_or(d.will) as will from (
        select u.document_type_uuid as type, true as was, u.rule_uuid is distinct from f.rule_uuid as will
        from document_rules u where u.retailer_uuid = r.uuid and ${companyRuleApplies(date)}
        union all
        select f.document_type_uuid, false, true
        where not f.is_end and (f.services is null or exists (
          select from service_agreements a where a.owner_uuid = o.uuid and a.retailer_uuid = r.uuid
            and a.state <> 'draft' and a.services && f.services))
      ) d group by 1
    ) t
    cross join lateral ${companyGap(sql`t.type`, date, sql`0`)} g
    cross join lateral (select coalesce(g.gap in ('missing', 'denied', 'expired', 'awaiting'), false) as lacks) x)`;
}

/**
 * Works out a draft about companies: the service providers whose documents are complete today and would not be, or the
 * other way round, on the first day of the rule. A retailer has hundreds at most. Returns false for a draft about visitors.
 */
export async function countCompanies(scope: Scope, uuid: string): Promise<boolean> {
  const counted = await sql`
    with draft as materialized (
      select u.*, greatest(u.starts_on, app.today()) as day from document_rule_drafts u
      where ${ownRules(scope)} and u.uuid = ${uuid} and u.owner_kinds = '{}' and u.state = 'counting' for update
    ), cases as materialized (
      select f.day, o.uuid as owner_uuid, e.gap, e.expires_on,
        case when e.will_be and not coalesce(e.stopped, false) then 'stops'
          when e.stopped and not coalesce(e.will_be, false) then 'admits'
          when e.stopped and e.lacks then 'stays' end as effect
      from draft f join ${providerPairs} on p.retailer_uuid = f.retailer_uuid
      cross join lateral ${demandsBeforeAndAfter(sql`f.day`)} e
      where o.kind = 'service_provider'
    ), placed as (
      insert into company_rule_effects
        (retailer_uuid, draft_uuid, draft_version, owner_uuid, effect, gap, expires_on, people)
      select f.retailer_uuid, f.uuid, f.version, x.owner_uuid, x.effect, x.gap, x.expires_on, (
        select count(distinct a.visitor_uuid) from allocations a
        where a.owner_uuid = x.owner_uuid and a.retailer_uuid = f.retailer_uuid and a.state in ('pending', 'active')
          and a.starts_on <= x.day and (a.ends_on is null or a.ends_on >= x.day))
      from draft f cross join cases x where x.effect is not null
      returning effect
    )
    update document_rule_drafts u set state = 'ready', checked = (select count(*) from cases),
      stops = (select count(*) from placed where effect = 'stops'),
      admits = (select count(*) from placed where effect = 'admits'),
      stays = (select count(*) from placed where effect = 'stays')
    from draft f where u.retailer_uuid = f.retailer_uuid and u.uuid = f.uuid`.execute(scope.db);
  return counted.numAffectedRows === 1n;
}

const orders = {
  name: "app.fold(o.trade_name)",
  effect: "e.effect",
  gap: "e.gap",
  people: "e.people",
};

/** Returns the effects of a draft about companies, one for each service provider, by name. */
export async function listCompanyEffects(
  scope: Scope,
  uuid: string,
  query: CompanyEffectsQuery,
): Promise<Page<CompanyRuleEffect>> {
  await requireDraft(scope, uuid);
  const conditions = [ownRules(scope), sql`u.uuid = ${uuid}`];
  if (query.effect) conditions.push(sql`e.effect = ${query.effect}`);
  if (query.q.trim()) conditions.push(sql`app.fold(o.trade_name) like ${fragmentOf(query.q)}`);
  const usual = `${orders.name}, o.uuid`;
  return paginate(scope, query, {
    select: sql`o.uuid, o.trade_name as name, array(
        select distinct s from service_agreements a cross join unnest(a.services) s
        where a.owner_uuid = e.owner_uuid and a.retailer_uuid = e.retailer_uuid and a.state <> 'draft' order by s
      ) as services, e.effect, e.gap, e.expires_on, e.people`,
    from: sql`from document_rule_drafts u
      join company_rule_effects e on e.retailer_uuid = u.retailer_uuid and e.draft_uuid = u.uuid
        and e.draft_version = u.version
      join accounts o on o.uuid = e.owner_uuid
      where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, usual, sql.raw(usual)),
  });
}
