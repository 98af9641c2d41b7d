import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOf } from "#app/contracts/access/environments.ts";
import { hrefOf } from "#app/contracts/platform/page-addresses.ts";
import type { AnswerKey } from "#app/contracts/visits/verdict.ts";
import {
  type AllocationFact,
  type BlockFact,
  type DemandFact,
  type VerdictFacts,
  verdictOf,
} from "#app/domain/visits/verdict.ts";
import { isRoute } from "#tests/browser/support/screens.ts";
import { validFacts } from "#tests/world/facts.ts";

const day = fc
  .date({ min: new Date("2025-06-01"), max: new Date("2026-12-31"), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const openDay = fc.option(day);
const anyBlock = fc.record<BlockFact>({
  of: fc.constantFrom("person", "company"),
  all_stores: fc.boolean(),
  starts_on: day,
  ends_on: openDay,
});
const anyDemand = fc.record<DemandFact>({
  type_uuid: fc.constant("tipo"),
  name: fc.constantFrom("ASO", "Carta de apresentação"),
  warn_days: fc.nat(60),
  document: fc.option(
    fc.oneof(
      fc.record({
        uuid: fc.constant("documento"),
        status: fc.constantFrom("pending", "complete", "approved"),
        problem: fc.constant(null),
        expires_on: openDay,
      }),
      fc.record({
        uuid: fc.constant("documento"),
        status: fc.constant("denied"),
        problem: fc.constantFrom("not_assigned", "divergent_date"),
        expires_on: openDay,
      }),
    ),
  ),
});
const anyFacts = fc.record<VerdictFacts>({
  date: day,
  clock: fc.constantFrom(null, "07:59", "08:00", "12:30", "18:00"),
  visitor: fc.record({
    uuid: fc.constant("ana"),
    owner_uuid: fc.constant("aurora"),
    name: fc.constant("Ana"),
    removed: fc.boolean(),
    active: fc.boolean(),
    is_temporary: fc.boolean(),
    temporary_from: openDay,
    temporary_until: openDay,
  }),
  owner: fc.record({
    name: fc.constant("Biscoitos Belo"),
    kind: fc.constantFrom("agency", "supplier", "service_provider"),
    status: fc.constantFrom("not_client", "active", "inactive", "defaulting", "canceled"),
    term: fc.constantFrom("none", "unsigned", "agreed", "refused"),
    agreement: fc.boolean(),
  }),
  store: fc.constant(validFacts.store),
  retailer: fc.record({
    uuid: fc.constant("00000000-0000-4000-8000-000000000004"),
    name: fc.constant("Mercados Sol"),
    validation: fc.constantFrom("retailer", "mob", "none"),
  }),
  allocations: fc.array(
    fc.record<AllocationFact>({
      state: fc.constantFrom("pending", "active", "ended", "refused"),
      starts_on: day,
      ends_on: openDay,
      uuid: fc.constant("vinculo"),
      weekdays: fc.integer({ min: 1, max: 127 }),
      hours: fc.constantFrom(null, { from: "08:00", until: "12:00" }, { from: "13:30", until: "18:00" }),
    }),
    { maxLength: 4 },
  ),
  blocks: fc.array(anyBlock, { maxLength: 2 }),
  demands: fc.array(anyDemand, { maxLength: 3 }),
});

describe("with any facts", () => {
  const goodness: Record<AnswerKey, number> = { released: 2, released_with_notice: 1, stopped: 0 };

  test("the verdict is the worst of its causes, and those that stop come first", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { answer, causes } = verdictOf(facts);
        const severities = causes.map(({ severity }) => severity);
        expect(severities).toEqual([...severities].sort().reverse());
        const worst = severities.includes("stop")
          ? "stopped"
          : severities.length > 0
            ? "released_with_notice"
            : "released";
        expect(answer).toBe(worst);
        for (const { text, who, user_type, target } of causes) {
          expect(text).not.toMatch(/undefined|null|\d{4}-\d{2}/);
          expect(who).not.toBe("");
          const href = hrefOf(target, areaOf(user_type));
          if (href) expect(isRoute(href)).toBe(true);
        }
      }),
    );
  });

  test("an additional problem never improves the verdict", () => {
    const problems: ((facts: VerdictFacts, extra: { demand: DemandFact; block: BlockFact }) => VerdictFacts)[] = [
      (facts, { block }) => ({ ...facts, blocks: [...facts.blocks, block] }),
      (facts, { demand }) => ({ ...facts, demands: [...facts.demands, demand] }),
      (facts) => ({ ...facts, visitor: { ...facts.visitor, active: false } }),
      (facts) => ({ ...facts, visitor: { ...facts.visitor, removed: true } }),
      (facts) => ({ ...facts, owner: { ...facts.owner, status: "defaulting" } }),
      (facts) => ({ ...facts, owner: { ...facts.owner, term: "refused" } }),
      (facts) => ({ ...facts, owner: { ...facts.owner, agreement: false } }),
      (facts) => ({ ...facts, allocations: facts.allocations.slice(1) }),
      (facts) => ({ ...facts, demands: facts.demands.map((demand) => ({ ...demand, document: null })) }),
    ];
    fc.assert(
      fc.property(anyFacts, anyDemand, anyBlock, fc.constantFrom(...problems), (facts, demand, block, add) => {
        const before = verdictOf(facts).answer;
        const after = verdictOf(add(facts, { demand, block })).answer;
        expect(goodness[after]).toBeLessThanOrEqual(goodness[before]);
      }),
    );
  });

  test("a block in force always stops, and is the first cause", () => {
    fc.assert(
      fc.property(anyFacts, anyBlock, (facts, block) => {
        const held = { ...block, starts_on: facts.date, ends_on: null };
        const { answer, causes } = verdictOf({ ...facts, blocks: [...facts.blocks, held] });
        expect(answer).toBe("stopped");
        expect(causes[0]?.kind).toMatch(/_blocked$/);
      }),
    );
  });
});
