import { type RawBuilder, sql } from "kysely";
import type { VisitorsSummary, VisitorsSummaryQuery } from "#app/contracts/reports/reports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { ALL_ACCOUNTS } from "../platform/rollup-keys.ts";

/**
 * Counts the owner's visitors by status today. Each number has its list: the visitors of that status. Statuses follow
 * midnight and a retailer's new rules within a minute.
 */
export async function visitorsSummary(scope: Scope, { supervisor }: VisitorsSummaryQuery): Promise<VisitorsSummary> {
  const n = await countStatuses(scope, supervisor);
  return {
    active_visitors: n.active,
    allocation_status: {
      with: n.allocated,
      without: n.active - n.allocated,
      ...(scope.audience === "agency" && { without_attended_suppliers: n.unattended }),
    },
    visitors_without_pendency: n.without_pendency,
    visitors_without_documents: n.without_documents,
    visitors_without_today_access: n.active - n.accessed,
    ...(n.contracts && { agency_supplier_contract_status: n.contracts }),
    ...(scope.audience === "supplier" && { service_agreements_status: await agreementStatus(scope) }),
  };
}

/** Selects one undated measure of all the owner's visitors: the rollup plus the deltas not yet added. */
export function measureCount(scope: Scope, measure: "registered" | "without_documents"): RawBuilder<number> {
  return sql`select coalesce((select n from visitor_rollups where owner_uuid = ${scope.org} and responsible_uuid = ${ALL_ACCOUNTS}
      and measure = ${measure} and day = '-infinity'), 0)
    + coalesce((select sum(n)::int from visitor_deltas where owner_uuid = ${scope.org} and measure = ${measure}), 0)`;
}

interface StatusCounts {
  active: number;
  allocated: number;
  unattended: number;
  without_pendency: number;
  without_documents: number;
  accessed: number;
  /** Null unless the owner is an agency. */
  contracts: { with_pendency: number; without_pendency: number } | null;
}

/**
 * Reads the rollup, the deltas not yet added and today's first visits not yet added in one statement, so that all
 * counts are of one moment.
 */
async function countStatuses(scope: Scope, supervisor: string | undefined): Promise<StatusCounts> {
  const responsible = supervisor ?? ALL_ACCOUNTS;
  const unfolded = supervisor ? sql`and responsible_uuid = ${supervisor}` : sql``;
  const { rows } = await sql<StatusCounts>`
    with measures as (
      select measure, n from visitor_rollups
      where owner_uuid = ${scope.org} and responsible_uuid = ${responsible} and measure <> 'accessed'
      union all
      select measure, n from visitor_rollups
      where owner_uuid = ${scope.org} and responsible_uuid = ${responsible} and measure = 'accessed' and day >= app.today()
      union all
      select measure, n from visitor_deltas
      where owner_uuid = ${scope.org} and (measure <> 'accessed' or day >= app.today()) ${unfolded}
      union all
      select 'accessed', 1 from visitor_standings s
      where owner_uuid = ${scope.org} and active and (last_access_on is null or last_access_on < app.today()) ${unfolded}
        and visitor_uuid in (
          select visitor_uuid from visit_deltas where owner_uuid = ${scope.org} and sign > 0 and day >= app.today())
    )
    select coalesce(sum(n) filter (where measure = 'active'), 0)::int as active,
      coalesce(sum(n) filter (where measure = 'allocated'), 0)::int as allocated,
      coalesce(sum(n) filter (where measure = 'unattended'), 0)::int as unattended,
      coalesce(sum(n) filter (where measure = 'without_pendency'), 0)::int as without_pendency,
      coalesce(sum(n) filter (where measure = 'without_documents'), 0)::int as without_documents,
      coalesce(sum(n) filter (where measure = 'accessed'), 0)::int as accessed,
      ${scope.audience === "agency" ? sql`(${contractStatus(scope)})` : sql`null`} as contracts
    from measures`.execute(scope.db);
  return rows[0] as StatusCounts;
}

/** Counts the contracts in force today, with and without their document. */
function contractStatus(scope: Scope): RawBuilder<unknown> {
  return sql`
    select json_build_object('with_pendency', count(*) filter (where document_file_uuid is null),
      'without_pendency', count(*) filter (where document_file_uuid is not null))
    from agency_supplier_contracts
    where agency_uuid = ${scope.org} and removed_at is null and starts_on <= app.today() and (ends_on is null or ends_on >= app.today())`;
}

/** Counts the service agreements in force today, with and without minutes; minutes declared for any store count. */
async function agreementStatus(scope: Scope): Promise<{ with_minutes: number; without_minutes: number }> {
  const { rows } = await sql<{ with_minutes: number; without_minutes: number }>`
    select count(*) filter (where declared) as with_minutes, count(*) filter (where not declared) as without_minutes
    from (
      select exists (select from service_agreement_stores s
        where s.owner_uuid = a.owner_uuid and s.agreement_uuid = a.uuid and s.weekly_minutes is not null) as declared
      from service_agreements a
      where owner_uuid = ${scope.org} and state = 'in_force'
        and starts_on <= app.today() and (ends_on is null or ends_on >= app.today())) agreement`.execute(scope.db);
  return rows[0] as { with_minutes: number; without_minutes: number };
}
