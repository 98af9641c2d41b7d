import { sql } from "kysely";
import { type Book, type BookPage, type BookQuery, type LogoOwner, wholeBook } from "#app/contracts/field/book.ts";
import { type ReportColumn, reportColumns } from "#app/contracts/reports/report-settings.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../platform/blobs.ts";
import { clockOf, daysBetween } from "../platform/clock.ts";
import type { FileContent } from "../platform/file-storage.ts";
import { Invalid } from "../platform/refusals.ts";
import { findAgencyLogo, readAgencyLogo } from "../reports/agency-logo.ts";
import { findReportSetting, readLogo } from "../reports/report-settings.ts";
import { reportedVisits } from "../visits/planned-visits.ts";
import { listEvidences, readEvidence } from "./evidences.ts";
import { listAnswers } from "./survey-answers.ts";
import { countStates } from "./visit-figures.ts";

const MAX_DAYS = 92;

export interface BookDays {
  start_date: string;
  end_date: string;
}

/**
 * Returns the days of a Book, by default the month until today. Throws Invalid under `concept` for a reversed or too
 * long period.
 */
export async function daysOfBook(scope: Scope, query: BookQuery, concept = "query"): Promise<BookDays> {
  const end_date = query.end_date ?? (await clockOf(scope)).day;
  const start_date = query.start_date ?? `${end_date.slice(0, 8)}01`;
  const long = daysBetween(start_date, end_date) >= MAX_DAYS && `O período tem no máximo ${MAX_DAYS} dias.`;
  const wrong = start_date > end_date ? "O fim do período é antes do início." : long;
  if (wrong) throw new Invalid(concept, { end_date: [wrong] });
  return { start_date, end_date };
}

/** The reader of a Book; the reader of a shared link sees no visitors' names. */
type Reader = "agency" | "link";

/**
 * Builds the account of what was done for one supplier in a period: visits, times, surveys, photos. It contains only
 * the columns that the supplier's settings name, and nothing that the same visits did for other suppliers. Visits, answers and photos
 * are those of a page, newest first.
 */
export async function makeBook(
  scope: Scope,
  supplier: string,
  { start_date, end_date }: BookDays,
  reader: Reader,
  { page, per_page }: BookPage = wholeBook,
): Promise<Book> {
  const days = { start_date, end_date };
  const { agency_supplier, has_logo, columns: selected } = await findReportSetting(scope, supplier);
  const filter = { ...days, agency_supplier_uuid: supplier, store_name: "", visitor_name: "", q: "", page, per_page };
  const visits = await reportedVisits(scope, filter);
  const answers = await listAnswers(scope, filter);
  const evidences = await listEvidences(scope, filter);
  const { agency, weeks, totals } = await totalsOf(scope, supplier, days);
  const all = Object.keys(reportColumns) as ReportColumn[];
  const columns = all.filter(
    (column) => (selected.length === 0 || selected.includes(column)) && !(column === "visitor" && reader === "link"),
  );
  const includesColumn = (column: ReportColumn) => columns.includes(column);
  const unnamed = includesColumn("visitor") ? {} : { visitor: null };
  return {
    agency,
    supplier_name: agency_supplier.supplier_name,
    has_logo,
    has_agency_logo: (await findAgencyLogo(scope)).has_logo,
    columns,
    ...days,
    totals: { ...totals, survey_answers_count: answers.meta.total, evidences_count: evidences.meta.total },
    weeks,
    visits: visits.data.map((visit) => {
      const suppliers = visit.suppliers.filter(({ uuid }) => uuid === supplier);
      const [{ planned_minutes, worked_minutes } = visit] = suppliers;
      const row = { ...visit, suppliers, planned_minutes, worked_minutes };
      return includesColumn("visitor") ? row : { ...row, ...unnamed, replaces: null, justification_note: "" };
    }),
    survey_answers: answers.data.map((answer) => ({ ...answer, ...unnamed })),
    evidences: evidences.data.map((photo) => ({
      ...photo,
      ...unnamed,
      category: includesColumn("category") ? photo.category : "",
      note: includesColumn("note") ? photo.note : "",
    })),
  };
}

type Totals = Omit<Book["totals"], "survey_answers_count" | "evidences_count">;

/** Counts the planned visits of the period, and of each week that has any, by their outcome. */
async function totalsOf(
  scope: Scope,
  supplier: string,
  { start_date, end_date }: BookDays,
): Promise<Pick<Book, "agency" | "weeks"> & { totals: Totals }> {
  const week = sql`date_trunc('week', p.day)::date`;
  const { rows } = await sql<Totals & { agency: string; first_day: string | null }>`
    select (select trade_name from accounts where uuid = ${scope.org}) as agency, ${week}::text as first_day, ${countStates},
      count(distinct p.store_uuid)::int as stores_count, coalesce(sum(i.planned_minutes), 0)::int as planned_minutes,
      coalesce(sum(i.worked_minutes), 0)::int as worked_minutes
    from planned_visits p
    join stores s on s.uuid = p.store_uuid
    join planned_visit_suppliers i on i.agency_uuid = p.agency_uuid and i.planned_visit_uuid = p.uuid
    where p.agency_uuid = ${scope.org} and i.agency_supplier_uuid = ${supplier}
      and p.day between ${start_date} and ${end_date} and i.day between ${start_date} and ${end_date}
    group by grouping sets ((), (${week})) order by ${week} nulls first`.execute(scope.db);
  const [all, ...weeks] = rows as [(typeof rows)[number], ...typeof rows];
  const { agency, first_day: _, ...totals } = all;
  return {
    agency,
    totals,
    weeks: weeks.map((row) => ({
      first_day: row.first_day ?? "",
      done: row.done_visits_count,
      in_store: row.working_visits_count,
      justified: row.justified_visits_count,
      missed: row.missed_visits_count,
      planned: row.pending_visits_count,
    })),
  };
}

/** Returns a logo on the cover of a supplier's Book. Throws NotFound where there is none. */
export const readBookLogo = (scope: Scope, uploads: Blobs, supplier: string, of: LogoOwner): Promise<FileContent> =>
  of === "agency" ? readAgencyLogo(scope, uploads) : readLogo(scope, uploads, supplier);

/** Returns a photo of a supplier's Book, restricted to `days` when given. */
export function readBookPhoto(
  scope: Scope,
  uploads: Blobs,
  uuid: string,
  supplier: string,
  days?: BookDays,
): Promise<FileContent> {
  const dayFilter = days ? sql`e.day between ${days.start_date} and ${days.end_date}` : sql`true`;
  const filter = sql`e.agency_uuid = ${scope.org} and e.agency_supplier_uuid = ${supplier} and ${dayFilter}`;
  return readEvidence(scope, uploads, uuid, filter);
}
