import { type RawBuilder, sql } from "kysely";
import type { VisitorStatus, VisitorsQuery } from "#app/contracts/people/visitors.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { areJobFunctions } from "../directory/job-functions.ts";
import { nameOrCpf } from "../reports/search.ts";
import { Invalid } from "../visits/refusals.ts";
import { refreshStandings } from "./visitors-summary.ts";

type Checked = Pick<VisitorsQuery, "job_function" | "standing" | "lacking_rule_uuid">;

/** Before a search: throws Invalid for a function that the register does not have; makes the standings it asks for ready. */
export async function checkFilters(scope: Scope, query: Checked): Promise<void> {
  if (query.job_function && !(await areJobFunctions(scope, [query.job_function], false)))
    throw new Invalid("query", { job_function: ["Função inválida"] });
  if (query.standing) await readyStandings(scope, "standing");
  if (query.lacking_rule_uuid) await readyStandings(scope, "lacking_rule_uuid");
}

/** The conditions of a search, on the registration `v`; none when nothing is asked. */
export function filtersOf(query: Omit<VisitorsQuery, "page" | "per_page">, masked = false): RawBuilder<boolean>[] {
  const filters: RawBuilder<boolean>[] = [];
  const typed = nameOrCpf(query.name_or_cpf || query.q, masked);
  if (typed) filters.push(typed);
  if (query.job_function) filters.push(sql`v.job_function = ${query.job_function}`);
  if (query.active) filters.push(sql`v.active = ${query.active === "true"}`);
  if (query.responsible_uuid) filters.push(sql`v.responsible_uuid = ${query.responsible_uuid}`);
  if (query.retailer_uuid) filters.push(linked(sql`a.retailer_uuid = ${query.retailer_uuid}`));
  if (query.store_uuid) filters.push(linked(sql`a.store_uuid = ${query.store_uuid}`));
  if (query.owner_uuid) filters.push(sql`v.owner_uuid = ${query.owner_uuid}`);
  if (query.standing) filters.push(standing(sql`s.active and ${conditions[query.standing]}`));
  if (query.lacking_rule_uuid) filters.push(standing(sql`${query.lacking_rule_uuid} = any(s.lacking_uuids)`));
  return filters;
}

/** Has a link `a` that stands or waits, as the bell counts who is to be moved away from a network that was bought. */
function linked(where: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from allocations a
    where a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid and ${where}
      and a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today()))`;
}

const accessedToday = sql`(coalesce(s.last_access_on >= app.today(), false) or exists (
    select from visit_deltas d where d.owner_uuid = v.owner_uuid and d.visitor_uuid = v.uuid and d.sign > 0
      and d.day >= app.today()))`;

const conditions: Record<VisitorStatus, RawBuilder<unknown>> = {
  allocated: sql`s.allocated`,
  unallocated: sql`not s.allocated`,
  unattended: sql`s.allocated and not s.attended`,
  without_pendency: sql`s.allocated and s.documents in ('not_asked', 'in_order')`,
  without_documents: sql`s.allocated and s.documents = 'missing'`,
  without_today_access: sql`not ${accessedToday}`,
  with_today_access: accessedToday,
};

function standing(as: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from visitor_standings s
    where s.owner_uuid = v.owner_uuid and s.visitor_uuid = v.uuid and ${as})`;
}

/** Before anything is asked by standing; `filter` is what it was asked by. */
export async function readyStandings(scope: Scope, filter: string): Promise<void> {
  if (owns(scope)) await refreshStandings(scope);
  else if (scope.audience !== "mob") throw new Invalid("query", { [filter]: ["Este filtro é de quem cadastra."] });
}

/** Whether this actor registers people. */
export function owns(scope: Scope): boolean {
  return scope.audience === "agency" || scope.audience === "supplier" || scope.audience === "service_provider";
}
