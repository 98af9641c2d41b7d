import { type RawBuilder, sql } from "kysely";
import { PENDING_DAYS, type PendingDocsQuery } from "#app/contracts/documents/pending-docs.ts";
import { COUNT_CAP } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { hasCpf, isViewer, shownCpf, visibleVisitors } from "../people/visible-visitors.ts";
import { jobFunctionName } from "../people/visitors.ts";
import { countNow } from "../platform/paginate.ts";
import { nameOrCpf } from "../reports/search.ts";
import { demandsToday } from "./document-gaps.ts";
import type { HasGap } from "./gap-conditions.ts";

/** A search among the stored gaps `v`, also `g`, which have the columns of a visitor that its other conditions compare. */
export interface StoredSearch {
  /** The last day on which a document that expires counts as expiring. */
  lastDay: string;
  /** The conditions on the gap itself. */
  wanted: RawBuilder<unknown>[];
}

/** Visitors with the conditions on their gaps. */
export interface GapSearch {
  /** The visitors, as `… v`. */
  visitors: RawBuilder<unknown>;
  /** Joins the status row `z` of the visitor `v`, or what a simulation requires of it. */
  status?: RawBuilder<unknown>;
  /** The conditions on the status row. */
  standing?: RawBuilder<unknown>[];
  /** The conditions on the visitor, or on the stored gap `v` of one: see `stored-gaps.ts`. */
  wanted: RawBuilder<unknown>[];
  /** The same search among stored gaps; set unless they are out of date or a retailer is simulated. */
  stored?: StoredSearch;
  /** Returns the conditions that a visitor has a wanted gap, which `computed` is too, from the status row `z`. */
  conditionsOf?: (computed: RawBuilder<unknown>) => HasGap;
  retailers: RawBuilder<unknown>;
  /** The gaps of many visitors in a simulation; otherwise those of gapsOf. */
  demands?: RawBuilder<unknown>;
  only: RawBuilder<unknown>;
  masked: boolean;
  /** The number `n` of wanted gaps, as a derived table; unless it is that of the status row. */
  number?: (demands: RawBuilder<unknown>, condition: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The same visitors `v` supervisor `s` after supervisor, in the order of their names; set where that is the order. */
  bySupervisor?: RawBuilder<unknown>;
}

function isGap(gap: PendingDocsQuery["gap"]): RawBuilder<boolean> {
  return gap ? sql`x.gap = ${gap}` : sql`x.gap in ('missing', 'denied', 'expired', 'expiring')`;
}

export type GapFilters = Pick<PendingDocsQuery, "name_or_cpf" | "gap" | "document_type_uuid">;

/** Returns the gaps `x` of the visitor `v` of the owner `o` at the retailers `r`, and the condition on these. */
export function gapsOf(search: GapSearch, query: GapFilters) {
  const conditions = [isGap(query.gap), search.only];
  if (query.document_type_uuid) conditions.push(sql`x.type = ${query.document_type_uuid}`);
  const demands = sql`${search.retailers} n
      join accounts r on r.uuid = n.uuid and r.kind = 'retailer'
      join retailer_configs c on c.retailer_uuid = r.uuid
      cross join lateral ${demandsToday({ warn_days: PENDING_DAYS })} x`;
  return { demands, gapCondition: sql.join(conditions, sql` and `) };
}

/**
 * Returns the parts of a statement about gaps: the visitors `v` with their owners `o` and supervisors `s`, the condition
 * on them, their gaps as gapsOf does, and how many visitors meet the condition, or how many gaps a simulation has.
 */
export async function partsOf(scope: Scope, search: GapSearch, query: GapFilters, counts: "visitors" | "gaps") {
  const typed = nameOrCpf(query.name_or_cpf, search.masked, hasCpf(scope));
  const { demands: usual, gapCondition } = gapsOf(search, query);
  const demands = search.demands ?? usual;
  const computed = sql`exists (select from ${demands} where ${gapCondition})`;
  const { found, checked, countGaps }: HasGap = search.conditionsOf?.(computed) ?? {
    found: computed,
    checked: computed,
  };
  const conditions = [sql`v.removed_at is null`, sql`v.active`, ...search.wanted, ...(search.standing ?? [])];
  if (typed) conditions.push(typed);
  const owners = sql`join accounts o on o.uuid = v.owner_uuid`;
  const joins = sql`${search.status ?? sql``} ${owners} ${joinSupervisor(scope)}`;
  const people = sql`${search.visitors} ${joins}`;
  const where = (hasGap: RawBuilder<unknown>) => sql.join([...conditions, hasGap], sql` and `);
  const countsGaps = search.demands && counts === "gaps";
  const number = await countNow(
    scope,
    countsGaps
      ? sql`from ${people} cross join lateral (select from ${demands} where ${gapCondition}) g
        where ${sql.join(conditions, sql` and `)}`
      : sql`from ${people} where ${where(found)}`,
  );
  const few = number <= COUNT_CAP;
  return {
    people: few ? sql`(select v.* from ${people} where ${where(found)} offset 0) v ${joins}` : people,
    inOrder: few ? undefined : search.bySupervisor && sql`${search.bySupervisor} ${owners}`,
    where: few ? sql`true` : where(checked),
    demands,
    gapCondition,
    /** The number of visitors, up to one past the cap; when they are no more than the cap, all are found at once. */
    number,
    few,
    countGaps,
  };
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
