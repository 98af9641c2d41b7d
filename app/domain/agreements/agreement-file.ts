import { sql } from "kysely";
import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { readAttached } from "../platform/attached-files.ts";
import type { Blobs } from "../platform/blobs.ts";
import { cleanDocument, type FileContent, saveFile } from "../platform/file-storage.ts";
import {
  CONCEPT,
  changeDraft,
  findAgreementSummary,
  findServiceAgreement,
  requireDraft,
} from "./service-agreements.ts";

/** Stores the signed document of a draft in place of an earlier one. */
export async function attachAgreementFile(
  scope: Scope,
  uploads: Blobs,
  uuid: string,
  content: Uint8Array,
): Promise<ServiceAgreement> {
  requireDraft(await findAgreementSummary(scope, uuid));
  const cleaned = await cleanDocument(CONCEPT, content);
  const file = await saveFile(scope, uploads, scope.org as string, "declaracao-de-servico", cleaned);
  await changeDraft(scope, uuid, sql`file_uuid = ${file}`);
  return findServiceAgreement(scope, uuid);
}

/** Returns the signed document, for the owner and the retailer. */
export async function readAgreementFile(scope: Scope, uploads: Blobs, uuid: string): Promise<FileContent> {
  const { owner } = await findAgreementSummary(scope, uuid);
  const { rows } = await sql<{ file_uuid: string | null }>`
    select file_uuid from service_agreements where owner_uuid = ${owner.uuid} and uuid = ${uuid}`.execute(scope.db);
  return readAttached(scope, uploads, owner.uuid, rows[0]?.file_uuid ?? null);
}
