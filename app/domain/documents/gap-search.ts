import { type RawBuilder, sql } from "kysely";
import { PENDING_DAYS, type PendingDocsQuery } from "#app/contracts/documents/pending-docs.ts";
import { COUNT_CAP } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { hasCpf, isViewer, shownCpf, visibleVisitors } from "../people/visible-visitors.ts";
import { jobFunctionName } from "../people/visitors.ts";
import { countOf } from "../platform/paginate.ts";
import { nameOrCpf } from "../reports/search.ts";
import { demandsToday } from "./document-gaps.ts";

/** Visitors with the conditions on their gaps. */
export interface GapSearch {
  source: RawBuilder<unknown>;
  wanted: RawBuilder<unknown>[];
  /** The condition that a visitor certainly has gaps, of the wanted kind, so that the filter need not compute their demands. */
  surely: RawBuilder<unknown>;
  /** The visitors who certainly have such gaps, as `from … where …`, where their statuses alone tell. */
  certain?: RawBuilder<unknown> | undefined;
  retailers: RawBuilder<unknown>;
  only: RawBuilder<unknown>;
  /**
   * True when few of many match: one scan of the index then finds and counts them all; else the list reads in order
   * until the page is full.
   */
  few: boolean;
  masked: boolean;
  /** The source has the status row `z` of each visitor. */
  hasStatus?: true;
  /** The same visitors `v` supervisor `s` after supervisor, in the order of their names; set where that is the order. */
  bySupervisor?: RawBuilder<unknown>;
}

function gapsOf(gap: PendingDocsQuery["gap"]): RawBuilder<boolean> {
  return gap ? sql`x.gap = ${gap}` : sql`x.gap in ('missing', 'denied', 'expired', 'expiring')`;
}

export type GapFilters = Pick<PendingDocsQuery, "name_or_cpf" | "gap" | "document_type_uuid">;

/**
 * Returns the parts of a statement about gaps: the visitors `v` with their owners `o` and supervisors `s`, the condition
 * on them, their gaps `x` at the retailers `r`, the condition on these, and the one that a visitor certainly has some.
 */
export function partsOf(scope: Scope, search: GapSearch, query: GapFilters) {
  const typed = nameOrCpf(query.name_or_cpf, search.masked, hasCpf(scope));
  const conditions = [sql`v.removed_at is null`, sql`v.active`, ...search.wanted];
  if (typed) conditions.push(typed);
  const evidence = query.gap && gapEvidence[query.gap];
  if (evidence)
    conditions.push(sql`exists (select from visitor_documents d
      where d.owner_uuid = v.owner_uuid and d.visitor_uuid = v.uuid and ${evidence})`);
  const gapConditions = [gapsOf(query.gap), search.only];
  if (query.document_type_uuid) gapConditions.push(sql`x.type = ${query.document_type_uuid}`);
  const owners = sql`join accounts o on o.uuid = v.owner_uuid`;
  return {
    people: sql`${search.source} ${owners} ${joinSupervisor(scope)}`,
    inOrder: search.bySupervisor && sql`${search.bySupervisor} ${owners}`,
    where: sql.join(conditions, sql` and `),
    demands: sql`${search.retailers} n
      join accounts r on r.uuid = n.uuid and r.kind = 'retailer'
      join retailer_configs c on c.retailer_uuid = r.uuid
      cross join lateral ${demandsToday({ warn_days: PENDING_DAYS })} x`,
    gapCondition: sql.join(gapConditions, sql` and `),
    certain: query.document_type_uuid ? sql`false` : search.surely,
    certainly: query.document_type_uuid || typed ? undefined : search.certain,
    /** True when all matches are found and counted at once. */
    few: Boolean(typed) || search.few,
  };
}

/**
 * Counts gaps, or visitors with gaps, up to one past the cap. Each of the visitors who certainly lack a document has at least one gap: more of
 * them than the cap make it unnecessary to compute any.
 */
export function countGaps(found: RawBuilder<unknown>, certain: RawBuilder<unknown>): RawBuilder<number> {
  return sql`select case when n > ${COUNT_CAP} then n else (${countOf(found)}) end from (${countOf(certain)}) c (n)`;
}

/** Joins the visitors of the keys `k`, their owners and supervisors. */
export const joinKeys = (scope: Scope): RawBuilder<unknown> => sql`
  join ${visibleVisitors(scope)} v on v.owner_uuid = k.owner_uuid and v.uuid = k.uuid
  join accounts o on o.uuid = v.owner_uuid ${joinSupervisor(scope)}`;

/** Joins the supervisor `s` of the visitor `v`; the view that a retailer reads has the name. */
function joinSupervisor(scope: Scope): RawBuilder<unknown> {
  return isViewer(scope)
    ? sql`cross join lateral (select v.responsible_name as name) s`
    : sql`left join visitors s on s.owner_uuid = v.owner_uuid and s.uuid = v.responsible_uuid`;
}

/** Selects the visitor `v` of a gap. */
export const pendingVisitorFor = (
  scope: Scope,
) => sql`json_build_object('uuid', v.uuid, 'owner_uuid', v.owner_uuid, 'owner_name', o.trade_name,
  'name', v.name, 'cpf', ${shownCpf(scope)}, 'job_function', v.job_function, 'job_function_name', ${jobFunctionName},
  'responsible_name', s.name) as visitor`;

// The condition that one of the visitor's documents meets if there is such a gap.
const gapEvidence = {
  missing: undefined,
  denied: sql`d.status = 'denied'`,
  expired: sql`d.expires_on < app.today()`,
  expiring: sql`d.expires_on between app.today() and app.today() + ${PENDING_DAYS}::int`,
};

/** Gaps that few visitors have. */
export const rareGaps = new Set<PendingDocsQuery["gap"]>(["denied", "expired", "expiring"]);

/**
 * The visitors `v` of an owner with their statuses `z`, in the order `sort` of the supervisors' names `s`: those without
 * one at the null that ends the search for supervisors. The supervisors, which are few, are found one after the other by
 * the index, so that each name is folded once and a page reads only the first supervisors' visitors.
 */
export function bySupervisor(owner: string, sort: string): RawBuilder<unknown> {
  return sql`(
    with recursive supervisors (uuid) as (
      select (select v.responsible_uuid from visitors v
        where v.owner_uuid = ${owner} and v.responsible_uuid is not null order by v.responsible_uuid limit 1)
      union all
      select (select v.responsible_uuid from visitors v
        where v.owner_uuid = ${owner} and v.responsible_uuid > b.uuid order by v.responsible_uuid limit 1)
      from supervisors b where b.uuid is not null
    )
    select b.uuid, v.name, app.fold(coalesce(v.name, '')) as search
    from supervisors b left join visitors v on v.owner_uuid = ${owner} and v.uuid = b.uuid
    order by search ${sql.raw(sort.startsWith("-") ? "desc" : "asc")} offset 0) s
    cross join lateral (
      select v.* from visitors v where v.owner_uuid = ${owner} and v.responsible_uuid = s.uuid
      union all
      select v.* from visitors v where s.uuid is null and v.owner_uuid = ${owner} and v.responsible_uuid is null) v
    ${statusJoin}`;
}

/** Joins the status row `z` of the visitor `v`. */
export const statusJoin = sql`join visitor_statuses z on z.owner_uuid = v.owner_uuid and z.visitor_uuid = v.uuid`;
