import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { sheetColumnsOf } from "./visitor-columns.ts";
import type { ExistingVisitor } from "./visitor-import-decide.ts";
import { maySupervise } from "./visitor-rules.ts";

// Both queries leave the account to row security. Given the account as a value, the planner trusts statistics that are
// stale while an import runs, and reads all of the account's visitors instead of those of the CPFs.

/** Returns the account's visitors of these CPFs, by CPF; `lock` keeps them from changing until the transaction ends. */
export async function existingByCpf(scope: Scope, cpfs: string[], lock = false): Promise<Map<string, ExistingVisitor>> {
  const { rows } = await sql<ExistingVisitor>`
    select v.uuid, v.version, ${sheetColumnsOf("v")}, r.cpf as responsible_cpf,
      (select n.cnpj from supplier_units n where n.supplier_uuid = v.owner_uuid and n.uuid = v.unit_uuid) as unit_cnpj
    from visitors v left join visitors r on r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid
    where v.cpf = any(${cpfs}::text[]) and v.removed_at is null
    ${lock ? sql`order by v.cpf for update of v` : sql``}`.execute(scope.db);
  return new Map(rows.map((row) => [row.cpf, row]));
}

/** Returns the uuids of the account's active units, by CNPJ; only suppliers have any. */
export async function unitsByCnpj(scope: Scope): Promise<Map<string, string>> {
  const { rows } = await sql<{ cnpj: string; uuid: string }>`
    select cnpj, uuid from supplier_units where supplier_uuid = ${scope.org} and active`.execute(scope.db);
  return new Map(rows.map(({ cnpj, uuid }) => [cnpj, uuid]));
}

/** Returns the uuids of the account's supervisors among these CPFs, by CPF. */
export async function supervisorsByCpf(scope: Scope, cpfs: string[]): Promise<Map<string, string>> {
  if (cpfs.length === 0) return new Map();
  const { rows } = await sql<{ cpf: string; uuid: string }>`
    select cpf, uuid from visitors where cpf = any(${cpfs}::text[]) and ${maySupervise}`.execute(scope.db);
  return new Map(rows.map(({ cpf, uuid }) => [cpf, uuid]));
}
