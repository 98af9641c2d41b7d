import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { UserType } from "#app/contracts/access/permissions.ts";
import type { Role, RoleInput, RolesQuery } from "#app/contracts/access/roles.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError, deleteUnlessReferenced } from "../platform/constraint-errors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { namedLike } from "../reports/search.ts";

/** The user who assigns a role. A user of the administration cannot grant a level that the user does not have. */
export interface Grantor {
  userType: string;
  permissions: Record<string, number>;
}

const usersCount = "(select count(*)::int from users u where u.role_uuid = r.uuid)";
const columns = sql`r.uuid, r.name, r.slug, r.user_type, (
    select coalesce(json_agg(json_build_object('permission_slug', key, 'access_level', value::int) order by key), '[]')
    from jsonb_each_text(r.permissions)) as role_permissions,
  ${sql.raw(usersCount)} as users_count, r.version`;

const sorts = { name: "app.fold(r.name)", slug: "r.slug", user_type: "r.user_type", users_count: usersCount };

/** Returns the roles, by default by user type and name. */
export function listRoles(scope: Scope, query: RolesQuery): Promise<Page<Role>> {
  const conditions = [namedLike("r.name", query.q)];
  if (query.user_type) conditions.push(sql`r.user_type = ${query.user_type}`);
  return paginate(scope, query, {
    select: columns,
    from: sql`from roles r where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, sorts, "r.uuid", sql`r.user_type, app.fold(r.name), r.uuid`),
  });
}

export async function findRole(scope: Scope, uuid: string): Promise<Role> {
  const { rows } = await sql<Role>`select ${columns} from roles r where r.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

export async function createRole(scope: Scope, input: RoleInput, grantor: Grantor): Promise<Role> {
  refuseEscalation(grantor, input.user_type, levelsOf(input), "role", "role_permissions");
  const uuid = randomUUIDv7();
  await asValidationError("role", constraintErrors, () =>
    sql`insert into roles (uuid, name, slug, user_type, permissions) values (${uuid}, ${input.name}, ${input.slug},
      ${input.user_type}, ${JSON.stringify(levelsOf(input))})`.execute(scope.db),
  );
  return findRole(scope, uuid);
}

/** Updates a role; it applies from its users' next request. Throws Conflict when `version` is not the stored one. */
export async function updateRole(
  scope: Scope,
  uuid: string,
  input: RoleInput,
  version: number,
  grantor: Grantor,
): Promise<Role> {
  const before = await findRole(scope, uuid);
  refuseEscalation(grantor, before.user_type, levelsOf(before), "role", "base");
  refuseEscalation(grantor, input.user_type, levelsOf(input), "role", "role_permissions");
  if (input.user_type !== before.user_type && before.users_count > 0) {
    throw new Invalid("role", { user_type: ["Este perfil já tem usuários; o tipo não muda mais."] });
  }
  const changed = await asValidationError("role", constraintErrors, () =>
    sql`update roles set name = ${input.name}, slug = ${input.slug}, user_type = ${input.user_type},
        permissions = ${JSON.stringify(levelsOf(input))}, version = version + 1
      where uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  if (!changed.numAffectedRows) throw new Conflict({ ...before });
  return findRole(scope, uuid);
}

/** Deletes a role that no user has. Throws Invalid when a user has it. */
export async function removeRole(scope: Scope, uuid: string, grantor: Grantor): Promise<void> {
  const before = await findRole(scope, uuid);
  refuseEscalation(grantor, before.user_type, levelsOf(before), "role", "base");
  await deleteUnlessReferenced("role", "Este perfil tem usuários. Dê antes outro perfil a eles.", () =>
    sql`delete from roles where uuid = ${uuid}`.execute(scope.db),
  );
}

/**
 * Throws Invalid of `concept` on `field` when a role of the administration or the backoffice has a level that the
 * grantor lacks. The backoffice may grant every other role, and only it grants its own.
 */
export function refuseEscalation(
  grantor: Grantor,
  userType: UserType,
  levels: Record<string, number>,
  concept: string,
  field: string,
): void {
  const exceeds = Object.entries(levels).some(([slug, level]) => level > (grantor.permissions[slug] ?? 0));
  const escalates =
    grantor.userType === "backoffice"
      ? userType === "backoffice" && exceeds
      : userType === "backoffice" || (userType === "mob" && exceeds);
  if (escalates) throw new Invalid(concept, { [field]: ["Este perfil pode mais do que o seu."] });
}

/** Returns the levels by slug, without those that are 0. */
export function levelsOf({ role_permissions }: Pick<RoleInput, "role_permissions">): Record<string, number> {
  const held = role_permissions.filter(({ access_level }) => access_level > 0);
  return Object.fromEntries(held.map(({ permission_slug, access_level }) => [permission_slug, access_level]));
}

const constraintErrors = {
  roles_slug_key: { slug: ["Já existe um perfil com este identificador."] },
  roles_by_name: { name: ["Já existe um perfil com este nome para este tipo de usuário."] },
};
