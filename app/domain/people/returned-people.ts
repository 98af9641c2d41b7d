import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/db/pool.server.ts";
import { asDpoRole, inTransaction, type Scope } from "#app/db/scope.server.ts";
import type { Secrets } from "../access/secrets.ts";
import { enqueue } from "../platform/batch-jobs.ts";
import { anonymisePerson, digestsOfCpf, TIMEOUT_S } from "./anonymisation.ts";
import { type AnonymisedPeople, listAnonymised, restorer } from "./anonymised-list.ts";
import { about, findPerson, type Person } from "./persons.ts";

/** The CPFs read at once. */
const PAGE = 10_000;

const digits = (column: string) => sql.raw(`regexp_replace(coalesce(${column}, ''), '[^0-9]', '', 'g')`);
/** Where a copy of the database may hold the CPF of a person. */
const places: [table: string, cpf: RawBuilder<unknown>][] = [
  ["visitors", sql.raw("cpf")],
  ["lite_visitors", sql.raw("cpf")],
  ["access_blocks", sql.raw("cpf")],
  ["data_requests", sql.raw("cpf")],
  ["person_reports", sql.raw("cpf")],
  ["visitor_import_rows", digits("typed[2]")],
  ["allocation_batch_rows", digits("typed")],
];

/**
 * Anonymises again the people whom a restored copy of the database has brought back: those of the file at `path` that
 * the copy does not know as anonymised. Returns the files whose contents are to be deleted, which a job does too. Runs
 * at each start, and reads no person unless the file has more lines than the database.
 */
export async function anonymiseReturned(database: Database, secrets: Secrets, path: string): Promise<string[]> {
  const returned = await listAnonymised(database, path);
  for (const digest of returned.keys()) if (!secrets.knows(digest)) returned.delete(digest);
  if (returned.size === 0) return [];
  const files: string[] = [];
  for await (const cpf of cpfsOf(database)) {
    const digest = digestsOfCpf(secrets, cpf).find((one) => returned.has(one));
    if (digest) files.push(...(await anonymiseAgain(database, cpf, digest, returned.get(digest) as string)));
  }
  await noteAbsent(database, returned);
  return files;
}

/** Yields the CPFs of the database, some of them more than once. */
async function* cpfsOf(database: Database): AsyncGenerator<string> {
  for (const [table, column] of places) {
    let last = "";
    for (;;) {
      const page = (scope: Scope) =>
        asDpoRole(scope, async ({ db }) => {
          const { rows } = await sql<{ cpf: string }>`select distinct ${column} as cpf from ${sql.table(table)}
            where ${column} > ${last} order by 1 limit ${PAGE}`.execute(db);
          return rows.map(({ cpf }) => cpf);
        });
      const cpfs = await inTransaction(database, restorer, page, TIMEOUT_S);
      yield* cpfs;
      if (cpfs.length < PAGE) break;
      last = cpfs.at(-1) as string;
    }
  }
}

/** Anonymises one person again, once of all starts at the same time; returns the files to delete. */
function anonymiseAgain(database: Database, cpf: string, digest: string, doneAt: string): Promise<string[]> {
  return inTransaction(
    database,
    restorer,
    async (scope) => {
      const { numAffectedRows } = await sql`insert into anonymised_people (digest, done_at, repeated_at)
        values (${digest}, ${doneAt}, now()) on conflict do nothing`.execute(scope.db);
      if (!numAffectedRows) return [];
      const person = await asDpoRole(scope, (dpo) => findPerson(dpo, cpf));
      await endDependencies(scope, person);
      const { files } = await asDpoRole(scope, async (dpo) => {
        await closeRequests(dpo, cpf);
        return anonymisePerson(dpo, person);
      });
      if (files.length > 0) await enqueue(scope, "erase_files", { files }, `erase_files:${digest}`);
      return files;
    },
    TIMEOUT_S,
  );
}

/** Ends what would have prevented the anonymisation, and had ended when the person was anonymised. */
async function endDependencies({ db }: Scope, person: Person): Promise<void> {
  const ofPerson = about(person, "owner_uuid", "visitor_uuid");
  await sql`update allocations set state = 'ended', version = version + 1,
      ends_on = least(coalesce(ends_on, 'infinity'), greatest(starts_on, app.today()) - 1)
    where ${ofPerson} and state in ('pending', 'active') and (ends_on is null or ends_on >= app.today())`.execute(db);
  await sql`delete from stays where ${ofPerson}`.execute(db);
}

/** Closes the requests that were answered by the anonymisation, in the copy still open. */
async function closeRequests({ db }: Scope, cpf: string): Promise<void> {
  await sql`update data_requests set state = 'fulfilled', answer = 'Dados anonimizados.', decided_at = now(),
      decided_by_name = ${restorer.name}, version = version + 1
    where cpf = ${cpf} and kind = 'anonymisation' and state = 'open'`.execute(db);
}

/** Notes the people of the file whom the copy does not hold, so that later starts need not look for them. */
async function noteAbsent(database: Database, people: AnonymisedPeople): Promise<void> {
  await inTransaction(database, restorer, async ({ db }) => {
    for (const [digest, doneAt] of people)
      await sql`insert into anonymised_people (digest, done_at) values (${digest}, ${doneAt}) on conflict do nothing`.execute(
        db,
      );
  });
}
