import { sql } from "kysely";
import type { DocumentInput, VisitorDocument, VisitorDocuments } from "#app/contracts/documents/documents.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../platform/blobs.ts";
import { NotFound } from "../platform/refusals.ts";
import { findVisitorDocuments, sendDocument } from "./documents.ts";

/** Returns the documents required of the actor and those sent. Throws NotFound for a user who is no visitor. */
export async function findOwnDocuments(scope: Scope): Promise<VisitorDocuments> {
  return findVisitorDocuments(scope, await ownVisitor(scope));
}

/** Stores a document that the actor sends as a visitor. */
export async function sendOwnDocument(
  scope: Scope,
  uploads: Blobs,
  input: DocumentInput,
  content: Uint8Array,
): Promise<VisitorDocument> {
  return sendDocument(scope, uploads, await ownVisitor(scope), input, content);
}

/** Returns the visitor that the actor is. Throws NotFound for a user who is none. */
export async function ownVisitor(scope: Scope): Promise<string> {
  const { rows } = await sql<{ uuid: string | null }>`select app.field_visitor() as uuid`.execute(scope.db);
  if (!rows[0]?.uuid) throw new NotFound();
  return rows[0].uuid;
}
