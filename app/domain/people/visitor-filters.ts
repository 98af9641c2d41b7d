import { type RawBuilder, sql } from "kysely";
import type { VisitorsQuery } from "#app/contracts/people/visitors.ts";
import type { Unpaged } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { areJobFunctions } from "../directory/job-functions.ts";
import { Invalid } from "../platform/refusals.ts";
import { nameOrCpf } from "../reports/search.ts";
import { statusCondition } from "./statuses/status-conditions.ts";
import { isInStoreOf, viewerConditions } from "./viewer-filters.ts";
import { isStatusSort } from "./visitor-orders.ts";

type Filters = Unpaged<VisitorsQuery>;

/** How an actor reads visitors: with masked CPFs, at a retailer, and by which condition it searches for a whole CPF. */
export interface Reader {
  masked: boolean;
  viewer: string | null;
  /** The store whose own visitors it reads; null for other actors. */
  store: string | null;
  hasCpf: (cpf: string) => RawBuilder<boolean>;
  /** True: the visitors are read in the order of a list, and their other rows looked up. */
  inOrder?: boolean;
  /** True: the statement joins the visitors to their statuses `t`. */
  withStatuses?: boolean;
}

/** Throws Invalid for an unknown job function, and for a filter or an order that the actor may not use. */
export async function checkFilters(scope: Scope, query: Filters): Promise<void> {
  if (query.job_function && !(await areJobFunctions(scope, [query.job_function], false)))
    throw new Invalid("query", { job_function: ["Função inválida"] });
  const isRetailer = scope.audience === "retailer";
  if (query.standing && !isRetailer) checkStatusFilter(scope, "standing");
  if (query.inside && !isRetailer && scope.audience !== "store")
    throw new Invalid("query", { inside: ["Este filtro é das redes e das lojas."] });
  for (const filter of ["completeness", "refused_today"] as const) {
    if (query[filter] && !isRetailer) throw new Invalid("query", { [filter]: [OF_RETAILERS] });
  }
  if (query.sort?.endsWith("completeness") && !isRetailer) throw new Invalid("query", { sort: [OF_RETAILERS] });
  if (query.lacking_rule_uuid) checkStatusFilter(scope, "lacking_rule_uuid");
  if (isStatusSort(query.sort)) checkStatusFilter(scope, "sort");
}

const OF_RETAILERS = "Este filtro é das redes.";

/**
 * Returns the conditions of a search on the visitor `v`, none without filters. The status of a visitor is the one at the
 * retailer `viewer`, if the search is a retailer's: the statement then joins `t`.
 */
export function filtersOf(
  query: Filters,
  { masked, viewer, store, hasCpf, inOrder, withStatuses }: Partial<Reader> = {},
): RawBuilder<boolean>[] {
  const filters: RawBuilder<boolean>[] = [];
  const typed = nameOrCpf(query.name_or_cpf || query.q, masked, hasCpf);
  if (typed) filters.push(typed);
  if (query.job_function) filters.push(sql`v.job_function = ${query.job_function}`);
  if (query.active) filters.push(sql`v.active = ${query.active === "true"}`);
  if (query.is_temporary) filters.push(sql`v.is_temporary = ${query.is_temporary === "true"}`);
  if (query.responsible_uuid) filters.push(sql`v.responsible_uuid = ${query.responsible_uuid}`);
  if (query.unit_uuid) filters.push(sql`v.unit_uuid = ${query.unit_uuid}`);
  if (query.retailer_uuid) filters.push(hasAllocation(sql`a.retailer_uuid = ${query.retailer_uuid}`));
  if (query.store_uuid) filters.push(hasAllocation(sql`a.store_uuid = ${query.store_uuid}`, inOrder));
  if (query.owner_uuid) filters.push(sql`v.owner_uuid = ${query.owner_uuid}`);
  if (query.owner_kind) {
    filters.push(sql`v.owner_uuid in (select k.uuid from accounts k where k.kind = ${query.owner_kind})`);
  }
  if (query.store_brand_uuid || query.state_id) filters.push(hasAllocation(atPlace(query, viewer), inOrder));
  if (viewer) filters.push(...viewerConditions(viewer, query, inOrder));
  if (store && query.inside) filters.push(isInStoreOf(store, "store"));
  if (query.standing) filters.push(onStatus(statusCondition(query.standing, { viewer, inOrder }), withStatuses));
  if (query.lacking_rule_uuid)
    filters.push(onStatus(sql`${query.lacking_rule_uuid} = any(t.lacking_uuids)`, withStatuses));
  return filters;
}

/** The stores are named, so that those of another retailer are not searched for people. */
function atPlace({ store_brand_uuid, state_id }: Filters, viewer: Reader["viewer"] = null): RawBuilder<unknown> {
  const conditions = [];
  if (store_brand_uuid) conditions.push(sql`s.store_brand_uuid = ${store_brand_uuid}`);
  if (state_id) conditions.push(sql`s.state_id = ${state_id}`);
  if (viewer) conditions.push(sql`s.retailer_uuid = ${viewer}`);
  return sql`a.store_uuid = any(array(select s.uuid from stores s where ${sql.join(conditions, sql` and `)}))`;
}

/**
 * Condition on an active or pending allocation `a`, the same by which the bell counts visitors to move from an acquired
 * retailer.
 */
function hasAllocation(where: RawBuilder<unknown>, inOrder = false): RawBuilder<boolean> {
  return sql`exists (select from allocations a
    where a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid and ${where}
      and a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today())
    ${inOrder ? sql`offset 0` : sql``})`;
}

/** Condition on the visitor's row `t` of visitor_statuses, which the statement joins or not. */
function onStatus(condition: RawBuilder<unknown>, joined = false): RawBuilder<boolean> {
  return joined
    ? sql`${condition}`
    : sql`exists (select from visitor_statuses t
        where t.owner_uuid = v.owner_uuid and t.visitor_uuid = v.uuid and ${condition})`;
}

/** Throws Invalid, under `filter`, unless the actor registers visitors or is the administration. */
export function checkStatusFilter(scope: Scope, filter: string): void {
  if (!registersVisitors(scope) && scope.audience !== "mob")
    throw new Invalid("query", { [filter]: ["Este filtro é de quem cadastra."] });
}

/** Returns whether this actor registers visitors. */
export function registersVisitors(scope: Scope): boolean {
  return scope.audience === "agency" || scope.audience === "supplier" || scope.audience === "service_provider";
}
