import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { JobFunction, JobFunctionInput, JobFunctionsQuery } from "#app/contracts/directory/job-functions.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError, deleteUnlessReferenced } from "../platform/constraint-errors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound, orConflict } from "../platform/rows.ts";
import { namedLike } from "../reports/search.ts";
import { activeCondition, keyOf } from "./service-types.ts";

const columns = sql`f.uuid, f.key, f.name, f.is_supervisor, f.active, f.version`;

const orders = { name: "app.fold(f.name)", is_supervisor: "f.is_supervisor", active: "f.active" };

/** Returns the job functions, by name. */
export function listJobFunctions(scope: Scope, query: JobFunctionsQuery): Promise<Page<JobFunction>> {
  return paginate(scope, query, {
    select: columns,
    from: sql`from job_functions f where ${namedLike("f.name", query.q)} and ${activeCondition(scope, query, "f.active")}`,
    order: orderBy(query.sort, orders, "f.uuid", sql`app.fold(f.name), f.uuid`),
    few: true,
  });
}

export async function findJobFunction(scope: Scope, uuid: string): Promise<JobFunction> {
  const { rows } = await sql<JobFunction>`select ${columns} from job_functions f where f.uuid = ${uuid}`.execute(
    scope.db,
  );
  return firstOrNotFound(rows);
}

/** Creates a function; its key is derived from its name and never changes. */
export async function createJobFunction(scope: Scope, input: JobFunctionInput): Promise<JobFunction> {
  const uuid = randomUUIDv7();
  const key = keyOf(input.name);
  if (!/^[a-z]/.test(key)) throw new Invalid(CONCEPT, { name: ["Nome inválido: comece por uma letra."] });
  await asValidationError(CONCEPT, conflicts, () =>
    sql`insert into job_functions (uuid, key, name, is_supervisor, active)
      values (${uuid}, ${key}, ${input.name}, ${input.is_supervisor}, ${input.active})`.execute(scope.db),
  );
  return findJobFunction(scope, uuid);
}

/** Updates a function. Throws Conflict when `version` is not the stored one. */
export async function updateJobFunction(
  scope: Scope,
  uuid: string,
  { name, is_supervisor, active }: JobFunctionInput,
  version: number,
): Promise<JobFunction> {
  await findJobFunction(scope, uuid);
  const { numAffectedRows } = await asValidationError(CONCEPT, conflicts, () =>
    sql`update job_functions set name = ${name}, is_supervisor = ${is_supervisor}, active = ${active},
        version = version + 1
      where uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  await orConflict(numAffectedRows, () => findJobFunction(scope, uuid));
  return findJobFunction(scope, uuid);
}

/** Deletes a function that no visitor, document type or rule uses. Throws Invalid. */
export async function removeJobFunction(scope: Scope, uuid: string): Promise<void> {
  const { key } = await findJobFunction(scope, uuid);
  const inUse = "Há visitantes ou documentos com esta função. Em vez de remover, inative-a.";
  const { rows } = await sql`
    select from document_types where ${key} = any(job_functions)
    union all select from document_rules where ${key} = any(job_functions) limit 1`.execute(scope.db);
  if (rows.length > 0) throw new Invalid(CONCEPT, { base: [inUse] });
  await deleteUnlessReferenced(CONCEPT, inUse, () =>
    sql`delete from job_functions where uuid = ${uuid}`.execute(scope.db),
  );
}

/** Returns all functions, by key. */
export async function jobFunctionsByKey(scope: Scope): Promise<Map<string, { name: string; is_supervisor: boolean }>> {
  const { rows } = await sql<{ key: string; name: string; is_supervisor: boolean }>`
    select key, name, is_supervisor from job_functions order by app.fold(name)`.execute(scope.db);
  return new Map(rows.map(({ key, ...one }) => [key, one]));
}

/** Returns whether all these keys exist; with `activeOnly`, among active functions. */
export async function areJobFunctions(scope: Scope, keys: readonly string[], activeOnly = true): Promise<boolean> {
  if (keys.length === 0) return true;
  const { rows } = await sql<{ known: boolean }>`
    select ${[...keys]}::text[] <@ array(select key from job_functions where active or ${!activeOnly}) as known`.execute(
    scope.db,
  );
  return rows[0]?.known ?? false;
}

/**
 * Returns the condition that the function in this column is a supervisor's; a single array, so that an index on
 * functions applies.
 */
export function supervises(column: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${column} = any(array(select key from job_functions where is_supervisor))`;
}

const CONCEPT = "job_function";
const taken = { name: ["Já existe uma função com este nome."] };
const conflicts = { job_functions_key_key: taken, job_functions_by_name: taken };
