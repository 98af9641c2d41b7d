import type { VisitorOverview } from "#app/contracts/people/visitor-overview.ts";
import type { CauseKind } from "#app/contracts/visits/verdict.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { factsOfOtherRetailers } from "../visits/other-retailers.ts";
import { documentCause, type VerdictFacts, verdictOf } from "../visits/verdict.ts";
import { factsOfVisitor } from "../visits/verdict-facts.ts";
import { findVisitor } from "./visitors.ts";

/**
 * Returns a visitor with what its page says of it today, from the facts of its verdicts. Throws NotFound unless this
 * actor may see it.
 */
export async function findVisitorOverview(scope: Scope, uuid: string): Promise<VisitorOverview> {
  const visitor = await findVisitor(scope, uuid);
  const person = { owner_uuid: visitor.owner_uuid, visitor_uuid: uuid };
  const facts = await factsOfVisitor(scope, person);
  const released = facts.filter((fact) => verdictOf(fact).answer !== "stopped").length;
  const demanding = facts.length > 0 ? facts : (await factsOfOtherRetailers(scope, person)).map((other) => other.facts);
  const awaited = documentsWith(facts, ["document_awaiting"]);
  return {
    visitor,
    stores: { allocated: facts.length, released },
    nearest_expiry: nearestExpiry(facts),
    waiting: { allocations: facts.filter(hasPendingAllocation).length, documents: awaited.length },
    gaps: facts.length > 0 ? countGaps(facts) : null,
    lacking: documentsWith(demanding, gapKinds),
  };
}

const hasPendingAllocation = ({ allocations, date }: VerdictFacts): boolean =>
  allocations.some(({ state, ends_on }) => state === "pending" && (ends_on === null || ends_on >= date));

const gapKinds: CauseKind[] = ["document_missing", "document_denied", "document_expired"];

/** Counts the documents that these facts lack, each once a retailer. */
function countGaps(facts: VerdictFacts[]): number {
  const byRetailer = Map.groupBy(facts, ({ retailer }) => retailer.uuid);
  return [...byRetailer.values()].reduce((sum, group) => sum + documentsWith(group, gapKinds).length, 0);
}

/** Returns the document types, each once, of which a retailer's demand gives a cause of these kinds. */
function documentsWith(facts: VerdictFacts[], kinds: CauseKind[]): { uuid: string; name: string }[] {
  const found = new Map<string, string>();
  for (const fact of facts) {
    for (const demand of fact.demands) {
      const cause = documentCause(fact, demand);
      if (cause && kinds.includes(cause.kind)) found.set(demand.type_uuid, demand.name);
    }
  }
  return [...found].map(([uuid, name]) => ({ uuid, name }));
}

/** Returns the required document in order that expires first. */
function nearestExpiry(facts: VerdictFacts[]): VisitorOverview["nearest_expiry"] {
  const expiring = facts.flatMap((fact) =>
    fact.demands.flatMap((demand) => {
      const expires_on = demand.document?.expires_on;
      const isInOrder = documentCause(fact, demand)?.severity !== "stop";
      return expires_on && isInOrder ? [{ document: demand.name, expires_on }] : [];
    }),
  );
  return expiring.sort((a, b) => (a.expires_on < b.expires_on ? -1 : 1))[0] ?? null;
}
