import { sql } from "kysely";
import { cnpjCharactersOf, formatCnpj } from "#app/contracts/directory/cnpj.ts";
import {
  canChangeCnpjs,
  type DocumentCnpjsInput,
  type DocumentCompaniesQuery,
  type DocumentCompany,
} from "#app/contracts/documents/document-cnpjs.ts";
import type { VisitorDocument } from "#app/contracts/documents/documents.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { findVisitor } from "../people/visitors.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { fragment } from "../platform/rows.ts";
import { recordHistory } from "../reports/history.ts";
import { listSentDocuments } from "./documents.ts";
import { ownVisitor } from "./own-documents.ts";

/**
 * Returns the companies that a document of the account's visitors may prove: its own, a supplier's units, the suppliers
 * that an agency attends or has projects with, and those that the given visitor serves.
 */
export async function listDocumentCompanies(
  scope: Scope,
  query: DocumentCompaniesQuery,
): Promise<Page<DocumentCompany>> {
  const visitor = query.visitor_uuid;
  const owner = visitor ? (await findVisitor(scope, visitor)).owner_uuid : scope.org;
  const typed = query.q.trim();
  const found = typed
    ? sql`where app.fold(k.name) like ${fragment(typed)} or k.cnpj like ${`${cnpjCharactersOf(typed) || "-"}%`}`
    : sql``;
  return paginate(scope, query, {
    select: sql`k.cnpj, k.name, k.kind, k.is_default, ${unitOfVisitors(owner, query.visitor_uuids)} as default_of`,
    from: sql`from app.document_companies(${owner}, ${visitor ?? null}) k ${found}`,
    order: sql.raw("array_position(array['own', 'unit', 'attended'], k.kind), app.fold(k.name), k.cnpj"),
  });
}

/** Of these visitors of the owner, those whose unit has the CNPJ of the company `k`. */
function unitOfVisitors(owner: string | null, visitors: string[] | undefined) {
  if (!visitors) return sql`'{}'::uuid[]`;
  return sql`array(select v.uuid from visitors v
    join supplier_units n on n.supplier_uuid = v.owner_uuid and n.uuid = v.unit_uuid
    where v.owner_uuid = ${owner} and v.uuid = any(${visitors}::uuid[]) and n.active and n.cnpj = k.cnpj order by v.uuid)`;
}

const DECIDED = "Só se troca o CNPJ de um documento que aguarda avaliação ou que foi recusado por CNPJ não vinculado.";
const SAME = "A recusa foi destes CNPJs: escolha outro, ou acrescente o que falta.";

/**
 * Replaces the companies that a document proves. One that was denied for its CNPJ is sent to be decided again with the
 * same file. Throws Invalid for a document that was decided otherwise, Conflict when `version` is not the stored one.
 */
export async function changeDocumentCnpjs(
  scope: Scope,
  visitor_uuid: string,
  uuid: string,
  { cnpjs, version }: DocumentCnpjsInput,
): Promise<VisitorDocument> {
  const { owner_uuid } = await findVisitor(scope, visitor_uuid);
  const find = () => findSent(scope, owner_uuid, visitor_uuid, uuid);
  const before = await find();
  if (before.version !== version) throw new Conflict(before);
  if (!canChangeCnpjs(before)) throw new Invalid("document", { base: [DECIDED] });
  const isDenied = before.status === "denied";
  if (isDenied && before.cnpjs.join() === cnpjs.join()) throw new Invalid("document", { cnpjs: [SAME] });
  const changed = await sql`update visitor_documents d set version = version + 1, problem = null, correction = '',
      status = coalesce((select 'complete' from retailer_configs c
        where c.retailer_uuid = d.retailer_uuid and c.document_validation_type = 'none'), 'pending'),
      submitted_at = case when ${isDenied} then now() else submitted_at end
    where owner_uuid = ${owner_uuid} and uuid = ${uuid} and version = ${version}`.execute(scope.db);
  if (!changed.numAffectedRows) throw new Conflict(await find());
  await sql`delete from document_cnpjs where owner_uuid = ${owner_uuid} and document_uuid = ${uuid}`.execute(scope.db);
  await sql`insert into document_cnpjs (owner_uuid, document_uuid, cnpj)
    select ${owner_uuid}, ${uuid}, unnest(${cnpjs}::text[])`.execute(scope.db);
  const written = (all: string[]) => all.map(formatCnpj).join(", ") || null;
  await recordHistory(scope, owner_uuid, visitor_uuid, "document_resent", {
    document: before.document_type.name,
    cnpjs: [written(before.cnpjs), written(cnpjs)],
  });
  return find();
}

/** Returns a document of the actor, who is a visitor. Throws NotFound for one of another. */
export async function findOwnDocument(scope: Scope, uuid: string): Promise<VisitorDocument> {
  const visitor = await ownVisitor(scope);
  return findSent(scope, (await findVisitor(scope, visitor)).owner_uuid, visitor, uuid);
}

async function findSent(scope: Scope, owner: string, visitor: string, uuid: string): Promise<VisitorDocument> {
  const found = (await listSentDocuments(scope, owner, visitor)).find((one) => one.uuid === uuid);
  if (!found) throw new NotFound();
  return found;
}

/** The same for a document of the actor, who is a visitor. Throws NotFound for a user who is none. */
export async function changeOwnDocumentCnpjs(
  scope: Scope,
  uuid: string,
  input: DocumentCnpjsInput,
): Promise<VisitorDocument> {
  return changeDocumentCnpjs(scope, await ownVisitor(scope), uuid, input);
}
