import { sql } from "kysely";
import type { MissingSignature, MissingSignaturesQuery } from "#app/contracts/documents/access-terms.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { currentTerm, findTerm } from "./access-terms.ts";

/** The accounts `a` that have not answered the version `t` in force for their kind. */
const from = sql`from access_terms t join accounts a on a.kind = t.signer_kind
  left join access_term_reminders m on m.account_uuid = a.uuid and m.term_uuid = t.uuid
  where t.uuid = ${currentTerm}
    and not exists (select from access_term_signatures g where g.account_uuid = a.uuid and g.term_uuid = t.uuid)`;

const responsible = sql`from users u where u.account_uuid = a.uuid and u.legal_responsible and u.active`;

const sorts = {
  account: "app.fold(a.trade_name)",
  signer_kind: "a.kind",
  published_on: "t.published_on",
  reminded_at: "coalesce(m.reminded_at, '-infinity')",
};

/** Returns the accounts that have not answered the version in force for their kind, by name unless sorted otherwise. */
export function listMissingSignatures(scope: Scope, query: MissingSignaturesQuery): Promise<Page<MissingSignature>> {
  const conditions = [sql`true`];
  if (query.account_uuid) conditions.push(sql`a.uuid = ${query.account_uuid}`);
  if (query.signer_kind) conditions.push(sql`a.kind = ${query.signer_kind}`);
  if (query.q) conditions.push(sql`position(${fold(query.q)} in app.fold(a.trade_name)) > 0`);
  if (query.has_responsible) conditions.push(sql`exists (select ${responsible}) = ${query.has_responsible === "true"}`);
  return paginate(scope, query, {
    select: sql`a.uuid, json_build_object('uuid', a.uuid, 'name', a.trade_name, 'kind', a.kind) as account,
      json_build_object('uuid', t.uuid, 'published_on', t.published_on) as access_term,
      app.today() - t.published_on as days, m.reminded_at,
      (select coalesce(json_agg(json_build_object('name', coalesce(nullif(u.name, ''), u.login), 'email', u.email)
        order by u.name, u.login), '[]') ${responsible}) as responsibles`,
    from: sql`${from} and ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, sorts, "a.uuid", sql`app.fold(a.trade_name), a.uuid`),
  });
}

/**
 * Reminds those who sign for each account that has not answered this version and was not reminded within a day. Returns
 * the number of reminded accounts, and of those where nobody may sign. Throws NotFound, Invalid unless the version is in
 * force.
 */
export async function remindSigners(scope: Scope, uuid: string): Promise<{ reminded: number; unmanned: number }> {
  const term = await findTerm(scope, uuid);
  if (term.phase !== "current") throw new Invalid("access_term", { base: ["Só o termo em vigor espera assinaturas."] });
  const { rows } = await sql<{ reminded: number; unmanned: number }>`
    with waiting as (
      select a.uuid, m.reminded_at, exists (select ${responsible}) as has_signer ${from} and t.uuid = ${uuid}
    ), reminded as (
      insert into access_term_reminders (account_uuid, term_uuid, reminded_by)
      select uuid, ${uuid}, ${scope.user} from waiting
      where has_signer and (reminded_at is null or reminded_at < now() - interval '1 day')
      on conflict (account_uuid, term_uuid) do update set reminded_at = now(), reminded_by = excluded.reminded_by
      returning account_uuid
    ) select (select count(*)::int from reminded) as reminded,
      (select count(*)::int from waiting where not has_signer) as unmanned`.execute(scope.db);
  return rows[0] ?? { reminded: 0, unmanned: 0 };
}
