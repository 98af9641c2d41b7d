import { type RawBuilder, sql } from "kysely";
import type {
  DocumentCheck,
  DocumentCheckSummary,
  DocumentChecksQuery,
  DocumentValidation,
  DocumentValidationsQuery,
  UploadedDecisions,
} from "#app/contracts/documents/document-checks.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { hasCpf, shownCpf, visitorsByViewer } from "../people/visible-visitors.ts";
import { findVisitor, jobFunctionName } from "../people/visitors.ts";
import { orderBy } from "../platform/order-by.ts";
import { countOf, paginate, paginateByIndex } from "../platform/paginate.ts";
import { Invalid, NotFound } from "../platform/refusals.ts";
import { namedLike, nameOrCpf } from "../reports/search.ts";
import { demandsToday, validationOf } from "./document-gaps.ts";
import { decideDocument, listSentDocuments } from "./documents.ts";

const personFor = (
  scope: Scope,
) => sql`json_build_object('uuid', v.uuid, 'owner_uuid', v.owner_uuid, 'name', v.name, 'cpf', ${shownCpf(scope)},
  'job_function', v.job_function, 'job_function_name', ${jobFunctionName}, 'owner_name', o.trade_name,
  'has_photo', v.photo_uuid is not null)`;
const STOPS = sql`('missing', 'denied', 'expired', 'awaiting')`;

const status = sql`case when bool_or(x.gap = 'denied') then 'denied' when bool_or(x.gap in ${STOPS}) then 'pending'
  when bool_and(x.status = 'approved') then 'approved' else 'complete' end`;
const completeness = sql`case when bool_or(x.gap in ${STOPS}) then 'partial' else 'completed' end`;

/** Returns a page of the visitors that a retailer knows, by name, with the status of their documents there today. */
export async function listDocumentChecks(
  scope: Scope,
  query: DocumentChecksQuery,
  masked: boolean,
): Promise<Page<DocumentCheckSummary>> {
  const conditions = [
    sql`v.viewer_uuid = ${requireRetailer(scope, query.retailer_uuid)}`,
    sql`v.removed_at is null and v.active`,
  ];
  if (owns(scope)) conditions.push(sql`v.owner_uuid = ${scope.org}`);
  const typed = nameOrCpf(query.name_or_cpf, masked, hasCpf(scope));
  if (typed) conditions.push(typed);
  if (query.status) conditions.push(sql`k.status = ${query.status}`);
  if (query.completeness) conditions.push(sql`k.completeness = ${query.completeness}`);
  return paginate(scope, query, {
    select: sql`${personFor(scope)} as visitor, k.status, k.completeness`,
    from: sql`from ${visitorsByViewer(scope)} v
      join accounts o on o.uuid = v.owner_uuid
      join accounts r on r.uuid = v.viewer_uuid and r.kind = 'retailer'
      join retailer_configs c on c.retailer_uuid = r.uuid
      cross join lateral (select ${status} as status, ${completeness} as completeness from ${demandsToday()} x) k
      where ${sql.join(conditions, sql` and `)}`,
    order: sql`v.search, v.uuid`,
  });
}

/**
 * Returns one visitor's documents at a retailer; with `cnpj`, of those that prove a company only the ones that prove
 * that company. Throws NotFound.
 */
export async function findDocumentCheck(
  scope: Scope,
  visitor: string,
  retailer: string | undefined,
  cnpj?: string,
): Promise<DocumentCheck> {
  const { owner_uuid } = await findVisitor(scope, visitor);
  const retailerUuid = requireRetailer(scope, retailer);
  const proves = cnpj === undefined ? undefined : sql`${cnpj}`;
  const { rows } = await sql<Omit<DocumentCheck, "uploaded_visitor_docs">>`
      select ${personFor(scope)} as visitor, json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer,
        ${validationOf} as validation, k.status, k.completeness, k.visitor_docs, coalesce((
          select json_agg(json_build_object('cnpj', n.cnpj, 'name', app.company_name(n.cnpj), 'completeness', (
            select ${completeness} from ${demandsToday({ cnpj: sql`n.cnpj` })} x)) order by n.cnpj)
          from ${companies} n), '[]') as cnpjs
      from visitors v
      join accounts o on o.uuid = v.owner_uuid
      join accounts r on r.uuid = ${retailerUuid} and r.kind = 'retailer'
      join retailer_configs c on c.retailer_uuid = r.uuid
      cross join lateral (
        select ${status} as status, ${completeness} as completeness, coalesce(json_agg(json_build_object(
          'document_type', json_build_object('uuid', t.uuid, 'name', t.name), 'warn_days', x.warn_days, 'gap', x.gap,
          'expires_on', x.expires_on, 'document_uuid', x.document_uuid) order by t.name)
          filter (where t.uuid is not null), '[]') as visitor_docs
        from ${demandsToday({ cnpj: proves })} x join document_types t on t.uuid = x.type) k
      where v.owner_uuid = ${owner_uuid} and v.uuid = ${visitor}`.execute(scope.db);
  const found = rows[0];
  if (!found || (cnpj !== undefined && !found.cnpjs.some((one) => one.cnpj === cnpj))) throw new NotFound();
  const sent = await listSentDocuments(scope, owner_uuid, visitor);
  const uploaded_visitor_docs = sent.filter(
    (one) =>
      (!one.retailer || one.retailer.uuid === retailerUuid) &&
      (cnpj === undefined || one.cnpjs.length === 0 || one.cnpjs.includes(cnpj)),
  );
  return { ...found, uploaded_visitor_docs };
}

/** The owner's company, the companies attended at the retailer today, and those that the visitor's documents prove. */
const companies = sql`(
  select o.cnpj where o.cnpj is not null
  union
  select s.cnpj from allocations a
  join allocation_suppliers z on z.owner_uuid = a.owner_uuid and z.allocation_uuid = a.uuid
  join accounts s on s.uuid = z.supplier_uuid and s.cnpj is not null
  where a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid and a.retailer_uuid = r.uuid
    and a.state in ('pending', 'active') and (a.ends_on is null or a.ends_on >= app.today())
  union
  select n.cnpj from visitor_documents d
  join document_cnpjs n on n.owner_uuid = d.owner_uuid and n.document_uuid = d.uuid
  where d.owner_uuid = v.owner_uuid and d.visitor_uuid = v.uuid and (d.retailer_uuid is null or d.retailer_uuid = r.uuid))`;

/** Decides about several documents of one visitor, all or none. */
export async function decideDocuments(scope: Scope, visitor: string, decisions: UploadedDecisions): Promise<void> {
  // A fixed order, so that concurrent decisions about the same documents cannot deadlock.
  const ordered = [...decisions].sort((a, b) => (a.uuid < b.uuid ? -1 : 1));
  for (const { uuid, ...decision } of ordered) await decideDocument(scope, visitor, uuid, decision);
}

const validationOrders = {
  visitor: "v.search",
  owner: "o.search",
  oldest_submitted_at: "d.submitted_at",
};
const longestWait = sql`d.submitted_at, d.visitor_uuid, c.retailer_uuid`;

/**
 * Returns the visitors with documents that the actor decides about: a retailer that validates, or the platform on its
 * behalf.
 */
export async function listDocumentValidations(
  scope: Scope,
  query: DocumentValidationsQuery,
): Promise<Page<DocumentValidation>> {
  const retailerUuid = scope.audience === "retailer" ? scope.org : (query.retailer_uuid ?? null);
  const typed = nameOrCpf(query.name_or_cpf, true, hasCpf(scope));
  const owner = query.owner_name.trim() !== "";
  const decider = scope.audience === "retailer" ? "retailer" : "mob";
  // A literal in the statement, so that the planner knows that few wait and uses their index.
  const status = sql.lit(query.validation_status);
  // A visitor is listed at the oldest document: the one that no older one precedes.
  const documents = documentsByViewer(scope);
  const fromDocuments = (source: RawBuilder<unknown>) => sql`from ${source}
    join retailer_configs c on c.retailer_uuid = d.viewer_uuid
    join visitors v on v.owner_uuid = d.owner_uuid and v.uuid = d.visitor_uuid
    where d.status = ${status} and c.document_validation_type = ${decider} and v.removed_at is null
      ${retailerUuid ? sql`and c.retailer_uuid = ${retailerUuid}` : sql``} ${typed ? sql`and ${typed}` : sql``}
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
    keys: sql`d.owner_uuid, d.visitor_uuid, c.retailer_uuid, d.submitted_at as oldest_submitted_at`,
    from: found,
    order: orderBy(query.sort, validationOrders, "d.visitor_uuid, c.retailer_uuid", longestWait),
    total: typed || owner ? undefined : countOf(plain),
    join: sql`join visitors v on v.owner_uuid = k.owner_uuid and v.uuid = k.visitor_uuid`,
    select: sql`json_build_object('uuid', v.uuid, 'owner_uuid', v.owner_uuid, 'name', v.name, 'cpf', ${shownCpf(scope)},
          'job_function_name', ${jobFunctionName},
          'owner_name', (select trade_name from accounts o where o.uuid = v.owner_uuid)) as visitor,
        json_build_object('uuid', k.retailer_uuid, 'name', (select trade_name from accounts r where r.uuid = k.retailer_uuid)) as retailer,
      ${status} as validation_status, k.oldest_submitted_at,
      (select json_agg(json_build_object('uuid', d.uuid, 'version', d.version,
          'document_type', json_build_object('uuid', t.uuid, 'name', t.name), 'expires_on', d.expires_on,
          'submitted_at', d.submitted_at) order by d.submitted_at, d.uuid)
        from ${documents} d join document_types t on t.uuid = d.document_type_uuid
        where d.owner_uuid = v.owner_uuid and d.visitor_uuid = v.uuid and d.status = ${status}
          and d.viewer_uuid = k.retailer_uuid) as documents`,
  });
}

/**
 * The documents, each once for every retailer that sees its visitor (`viewer_uuid`), unless sent for another. A retailer
 * reads a view: its policy would gather all the visitors whom it sees, for every statement.
 */
function documentsByViewer(scope: Scope): RawBuilder<unknown> {
  if (scope.audience === "retailer") return sql`app.visible_documents`;
  return sql`(select s.viewer_uuid, d.* from visitor_documents d
    join visitor_sights s on s.owner_uuid = d.owner_uuid and s.visitor_uuid = d.visitor_uuid
    where d.retailer_uuid is null or d.retailer_uuid = s.viewer_uuid)`;
}

/** Returns the visitor of a document. Throws NotFound for a document that the actor may not see. */
export async function findVisitorOfDocument(scope: Scope, document: string): Promise<string> {
  const { rows } = await sql<{ visitor_uuid: string }>`
    select visitor_uuid from visitor_documents where uuid = ${document}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0].visitor_uuid;
}

function owns({ audience }: Scope): boolean {
  return audience === "agency" || audience === "supplier" || audience === "service_provider";
}

/**
 * Returns the retailer of the query: a retailer can only ask about itself, others must name one. Throws NotFound,
 * Invalid.
 */
function requireRetailer({ audience, org }: Scope, named: string | undefined): string {
  if (audience === "retailer") {
    if (named !== undefined && named !== org) throw new NotFound();
    return org as string;
  }
  if (named === undefined) throw new Invalid("query", { retailer_uuid: ["Rede é obrigatório"] });
  return named;
}
