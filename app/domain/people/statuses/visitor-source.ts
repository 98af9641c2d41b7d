import { type RawBuilder, sql } from "kysely";
import type { VisitorsQuery } from "#app/contracts/people/visitors.ts";
import type { Unpaged } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { ofAccount, viewerOf } from "../visible-visitors.ts";
import { registersVisitors } from "../visitor-filters.ts";
import { isStatusSort, statusJoin } from "../visitor-orders.ts";
import { accessStatuses } from "./status-conditions.ts";

/** Where a list of visitors is read from. */
export interface VisitorSource {
  /** Yields the visitors `v`, and their statuses `t` where `withStatuses`. */
  from: RawBuilder<unknown>;
  /** The conditions of those who are not removed. */
  where: RawBuilder<boolean>[];
  withStatuses: boolean;
  /** True: `v` has but the key, the folded name, the supervisor and whether it is active, all of one index. */
  isNarrow: boolean;
}

type Query = Unpaged<VisitorsQuery>;

/** Filters and orders that the index of statuses does not have. */
const wideFilters: readonly (keyof Query)[] = ["job_function", "is_temporary", "unit_uuid"];
const wideSorts = new Set(["cpf", "job_function_name", "unit_name"]);

/** Returns whether a list with these filters and this order reads the statuses of the visitors. */
const readsStatuses = ({ completeness, standing, lacking_rule_uuid, sort }: Query): boolean =>
  Boolean(completeness || standing || lacking_rule_uuid) ||
  isStatusSort(sort) ||
  sort?.endsWith("completeness") === true;

/**
 * Returns the rows that a list with these filters and this order reads: of an owner's or a retailer's people, and of the
 * platform's by today's visits, the statuses alone, unless something else of the visitor is compared.
 */
export function sourceOf(scope: Scope, query: Query): VisitorSource {
  const viewer = viewerOf(scope);
  const withStatuses = readsStatuses(query);
  const typed = query.name_or_cpf || query.q;
  const isWide =
    wideFilters.some((filter) => query[filter]) ||
    (viewer ? /\d/.test(typed) : typed !== "") ||
    wideSorts.has(query.sort?.replace("-", "") ?? "") ||
    (viewer !== null && (Boolean(query.responsible_uuid) || query.sort?.endsWith("responsible_name")));
  const isNarrow = viewer !== null || (withStatuses && registersVisitors(scope)) || accessStatuses.has(query.standing);
  if (isWide || !isNarrow) return wideSourceOf(scope, query);
  const columns = sql`t.owner_uuid, t.visitor_uuid as uuid, t.search, t.active`;
  const from = viewer
    ? sql`(select * from retailer_visitors where retailer_uuid = ${viewer} and registered) t
        cross join lateral (select ${columns}) v`
    : sql`(select * from ${ownStatuses(scope)}) t cross join lateral (select ${columns}, t.responsible_uuid) v`;
  return { from, where: [], withStatuses: true, isNarrow: true };
}

/** The statuses of an owner's visitors, or of all, who are not removed. */
const ownStatuses = (scope: Scope) =>
  registersVisitors(scope)
    ? sql`app.own_statuses where owner_uuid = ${scope.org} and registered`
    : sql`visitor_statuses where registered`;

/** Returns the same with every column of the visitors. */
export function wideSourceOf(scope: Scope, query: Query): VisitorSource {
  const viewer = viewerOf(scope);
  const withStatuses = readsStatuses(query);
  const statuses = viewer
    ? sql`join retailer_visitors t on t.retailer_uuid = ${viewer} and t.owner_uuid = v.owner_uuid and t.visitor_uuid = v.uuid`
    : statusJoin;
  const from = sql`${ofAccount(scope)} ${withStatuses ? statuses : sql``}`;
  return { from, where: [sql`v.removed_at is null`], withStatuses, isNarrow: false };
}

/** Returns whether the planner cannot tell how many of a retailer's people, or of an owner's, have these filters. */
export function isSearched(
  { store_uuid, store_brand_uuid, state_id, standing, inside }: Query,
  viewer: string | null,
  isNarrow: boolean,
): boolean {
  if (accessStatuses.has(standing)) return true;
  if (!viewer) return false;
  return Boolean(store_uuid || store_brand_uuid || state_id || inside) || (standing !== undefined && !isNarrow);
}
