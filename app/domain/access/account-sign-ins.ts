import { sql } from "kysely";
import {
  type AccountSignIn,
  type AccountSignInInput,
  type AccountSignInsQuery,
  signInKindKeys,
} from "#app/contracts/access/account-sign-ins.ts";
import { cnpjCharactersOf } from "#app/contracts/directory/cnpj.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError } from "../platform/constraint-errors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { namedLike, nameOrder } from "../reports/search.ts";

const CONCEPT = "account_sign_in";

// A user who signs in otherwise than a new user of the account begins.
const signsInOtherwise = sql`u.authentication_provider_uuid is distinct from c.authentication_provider_uuid`;

const columns = sql`a.uuid, a.kind, a.trade_name as name, a.cnpj, c.second_factor_required,
  case when p.uuid is not null then json_build_object('uuid', p.uuid, 'name', p.name) end as authentication_provider,
  n.users_count, n.others_count, a.version`;

const tables = sql`from accounts a
  join client_infos c on c.account_uuid = a.uuid
  left join authentication_providers p on p.uuid = c.authentication_provider_uuid
  cross join lateral (select count(*)::int as users_count,
      count(*) filter (where ${signsInOtherwise})::int as others_count
    from users u where u.account_uuid = a.uuid and u.active) n`;

const orders = {
  name: "app.fold(a.trade_name)",
  cnpj: "coalesce(a.cnpj, '')",
  kind: "a.kind",
  second_factor_required: "c.second_factor_required",
  authentication_provider: "coalesce(app.fold(p.name), '')",
  users_count: "n.users_count",
};

/** Returns the accounts of a kind, or of all, by name, and how their users sign in. */
export function listAccountSignIns(scope: Scope, query: AccountSignInsQuery): Promise<Page<AccountSignIn>> {
  const conditions = [sql`a.kind = any(${query.kind ? [query.kind] : signInKindKeys})`];
  const typed = cnpjCharactersOf(query.q);
  const named = namedLike("a.trade_name", query.q);
  conditions.push(/\d{2}/.test(typed) ? sql`(${named} or a.cnpj like ${`${typed}%`})` : sql`${named}`);
  if (query.status) conditions.push(sql`c.status = ${query.status}`);
  if (query.second_factor_required)
    conditions.push(sql`c.second_factor_required = ${query.second_factor_required === "true"}`);
  if (query.authentication_provider_uuid)
    conditions.push(sql`c.authentication_provider_uuid = ${query.authentication_provider_uuid}`);
  if (query.without_users)
    conditions.push(sql`not exists (select from users u where u.account_uuid = a.uuid and u.active)`);
  return paginate(scope, query, {
    select: columns,
    from: sql`${tables} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, "a.uuid", nameOrder("app.fold(a.trade_name)", "a.uuid", query.q)),
  });
}

/** Returns how the users of one account sign in. Throws NotFound. */
export async function findAccountSignIn(scope: Scope, uuid: string): Promise<AccountSignIn> {
  const { rows } = await sql<AccountSignIn>`
    select ${columns} ${tables} where a.uuid = ${uuid} and a.kind = any(${signInKindKeys})`.execute(scope.db);
  return firstOrNotFound(rows);
}

/**
 * Changes how the users of an account sign in, and moves its active users where the input says so: their sessions end.
 * Throws Conflict when `version` is not the stored one.
 */
export async function updateAccountSignIn(
  scope: Scope,
  uuid: string,
  input: AccountSignInInput,
  version: number,
): Promise<AccountSignIn> {
  const before = await findAccountSignIn(scope, uuid);
  const changed = await sql`update accounts set version = version + 1
    where uuid = ${uuid} and version = ${version}`.execute(scope.db);
  if (!changed.numAffectedRows) throw new Conflict({ ...before });
  await asValidationError(CONCEPT, constraintErrors, () =>
    sql`update client_infos set second_factor_required = ${input.second_factor_required},
        authentication_provider_uuid = ${input.authentication_provider_uuid}, version = version + 1
      where account_uuid = ${uuid}`.execute(scope.db),
  );
  if (input.applies_to_users) await moveUsers(scope, uuid, input.authentication_provider_uuid);
  return findAccountSignIn(scope, uuid);
}

/** Moves the active users of an account who sign in otherwise to this provider, and ends their sessions. */
async function moveUsers(scope: Scope, account: string, provider: string | null): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`update users set authentication_provider_uuid = ${provider},
      version = version + 1
    where account_uuid = ${account} and active and authentication_provider_uuid is distinct from ${provider}
    returning uuid`.execute(scope.db);
  const moved = rows.map((user) => user.uuid);
  await sql`update sessions set ended_at = now() where user_uuid = any(${moved}) and ended_at is null`.execute(
    scope.db,
  );
}

const constraintErrors = {
  client_infos_authentication_provider_uuid_fkey: { authentication_provider_uuid: ["Escolha um provedor da lista."] },
};
