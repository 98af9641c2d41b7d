import { sql } from "kysely";
import { DECISION_UNDO_SECONDS, type UploadedDecisions } from "#app/contracts/documents/document-checks.ts";
import type { VisitorDocument, VisitorDocumentDecision } from "#app/contracts/documents/documents.ts";
import type { DecisionTogether } from "#app/contracts/documents/verification.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { recordHistory } from "../reports/history.ts";
import { endClaim, refuseClaimed } from "./document-claims.ts";
import { findDocumentToDecide, findIn, listSentDocuments } from "./documents.ts";

/**
 * Records the validator's decision about a document. Throws Conflict when `version` is not the stored one, NotFound
 * when the actor is not the validator, Invalid of `concept` while another validator has it open.
 */
export async function decideDocument(
  scope: Scope,
  visitor_uuid: string,
  uuid: string,
  { status, problem, correction, version }: VisitorDocumentDecision,
  concept: string,
): Promise<VisitorDocument> {
  const { owner_uuid, before } = await findDocumentToDecide(scope, visitor_uuid, uuid);
  await refuseClaimed(scope, owner_uuid, uuid, concept);
  const denied = status === "denied" ? { problem, correction } : { problem: null, correction: "" };
  const decided = await sql`update visitor_documents set status = ${status},
      problem = ${denied.problem}, correction = ${denied.correction}, version = version + 1
    where owner_uuid = ${owner_uuid} and uuid = ${uuid} and version = ${version}`.execute(scope.db);
  const current = async () => findIn(await listSentDocuments(scope, owner_uuid, visitor_uuid), uuid);
  if (!decided.numAffectedRows) throw new Conflict(await current());
  await sql`insert into document_decisions (owner_uuid, document_uuid, number, status, problem, correction,
      decided_by, decider_uuid)
    values (${owner_uuid}, ${uuid}, ${version + 1}, ${status}, ${denied.problem}, ${denied.correction}, ${scope.user},
      ${scope.org})`.execute(scope.db);
  await endClaim(scope, owner_uuid, uuid);
  const changes = { [before.document_type.name]: [before.status, status] };
  await recordHistory(scope, owner_uuid, visitor_uuid, "document_decided", changes);
  return current();
}

/** Why a decision is not undone. */
export const UNDO_OVER = "Não dá mais para desfazer: passou um minuto, ou outra pessoa já mudou este documento.";

/**
 * Undoes the caller's own decision about a document, within a minute and while nothing follows it. The decision before
 * it counts again, or else the document waits. Throws Invalid afterwards.
 */
export async function undoDecision(scope: Scope, visitor_uuid: string, uuid: string): Promise<VisitorDocument> {
  const { owner_uuid, before } = await findDocumentToDecide(scope, visitor_uuid, uuid);
  const { rows } = await sql`update document_decisions set undone_at = now()
    where owner_uuid = ${owner_uuid} and document_uuid = ${uuid} and number = ${before.version} and undone_at is null
      and decided_by = ${scope.user} and decided_at > now() - make_interval(secs => ${DECISION_UNDO_SECONDS})
    returning number`.execute(scope.db);
  if (rows.length === 0) throw new Invalid("retailer_document_validation", { base: [UNDO_OVER] });
  // A decision before the document was sent again no longer counts.
  const earlier = before.decisions.at(-2);
  const counts = earlier && new Date(earlier.decided_at) >= new Date(before.submitted_at);
  const status = counts ? earlier.status : "pending";
  await sql`update visitor_documents set status = ${status}, problem = ${counts ? earlier.problem : null},
      correction = ${counts ? earlier.correction : ""}, version = version + 1
    where owner_uuid = ${owner_uuid} and uuid = ${uuid}`.execute(scope.db);
  const changes = { [before.document_type.name]: [before.status, status] };
  await recordHistory(scope, owner_uuid, visitor_uuid, "decision_undone", changes);
  return findIn(await listSentDocuments(scope, owner_uuid, visitor_uuid), uuid);
}

/** A fixed order, so that concurrent decisions about the same documents cannot deadlock. */
const inFixedOrder = <T extends { uuid: string }>(documents: readonly T[]): T[] =>
  documents.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));

/** Decides about several documents of one visitor, all or none. */
export async function decideDocuments(scope: Scope, visitor: string, decisions: UploadedDecisions): Promise<void> {
  for (const { uuid, ...decision } of inFixedOrder(decisions))
    await decideDocument(scope, visitor, uuid, decision, "uploaded_visitor_docs");
}

/** Returns the visitor of a document. Throws NotFound for a document that the actor may not see. */
export async function findVisitorOfDocument(scope: Scope, document: string): Promise<string> {
  const { rows } = await sql<{ visitor_uuid: string }>`
    select visitor_uuid from visitor_documents where uuid = ${document}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0].visitor_uuid;
}

/** Takes one decision on several documents, all or none. Returns their number. */
export async function decideTogether(scope: Scope, { documents, ...decision }: DecisionTogether): Promise<number> {
  for (const { uuid, version } of inFixedOrder(documents)) {
    const visitor = await findVisitorOfDocument(scope, uuid);
    await decideDocument(scope, visitor, uuid, { ...decision, version }, "document_decision");
  }
  return documents.length;
}

/** Undoes the caller's own decisions on several documents, all or none. Returns their number. */
export async function undoTogether(scope: Scope, documents: string[]): Promise<number> {
  for (const uuid of documents.toSorted()) await undoDecision(scope, await findVisitorOfDocument(scope, uuid), uuid);
  return documents.length;
}
