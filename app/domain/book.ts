import { sql } from "kysely";
import type { Book, BookQuery } from "#app/contracts/book.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { clockOf } from "./clock.ts";
import { listEvidences } from "./evidences.ts";
import { listPlannedVisits } from "./planned-visits.ts";
import { Invalid } from "./refusals.ts";
import { findReportSetting } from "./report-settings.ts";
import { listAnswers } from "./survey-answers.ts";

const MOST_DAYS = 92;
const MANY = { page: 0, per_page: 1000 };

/** The period's account of what was done for one supplier: visits, times, surveys, photos. */
export async function makeBook(scope: Scope, supplier: string, query: BookQuery): Promise<Book> {
  const end_date = query.end_date ?? (await clockOf(scope)).day;
  const start_date = query.start_date ?? `${end_date.slice(0, 8)}01`;
  if (Date.parse(end_date) - Date.parse(start_date) >= MOST_DAYS * 86_400_000) {
    throw new Invalid("query", { end_date: [`O período tem no máximo ${MOST_DAYS} dias.`] });
  }
  const { agency_supplier, has_logo, columns } = await findReportSetting(scope, supplier);
  const wanted = { start_date, end_date, agency_supplier_uuid: supplier, store_name: "", visitor_name: "", ...MANY };
  const visits = await listPlannedVisits(scope, wanted);
  const answers = await listAnswers(scope, wanted);
  const evidences = await listEvidences(scope, wanted);
  const { rows } = await sql<Omit<Book["totals"], "survey_answers_count" | "evidences_count"> & { agency: string }>`
    select (select trade_name from accounts where uuid = ${scope.org}) as agency, count(*)::int as planned_visits_count,
      count(*) filter (where p.state = 'done')::int as done_visits_count,
      count(*) filter (where p.state = 'justified')::int as justified_visits_count,
      count(*) filter (where p.state = 'missed')::int as missed_visits_count,
      count(distinct p.store_uuid)::int as stores_count, coalesce(sum(i.planned_minutes), 0)::int as planned_minutes,
      coalesce(sum(i.worked_minutes), 0)::int as worked_minutes
    from planned_visits p
    join planned_visit_suppliers i on i.agency_uuid = p.agency_uuid and i.planned_visit_uuid = p.uuid
    where p.agency_uuid = ${scope.org} and i.agency_supplier_uuid = ${supplier}
      and p.day between ${start_date} and ${end_date}`.execute(scope.db);
  const { agency, ...totals } = rows[0] as (typeof rows)[number];
  return {
    agency,
    supplier_name: agency_supplier.supplier_name,
    has_logo,
    columns,
    start_date,
    end_date,
    totals: { ...totals, survey_answers_count: answers.meta.total, evidences_count: evidences.meta.total },
    visits: visits.data,
    survey_answers: answers.data,
    evidences: evidences.data,
  };
}
