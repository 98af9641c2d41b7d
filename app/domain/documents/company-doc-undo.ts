import { sql } from "kysely";
import type { CompanyDoc } from "#app/contracts/documents/company-docs.ts";
import { DECISION_UNDO_SECONDS } from "#app/contracts/documents/document-checks.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { findCompanyDoc, findCompanyDocToDecide } from "./company-docs.ts";
import { UNDO_OVER } from "./document-decisions.ts";

/**
 * Undoes the caller's own decision about a company's document, within a minute and while nothing follows it. The decision
 * before it counts again, or else the document waits. Throws Invalid afterwards.
 */
export async function undoCompanyDocDecision(scope: Scope, uuid: string): Promise<CompanyDoc> {
  const before = await findCompanyDocToDecide(scope, uuid);
  const owner = before.service_provider.uuid;
  const undone = await sql`update company_document_decisions set undone_at = now()
    where owner_uuid = ${owner} and document_uuid = ${uuid} and number = ${before.version} and undone_at is null
      and decided_by = ${scope.user} and decided_at > now() - make_interval(secs => ${DECISION_UNDO_SECONDS})`.execute(
    scope.db,
  );
  if (!undone.numAffectedRows) throw new Invalid("decision", { base: [UNDO_OVER] });
  const earlier = before.decisions.at(-2);
  await sql`update company_documents set status = ${earlier?.status ?? "pending"}, problem = ${earlier?.problem ?? null},
      version = version + 1
    where owner_uuid = ${owner} and uuid = ${uuid}`.execute(scope.db);
  return findCompanyDoc(scope, uuid);
}
