import { sql } from "kysely";
import type { PersonReportSection } from "#app/contracts/people/data-requests.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { activitySections } from "./person-report-activity.ts";
import { recordSections } from "./person-report-sections.ts";
import { findPerson } from "./persons.ts";

/** Returns all data held about the person of a CPF, in every account, section by section, including empty sections. */
export async function buildSections(dpo: Scope, cpf: string): Promise<PersonReportSection[]> {
  const person = await findPerson(dpo, cpf);
  const sections: PersonReportSection[] = [];
  for (const { key, title, source, columns, from } of [...recordSections(person), ...activitySections(person)]) {
    const pairs = Object.entries(columns).map(([heading, column]) => sql`${heading}::text, ${sql.raw(column)}`);
    const { rows } = await sql<{ row: PersonReportSection["rows"][number] }>`
      select jsonb_build_object(${sql.join(pairs)}) as row ${from}`.execute(dpo.db);
    sections.push({ key, title, source, rows: rows.map(({ row }) => ordered(row, Object.keys(columns))) });
  }
  return sections;
}

// jsonb does not keep the order of keys.
function ordered<T>(row: Record<string, T>, headings: string[]): Record<string, T> {
  return Object.fromEntries(headings.map((heading) => [heading, row[heading] as T]));
}
