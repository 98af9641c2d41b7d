import { sql } from "kysely";
import type {
  DocumentCheck,
  DocumentCheckSummary,
  DocumentChecksQuery,
} from "#app/contracts/documents/document-checks.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { hasCpf, shownCpf, visitorsByViewer } from "../people/visible-visitors.ts";
import { findVisitor, jobFunctionName } from "../people/visitors.ts";
import { paginate } from "../platform/paginate.ts";
import { NotFound } from "../platform/refusals.ts";
import { nameOrCpf } from "../reports/search.ts";
import { claimsOn } from "./document-claims.ts";
import { demandsToday, validationOf } from "./document-gaps.ts";
import { listSentDocuments } from "./documents.ts";
import { requireRetailer } from "./named-retailer.ts";

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
  const { rows } = await sql<Omit<DocumentCheck, "uploaded_visitor_docs" | "claims">>`
      select ${personFor(scope)} as visitor, json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer,
        ${validationOf} as validation, c.decision_hours, k.status, k.completeness, k.visitor_docs, coalesce((
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
  return { ...found, claims: await claimsOn(scope, owner_uuid, visitor), uploaded_visitor_docs };
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

function owns({ audience }: Scope): boolean {
  return audience === "agency" || audience === "supplier" || audience === "service_provider";
}
