import { type RawBuilder, sql } from "kysely";
import type { DocumentValidation, DocumentValidationsQuery } from "#app/contracts/documents/document-checks.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { hasCpf, shownCpf, visibleVisitors } from "../people/visible-visitors.ts";
import { jobFunctionName } from "../people/visitors.ts";
import { orderBy } from "../platform/order-by.ts";
import { countOf, paginateByIndex } from "../platform/paginate.ts";
import { fragmentOf, namedLike, nameOrCpf } from "../reports/search.ts";
import { claimOf, openElsewhere } from "./document-claims.ts";

const decidedOrders = {
  visitor: "v.search",
  owner: "o.search",
  oldest_submitted_at: "d.submitted_at",
  enters_on: "d.submitted_at",
};
const waitingOrders = {
  visitor: "w.search",
  owner: "w.owner_search",
  oldest_submitted_at: "w.oldest_submitted_at",
  enters_on: "w.enters_on",
};
const longestWait = sql`d.submitted_at, d.visitor_uuid, d.viewer_uuid`;

/**
 * Returns the visitors with documents that the actor decides about: a retailer that validates, or the platform on its
 * behalf.
 */
export function listDocumentValidations(
  scope: Scope,
  query: DocumentValidationsQuery,
): Promise<Page<DocumentValidation>> {
  return query.validation_status === "pending" ? listWaiting(scope, query) : listDecided(scope, query);
}

/** The party whose decisions the actor takes, as a retailer's settings name it. */
export const deciderOf = ({ audience }: Scope) => (audience === "retailer" ? "retailer" : "mob");

/** Those whose documents wait: rows that are stored, so that each order is an index. */
async function listWaiting(scope: Scope, query: DocumentValidationsQuery): Promise<Page<DocumentValidation>> {
  const retailerUuid = scope.audience === "retailer" ? scope.org : (query.retailer_uuid ?? null);
  const conditions = [sql`c.document_validation_type = ${deciderOf(scope)}`];
  if (retailerUuid) conditions.push(sql`w.retailer_uuid = ${retailerUuid}`);
  const typed = nameOrCpf(query.name_or_cpf, true, hasCpf(scope));
  // The queue has the names, and no CPF.
  const isName = !/\d/.test(query.name_or_cpf);
  if (typed) conditions.push(isName ? sql`w.search like ${fragmentOf(query.name_or_cpf)}` : typed);
  if (query.owner_name.trim() !== "")
    conditions.push(
      sql`w.owner_uuid in (select uuid from accounts where ${namedLike("trade_name", query.owner_name)})`,
    );
  if (query.clock) conditions.push(sql`${dueAt(sql`w.oldest_submitted_at`)} < now()`);
  const mine = sql`exists (select from document_claims k where k.owner_uuid = w.owner_uuid
    and k.visitor_uuid = w.visitor_uuid and k.ends_at > now() and k.user_uuid = ${scope.user})`;
  if (query.claim === "mine") conditions.push(mine);
  if (query.claim === "others") conditions.push(openElsewhere(scope));
  if (query.claim === "free") conditions.push(sql`not ${openElsewhere(scope)}`);
  const from = sql`from document_waits w join retailer_configs c on c.retailer_uuid = w.retailer_uuid
    ${typed && !isName ? sql`join visitors v on v.owner_uuid = w.owner_uuid and v.uuid = w.visitor_uuid` : sql``}
    where ${sql.join(conditions, sql` and `)}`;
  return paginateByIndex<DocumentValidation>(scope, query, {
    keys: sql`w.owner_uuid, w.visitor_uuid, w.retailer_uuid, w.oldest_submitted_at, w.enters_on`,
    from,
    order: orderBy(
      query.sort,
      waitingOrders,
      "w.visitor_uuid, w.retailer_uuid",
      sql`w.oldest_submitted_at, w.visitor_uuid, w.retailer_uuid`,
    ),
    total: typed ? undefined : countOf(from),
    join: sql`join visitors v on v.owner_uuid = k.owner_uuid and v.uuid = k.visitor_uuid
      join retailer_configs c on c.retailer_uuid = k.retailer_uuid`,
    select: sql`${rowOf(scope, documentsByViewer(scope), sql`'pending'`)},
      ${dueAt(sql`k.oldest_submitted_at`)} as due_at, nullif(k.enters_on, 'infinity')::text as enters_on,
      ${claimOf(scope, sql`k`)} as claim`,
  });
}

/** When the promised time of a document ends that was sent then, for the retailer with the settings `c`. */
export const dueAt = (submitted: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql`(${submitted} + make_interval(hours => c.decision_hours))`;

/** The columns of a row of the visitor `v` and the retailer of the key `k`, with the documents of a status. */
const rowOf = (scope: Scope, documents: RawBuilder<unknown>, status: RawBuilder<unknown>) => sql`
  json_build_object('uuid', v.uuid, 'owner_uuid', v.owner_uuid, 'name', v.name, 'cpf', ${shownCpf(scope)},
    'job_function_name', ${jobFunctionName},
    'owner_name', (select trade_name from accounts o where o.uuid = v.owner_uuid)) as visitor,
  json_build_object('uuid', k.retailer_uuid, 'name', (select trade_name from accounts r where r.uuid = k.retailer_uuid)) as retailer,
  ${status} as validation_status, k.oldest_submitted_at,
  (select json_agg(json_build_object('uuid', d.uuid, 'version', d.version,
      'document_type', json_build_object('uuid', t.uuid, 'name', t.name), 'expires_on', d.expires_on,
      'submitted_at', d.submitted_at) order by d.submitted_at, d.uuid)
    from ${documents} d join document_types t on t.uuid = d.document_type_uuid
    where d.owner_uuid = v.owner_uuid and d.visitor_uuid = v.uuid and d.status = ${status}
      and d.viewer_uuid = k.retailer_uuid) as documents`;

/**
 * Returns the condition that the actor decides for the retailer of this column. The administration names the retailers, of which
 * the planner then knows how many people each sees.
 */
async function decides(scope: Scope, query: DocumentValidationsQuery) {
  const deciding = sql`from retailer_configs c where c.document_validation_type = ${deciderOf(scope)}`;
  if (scope.audience === "retailer")
    return (viewer: RawBuilder<unknown>) =>
      sql`${viewer} = ${scope.org} and exists (select ${deciding} and c.retailer_uuid = ${scope.org})`;
  const { rows } = await sql<{ uuid: string }>`select c.retailer_uuid as uuid ${deciding}
    ${query.retailer_uuid ? sql`and c.retailer_uuid = ${query.retailer_uuid}` : sql``}`.execute(scope.db);
  const uuids = rows.map(({ uuid }) => uuid);
  // The keys of people are in order for one retailer.
  return (viewer: RawBuilder<unknown>) =>
    uuids.length === 1 ? sql`${viewer} = ${uuids[0]}` : sql`${viewer} = any(${uuids}::uuid[])`;
}

/** Those with documents of another status. */
async function listDecided(scope: Scope, query: DocumentValidationsQuery): Promise<Page<DocumentValidation>> {
  const isDecided = await decides(scope, query);
  const typed = nameOrCpf(query.name_or_cpf, true, hasCpf(scope));
  const owner = query.owner_name.trim() !== "";
  // A literal in the statement, so that the planner knows that few wait and uses their index.
  const status = sql.lit(query.validation_status);
  // A visitor is listed at the oldest document: the one that no older one precedes.
  const documents = documentsByViewer(scope);
  const fromDocuments = (source: RawBuilder<unknown>) => sql`from ${source}
    join visitors v on v.owner_uuid = d.owner_uuid and v.uuid = d.visitor_uuid
    where d.status = ${status} and ${isDecided(sql`d.viewer_uuid`)} and v.removed_at is null ${typed ? sql`and ${typed}` : sql``}
      ${owner ? sql`and d.owner_uuid in (select uuid from accounts where ${namedLike("trade_name", query.owner_name)})` : sql``}
      and not exists (select from ${documents} e
        where e.owner_uuid = d.owner_uuid and e.visitor_uuid = d.visitor_uuid and e.status = ${status}
          and e.viewer_uuid = d.viewer_uuid and (e.submitted_at, e.uuid) < (d.submitted_at, d.uuid))`;
  const plain = fromDocuments(sql`${documents} d`);
  // The name of each owner is folded once, and not for each document.
  const found = query.sort?.endsWith("owner")
    ? fromDocuments(sql`${documents} d
        cross join lateral (
          select app.fold(o.trade_name) as search from accounts o where o.uuid = d.owner_uuid offset 0) o`)
    : plain;
  return paginateByIndex(scope, query, {
    keys: sql`d.owner_uuid, d.visitor_uuid, d.viewer_uuid as retailer_uuid, d.submitted_at as oldest_submitted_at`,
    from: found,
    order: orderBy(query.sort, decidedOrders, "d.visitor_uuid, d.viewer_uuid", longestWait),
    total: typed || owner ? undefined : countOf(peopleDecided(scope, query, isDecided)),
    join: sql`join visitors v on v.owner_uuid = k.owner_uuid and v.uuid = k.visitor_uuid`,
    select: sql`${rowOf(scope, documents, status)}, null as due_at, null as enters_on, null as claim`,
  });
}

/**
 * Selects each visitor with documents of this status once for every retailer. Nearly every visitor has an approved one; few have
 * others, which are found first.
 */
function peopleDecided(
  scope: Scope,
  { validation_status }: DocumentValidationsQuery,
  isDecided: (viewer: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const documents = sql`${documentsByViewer(scope)} d where d.status = ${sql.lit(validation_status)}`;
  const isThere = (alias: RawBuilder<unknown>) => sql`${isDecided(sql`${alias}.viewer_uuid`)} and not exists (
    select from ${visibleVisitors(scope)} v
    where v.owner_uuid = ${alias}.owner_uuid and v.uuid = ${alias}.visitor_uuid and v.removed_at is not null)`;
  return validation_status === "approved"
    ? sql`from visitor_sights s where ${isThere(sql`s`)} and (select true from ${documents} and d.owner_uuid = s.owner_uuid
        and d.visitor_uuid = s.visitor_uuid and d.viewer_uuid = s.viewer_uuid limit 1)`
    : sql`from (select distinct d.owner_uuid, d.visitor_uuid, d.viewer_uuid from ${documents} and ${isThere(sql`d`)}) d`;
}

/**
 * The documents, each once for every retailer that sees its visitor (`viewer_uuid`), unless sent for another. A retailer
 * reads a view: its policy would gather all the visitors whom it sees, for every statement.
 */
export function documentsByViewer(scope: Scope): RawBuilder<unknown> {
  if (scope.audience === "retailer") return sql`app.visible_documents`;
  return sql`(select s.viewer_uuid, d.* from visitor_documents d
    join visitor_sights s on s.owner_uuid = d.owner_uuid and s.visitor_uuid = d.visitor_uuid
    where d.retailer_uuid is null or d.retailer_uuid = s.viewer_uuid)`;
}
