import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type {
  ChainOfOwner,
  PersonReport,
  PersonReportFormat,
  PersonReportInput,
  PersonReportSummary,
  PersonReportsQuery,
} from "#app/contracts/people/data-requests.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { asDpoRole, type Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { recordHistory } from "../reports/history.ts";
import { findDataRequest } from "./data-requests.ts";
import { buildSections } from "./person-report.ts";
import { findPerson } from "./persons.ts";

const READS = "(select count(*)::int from person_report_reads d where d.report_uuid = p.uuid)";
const columns = sql`p.uuid, p.cpf, p.reason, p.request_uuid, p.requested_by_name, p.created_at, ${sql.raw(READS)} as reads`;

const sorts = {
  cpf: "p.cpf",
  requested_by_name: "app.fold(p.requested_by_name)",
  created_at: "p.created_at",
  reads: READS,
};

/** Returns the person reports with their author and reason, by default latest first. */
export function listPersonReports(scope: Scope, query: PersonReportsQuery): Promise<Page<PersonReportSummary>> {
  return paginate(scope, query, {
    select: columns,
    from: sql`from person_reports p`,
    order: orderBy(query.sort, sorts, "p.uuid", sql`p.created_at desc, p.uuid desc`),
  });
}

/**
 * Creates a report of the data held about a person, and records the author and reason here and in each visitor's
 * history.
 */
export async function makePersonReport(scope: Scope, input: PersonReportInput): Promise<PersonReport> {
  if (input.request_uuid) {
    const { cpf } = await findDataRequest(scope, input.request_uuid);
    if (cpf !== input.cpf) throw new Invalid("person_report", { request_uuid: ["O pedido é de outra pessoa."] });
  }
  const uuid = randomUUIDv7();
  await sql`insert into person_reports (uuid, cpf, reason, request_uuid, requested_by, requested_by_name)
    values (${uuid}, ${input.cpf}, ${input.reason}, ${input.request_uuid}, ${scope.user}, ${scope.name})`.execute(
    scope.db,
  );
  await asDpoRole(scope, async (dpo) => {
    const { registrations } = await findPerson(dpo, input.cpf);
    for (const { owner_uuid, uuid } of registrations) await recordHistory(dpo, owner_uuid, uuid, "data_read", {});
  });
  return readPersonReport(scope, uuid, "json");
}

/** Returns the report with the current data and logs each read. */
export async function readPersonReport(scope: Scope, uuid: string, format: PersonReportFormat): Promise<PersonReport> {
  const { rows } = await sql<PersonReportSummary>`
    select ${columns} from person_reports p where p.uuid = ${uuid}`.execute(scope.db);
  const found = firstOrNotFound(rows);
  await sql`insert into person_report_reads (report_uuid, uuid, format, read_by, read_by_name)
    values (${uuid}, ${randomUUIDv7()}, ${format}, ${scope.user}, ${scope.name})`.execute(scope.db);
  return { ...found, reads: found.reads + 1, sections: await asDpoRole(scope, (dpo) => buildSections(dpo, found.cpf)) };
}

/** Verifies the chains of document reads of all accounts that registered the person of a report. */
export async function verifyReportReads(scope: Scope, uuid: string): Promise<ChainOfOwner[]> {
  const { rows: found } = await sql<{ cpf: string }>`select cpf from person_reports where uuid = ${uuid}`.execute(
    scope.db,
  );
  const { cpf } = firstOrNotFound(found);
  const { registrations } = await asDpoRole(scope, (dpo) => findPerson(dpo, cpf));
  const owners = registrations.map(({ owner_uuid }) => owner_uuid);
  const { rows } = await sql<ChainOfOwner>`
    select json_build_object('uuid', a.uuid, 'name', a.trade_name) as owner, b.number is null as intact,
      b.number::int as broken_at
    from accounts a cross join app.broken_document_read(a.uuid) b (number)
    where a.uuid = any(${owners}::uuid[]) order by a.trade_name, a.uuid`.execute(scope.db);
  return rows;
}
