import { randomInt, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { cpfCheckDigits } from "#app/contracts/people/cpf.ts";
import type { DataRequest } from "#app/contracts/people/data-requests.ts";
import { asDpoRole, type Scope } from "#app/db/scope.server.ts";
import { enqueue } from "../platform/batch-jobs.ts";
import { orConflict } from "../platform/rows.ts";
import { record } from "../reports/history.ts";
import { Invalid } from "../visits/refusals.ts";
import { CONCEPT, endRequest, openRequest } from "./data-requests.ts";
import { personalColumns } from "./person-data.ts";
import { about, findPerson, type Person } from "./persons.ts";

/** What others wrote is read whole, once, in her owners' accounts. */
const SECONDS = 300;

/**
 * Makes the person of a request anonymous wherever she is written, beyond return: rows and counts stay, who it was goes.
 * Her files are deleted once this is committed. Throws Invalid, with every reason, while something still depends on who
 * she is.
 */
export async function anonymise(scope: Scope, uuid: string, version: number): Promise<DataRequest> {
  const request = await openRequest(scope, uuid);
  if (request.kind !== "anonymisation") throw new Invalid(CONCEPT, { base: ["Este pedido não é de anonimização."] });
  await orConflict(request.version === version ? 1n : 0n, async () => request);
  const { rows, files } = await asDpoRole(scope, async (dpo) => {
    await sql.raw(`set local statement_timeout = '${SECONDS}s'`).execute(dpo.db);
    const person = await findPerson(dpo, request.cpf);
    await held(dpo, person);
    const reasons = await standsAgainst(dpo, person);
    if (reasons.length > 0) throw new Invalid(CONCEPT, { base: reasons });
    const files = await forgetFiles(dpo, person);
    const rows = await blot(dpo, person);
    for (const { owner_uuid, uuid } of person.registrations) await record(dpo, owner_uuid, uuid, "anonymised", {});
    return { rows, files };
  });
  await sql`insert into anonymisations (uuid, request_uuid, rows, files, done_by, done_by_name)
    values (${randomUUIDv7()}, ${uuid}, ${JSON.stringify(rows)}, ${files.length}, ${scope.user}, ${scope.name})`.execute(
    scope.db,
  );
  if (files.length > 0) await enqueue(scope, "erase_files", { files }, `erase_files:${uuid}`);
  return endRequest(scope, uuid, { decision: "fulfilled", answer: "Dados anonimizados.", version });
}

// Nobody links, blocks or imports her between the look and the blotting.
async function held(dpo: Scope, person: Person): Promise<void> {
  await sql`select from visitors where ${about(person, "owner_uuid", "uuid")} order by owner_uuid, uuid for update`.execute(
    dpo.db,
  );
}

/** Why the law, or somebody's pending decision, does not let her go yet; nothing when it does. */
async function standsAgainst(dpo: Scope, person: Person): Promise<string[]> {
  const hers = about(person, "owner_uuid", "visitor_uuid");
  const { rows } = await sql<{ reason: string }>`
    select 'Há vínculo com a loja ' || s.name || '. Encerre-o antes.' as reason
      from allocations a join stores s on s.uuid = a.store_uuid
      where ${hers} and a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today())
    union select 'A pessoa está na loja ' || s.name || ' neste momento.'
      from stays y join stores s on s.uuid = y.store_uuid where ${hers}
    union select 'Há correção de visita aguardando decisão na loja ' || s.name || '.'
      from visit_corrections c join stores s on s.uuid = c.store_uuid where ${hers} and c.state = 'pending'
    union select 'Há bloqueio de acesso em vigor na rede ' || r.trade_name || '.'
      from access_blocks b join accounts r on r.uuid = b.retailer_uuid
      where b.cpf = ${person.cpf} and b.lifted_at is null and (b.ends_on is null or b.ends_on >= app.today())
    union select 'Há cadastro lite sem conclusão na loja ' || s.name || '.'
      from lite_visitors l join stores s on s.uuid = l.store_uuid
      where l.cpf = ${person.cpf} and l.state in ('waiting', 'approved')
    union select 'Há importação em andamento com este CPF.'
      from visitor_imports i join visitor_import_rows w on w.owner_uuid = i.owner_uuid and w.import_uuid = i.uuid
      where i.state in ('reading', 'ready', 'saving') and regexp_replace(coalesce(w.typed[2], ''), '[^0-9]', '', 'g') = ${person.cpf}
    order by reason`.execute(dpo.db);
  return rows.map(({ reason }) => reason);
}

/** Takes what her files are called and how large they were; answers whose content is to be deleted. */
async function forgetFiles(dpo: Scope, person: Person): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    update files f set name = 'apagado', size = 0, sha256 = '', media_type = 'application/octet-stream'
    where (f.owner_uuid, f.uuid) in (
      select v.owner_uuid, v.photo_uuid from visitors v where ${about(person, "v.owner_uuid", "v.uuid")}
      union select d.owner_uuid, d.file_uuid from visitor_documents d where ${about(person, "d.owner_uuid", "d.visitor_uuid")}
      union select d.owner_uuid, d.file_uuid from document_reads d where ${about(person, "d.owner_uuid", "d.visitor_uuid")}
      union select i.owner_uuid, i.file_uuid
        from visitor_imports i join visitor_import_rows w on w.owner_uuid = i.owner_uuid and w.import_uuid = i.uuid
        where regexp_replace(array_to_string(w.typed, ' '), '[.-]', '', 'g') like ${`%${person.cpf}%`})
    returning f.uuid`.execute(dpo.db);
  return rows.map(({ uuid }) => uuid);
}

/** Walks the declared columns; answers how many rows of which tables it blotted. */
async function blot(dpo: Scope, person: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, rows, set } of personalColumns(person, nobodysCpf())) {
    const columns = Object.entries(set ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const statement = set
      ? sql`update ${sql.table(table)} set ${sql.join(columns)} where ${rows}`
      : sql`delete from ${sql.table(table)} where ${rows}`;
    const { numAffectedRows } = await statement.execute(dpo.db);
    if (numAffectedRows) counts[table] = (counts[table] ?? 0) + Number(numAffectedRows);
  }
  return counts;
}

/** Eleven digits that nobody has and that no check accepts; the same for all that was hers, so that people stay countable. */
function nobodysCpf(): string {
  const base = String(randomInt(1_000_000_000)).padStart(9, "0");
  const wrong = (Number(cpfCheckDigits(base)) + randomInt(1, 100)) % 100;
  return base + String(wrong).padStart(2, "0");
}
