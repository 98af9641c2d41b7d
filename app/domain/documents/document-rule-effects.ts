import { type RawBuilder, sql } from "kysely";
import type {
  DocumentRuleEffect,
  RuleDraftState,
  RuleEffectStore,
  RuleEffectStoresQuery,
  RuleEffectsQuery,
} from "#app/contracts/documents/document-rule-drafts.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope, Transactions } from "#app/db/scope.server.ts";
import { visibleVisitors, visitorsByViewer } from "../people/visible-visitors.ts";
import { jobFunctionName } from "../people/visitors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { fragmentOf } from "../reports/search.ts";
import { documentGap, ruleApplies, validationOf } from "./document-gaps.ts";
import { ownRules } from "./document-rules.ts";

/** The most visitors whose case one transaction works out. */
const AT_ONCE = 2000;

interface LockedDraft {
  retailer_uuid: string;
  state: RuleDraftState;
}

async function lockDraft(scope: Scope, uuid: string): Promise<LockedDraft> {
  const { rows } = await sql<LockedDraft>`select u.retailer_uuid, u.state from document_rule_drafts u
    where ${ownRules(scope)} and u.uuid = ${uuid} for update`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** The documents that the visitor `v` sent, without a policy that would be checked for each. */
const sentTo = ({ audience }: Scope) =>
  sql`from ${audience === "retailer" ? sql`app.visible_documents` : sql`visitor_documents`} d
    where d.owner_uuid = v.owner_uuid and d.visitor_uuid = v.uuid`;

/** The documents demanded of the visitor `v` by the rules as they are and as the draft `f` makes them, and what lacks. */
function demandsBeforeAndAfter(scope: Scope, retailer: string, date: RawBuilder<unknown>): RawBuilder<unknown> {
  const gap = documentGap({
    type: sql`t.type`,
    retailer: sql`${retailer}::uuid`,
    validation: validationOf,
    date,
    warn_days: sql`0`,
    sent: sentTo(scope),
  });
  return sql`(
    select bool_or(t.was and x.lacks) as stopped, bool_or(t.will and x.lacks) as will_be, bool_or(t.new and x.lacks) as lacks,
      min(g.gap) filter (where x.lacks and t.was <> t.will) as gap,
      min(g.expires_on) filter (where x.lacks and t.was <> t.will) as expires_on
    from (
      select d.type, bool_or(d.was) as was, bool_or(d.will) as will, bool_or(d.will) and not bool_or(d.was) as new from (
        select u.document_type_uuid as type, true as was, u.rule_uuid is distinct from f.rule_uuid as will
        from document_rules u where u.retailer_uuid = ${retailer} and ${ruleApplies(sql`o.kind`, date)}
        union all
        select f.document_type_uuid, false, true
        where not f.is_end and o.kind = any(f.owner_kinds)
          and (f.job_functions is null or v.job_function = any(f.job_functions))
          and (f.temporary is null or f.temporary = v.is_temporary)
      ) d group by 1
    ) t
    cross join lateral ${gap} g
    cross join lateral (select coalesce(g.gap in ('missing', 'denied', 'expired', 'awaiting'), false) as lacks) x)`;
}

/**
 * Works out the case of the next visitors of a draft's retailer on the first day of the rule: those whom the draft stops
 * or lets in again, once for each store of an allocation that lasts until then. Returns false when none is left.
 */
export async function countSome(scope: Scope, uuid: string, most = AT_ONCE): Promise<boolean> {
  const { retailer_uuid: retailer, state } = await lockDraft(scope, uuid);
  if (state !== "counting") return false;
  const date = sql`f.day`;
  const { rows } = await sql<{ more: boolean }>`
    with draft as materialized (
      select u.*, greatest(u.starts_on, app.today()) as day from document_rule_drafts u
      where u.retailer_uuid = ${retailer} and u.uuid = ${uuid}
    ), keys as materialized (
      select s.owner_uuid, s.visitor_uuid from visitor_sights s
      where s.viewer_uuid = ${retailer} and (s.owner_uuid, s.visitor_uuid) > (
        select coalesce(f.last_owner_uuid, ${NONE}), coalesce(f.last_visitor_uuid, ${NONE}) from draft f)
      order by s.owner_uuid, s.visitor_uuid limit ${most}
    ), cases as materialized (
      select v.owner_uuid, v.uuid as visitor_uuid, f.day, e.gap, e.expires_on,
        case when e.will_be and not coalesce(e.stopped, false) then 'stops'
          when e.stopped and not coalesce(e.will_be, false) then 'admits'
          when e.stopped and e.lacks then 'stays' end as effect
      from keys k
      join ${visitorsByViewer(scope)} v
        on v.viewer_uuid = ${retailer} and v.owner_uuid = k.owner_uuid and v.uuid = k.visitor_uuid
      join accounts o on o.uuid = v.owner_uuid
      join retailer_configs c on c.retailer_uuid = ${retailer}
      cross join draft f
      cross join lateral ${demandsBeforeAndAfter(scope, retailer, date)} e
      where v.active and v.removed_at is null
    ), placed as (
      insert into document_rule_effects
        (retailer_uuid, draft_uuid, draft_version, store_uuid, owner_uuid, visitor_uuid, effect, gap, expires_on)
      select distinct on (a.store_uuid, x.owner_uuid, x.visitor_uuid)
        f.retailer_uuid, f.uuid, f.version, a.store_uuid, x.owner_uuid, x.visitor_uuid, x.effect, x.gap, x.expires_on
      from draft f cross join cases x
      join allocations a on a.owner_uuid = x.owner_uuid and a.visitor_uuid = x.visitor_uuid
      where x.effect is not null and a.retailer_uuid = ${retailer} and a.state in ('pending', 'active')
        and (a.ends_on is null or a.ends_on >= x.day)
      returning owner_uuid, visitor_uuid, effect
    ), people as (
      select distinct owner_uuid, visitor_uuid, effect from placed
    ), last as (
      select owner_uuid, visitor_uuid from keys order by owner_uuid desc, visitor_uuid desc limit 1
    )
    update document_rule_drafts u set
      checked = u.checked + (select count(*) from keys),
      stops = u.stops + (select count(*) from people where effect = 'stops'),
      admits = u.admits + (select count(*) from people where effect = 'admits'),
      stays = u.stays + (select count(*) from people where effect = 'stays'),
      last_owner_uuid = coalesce((select owner_uuid from last), u.last_owner_uuid),
      last_visitor_uuid = coalesce((select visitor_uuid from last), u.last_visitor_uuid),
      state = case when (select count(*) from keys) < ${most}::int then 'ready' else u.state end
    where u.retailer_uuid = ${retailer} and u.uuid = ${uuid}
    returning u.state = 'counting' as more`.execute(scope.db);
  return rows[0]?.more ?? false;
}

const NONE = sql.lit("00000000-0000-0000-0000-000000000000");

/** Works out the rest of a draft, in transactions of some visitors each. */
export async function countDraft(transaction: Transactions, uuid: string): Promise<void> {
  while (await transaction((scope) => countSome(scope, uuid)));
}

/** Marks a draft whose visitors cannot be worked out. */
export async function failDraft(scope: Scope, uuid: string): Promise<void> {
  await sql`update document_rule_drafts u set state = 'failed' where ${ownRules(scope)} and u.uuid = ${uuid}
    and u.state = 'counting'`.execute(scope.db);
}

/** Throws NotFound for a draft that is not the actor's. */
export async function requireDraft(scope: Scope, uuid: string): Promise<void> {
  const { rows } = await sql`select from document_rule_drafts u where ${ownRules(scope)} and u.uuid = ${uuid}`.execute(
    scope.db,
  );
  firstOrNotFound(rows);
}

/** The rows `e` of the draft `u`, as it is now. */
const effectsOf = (scope: Scope, uuid: string) => sql`document_rule_drafts u
  join document_rule_effects e on e.retailer_uuid = u.retailer_uuid and e.draft_uuid = u.uuid and e.draft_version = u.version
  where ${ownRules(scope)} and u.uuid = ${uuid}`;

const people = {
  name: "v.search",
  owner: "app.fold(o.trade_name)",
  store: "app.fold(s.name)",
  effect: "e.effect",
  gap: "e.gap",
};
const personKey = "e.store_uuid, e.owner_uuid, e.visitor_uuid";

/**
 * Returns the effects of a draft, one for each visitor and store. In a store they come by name;
 * without one store after store, in the order of an index, for there may be hundreds of thousands.
 */
export async function listRuleEffects(
  scope: Scope,
  uuid: string,
  query: RuleEffectsQuery,
): Promise<Page<DocumentRuleEffect>> {
  await requireDraft(scope, uuid);
  const conditions = [sql`true`];
  if (query.effect) conditions.push(sql`e.effect = ${query.effect}`);
  if (query.store_uuid) conditions.push(sql`e.store_uuid = ${query.store_uuid}`);
  if (query.q.trim()) conditions.push(sql`v.search like ${fragmentOf(query.q)}`);
  const usual = query.store_uuid ? `${people.name}, ${personKey}` : personKey;
  return paginate(scope, query, {
    select: sql`md5(concat(e.store_uuid, e.owner_uuid, e.visitor_uuid))::uuid as uuid,
      json_build_object('uuid', v.uuid, 'name', v.name, 'owner_uuid', v.owner_uuid, 'owner_name', o.trade_name,
        'job_function_name', ${jobFunctionName}) as visitor,
      json_build_object('uuid', s.uuid, 'name', s.name) as store, e.effect, e.gap, e.expires_on`,
    from: sql`from (select e.* from ${effectsOf(scope, uuid)}) e
      join ${visibleVisitors(scope)} v on v.owner_uuid = e.owner_uuid and v.uuid = e.visitor_uuid
      join accounts o on o.uuid = e.owner_uuid
      join stores s on s.uuid = e.store_uuid
      where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, people, personKey, sql.raw(usual)),
  });
}

const stores = { name: "app.fold(s.name)", stops: "n.stops", admits: "n.admits", stays: "n.stays" };

/** Returns the stores where a draft would stop visitors or let them in again; those with most stopped come first. */
export async function listRuleEffectStores(
  scope: Scope,
  uuid: string,
  query: RuleEffectStoresQuery,
): Promise<Page<RuleEffectStore>> {
  await requireDraft(scope, uuid);
  return paginate(scope, query, {
    select: sql`s.uuid, s.name, n.stops, n.admits, n.stays`,
    from: sql`from (
        select e.store_uuid, count(*) filter (where e.effect = 'stops')::int as stops,
          count(*) filter (where e.effect = 'admits')::int as admits,
          count(*) filter (where e.effect = 'stays')::int as stays
        from ${effectsOf(scope, uuid)} group by 1
      ) n join stores s on s.uuid = n.store_uuid`,
    order: orderBy(
      query.sort,
      stores,
      `${stores.name}, s.uuid`,
      sql`n.stops desc, n.admits desc, app.fold(s.name), s.uuid`,
    ),
  });
}
