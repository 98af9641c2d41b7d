import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { ChainVerification, DocumentRead, DocumentReadsQuery } from "#app/contracts/documents/document-reads.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";

/** Records that the actor reads a file. The database chains the row to the owner's previous one. */
export async function recordRead(
  scope: Scope,
  read: { owner_uuid: string; visitor_uuid: string; document_uuid: string; file_uuid: string },
): Promise<void> {
  await sql`insert into document_reads
      (owner_uuid, uuid, visitor_uuid, document_uuid, file_uuid, actor_uuid, actor_account_uuid, actor_name)
    values (${read.owner_uuid}, ${randomUUIDv7()}, ${read.visitor_uuid}, ${read.document_uuid}, ${read.file_uuid},
      ${scope.user}, ${scope.org}, ${scope.name})`.execute(scope.db);
}

/** Returns the reads of an owner's files, latest first. */
export function listDocumentReads(scope: Scope, query: DocumentReadsQuery): Promise<Page<DocumentRead>> {
  const of = query.visitor_uuid ? sql`and d.visitor_uuid = ${query.visitor_uuid}` : sql``;
  return paginate(scope, query, {
    select: sql`d.number, d.at, json_build_object('uuid', v.uuid, 'name', v.name) as visitor,
      json_build_object('uuid', x.uuid, 'name', t.name) as document, d.actor_name,
      json_build_object('uuid', a.uuid, 'name', a.trade_name) as actor_account, encode(d.hash, 'hex') as hash`,
    from: sql`from document_reads d
      join visitors v on v.owner_uuid = d.owner_uuid and v.uuid = d.visitor_uuid
      join visitor_documents x on x.owner_uuid = d.owner_uuid and x.uuid = d.document_uuid
      join document_types t on t.uuid = x.document_type_uuid
      join accounts a on a.uuid = d.actor_account_uuid
      where d.owner_uuid = ${ownerOf(scope, query.owner_uuid)} ${of}`,
    order: sql`d.number desc`,
  });
}

/** Verifies that no row of the chain was changed, deleted or inserted. */
export async function verifyDocumentReads(scope: Scope, owner: string | undefined): Promise<ChainVerification> {
  const { rows } = await sql<{ broken_at: number | null }>`
    select app.broken_document_read(${ownerOf(scope, owner)}) as broken_at`.execute(scope.db);
  const broken_at = rows[0]?.broken_at ?? null;
  return { intact: broken_at === null, broken_at };
}

function ownerOf(scope: Scope, named: string | undefined): string {
  const owner = scope.audience === "mob" ? named : scope.org;
  if (!owner) throw new Invalid("query", { owner_uuid: ["Contratante é obrigatório"] });
  return owner;
}
