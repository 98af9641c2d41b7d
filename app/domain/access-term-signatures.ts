import { sql } from "kysely";
import type { AccessTermSignature, SignatureStanding, SignaturesQuery } from "#app/contracts/access-terms.ts";
import type { Page } from "#app/contracts/paging.ts";
import { fold } from "#app/contracts/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { mostRecentTerm } from "./access-terms.ts";
import { paged } from "./paged.ts";
import { Forbidden, Invalid } from "./refusals.ts";

/** How the account stands with its most recent term. Where no term was published there is nothing left to sign. */
export async function signatureStanding(scope: Scope): Promise<SignatureStanding> {
  const term = await mostRecentTerm(scope);
  const { rows } = await sql<{ agreed: boolean | null; responsible: boolean }>`
    select (select agreed from access_term_signatures
        where account_uuid = ${scope.org} and term_uuid = ${term?.uuid ?? null}) as agreed,
      coalesce((select legal_responsible from users where uuid = ${scope.user}), false) as responsible`.execute(
    scope.db,
  );
  const { agreed = null, responsible = false } = rows[0] ?? {};
  return {
    responsable_has_signed: !term || agreed !== null,
    responsable_has_agreed: !term || agreed === true,
    user_is_legal_responsible: responsible,
  };
}

/**
 * The legal responsible's word on the most recent term, once; the same word again changes nothing.
 * @throws Forbidden for anybody else, Invalid where there is no term or the other word was given
 */
export async function signTerm(scope: Scope, agreed: boolean, address: string): Promise<SignatureStanding> {
  const before = await signatureStanding(scope);
  if (!before.user_is_legal_responsible) throw new Forbidden();
  const term = await mostRecentTerm(scope);
  if (!term) throw refused("Não existe um termo para assinar.");
  await sql`insert into access_term_signatures (account_uuid, term_uuid, user_uuid, agreed, address)
    values (${scope.org}, ${term.uuid}, ${scope.user}, ${agreed}, ${address})
    on conflict do nothing`.execute(scope.db);
  const after = await signatureStanding(scope);
  if (after.responsable_has_agreed !== agreed) throw refused("O termo já foi respondido pelo responsável.");
  return after;
}

/** Every signature, the newest first, for the backoffice. */
export function listSignatures(scope: Scope, query: SignaturesQuery): Promise<Page<AccessTermSignature>> {
  const wanted = [sql`true`];
  if (query.signer_kind) wanted.push(sql`t.signer_kind = ${query.signer_kind}`);
  if (query.term_uuid) wanted.push(sql`g.term_uuid = ${query.term_uuid}`);
  if (query.agreed) wanted.push(sql`g.agreed = ${query.agreed === "true"}`);
  if (query.q) wanted.push(sql`position(${fold(query.q)} in app.fold(a.trade_name)) > 0`);
  return paged(scope, query, {
    select: sql`json_build_object('uuid', a.uuid, 'name', a.trade_name, 'kind', a.kind) as account,
      json_build_object('uuid', t.uuid, 'published_on', t.published_on) as access_term,
      json_build_object('uuid', u.uuid, 'name', coalesce(nullif(u.name, ''), u.login)) as "user",
      g.agreed, g.signed_at, g.address`,
    from: sql`from access_term_signatures g join access_terms t on t.uuid = g.term_uuid
      join accounts a on a.uuid = g.account_uuid join users u on u.uuid = g.user_uuid
      where ${sql.join(wanted, sql` and `)}`,
    order: sql`g.signed_at desc, g.account_uuid, g.term_uuid`,
  });
}

function refused(message: string): Invalid {
  return new Invalid("access_term_signature", { base: [message] });
}
