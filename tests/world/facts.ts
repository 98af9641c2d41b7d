import { areaOf } from "#app/contracts/access/environments.ts";
import { addressIn } from "#app/contracts/platform/page-addresses.ts";
import {
  type AllocationFact,
  type BlockFact,
  type DemandFact,
  type VerdictFacts,
  verdictOf,
} from "#app/domain/visits/verdict.ts";

export const TODAY = "2026-03-10"; // a Tuesday

export const allocation: AllocationFact = {
  uuid: "vinculo",
  state: "active",
  starts_on: "2026-01-01",
  ends_on: null,
  weekdays: 127,
  hours: null,
};
export const aso: DemandFact = {
  type_uuid: "aso",
  name: "ASO",
  warn_days: 30,
  document: { uuid: "documento", status: "approved", problem: null, expires_on: "2026-12-31" },
};
/** Ana at Sol Centro on a Tuesday, with everything in order. */
export const validFacts: VerdictFacts = {
  date: TODAY,
  clock: "10:00",
  visitor: {
    uuid: "ana",
    owner_uuid: "aurora",
    name: "Ana",
    removed: false,
    active: true,
    is_temporary: false,
    temporary_from: null,
    temporary_until: null,
  },
  owner: { name: "Agência Aurora", kind: "agency", status: "active", term: "agreed", agreement: false },
  store: { uuid: "centro", name: "Sol Centro" },
  retailer: { uuid: "00000000-0000-4000-8000-000000000004", name: "Mercados Sol", validation: "retailer" },
  allocations: [allocation],
  blocks: [],
  demands: [aso],
};
export const supplier: VerdictFacts["owner"] = {
  ...validFacts.owner,
  name: "Biscoitos Belo",
  kind: "supplier",
  agreement: true,
};
export const block: BlockFact = { of: "person", all_stores: true, starts_on: "2026-03-01", ends_on: null };

export const withVisitor = (more: Partial<VerdictFacts["visitor"]>): VerdictFacts => ({
  ...validFacts,
  visitor: { ...validFacts.visitor, ...more },
});
export const withOwner = (more: Partial<VerdictFacts["owner"]>): VerdictFacts => ({
  ...validFacts,
  owner: { ...validFacts.owner, ...more },
});
export const withAllocations = (...allocations: AllocationFact[]): VerdictFacts => ({ ...validFacts, allocations });
export const withDocument = (document: Partial<NonNullable<DemandFact["document"]>>, name = "ASO"): VerdictFacts => ({
  ...validFacts,
  demands: [{ ...aso, name, document: { ...(aso.document as NonNullable<DemandFact["document"]>), ...document } }],
});

/** Returns each cause of the verdict as kind, text, responsible party and address. */
export const causesOf = (facts: VerdictFacts) =>
  verdictOf(facts).causes.map(({ kind, text, who, user_type, target }) => [
    kind,
    text,
    who,
    addressIn(areaOf(user_type), target),
  ]);
