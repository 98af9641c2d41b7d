import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import type {
  Replenisher,
  ReplenisherInput,
  ReplenisherInvitation,
  ReplenishersQuery,
} from "#app/contracts/store/replenishers.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { enqueue } from "../platform/batch-jobs.ts";
import { clockOf } from "../platform/clock.ts";
import { asValidationError } from "../platform/constraint-errors.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { removedRows } from "../platform/removals.ts";
import { firstOrNotFound, fragment, orConflict } from "../platform/rows.ts";

const columns = sql`r.uuid, r.name, r.phone, r.product_sections, r.user_uuid, r.active,
  case when u.login is not null then json_build_object('login', u.login, 'email', u.email, 'state', u.state) end as user,
  coalesce(o.open, 0)::int as open_tasks, r.version`;

/** Selects the store's replenishers `r` with their open tasks of today. */
async function source(scope: Scope, more: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { day } = await clockOf(scope);
  return sql`from store_replenishers r
    left join (select t.replenisher_uuid, count(*) as open from store_tasks t
      where t.store_uuid = ${scope.org} and t.day = ${day} and t.removed_at is null and t.status = 'allocated_and_working'
      group by 1) o on o.replenisher_uuid = r.uuid
    left join app.replenisher_users() u on u.replenisher_uuid = r.uuid
    where r.store_uuid = ${scope.org} and r.removed_at is null and ${more}`;
}

const orders = {
  name: "app.fold(r.name)",
  phone: "coalesce(r.phone, '')",
  active: "r.active",
  open_tasks: "coalesce(o.open, 0)",
  login: "coalesce(u.login, '')",
};

/** Returns a page of the store's own replenishers, by name. */
export async function listReplenishers(scope: Scope, query: ReplenishersQuery): Promise<Page<Replenisher>> {
  const conditions = [sql`true`];
  if (query.q.trim() !== "") conditions.push(sql`app.fold(r.name) like ${fragment(query.q)}`);
  if (query.active) conditions.push(sql`r.active = ${query.active === "true"}`);
  return paginate(scope, query, {
    select: columns,
    from: await source(scope, sql.join(conditions, sql` and `)),
    order: orderBy(query.sort, orders, "app.fold(r.name), r.uuid", sql`app.fold(r.name), r.uuid`),
  });
}

/** Finds a replenisher. Throws NotFound. */
export async function findReplenisher(scope: Scope, uuid: string): Promise<Replenisher> {
  const from = await source(scope, sql`r.uuid = ${uuid}`);
  return firstOrNotFound((await sql<Replenisher>`select ${columns} ${from}`.execute(scope.db)).rows);
}

/** Adds a replenisher to the actor's store. */
export async function createReplenisher(scope: Scope, input: ReplenisherInput): Promise<Replenisher> {
  await check(scope, input);
  const uuid = randomUUIDv7();
  await asValidationError(concept, constraintErrors, () =>
    sql`insert into store_replenishers (store_uuid, uuid, name, phone, product_sections, user_uuid, active)
      values (${scope.org}, ${uuid}, ${input.name}, ${input.phone}, ${input.product_sections}::text[],
        ${input.user_uuid}, ${input.active})`.execute(scope.db),
  );
  return findReplenisher(scope, uuid);
}

/** Changes a replenisher. Throws Conflict when `version` is not the stored one. */
export async function updateReplenisher(
  scope: Scope,
  uuid: string,
  input: ReplenisherInput,
  version: number,
): Promise<Replenisher> {
  await findReplenisher(scope, uuid);
  await check(scope, input);
  const changed = await asValidationError(concept, constraintErrors, () =>
    sql`update store_replenishers set name = ${input.name}, phone = ${input.phone},
        product_sections = ${input.product_sections}::text[], user_uuid = ${input.user_uuid}, active = ${input.active},
        version = version + 1
      where store_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  await orConflict(changed.numAffectedRows, () => findReplenisher(scope, uuid));
  return findReplenisher(scope, uuid);
}

/** Removes a replenisher from the lists; their tasks stay. */
export async function removeReplenisher(scope: Scope, uuid: string): Promise<void> {
  await findReplenisher(scope, uuid);
  await sql`update store_replenishers set removed_at = now(), version = version + 1
    where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

/**
 * Makes the user of a replenisher and queues the mail of the invitation; again, with another login or address, while no
 * password was chosen. Throws Invalid.
 */
export async function inviteReplenisher(
  scope: Scope,
  uuid: string,
  { login, email }: ReplenisherInvitation,
): Promise<Replenisher> {
  const { active, user } = await findReplenisher(scope, uuid);
  if (!active) throw new Invalid(invitation, { base: ["Quem está inativo não é convidado: ative o repositor antes."] });
  const { rows } = await asValidationError(invitation, constraintErrors, () =>
    sql<{
      user: string | null;
    }>`select app.invite_replenisher(${uuid}, ${randomUUIDv7()}, ${login}, ${email}) as user`.execute(scope.db),
  );
  const invited = rows[0]?.user;
  if (!invited) {
    const why = user
      ? "Este repositor já escolheu uma senha e entra com ela."
      : "A plataforma ainda não tem um perfil de repositor: fale com o suporte, em Ajuda.";
    throw new Invalid(invitation, { base: [why] });
  }
  await enqueue(scope, "mail_invitation", { user_uuid: invited }, `invitation:${invited}`);
  return findReplenisher(scope, uuid);
}

const concept = "replenisher";
const invitation = "replenisher_invitation";
const constraintErrors = {
  store_replenishers_by_user: { user_uuid: ["Este usuário já é de outro repositor."] },
  users_by_login: { login: ["Já existe um usuário com este login."] },
};

/** A removed replenisher comes back as before. */
export const removedReplenishers = removedRows({
  table: "store_replenishers",
  concept,
  name: sql`t.name`,
  own: ({ org }) => sql`t.store_uuid = ${org}`,
});

async function check(scope: Scope, { user_uuid }: ReplenisherInput): Promise<void> {
  if (!user_uuid) return;
  const { rows } = await sql`select from users where account_uuid = ${scope.org} and uuid = ${user_uuid}`.execute(
    scope.db,
  );
  if (rows.length === 0) throw new Invalid(concept, { user_uuid: ["Escolha um usuário da loja."] });
}
