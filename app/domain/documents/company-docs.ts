import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type {
  CompanyDoc,
  CompanyDocInput,
  CompanyDocsQuery,
  CompanyDocsSummary,
  CompanyDocsSummaryQuery,
} from "#app/contracts/documents/company-docs.ts";
import type { DocumentDecision } from "#app/contracts/documents/documents.ts";
import { PENDING_DAYS } from "#app/contracts/documents/pending-docs.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import { cleanDocument, type FileContent, saveFile } from "../platform/file-storage.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, NotFound } from "../platform/refusals.ts";
import { documentGap, validationOf } from "./document-gaps.ts";
import { checkAccepted } from "./document-types.ts";
import { checkDocument } from "./documents.ts";

const columns = sql`d.uuid, json_build_object('uuid', o.uuid, 'name', o.trade_name) as service_provider,
  json_build_object('uuid', t.uuid, 'name', t.name) as document_type,
  case when r.uuid is not null then json_build_object('uuid', r.uuid, 'name', r.trade_name) end as retailer, d.status,
  d.problem, d.issued_on, d.expires_on, d.submitted_at, coalesce((
    select json_agg(json_build_object('status', e.status, 'problem', e.problem, 'decided_at', e.decided_at) order by e.number)
    from company_document_decisions e where e.owner_uuid = d.owner_uuid and e.document_uuid = d.uuid), '[]') as decisions,
  d.version`;
const documents = sql`company_documents d join accounts o on o.uuid = d.owner_uuid
  join document_types t on t.uuid = d.document_type_uuid left join accounts r on r.uuid = d.retailer_uuid`;

/** Returns the company documents that the actor may see, newest first. */
export function listCompanyDocs(scope: Scope, query: CompanyDocsQuery): Promise<Page<CompanyDoc>> {
  const conditions = [visibleTo(scope)];
  if (query.service_provider_uuid) conditions.push(sql`d.owner_uuid = ${query.service_provider_uuid}`);
  if (query.document_type_uuid) conditions.push(sql`d.document_type_uuid = ${query.document_type_uuid}`);
  if (query.status) conditions.push(sql`d.status = ${query.status}`);
  return paginate(scope, query, {
    select: columns,
    from: sql`from ${documents} where ${sql.join(conditions, sql` and `)}`,
    order: sql`d.submitted_at desc, d.uuid desc`,
  });
}

/** Returns one company document. Throws NotFound for one that the actor may not see. */
export async function findCompanyDoc(scope: Scope, uuid: string): Promise<CompanyDoc> {
  const { rows } = await sql<CompanyDoc>`
    select ${columns} from ${documents} where ${visibleTo(scope)} and d.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Stores a document of the actor's company. One for a single retailer that does not validate is complete at once. */
export async function sendCompanyDoc(
  scope: Scope,
  uploads: Blobs,
  input: CompanyDocInput,
  content: Uint8Array,
): Promise<CompanyDoc> {
  const owner_uuid = scope.org as string;
  const { name, accepted, validation } = await checkDocument(scope, input, "company", "company_doc");
  const cleaned = await cleanDocument("company_doc", content);
  checkAccepted("company_doc", name, accepted, cleaned);
  const file_uuid = await saveFile(scope, uploads, owner_uuid, name, cleaned);
  const uuid = randomUUIDv7();
  const status = validation === "none" ? "complete" : "pending";
  await scope.db
    .insertInto("company_documents")
    .values({ owner_uuid, uuid, file_uuid, status, submitted_by: scope.user, ...input })
    .execute();
  return findCompanyDoc(scope, uuid);
}

/** Removes a document of the actor's company; its decisions stay on record. */
export async function removeCompanyDoc(scope: Scope, uuid: string): Promise<void> {
  await findCompanyDoc(scope, uuid);
  await sql`update company_documents set removed_at = now(), version = version + 1
    where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

/** Returns a document that the actor may decide about. Throws NotFound. */
export async function findCompanyDocToDecide(scope: Scope, uuid: string): Promise<CompanyDoc> {
  const found = await findCompanyDoc(scope, uuid);
  if (!(await canDecide(scope, found))) throw new NotFound();
  return found;
}

/**
 * Records the validator's decision about a company document. Throws Conflict when `version` is not the stored one,
 * NotFound when the actor is not the validator.
 */
export async function decideCompanyDoc(
  scope: Scope,
  uuid: string,
  { status, problem, version }: DocumentDecision,
): Promise<CompanyDoc> {
  const before = await findCompanyDocToDecide(scope, uuid);
  const owner = before.service_provider.uuid;
  const reason = status === "denied" ? problem : null;
  const decided = await sql`update company_documents set status = ${status}, problem = ${reason}, version = version + 1
    where owner_uuid = ${owner} and uuid = ${uuid} and version = ${version}`.execute(scope.db);
  if (!decided.numAffectedRows) throw new Conflict({ ...(await findCompanyDoc(scope, uuid)) });
  await sql`insert into company_document_decisions
      (owner_uuid, document_uuid, number, status, problem, decided_by, decider_uuid)
    values (${owner}, ${uuid}, ${version + 1}, ${status}, ${reason}, ${scope.user}, ${scope.org})`.execute(scope.db);
  return findCompanyDoc(scope, uuid);
}

export async function readCompanyDoc(scope: Scope, uploads: Blobs, uuid: string): Promise<FileContent> {
  const { service_provider } = await findCompanyDoc(scope, uuid);
  const { rows } = await sql<{ uuid: string; name: string; media_type: string }>`
    select f.uuid, f.name, f.media_type from company_documents d
    join files f on f.owner_uuid = d.owner_uuid and f.uuid = d.file_uuid
    where d.owner_uuid = ${service_provider.uuid} and d.uuid = ${uuid}`.execute(scope.db);
  const file = rows[0];
  if (!file) throw new NotFound();
  return { name: file.name, media_type: file.media_type, content: await readBlob(uploads, file.uuid) };
}

/**
 * Returns, for each service provider and retailer with a service agreement, the company documents that the retailer
 * requires and those missing today.
 */
export function summarizeCompanyDocs(scope: Scope, query: CompanyDocsSummaryQuery): Promise<Page<CompanyDocsSummary>> {
  const conditions = [sql`o.kind = 'service_provider'`];
  if (scope.audience === "service_provider") conditions.push(sql`p.owner_uuid = ${scope.org}`);
  if (scope.audience === "retailer") conditions.push(sql`p.retailer_uuid = ${scope.org}`);
  if (query.service_provider_uuid) conditions.push(sql`p.owner_uuid = ${query.service_provider_uuid}`);
  if (query.retailer_uuid) conditions.push(sql`p.retailer_uuid = ${query.retailer_uuid}`);
  const gap = documentGap({
    type: sql`t.uuid`,
    retailer: sql`r.uuid`,
    validation: validationOf,
    date: sql`app.today()`,
    warn_days: sql`${PENDING_DAYS}::int`,
    sent: sql`from company_documents d where d.owner_uuid = o.uuid and d.removed_at is null`,
  });
  return paginate(scope, query, {
    select: sql`json_build_object('uuid', o.uuid, 'name', o.trade_name) as service_provider,
        json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer, ${validationOf} as validation, k.completeness,
        k.demands`,
    from: sql`from (select distinct owner_uuid, retailer_uuid from service_agreements where state <> 'draft') p
        join accounts o on o.uuid = p.owner_uuid
        join accounts r on r.uuid = p.retailer_uuid
        join retailer_configs c on c.retailer_uuid = r.uuid
        cross join lateral (
          select case when bool_or(x.gap <> 'expiring') then 'partial' else 'completed' end as completeness,
            coalesce(json_agg(json_build_object('document_type', json_build_object('uuid', t.uuid, 'name', t.name),
              'gap', x.gap, 'expires_on', x.expires_on, 'document_uuid', x.document_uuid) order by t.name), '[]') as demands
          from document_types t cross join lateral ${gap} x
          where t.subject = 'company' and t.removed_at is null and o.kind = any(t.owner_kinds)
            and (not exists (select from document_type_retailers z where z.document_type_uuid = t.uuid)
              or exists (select from document_type_retailers z where z.document_type_uuid = t.uuid
                and z.retailer_uuid = r.uuid))
        ) k
        where ${sql.join(conditions, sql` and `)}`,
    order: sql`app.fold(o.trade_name), app.fold(r.trade_name), o.uuid, r.uuid`,
  });
}

/**
 * Returns the condition that the actor may see the document. For a retailer the row policies decide: documents for it
 * or for all retailers, from providers with an agreement.
 */
function visibleTo({ audience, org }: Scope): RawBuilder<unknown> {
  const own = audience === "service_provider" ? sql`and d.owner_uuid = ${org}` : sql``;
  return sql`d.removed_at is null ${own}`;
}

async function canDecide(scope: Scope, { service_provider, retailer }: CompanyDoc): Promise<boolean> {
  const retailerUuid = scope.audience === "retailer" ? scope.org : retailer?.uuid;
  const known = retailerUuid
    ? sql`select ${retailerUuid}::uuid as retailer`
    : sql`select retailer_uuid as retailer from service_agreements
        where owner_uuid = ${service_provider.uuid} and state <> 'draft'`;
  const { rows } = await sql<{ decides: boolean }>`
    select exists (
      select from (${known}) k join retailer_configs c on c.retailer_uuid = k.retailer
      where ${validationOf} = ${scope.audience}) as decides`.execute(scope.db);
  return rows[0]?.decides ?? false;
}
