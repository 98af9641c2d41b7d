import type { Stage } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { HOUR } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import { Chance } from "../random.ts";
import type { User } from "../users.ts";

/**
 * Makes reads of documents by the users who decided them, shortly before the decision: a tenth of them, in order of
 * time.
 */
export function makeDocumentReads(
  stage: Stage,
  documents: {
    visitor_documents: readonly Row<"visitor_documents">[];
    document_decisions: readonly Row<"document_decisions">[];
  },
  users: readonly User[],
): Row<"document_reads">[] {
  const chance = new Chance(stage.seed, "document reads");
  const rows: (Row<"document_reads"> & { at: Date })[] = [];
  const decisions = new Map(documents.document_decisions.map((decision) => [decision.document_uuid, decision]));
  for (const { owner_uuid, uuid, visitor_uuid, file_uuid } of documents.visitor_documents) {
    const { decided_at, decided_by } = decisions.get(uuid) ?? {};
    const reader = users.find((user) => user.uuid === decided_by);
    if (!reader || !file_uuid || !(decided_at instanceof Date) || !chance.happens(0.1)) continue;
    const at = decided_at.getTime() - chance.integer(1, 90) * (HOUR / 60);
    rows.push({
      owner_uuid,
      uuid: uuidAt(at, chance),
      at: new Date(at),
      visitor_uuid,
      document_uuid: uuid,
      file_uuid,
      actor_uuid: reader.uuid,
      actor_account_uuid: reader.account.uuid,
      actor_name: reader.name,
    });
  }
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime());
}
