import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import {
  type CompanyDoc,
  type CompanyDocDates,
  type CompanyDocInput,
  type CompanyDocRecord,
  type CompanyDocsQuery,
  MAX_VERSIONS,
} from "#app/contracts/documents/company-docs.ts";
import type { DocumentDecision } from "#app/contracts/documents/documents.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import { cleanDocument, type FileContent, saveFile } from "../platform/file-storage.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { removedRows } from "../platform/removals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { validationOf } from "./document-gaps.ts";
import { checkAccepted } from "./document-types.ts";
import { checkDates, checkDocument } from "./documents.ts";

/** The name of a user, where the row policies show it. */
const userName = (uuid: RawBuilder<unknown>) =>
  sql`(select coalesce(nullif(u.name, ''), u.login) from users u where u.uuid = ${uuid})`;

const columns = sql`d.uuid, json_build_object('uuid', o.uuid, 'name', o.trade_name) as service_provider,
  json_build_object('uuid', t.uuid, 'name', t.name) as document_type,
  case when r.uuid is not null then json_build_object('uuid', r.uuid, 'name', r.trade_name) end as retailer, d.status,
  d.problem, d.issued_on, d.expires_on, d.submitted_at, ${userName(sql`d.submitted_by`)} as submitted_by, coalesce((
    select json_agg(json_build_object('status', e.status, 'problem', e.problem, 'decided_at', e.decided_at,
      'decider_name', a.trade_name) order by e.number)
    from company_document_decisions e join accounts a on a.uuid = e.decider_uuid
    where e.owner_uuid = d.owner_uuid and e.document_uuid = d.uuid and e.undone_at is null), '[]') as decisions,
  d.version`;
const history = sql`(
    select f.media_type from files f where f.owner_uuid = d.owner_uuid and f.uuid = d.file_uuid) as media_type, coalesce((
    select json_agg(json_build_object('issued_before', c.issued_before, 'issued_after', c.issued_after,
      'expires_before', c.expires_before, 'expires_after', c.expires_after, 'corrected_at', c.corrected_at,
      'corrected_by', ${userName(sql`c.corrected_by`)}) order by c.number)
    from company_document_corrections c where c.owner_uuid = d.owner_uuid and c.document_uuid = d.uuid), '[]') as corrections,
  (select json_agg(json_build_object('uuid', n.uuid, 'status', n.status, 'problem', n.problem, 'expires_on', n.expires_on,
      'submitted_at', n.submitted_at) order by n.submitted_at desc, n.uuid desc)
    from (select n.* from company_documents n
      where n.owner_uuid = d.owner_uuid and n.document_type_uuid = d.document_type_uuid
        and n.retailer_uuid is not distinct from d.retailer_uuid and n.removed_at is null
      order by n.submitted_at desc, n.uuid desc limit ${sql.lit(MAX_VERSIONS)}) n) as versions`;
const documents = sql`company_documents d join accounts o on o.uuid = d.owner_uuid
  join document_types t on t.uuid = d.document_type_uuid left join accounts r on r.uuid = d.retailer_uuid`;

const orders = {
  service_provider: "app.fold(o.trade_name)",
  document_type: "app.fold(t.name)",
  // Documents for all retailers come first.
  retailer: "coalesce(app.fold(r.trade_name), '')",
  status: "d.status",
  issued_on: "coalesce(d.issued_on, 'infinity')",
  expires_on: "coalesce(d.expires_on, 'infinity')",
  submitted_at: "d.submitted_at",
};

/** Returns the company documents that the actor may see, newest first. */
export function listCompanyDocs(scope: Scope, query: CompanyDocsQuery): Promise<Page<CompanyDoc>> {
  const conditions = [visibleTo(scope)];
  if (query.service_provider_uuid) conditions.push(sql`d.owner_uuid = ${query.service_provider_uuid}`);
  if (query.document_type_uuid) conditions.push(sql`d.document_type_uuid = ${query.document_type_uuid}`);
  if (query.retailer_uuid) conditions.push(sql`(d.retailer_uuid is null or d.retailer_uuid = ${query.retailer_uuid})`);
  if (query.status) conditions.push(sql`d.status = ${query.status}`);
  if (query.expires_within)
    conditions.push(sql`d.expires_on between app.today() and app.today() + ${query.expires_within}::int`);
  return paginate(scope, query, {
    select: columns,
    from: sql`from ${documents} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, "d.uuid", sql`d.submitted_at desc, d.uuid desc`),
  });
}

/** Returns one company document. Throws NotFound for one that the actor may not see. */
export function findCompanyDoc(scope: Scope, uuid: string): Promise<CompanyDoc> {
  return findDocument(scope, uuid, columns);
}

/** Returns one company document with its history. Throws NotFound for one that the actor may not see. */
export function findCompanyDocRecord(scope: Scope, uuid: string): Promise<CompanyDocRecord> {
  return findDocument<CompanyDocRecord>(scope, uuid, sql`${columns}, ${history}`);
}

async function findDocument<Doc extends CompanyDoc>(
  scope: Scope,
  uuid: string,
  columns: RawBuilder<unknown>,
): Promise<Doc> {
  const { rows } = await sql<Doc>`
    select ${columns} from ${documents} where ${visibleTo(scope)} and d.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
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

const DECIDED = "Este documento já foi avaliado: para mudar as datas, envie uma nova versão.";

/**
 * Corrects the dates of a document of the actor's company before the decision. Throws Invalid afterwards, Conflict when
 * `version` is not the stored one.
 */
export async function correctCompanyDoc(
  scope: Scope,
  uuid: string,
  dates: CompanyDocDates,
  version: number,
): Promise<CompanyDoc> {
  const before = await findCompanyDoc(scope, uuid);
  if (before.version !== version) throw new Conflict({ ...before });
  if (before.status !== "pending" && before.status !== "complete")
    throw new Invalid("company_doc", { base: [DECIDED] });
  const { rows } = await sql<{ expires: boolean; today: string }>`
    select expires, app.today() as today from document_types where uuid = ${before.document_type.uuid}`.execute(
    scope.db,
  );
  const errors = checkDates(dates, firstOrNotFound(rows));
  if (Object.keys(errors).length > 0) throw new Invalid("company_doc", errors);
  const corrected = await sql`update company_documents
    set issued_on = ${dates.issued_on}, expires_on = ${dates.expires_on}, version = version + 1
    where owner_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db);
  const after = await findCompanyDoc(scope, uuid);
  if (!corrected.numAffectedRows) throw new Conflict({ ...after });
  await sql`insert into company_document_corrections
      (owner_uuid, document_uuid, number, issued_before, issued_after, expires_before, expires_after, corrected_by)
    values (${scope.org}, ${uuid}, ${after.version}, ${before.issued_on}, ${dates.issued_on}, ${before.expires_on},
      ${dates.expires_on}, ${scope.user})`.execute(scope.db);
  return after;
}

/** Removes a document of the actor's company; its decisions stay on record. */
export async function removeCompanyDoc(scope: Scope, uuid: string): Promise<void> {
  await findCompanyDoc(scope, uuid);
  await sql`update company_documents set removed_at = now(), version = version + 1
    where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

export const removedCompanyDocs = removedRows({
  table: "company_documents",
  concept: "company_doc",
  name: sql`(select y.name from document_types y where y.uuid = t.document_type_uuid)`,
  own: ({ org }) => sql`t.owner_uuid = ${org}`,
});

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
