import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { accountKindOf } from "#app/contracts/access/roles.ts";
import type { Profile, ProfileInput, User, UserEntry, UserInput, UsersQuery } from "#app/contracts/access/users.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { asAnonymousRole, type Scope } from "#app/db/scope.server.ts";
import { asValidationError } from "../platform/constraint-errors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { fragmentOf } from "../reports/search.ts";
import { findRole, type Grantor, levelsOf, refuseEscalation } from "./roles.ts";
import { clearFactors } from "./second-factors/factors.ts";
import { endSessionsOf } from "./sessions.ts";

const STATE = `case when not u.active then 'inactive'
  when u.has_password or u.authentication_provider_uuid is not null then 'active' else 'invited' end`;
const state = sql.raw(STATE);
const entryColumns = sql`u.uuid, u.name, u.email, u.login, ${state} as state, u.last_login_at,
  json_build_object('uuid', r.uuid, 'name', r.name, 'slug', r.slug, 'user_type', r.user_type) as role,
  json_build_object('uuid', a.uuid, 'trade_name', a.trade_name, 'kind', a.kind) as account`;
const tables = sql`users u join roles r on r.uuid = u.role_uuid join accounts a on a.uuid = u.account_uuid`;

const sorts = {
  name: "app.fold(u.name)",
  login: "lower(u.login)",
  email: "lower(u.email)",
  role: "app.fold(r.name)",
  account: "app.fold(a.trade_name)",
  state: STATE,
  last_login_at: "coalesce(u.last_login_at, '-infinity')",
};

/** Returns the users of every account, by default by name and login. */
export function listUsers(scope: Scope, query: UsersQuery): Promise<Page<UserEntry>> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (query.q.trim() !== "") {
    conditions.push(sql`app.fold(u.name || ' ' || u.login || ' ' || u.email) like ${fragmentOf(query.q)}`);
  }
  if (query.account_uuid) conditions.push(sql`u.account_uuid = ${query.account_uuid}`);
  if (query.role_uuid) conditions.push(sql`u.role_uuid = ${query.role_uuid}`);
  if (query.user_type) conditions.push(sql`r.user_type = ${query.user_type}`);
  if (query.state) conditions.push(sql`${state} = ${query.state}`);
  if (query.active) conditions.push(sql`u.active = ${query.active === "true"}`);
  return paginate(scope, query, {
    select: entryColumns,
    from: sql`from ${tables} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, sorts, "u.uuid", sql`app.fold(u.name), lower(u.login)`),
  });
}

export async function findUser(scope: Scope, uuid: string): Promise<User> {
  const { rows } = await sql<User>`
    select ${entryColumns}, u.area, u.office, u.edition, u.legal_responsible, u.active, u.first_login_at, u.failed_logins,
      u.last_failed_login_at, u.created_at, u.version,
      exists (select from second_factors f where f.user_uuid = u.uuid) as second_factor,
      case when v.uuid is not null then json_build_object('uuid', v.uuid, 'name', v.name) end as visitor,
      case when p.uuid is not null then json_build_object('uuid', p.uuid, 'name', p.name) end as authentication_provider
    from ${tables} left join authentication_providers p on p.uuid = u.authentication_provider_uuid
    left join visitors v on v.owner_uuid = u.visitor_owner_uuid and v.uuid = u.visitor_uuid
    where u.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Creates a user and queues the mail that invites the user to choose a password. */
export async function createUser(scope: Scope, input: UserInput, grantor: Grantor): Promise<User> {
  const columns = await columnsOf(scope, input, grantor);
  const uuid = randomUUIDv7();
  await asValidationError("user", constraintErrors, () =>
    scope.db
      .insertInto("users")
      .values({ uuid, ...columns })
      .execute(),
  );
  if (input.active && !input.authentication_provider_uuid) await invite(scope, uuid);
  return findUser(scope, uuid);
}

/**
 * Updates a user. Deactivation or another way of signing in ends the user's sessions. Throws Conflict when `version` is
 * not the stored one.
 */
export async function updateUser(
  scope: Scope,
  uuid: string,
  input: UserInput,
  version: number,
  grantor: Grantor,
): Promise<User> {
  const before = await findManageableUser(scope, uuid, grantor);
  const { account_uuid: _, ...columns } = await columnsOf(scope, input, grantor, before);
  if (!input.active) refuseSelf(scope, uuid);
  const changed = await asValidationError("user", constraintErrors, () =>
    scope.db
      .updateTable("users")
      .set({ ...columns, version: version + 1 })
      .where("uuid", "=", uuid)
      .where("version", "=", version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw new Conflict({ ...before });
  const signInChanged = (before.authentication_provider?.uuid ?? null) !== input.authentication_provider_uuid;
  if (!input.active || signInChanged) await endSessionsOf(scope, uuid);
  return findUser(scope, uuid);
}

/** Deactivates a user and ends all sessions. Users are never deleted, since history refers to them. */
export async function deactivateUser(scope: Scope, uuid: string, grantor: Grantor): Promise<void> {
  await findManageableUser(scope, uuid, grantor);
  refuseSelf(scope, uuid);
  await sql`update users set active = false, version = version + 1 where uuid = ${uuid} and active`.execute(scope.db);
  await endSessionsOf(scope, uuid);
}

/** Removes the second factor of a user who has lost it; the password alone signs in until the user adds another. */
export async function clearSecondFactor(scope: Scope, uuid: string, grantor: Grantor): Promise<void> {
  await findManageableUser(scope, uuid, grantor);
  await asAnonymousRole(scope, (anonymousScope) => clearFactors(anonymousScope, uuid));
}

/** Sends the invitation again to a user who has not chosen a password yet. Throws Invalid. */
export async function resendInvitation(scope: Scope, uuid: string, grantor: Grantor): Promise<User> {
  const found = await findManageableUser(scope, uuid, grantor);
  if (found.state !== "invited") {
    const why = found.state === "active" ? "já tem senha" : "está inativa";
    throw new Invalid("user", { base: [`Esta pessoa ${why}.`] });
  }
  if (found.email === "") throw new Invalid("user", { base: ["Esta pessoa não tem e-mail. Informe um no cadastro."] });
  await invite(scope, uuid);
  return found;
}

/** Returns the actor's own profile. */
export async function findOwnProfile(scope: Scope): Promise<Profile> {
  const { rows } = await sql<Profile>`
    select uuid, name, email, login, area, office, '/profile/photo?v=' || photo_uuid as photo, version from users
    where uuid = ${scope.user}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Updates the actor's own profile. Throws Conflict when `version` is not the stored one. */
export async function updateProfile(scope: Scope, input: ProfileInput, version: number): Promise<Profile> {
  const changed = await sql`update users set name = ${input.name}, email = ${input.email}, area = ${input.area},
      office = ${input.office}, version = version + 1
    where uuid = ${scope.user} and version = ${version}`.execute(scope.db);
  const now = await findOwnProfile(scope);
  if (!changed.numAffectedRows) throw new Conflict({ ...now });
  return now;
}

/** Returns a user whom this grantor may change. Throws Invalid, NotFound. */
async function findManageableUser(scope: Scope, uuid: string, grantor: Grantor): Promise<User> {
  const found = await findUser(scope, uuid);
  const role = await findRole(scope, found.role.uuid);
  refuseEscalation(grantor, role.user_type, levelsOf(role), "user", "base");
  return found;
}

function refuseSelf(scope: Scope, uuid: string): void {
  if (uuid === scope.user) throw new Invalid("user", { base: ["Ninguém desativa a si mesmo."] });
}

async function invite(scope: Scope, user: string): Promise<void> {
  await sql`select app.enqueue('mail_invitation', ${JSON.stringify({ user_uuid: user })}, ${`invitation:${user}`})`.execute(
    scope.db,
  );
}

/**
 * Returns the user's columns. Throws Invalid unless account, role and visitor belong together; a user never changes
 * account.
 */
async function columnsOf(scope: Scope, input: UserInput, grantor: Grantor, before?: User) {
  const { visitor_uuid, ...columns } = input;
  const errors: Record<string, string[]> = {};
  const { rows } = await sql<{ kind: string }>`select kind from accounts where uuid = ${input.account_uuid}`.execute(
    scope.db,
  );
  const role = await findRole(scope, input.role_uuid).catch((error) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  if (!rows[0]) errors.account_uuid = ["Escolha uma conta da lista."];
  if (before && before.account.uuid !== input.account_uuid) errors.account_uuid = ["Um usuário não troca de conta."];
  if (!role) errors.role_uuid = ["Escolha um perfil da lista."];
  if (role && rows[0] && accountKindOf[role.user_type] !== rows[0].kind) {
    errors.role_uuid = ["Este perfil não é para este tipo de conta."];
  }
  const visitors = await sql`select from visitors where owner_uuid = ${input.account_uuid} and uuid = ${visitor_uuid}
    and removed_at is null`.execute(scope.db);
  if (role?.user_type === "af" && visitors.rows.length === 0) errors.visitor_uuid = ["Escolha um visitante da conta."];
  if (Object.keys(errors).length > 0 || !role) throw new Invalid("user", errors);
  refuseEscalation(grantor, role.user_type, levelsOf(role), "user", "role_uuid");
  const isFieldUser = role.user_type === "af";
  return {
    ...columns,
    visitor_owner_uuid: isFieldUser ? input.account_uuid : null,
    visitor_uuid: isFieldUser ? visitor_uuid : null,
  };
}

const constraintErrors = {
  users_by_login: { login: ["Já existe um usuário com este login."] },
  users_authentication_provider_uuid_fkey: { authentication_provider_uuid: ["Escolha um provedor da lista."] },
};
