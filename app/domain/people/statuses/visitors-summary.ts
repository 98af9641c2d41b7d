import { type RawBuilder, sql } from "kysely";
import { EXPIRY_DAYS } from "#app/contracts/people/visitor-statuses.ts";
import type { VisitorsSummary, VisitorsSummaryQuery } from "#app/contracts/reports/dashboard-summaries.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { countEndingContracts } from "../../agreements/agency-supplier-contracts.ts";
import { countByMinutes, countEndingAgreements } from "../../agreements/agreement-list.ts";
import { ALL_ACCOUNTS } from "../../platform/rollup-keys.ts";
import { pendingLiteVisitors } from "../lite-visitors.ts";
import { viewerOf } from "../visible-visitors.ts";
import { retailerStatuses } from "./retailer-statuses.ts";
import type { StatusCounts } from "./status-counts.ts";

/**
 * Counts the visitors of the owner, or of the retailer, by status today. Each number has its list: the visitors of that
 * status. Statuses follow midnight and a retailer's new rules within a minute.
 */
export async function visitorsSummary(scope: Scope, { supervisor }: VisitorsSummaryQuery): Promise<VisitorsSummary> {
  const retailer = viewerOf(scope);
  const { active, allocated, unattended, accessed, contracts, ending_contracts, ending_agreements, ...n } = retailer
    ? await retailerStatuses(scope, retailer, supervisor)
    : await countStatuses(scope, supervisor);
  const { without_pendency, without_documents, ...to_do } = n;
  return {
    active_visitors: active,
    allocation_status: {
      with: allocated,
      without: active - allocated,
      ...((scope.audience === "agency" || retailer) && { without_attended_suppliers: unattended }),
    },
    visitors_without_pendency: without_pendency,
    visitors_without_documents: without_documents,
    visitors_awaiting_documents: allocated - without_pendency - without_documents,
    visitors_without_today_access: active - accessed,
    to_do: {
      ...to_do,
      ...(ending_contracts !== null && { ending_contracts }),
      ...(ending_agreements !== null && { ending_agreements }),
    },
    ...(contracts && { agency_supplier_contract_status: contracts }),
    ...(scope.audience === "supplier" && { service_agreements_status: await countByMinutes(scope) }),
  };
}

/** The measures of a status that have no day. */
const UNDATED = [
  "active",
  "allocated",
  "unattended",
  "without_pendency",
  "without_documents",
  "pending_allocation",
  "denied_document",
  ...[0, 1, 2, 3, 4, 5, 6].map((weekday) => `stopped_${weekday}`),
];

/** Sums the rows of `measures` that meet a condition. */
const sumOf = (condition: RawBuilder<unknown>) => sql`coalesce(sum(n) filter (where ${condition}), 0)::int`;
const sumOfMeasure = (measure: string) => sumOf(sql`measure = ${measure}`);

/** Sums the visitors who may not enter by an allocation for the weekday `days` from today. */
const sumOfStopped = (days: 0 | 1) => sumOf(sql`measure = 'stopped_' || extract(dow from app.today() + ${days}::int)`);

/**
 * Reads the rollup, the deltas not yet added and today's first visits not yet added in one statement, so that all
 * counts are of one moment.
 */
async function countStatuses(scope: Scope, supervisor: string | undefined): Promise<StatusCounts> {
  const { rows } = await sql<StatusCounts>`
    with measures as (${measuresOf(scope, supervisor)})
    select ${sumOfMeasure("active")} as active, ${sumOfMeasure("allocated")} as allocated,
      ${sumOfMeasure("unattended")} as unattended, ${sumOfMeasure("without_pendency")} as without_pendency,
      ${sumOfMeasure("without_documents")} as without_documents, ${sumOfMeasure("accessed")} as accessed,
      ${sumOfStopped(0)} as stopped_today, ${sumOfStopped(1)} as stopped_tomorrow,
      ${sumOfMeasure("expiring")} as expiring_documents, ${sumOfMeasure("denied_document")} as denied_documents,
      ${sumOfMeasure("pending_allocation")} as pending_allocations,
      (${pendingLiteVisitors(scope)}) as pending_visitors,
      ${scope.audience === "agency" ? sql`(${contractStatus(scope)})` : sql`null`} as contracts,
      ${scope.audience === "agency" ? sql`(${countEndingContracts(scope)})` : sql`null`} as ending_contracts,
      ${scope.audience === "agency" ? sql`null` : sql`(${countEndingAgreements(scope)})`} as ending_agreements
    from measures`.execute(scope.db);
  return rows[0] as StatusCounts;
}

/** Selects `measure` and `n` of the owner's visitors, or of one supervisor's; dated measures within their days. */
function measuresOf(scope: Scope, supervisor: string | undefined): RawBuilder<unknown> {
  const responsible = supervisor ?? ALL_ACCOUNTS;
  const unfolded = supervisor ? sql`and responsible_uuid = ${supervisor}` : sql``;
  const counted = sql`(day = '-infinity' and measure = any(${UNDATED}) or measure = 'accessed' and day >= app.today()
    or measure = 'expiring' and day between app.today() and app.today() + ${EXPIRY_DAYS}::int)`;
  return sql`
    select measure, n from visitor_rollups
    where owner_uuid = ${scope.org} and responsible_uuid = ${responsible} and ${counted}
    union all
    select measure, n from visitor_deltas where owner_uuid = ${scope.org} and ${counted} ${unfolded}
    union all
    select 'accessed', 1 from visitor_statuses s
    where owner_uuid = ${scope.org} and active and (last_access_on is null or last_access_on < app.today()) ${unfolded}
      and visitor_uuid in (
        select visitor_uuid from visit_deltas where owner_uuid = ${scope.org} and entered > 0 and day >= app.today())`;
}

/** Counts the contracts in force today, with and without their document. */
function contractStatus(scope: Scope): RawBuilder<unknown> {
  return sql`
    select json_build_object('with_pendency', count(*) filter (where document_file_uuid is null),
      'without_pendency', count(*) filter (where document_file_uuid is not null))
    from agency_supplier_contracts
    where agency_uuid = ${scope.org} and removed_at is null and starts_on <= app.today() and (ends_on is null or ends_on >= app.today())`;
}
