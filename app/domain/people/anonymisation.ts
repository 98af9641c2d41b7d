import { randomInt, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { cpfCheckDigits } from "#app/contracts/people/cpf.ts";
import type { AnonymisationCheck, DataRequest } from "#app/contracts/people/data-requests.ts";
import { asDpoRole, type Scope } from "#app/db/scope.server.ts";
import type { Secrets } from "../access/secrets.ts";
import { enqueue } from "../platform/batch-jobs.ts";
import { Invalid } from "../platform/refusals.ts";
import { orConflict } from "../platform/rows.ts";
import { recordHistory } from "../reports/history.ts";
import { CONCEPT, endRequest, findDataRequest, findOpenRequest } from "./data-requests.ts";
import { personalColumns } from "./person-data.ts";
import { about, findPerson, ownLine, type Person } from "./persons.ts";

/** Statement timeout: free text is scanned in the accounts that know the person. */
export const TIMEOUT_S = 300;

/** The keyed digests that stand for a CPF once it is anonymised, the current key's first. */
export const digestsOfCpf = (secrets: Secrets, cpf: string) => secrets.digestsOf(cpf, "anonymised person");

/**
 * Anonymises the person of a request in every table, irreversibly: rows and counts stay, identifying data goes. A job
 * deletes the person's files after the commit. Throws Invalid, with every reason, while something still depends on the
 * person's identity.
 */
export async function anonymise(scope: Scope, secrets: Secrets, uuid: string, version: number): Promise<DataRequest> {
  const request = await findOpenRequest(scope, uuid);
  if (request.kind !== "anonymisation") throw new Invalid(CONCEPT, { base: ["Este pedido não é de anonimização."] });
  await orConflict(request.version === version ? 1n : 0n, async () => request);
  const { rows, files } = await asDpoRole(scope, async (dpo) => {
    await sql.raw(`set local statement_timeout = '${TIMEOUT_S}s'`).execute(dpo.db);
    const person = await findPerson(dpo, request.cpf);
    await lockVisitors(dpo, person);
    const reasons = await findObstacles(dpo, person);
    if (reasons.length > 0) throw new Invalid(CONCEPT, { base: reasons });
    const [digest] = digestsOfCpf(secrets, request.cpf);
    await sql`insert into anonymised_people (digest) values (${digest})
      on conflict (digest) do update set done_at = now()`.execute(dpo.db);
    return anonymisePerson(dpo, person);
  });
  await sql`insert into anonymisations (uuid, request_uuid, rows, files, done_by, done_by_name)
    values (${randomUUIDv7()}, ${uuid}, ${JSON.stringify(rows)}, ${files.length}, ${scope.user}, ${scope.name})`.execute(
    scope.db,
  );
  await enqueue(scope, "list_anonymised", {}, "list_anonymised");
  if (files.length > 0) await enqueue(scope, "erase_files", { files }, `erase_files:${uuid}`);
  return endRequest(scope, uuid, { decision: "fulfilled", answer: "Dados anonimizados.", version });
}

/**
 * Anonymises a person's rows in every table and returns how many of each, and the files whose contents are to be
 * deleted.
 */
export async function anonymisePerson(dpo: Scope, person: Person) {
  const files = await clearFiles(dpo, person);
  const rows = await anonymiseRows(dpo, person);
  for (const { owner_uuid, uuid } of person.registrations) await recordHistory(dpo, owner_uuid, uuid, "anonymised", {});
  return { rows, files };
}

/** Returns what prevents the anonymisation of a request's person at this moment. */
export async function checkAnonymisation(scope: Scope, uuid: string): Promise<AnonymisationCheck> {
  const { cpf } = await findDataRequest(scope, uuid);
  const obstacles = await asDpoRole(scope, async (dpo) => findObstacles(dpo, await findPerson(dpo, cpf)));
  return { obstacles };
}

// Locks the person's visitors, so that no allocation, block or import comes between the check and the anonymisation.
async function lockVisitors(dpo: Scope, person: Person): Promise<void> {
  await sql`select from visitors where ${about(person, "owner_uuid", "uuid")} order by owner_uuid, uuid for update`.execute(
    dpo.db,
  );
}

/** Returns the legal reasons and pending decisions that still prevent the anonymisation. */
async function findObstacles(dpo: Scope, person: Person): Promise<string[]> {
  const ofPerson = about(person, "owner_uuid", "visitor_uuid");
  const { rows } = await sql<{ reason: string }>`
    select 'Há vínculo com a loja ' || s.name || '. Encerre-o antes.' as reason
      from allocations a join stores s on s.uuid = a.store_uuid
      where ${ofPerson} and a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today())
    union select 'A pessoa está na loja ' || s.name || ' neste momento.'
      from stays y join stores s on s.uuid = y.store_uuid where ${ofPerson}
    union select 'Há correção de visita aguardando decisão na loja ' || s.name || '.'
      from visit_corrections c join stores s on s.uuid = c.store_uuid where ${ofPerson} and c.state = 'pending'
    union select 'Há bloqueio de acesso em vigor na ' || case when r.trade_name ~* '^rede\\M' then '' else 'rede ' end || r.trade_name || '.'
      from access_blocks b join accounts r on r.uuid = b.retailer_uuid
      where b.cpf = ${person.cpf} and b.lifted_at is null and (b.ends_on is null or b.ends_on >= app.today())
    union select 'Há cadastro lite sem conclusão na loja ' || s.name || '.'
      from lite_visitors l join stores s on s.uuid = l.store_uuid
      where l.cpf = ${person.cpf} and l.state in ('waiting', 'approved')
    union select 'Há importação em andamento com este CPF.'
      from visitor_imports i join visitor_import_rows w on w.owner_uuid = i.owner_uuid and w.import_uuid = i.uuid
      where i.state in ('reading', 'ready', 'saving') and ${ownLine(person)}
    order by reason`.execute(dpo.db);
  return rows.map(({ reason }) => reason);
}

/** Clears the names, sizes and hashes of the person's files and returns the uuids of the contents to delete. */
async function clearFiles(dpo: Scope, person: Person): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    with photos as (
      select v.owner_uuid, v.photo_uuid as uuid from visitors v where ${about(person, "v.owner_uuid", "v.uuid")}
      union select u.account_uuid, u.photo_uuid from users u where u.uuid = any(${person.users}::uuid[])
    ), pictures as (
      select p.owner_uuid, p.cut_from as uuid from photos join files p using (owner_uuid, uuid) where p.cut_from is not null
    )
    update files f set name = 'apagado', size = 0, sha256 = '', media_type = 'application/octet-stream'
    where (f.owner_uuid, f.uuid) in (
      select owner_uuid, uuid from photos
      union select owner_uuid, uuid from pictures
      union select c.owner_uuid, c.uuid from pictures p join files c on c.owner_uuid = p.owner_uuid and c.cut_from = p.uuid
      union select d.owner_uuid, d.file_uuid from visitor_documents d where ${about(person, "d.owner_uuid", "d.visitor_uuid")}
      union select d.owner_uuid, d.file_uuid from document_reads d where ${about(person, "d.owner_uuid", "d.visitor_uuid")}
      union select i.owner_uuid, i.file_uuid
        from visitor_imports i join visitor_import_rows w on w.owner_uuid = i.owner_uuid and w.import_uuid = i.uuid
        where ${ownLine(person)}
      union select i.owner_uuid, i.file_uuid
        from visitor_imports i join visitor_import_rows w on w.owner_uuid = i.owner_uuid and w.import_uuid = i.uuid
        where w.owner_uuid = any(${person.accounts}::uuid[])
          and regexp_replace(array_to_string(w.typed, ' '), '[.-]', '', 'g') like ${`%${person.cpf}%`})
    returning f.uuid`.execute(dpo.db);
  return rows.map(({ uuid }) => uuid);
}

/** Anonymises the declared columns and returns the number of changed rows by table. */
async function anonymiseRows(dpo: Scope, person: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, rows, set } of personalColumns(person, randomInvalidCpf())) {
    const columns = Object.entries(set ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const statement = set
      ? sql`update ${sql.table(table)} set ${sql.join(columns)} where ${rows}`
      : sql`delete from ${sql.table(table)} where ${rows}`;
    const { numAffectedRows } = await statement.execute(dpo.db);
    if (numAffectedRows) counts[table] = (counts[table] ?? 0) + Number(numAffectedRows);
  }
  return counts;
}

/**
 * Returns eleven digits that no CPF check accepts. The same number replaces the CPF in all the person's rows, so that
 * people can still be counted.
 */
function randomInvalidCpf(): string {
  const base = String(randomInt(1_000_000_000)).padStart(9, "0");
  const wrong = (Number(cpfCheckDigits(base)) + randomInt(1, 100)) % 100;
  return base + String(wrong).padStart(2, "0");
}
