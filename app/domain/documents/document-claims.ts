import { type RawBuilder, sql } from "kysely";
import type { DocumentCheck } from "#app/contracts/documents/document-checks.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { findVisitor } from "../people/visitors.ts";
import { Invalid } from "../platform/refusals.ts";
import { requireRetailer } from "./named-retailer.ts";

type Claim = DocumentCheck["claims"][number];

/** The claim `held` as the actor sees it: with the name of a user of the same account. */
const claimColumns = ({ user, org }: Scope) => sql`
  case when held.account_uuid = ${org} then (select coalesce(nullif(u.name, ''), u.login) from users u
    where u.uuid = held.user_uuid) end as name, held.ends_at as until, held.user_uuid = ${user} as mine`;

const validates = ({ audience }: Scope) => audience === "retailer" || audience === "mob";

/** Returns the claims on the documents of a visitor, for those who decide; none for the others. */
export async function claimsOn(scope: Scope, owner: string, visitor: string): Promise<Claim[]> {
  if (!validates(scope)) return [];
  const { rows } = await sql<Claim>`select held.document_uuid, ${claimColumns(scope)} from document_claims held
    where held.owner_uuid = ${owner} and held.visitor_uuid = ${visitor} and held.ends_at > now()
    order by held.document_uuid`.execute(scope.db);
  return rows;
}

/** The condition that another user has a document of the visitor and retailer of the row `w` open. */
export const openElsewhere = ({ user }: Scope): RawBuilder<boolean> => sql`exists (select from document_claims held
  join visitor_documents d on d.owner_uuid = held.owner_uuid and d.uuid = held.document_uuid and d.status = 'pending'
    and (d.retailer_uuid is null or d.retailer_uuid = w.retailer_uuid)
  where held.owner_uuid = w.owner_uuid and held.visitor_uuid = w.visitor_uuid and held.ends_at > now()
    and held.user_uuid <> ${user})`;

/** The claim that a list shows for the visitor of the row: that of another user, or else the actor's own; or null. */
export const claimOf = (scope: Scope, row: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select to_json(found) from (select ${claimColumns(scope)} from document_claims held
    where held.owner_uuid = ${row}.owner_uuid and held.visitor_uuid = ${row}.visitor_uuid and held.ends_at > now()
    order by mine, until desc limit 1) found)`;

/** The same for one document, of which the row has the id. */
export const claimOfDocument = (scope: Scope, row: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select to_json(found) from (select ${claimColumns(scope)} from document_claims held
    where held.owner_uuid = ${row}.owner_uuid and held.document_uuid = ${row}.uuid and held.ends_at > now()) found)`;

/**
 * Reserves the documents of a visitor that wait for the actor's decision, for as long as the retailer's settings say,
 * but for those that another validator has open. Returns the claims on the visitor's documents. Throws NotFound, Invalid.
 */
export async function claimDocuments(scope: Scope, visitor: string, named: string | undefined): Promise<Claim[]> {
  const { owner_uuid } = await findVisitor(scope, visitor);
  const retailer = requireRetailer(scope, named);
  await claim(
    scope,
    sql`c.retailer_uuid = ${retailer} and d.owner_uuid = ${owner_uuid} and d.visitor_uuid = ${visitor}
    and (d.retailer_uuid is null or d.retailer_uuid = ${retailer})`,
  );
  return claimsOn(scope, owner_uuid, visitor);
}

/**
 * Reserves the waiting documents `d` that meet a condition with the settings `c` of the retailer for which they are
 * decided, and returns how many the actor has then. They are locked first, so that a document which another user decides
 * at this moment is read again and left out.
 */
export async function claim(scope: Scope, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into document_claims (owner_uuid, document_uuid, visitor_uuid, user_uuid, account_uuid, ends_at)
    select d.owner_uuid, d.uuid, d.visitor_uuid, ${scope.user}, ${scope.org},
      now() + make_interval(mins => c.claim_minutes)
    from visitor_documents d join retailer_configs c on ${condition}
    where d.status = 'pending' and c.document_validation_type = ${scope.audience}
    order by d.owner_uuid, d.uuid for share of d
    on conflict (owner_uuid, document_uuid) do update set user_uuid = excluded.user_uuid,
      account_uuid = excluded.account_uuid, claimed_at = excluded.claimed_at, ends_at = excluded.ends_at
    where document_claims.ends_at <= now() or document_claims.user_uuid = excluded.user_uuid`.execute(scope.db);
  return Number(numAffectedRows ?? 0);
}

/** Gives back the visitor's documents that the actor has open. */
export async function releaseDocuments(scope: Scope, visitor: string): Promise<void> {
  const { owner_uuid } = await findVisitor(scope, visitor);
  await sql`delete from document_claims where owner_uuid = ${owner_uuid} and visitor_uuid = ${visitor}
    and user_uuid = ${scope.user}`.execute(scope.db);
}

/** Throws Invalid of `concept` while another validator has the document open. */
export async function refuseClaimed(scope: Scope, owner: string, document: string, concept: string): Promise<void> {
  const { rows } = await sql<{ name: string | null; time: string }>`
    select (select coalesce(nullif(u.name, ''), u.login) from users u
        where u.uuid = held.user_uuid and held.account_uuid = ${scope.org}) as name,
      to_char(held.ends_at at time zone 'America/Sao_Paulo', 'HH24:MI') as time
    from document_claims held where held.owner_uuid = ${owner} and held.document_uuid = ${document} and held.ends_at > now()
      and held.user_uuid <> ${scope.user}`.execute(scope.db);
  const [found] = rows;
  if (found)
    throw new Invalid(concept, {
      base: [`${found.name ?? "Outra conta"} está com este documento aberto até as ${found.time}.`],
    });
}

/** Ends the claim on a document that was decided. */
export async function endClaim(scope: Scope, owner: string, document: string): Promise<void> {
  await sql`delete from document_claims where owner_uuid = ${owner} and document_uuid = ${document}`.execute(scope.db);
}
