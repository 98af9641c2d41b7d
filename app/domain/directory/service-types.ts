import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { RegisterQuery, ServiceType, ServiceTypeInput } from "#app/contracts/directory/base-registers.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError } from "../platform/constraint-errors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { namedLike } from "../reports/search.ts";

const orders = { name: "app.fold(t.name)", active: "t.active" };

/** Returns the service types, by name. */
export function listServiceTypes(scope: Scope, query: RegisterQuery): Promise<Page<ServiceType>> {
  return paginate(scope, query, {
    select: sql`t.uuid, t.key, t.name, t.active, t.version`,
    from: sql`from service_types t where ${namedLike("t.name", query.q)} and ${activeCondition(scope, query, "t.active")}`,
    order: orderBy(query.sort, orders, "t.uuid", sql`app.fold(t.name), t.uuid`),
  });
}

/**
 * Returns the condition that a row is offered: active ones to everyone but the administration, which gets all or those
 * that its filter names.
 */
export function activeCondition(
  scope: Scope,
  { active }: Pick<RegisterQuery, "active">,
  column: string,
): RawBuilder<boolean> {
  if (scope.audience !== "mob") return sql`${sql.ref(column)}`;
  return active ? sql`${sql.ref(column)} = ${active === "true"}` : sql`true`;
}

export async function findServiceType(scope: Scope, uuid: string): Promise<ServiceType> {
  const { rows } = await sql<ServiceType>`
    select uuid, key, name, active, version from service_types where uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Creates a service type; its key is derived from its name and never changes. */
export async function createServiceType(scope: Scope, { name, active }: ServiceTypeInput): Promise<ServiceType> {
  const uuid = randomUUIDv7();
  const key = keyOf(name);
  if (!/^[a-z]/.test(key)) throw new Invalid("service_type", { name: ["Nome inválido: comece por uma letra."] });
  await asValidationError("service_type", constraintErrors, () =>
    sql`insert into service_types (uuid, key, name, active) values (${uuid}, ${key}, ${name}, ${active})`.execute(
      scope.db,
    ),
  );
  return findServiceType(scope, uuid);
}

/** Updates a service type. Throws Conflict when `version` is not the stored one. */
export async function updateServiceType(
  scope: Scope,
  uuid: string,
  { name, active }: ServiceTypeInput,
  version: number,
): Promise<ServiceType> {
  const before = await findServiceType(scope, uuid);
  const changed = await asValidationError("service_type", constraintErrors, () =>
    sql`update service_types set name = ${name}, active = ${active}, version = version + 1
      where uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  if (!changed.numAffectedRows) throw new Conflict({ ...before });
  return findServiceType(scope, uuid);
}

/** Deletes a service type that no agreement names. Throws Invalid. */
export async function removeServiceType(scope: Scope, uuid: string): Promise<void> {
  const { key, name } = await findServiceType(scope, uuid);
  const { rows } = await sql`select from service_agreements where services && array[${key}, ${name}] limit 1`.execute(
    scope.db,
  );
  if (rows.length > 0) {
    throw new Invalid("service_type", { base: ["Há declarações com este serviço. Em vez de remover, inative-o."] });
  }
  await sql`delete from service_types where uuid = ${uuid}`.execute(scope.db);
}

/** Derives a key from a name: folded, with underscores for everything but letters and digits, at most 60 characters. */
export function keyOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .slice(0, 60);
}

const taken = { name: ["Já existe um tipo de serviço com este nome."] };
const constraintErrors = { service_types_key_key: taken, service_types_by_name: taken };
