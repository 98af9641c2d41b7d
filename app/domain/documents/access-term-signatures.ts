import { sql } from "kysely";
import type {
  AccessTerm,
  AccessTermSignature,
  Signature,
  SignatureInput,
  SignatureStatus,
  SignaturesQuery,
} from "#app/contracts/documents/access-terms.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../platform/blobs.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Forbidden, Invalid } from "../platform/refusals.ts";
import { findMostRecentTerm, hashTermFile } from "./access-terms.ts";

/** Returns the account's status for its most recent term. Without a published term nothing is left to sign. */
export async function findSignatureStatus(scope: Scope): Promise<SignatureStatus> {
  return statusWith(scope, await findMostRecentTerm(scope));
}

async function statusWith(scope: Scope, term: AccessTerm | null): Promise<SignatureStatus> {
  const { rows } = await sql<{ signature: Signature | null; responsible: boolean }>`
    select (select to_json(e) from (
        select ${evidence}
        from access_term_signatures g join access_terms t on t.uuid = g.term_uuid join users u on u.uuid = g.user_uuid
        where g.account_uuid = ${scope.org} and g.term_uuid = ${term?.uuid ?? null}) e) as signature,
      coalesce((select legal_responsible from users where uuid = ${scope.user}), false) as responsible`.execute(
    scope.db,
  );
  const { signature = null, responsible = false } = rows[0] ?? {};
  return {
    responsable_has_signed: !term || signature !== null,
    responsable_has_agreed: !term || signature?.agreed === true,
    user_is_legal_responsible: responsible,
    signature,
  };
}

/** The origin of a signature: the network address, and the browser or program. */
export type SignedFrom = Pick<Signature, "address" | "user_agent">;

/**
 * Records the legal responsible's answer to the most recent term, once, with its evidence; repeating the answer changes
 * nothing.
 * @throws Forbidden for other users; Invalid without a term, for a term other than the most recent, or after the
 * opposite answer
 */
export async function signTerm(
  scope: Scope,
  uploads: Blobs,
  { signer_agreed, access_term_uuid }: SignatureInput,
  from: SignedFrom,
): Promise<SignatureStatus> {
  const term = await findMostRecentTerm(scope);
  const before = await statusWith(scope, term);
  if (!before.user_is_legal_responsible) throw new Forbidden();
  if (!term) throw refused("Não existe um termo para assinar.");
  if (access_term_uuid && access_term_uuid !== term.uuid) {
    throw refused("Uma nova versão do termo foi publicada. Leia a nova versão antes de responder.");
  }
  await sql`
    insert into access_term_signatures (account_uuid, term_uuid, user_uuid, agreed, address, user_agent, file_sha256)
    values (${scope.org}, ${term.uuid}, ${scope.user}, ${signer_agreed}, ${from.address},
      ${from.user_agent.slice(0, 500)}, ${await hashTermFile(uploads, term)})
    on conflict do nothing`.execute(scope.db);
  const after = await statusWith(scope, term);
  if (after.responsable_has_agreed !== signer_agreed) throw refused("O termo já foi respondido pelo responsável.");
  return after;
}

const sorts = {
  account: "app.fold(a.trade_name)",
  signer_kind: "t.signer_kind",
  published_on: "t.published_on",
  user: "app.fold(coalesce(nullif(u.name, ''), u.login))",
  agreed: "g.agreed",
  signed_at: "g.signed_at",
};

/** Returns all signatures, newest first unless sorted otherwise, for the backoffice. */
export function listSignatures(scope: Scope, query: SignaturesQuery): Promise<Page<AccessTermSignature>> {
  const conditions = [sql`true`];
  if (query.account_uuid) conditions.push(sql`g.account_uuid = ${query.account_uuid}`);
  if (query.signer_kind) conditions.push(sql`t.signer_kind = ${query.signer_kind}`);
  if (query.term_uuid) conditions.push(sql`g.term_uuid = ${query.term_uuid}`);
  if (query.agreed) conditions.push(sql`g.agreed = ${query.agreed === "true"}`);
  if (query.q) conditions.push(sql`position(${fold(query.q)} in app.fold(a.trade_name)) > 0`);
  if (query.signed_from)
    conditions.push(sql`g.signed_at >= ${query.signed_from}::timestamp at time zone 'America/Sao_Paulo'`);
  if (query.signed_until)
    conditions.push(sql`g.signed_at < (${query.signed_until}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`);
  return paginate(scope, query, {
    select: sql`a.uuid, json_build_object('uuid', a.uuid, 'name', a.trade_name, 'kind', a.kind) as account,
      ${evidence}`,
    from: sql`from access_term_signatures g join access_terms t on t.uuid = g.term_uuid
      join accounts a on a.uuid = g.account_uuid join users u on u.uuid = g.user_uuid
      where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(
      query.sort,
      sorts,
      "g.account_uuid, g.term_uuid",
      sql`g.signed_at desc, g.account_uuid, g.term_uuid`,
    ),
  });
}

/** The columns that prove the signature `g` of the term `t` by the user `u`. */
const evidence = sql`json_build_object('uuid', t.uuid, 'published_on', t.published_on) as access_term,
  json_build_object('uuid', u.uuid, 'name', coalesce(nullif(u.name, ''), u.login)) as "user",
  g.agreed, g.signed_at, g.address, g.user_agent, encode(g.file_sha256, 'hex') as file_sha256`;

function refused(message: string): Invalid {
  return new Invalid("access_term_signature", { base: [message] });
}
