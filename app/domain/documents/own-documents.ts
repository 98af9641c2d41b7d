import { sql } from "kysely";
import type { DocumentInput, VisitorDocument, VisitorDocuments } from "#app/contracts/documents/documents.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../platform/blobs.ts";
import { NotFound } from "../visits/refusals.ts";
import { documentsOf, sendDocument } from "./documents.ts";

/** What is asked of the acting person, and what was sent. Throws NotFound for who is no visitor. */
export async function ownDocuments(scope: Scope): Promise<VisitorDocuments> {
  return documentsOf(scope, await self(scope));
}

/** Keeps a document that the acting person sends of oneself. */
export async function sendOwnDocument(
  scope: Scope,
  uploads: Blobs,
  input: DocumentInput,
  content: Uint8Array,
): Promise<VisitorDocument> {
  return sendDocument(scope, uploads, await self(scope), input, content);
}

async function self(scope: Scope): Promise<string> {
  const { rows } = await sql<{ uuid: string | null }>`select app.field_visitor() as uuid`.execute(scope.db);
  if (!rows[0]?.uuid) throw new NotFound();
  return rows[0].uuid;
}
