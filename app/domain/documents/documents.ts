import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { DocumentSubject, FileKind } from "#app/contracts/documents/document-types.ts";
import type { DocumentInput, VisitorDocument, VisitorDocuments } from "#app/contracts/documents/documents.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { findVisitor } from "../people/visitors.ts";
import { type Blobs, readBlob } from "../platform/blobs.ts";
import { cleanDocument, type FileContent, saveFile } from "../platform/file-storage.ts";
import { Invalid, NotFound } from "../platform/refusals.ts";
import { recordHistory } from "../reports/history.ts";
import { documentCause } from "../visits/verdict.ts";
import { factsOf } from "../visits/verdict-facts.ts";
import { recordRead } from "./document-reads.ts";
import { checkAccepted } from "./document-types.ts";

/**
 * Returns the documents that each retailer with a current allocation requires of a visitor today, with the document
 * that meets each demand, and all documents sent. A retailer and a store get only their own retailer's side.
 */
export async function findVisitorDocuments(scope: Scope, visitor_uuid: string): Promise<VisitorDocuments> {
  const { owner_uuid } = await findVisitor(scope, visitor_uuid);
  const { rows: allocations } = await sql<{ retailer_uuid: string; store_uuid: string }>`
    select distinct on (a.retailer_uuid) a.retailer_uuid, a.store_uuid
    from allocations a join stores s on s.uuid = a.store_uuid
    where a.owner_uuid = ${owner_uuid} and a.visitor_uuid = ${visitor_uuid} and a.state in ('pending', 'active')
      and (a.ends_on is null or a.ends_on >= (now() at time zone s.time_zone)::date)
    order by a.retailer_uuid, a.store_uuid`.execute(scope.db);
  const questions = allocations.map(({ store_uuid }) => ({ owner_uuid, visitor_uuid, store_uuid }));
  const facts = await factsOf(scope, questions);
  const documents = await listSentDocuments(scope, owner_uuid, visitor_uuid);
  const byUuid = new Map(documents.map((document) => [document.uuid, document]));
  const retailers = facts.map((fact, i) => {
    const demands = fact.demands.map((demand) => {
      const cause = documentCause(fact, demand);
      return {
        document_type: { uuid: demand.type_uuid, name: demand.name },
        document: (demand.document && byUuid.get(demand.document.uuid)) ?? null,
        in_order: cause?.severity !== "stop",
        cause,
      };
    });
    return {
      retailer: { uuid: allocations[i]?.retailer_uuid as string, name: fact.retailer.name },
      validation: fact.retailer.validation,
      completeness: demands.every(({ in_order }) => in_order) ? ("completed" as const) : ("partial" as const),
      demands,
    };
  });
  return { retailers, documents };
}

/** Stores a document of a visitor. One for a single retailer that does not validate is complete at once. */
export async function sendDocument(
  scope: Scope,
  uploads: Blobs,
  visitor_uuid: string,
  input: DocumentInput,
  content: Uint8Array,
  concept = "document",
): Promise<VisitorDocument> {
  const { owner_uuid } = await findVisitor(scope, visitor_uuid);
  const { name, accepted, validation } = await checkDocument(scope, input, "visitor", concept);
  const cleaned = await cleanDocument(concept, content);
  checkAccepted(concept, name, accepted, cleaned);
  const file_uuid = await saveFile(scope, uploads, owner_uuid, name, cleaned);
  const uuid = randomUUIDv7();
  const status = validation === "none" ? "complete" : "pending";
  const { cnpjs, ...row } = input;
  await scope.db
    .insertInto("visitor_documents")
    .values({ owner_uuid, uuid, visitor_uuid, file_uuid, status, ...row })
    .execute();
  await sql`insert into document_cnpjs (owner_uuid, document_uuid, cnpj)
    select ${owner_uuid}, ${uuid}, unnest(${cnpjs}::text[])`.execute(scope.db);
  await recordHistory(scope, owner_uuid, visitor_uuid, "document_sent", { document: [null, name] });
  return findIn(await listSentDocuments(scope, owner_uuid, visitor_uuid), uuid);
}

/** Returns a document that the actor may decide about, and its owner. Throws NotFound. */
export async function findDocumentToDecide(scope: Scope, visitor_uuid: string, uuid: string) {
  const { owner_uuid } = await findVisitor(scope, visitor_uuid);
  const before = findIn(await listSentDocuments(scope, owner_uuid, visitor_uuid), uuid);
  if (!(await canDecide(scope, owner_uuid, visitor_uuid, before))) throw new NotFound();
  return { owner_uuid, before };
}

/** Returns a document's file, for its owner and its validator only, and records the read. Throws NotFound. */
export async function readDocument(
  scope: Scope,
  uploads: Blobs,
  visitor_uuid: string,
  uuid: string,
): Promise<FileContent> {
  const { owner_uuid } = await findVisitor(scope, visitor_uuid);
  const document = findIn(await listSentDocuments(scope, owner_uuid, visitor_uuid), uuid);
  if (scope.audience === "retailer" && !(await canDecide(scope, owner_uuid, visitor_uuid, document)))
    throw new NotFound();
  const { rows } = await sql<{ uuid: string; name: string; media_type: string }>`
    select f.uuid, f.name, f.media_type from visitor_documents d
    join files f on f.owner_uuid = d.owner_uuid and f.uuid = d.file_uuid
    where d.owner_uuid = ${owner_uuid} and d.uuid = ${uuid}`.execute(scope.db);
  const file = rows[0];
  if (!file) throw new NotFound();
  // Before the read is recorded, which locks the owner's chain of reads until the end of the transaction.
  const content = await readBlob(uploads, file.uuid);
  await recordHistory(scope, owner_uuid, visitor_uuid, "data_read", { document: document.document_type.name });
  await recordRead(scope, { owner_uuid, visitor_uuid, document_uuid: uuid, file_uuid: file.uuid });
  return { name: file.name, media_type: file.media_type, content };
}

/** Returns the one of these documents with an id. Throws NotFound. */
export function findIn(documents: VisitorDocument[], uuid: string): VisitorDocument {
  const found = documents.find((document) => document.uuid === uuid);
  if (!found) throw new NotFound();
  return found;
}

/**
 * Returns whether the actor may decide about a document: a retailer that validates, about those it sees; the
 * administration for retailers that leave validation to the platform, about documents for one of them or for all
 * retailers that know the visitor. Without validation, no account decides.
 */
async function canDecide(
  scope: Scope,
  owner: string,
  visitor: string,
  { retailer }: VisitorDocument,
): Promise<boolean> {
  const forRetailer = scope.audience === "retailer" ? scope.org : retailer?.uuid;
  const known = forRetailer
    ? sql`select ${forRetailer}::uuid as retailer`
    : sql`select viewer_uuid as retailer from visitor_sights where owner_uuid = ${owner} and visitor_uuid = ${visitor}`;
  const { rows } = await sql<{ decides: boolean }>`
    select exists (
      select from (${known}) k join accounts r on r.uuid = k.retailer and r.kind = 'retailer'
      join retailer_configs c on c.retailer_uuid = r.uuid
      where c.document_validation_type = ${scope.audience}) as decides`.execute(scope.db);
  return rows[0]?.decides ?? false;
}

/**
 * Returns the documents of a visitor whom the actor may see; a store gets the list for its retailer, though it reads no
 * files.
 */
export async function listSentDocuments(scope: Scope, owner: string, visitor: string): Promise<VisitorDocument[]> {
  const { rows } = await sql<VisitorDocument>`select * from app.sent_documents(${owner}, ${visitor})
    order by submitted_at desc, uuid desc`.execute(scope.db);
  return rows;
}

/** Checks the fields sent with a file. Throws Invalid of `concept`. */
export async function checkDocument(
  scope: Scope,
  input: Omit<DocumentInput, "cnpjs">,
  subject: DocumentSubject,
  concept: string,
): Promise<{ name: string; accepted: FileKind[]; validation: string | null }> {
  const errors: Record<string, string[]> = {};
  const { rows } = await sql<{
    name: string | null;
    accepted: FileKind[];
    expires: boolean;
    is_retailer: boolean;
    validation: string | null;
    today: string;
  }>`
    select t.name, t.accepted, t.expires, r.uuid is not null as is_retailer, c.document_validation_type as validation, app.today() as today
    from (select 1) one
    left join document_types t on t.uuid = ${input.document_type_uuid} and t.subject = ${subject} and t.removed_at is null
    left join accounts r on r.uuid = ${input.retailer_uuid} and r.kind = 'retailer'
    left join retailer_configs c on c.retailer_uuid = r.uuid`.execute(scope.db);
  const found = rows[0];
  if (!found?.name) errors.document_type_uuid = ["Escolha um tipo de documento da lista."];
  if (input.retailer_uuid && !found?.is_retailer) errors.retailer_uuid = ["Escolha uma rede da lista."];
  if (found) Object.assign(errors, checkDates(input, found));
  if (!found?.name || Object.keys(errors).length > 0) throw new Invalid(concept, errors);
  return { name: found.name, accepted: found.accepted, validation: found.validation };
}

/** Returns what is wrong with the dates of a document, by field; `expires` says that its type has an expiry. */
export function checkDates(
  { issued_on, expires_on }: Pick<DocumentInput, "issued_on" | "expires_on">,
  { expires, today }: { expires: boolean; today: string },
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (expires && !expires_on) errors.expires_on = ["Validade é obrigatório"];
  if (issued_on && issued_on > today) errors.issued_on = ["A emissão está no futuro."];
  if (issued_on && expires_on && expires_on < issued_on) errors.expires_on = ["A validade é antes da emissão."];
  return errors;
}
