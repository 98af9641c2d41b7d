import { expect, test } from "vitest";
import { verdictOf } from "#app/domain/visits/verdict.ts";
import {
  allocation,
  block,
  causesOf,
  supplier,
  TODAY,
  validFacts,
  withAllocations,
  withDocument,
} from "#tests/world/facts.ts";

test("with everything in order the verdict is LIBERADO, without a cause", () => {
  expect(verdictOf(validFacts)).toEqual({
    answer: "released",
    label: "LIBERADO",
    date: TODAY,
    visitor_uuid: "ana",
    owner_uuid: "aurora",
    store: { uuid: "centro", name: "Sol Centro" },
    causes: [],
  });
});

test("a document about to expire is a notice, to its last day", () => {
  const soon = (expires_on: string) => verdictOf(withDocument({ expires_on }));
  expect(soon("2026-04-09")).toMatchObject({
    label: "LIBERADO COM AVISO",
    causes: [{ kind: "document_expiring", severity: "notice", text: "ASO vence em 09/04/2026" }],
  });
  expect(soon(TODAY).answer).toBe("released_with_notice");
  expect(soon("2026-04-10").answer).toBe("released");
  expect(soon("2026-03-09").answer).toBe("stopped");
});

test("a sent document suffices without validation, a complete one everywhere", () => {
  const pending = withDocument({ status: "pending" });
  expect(verdictOf({ ...pending, retailer: { ...pending.retailer, validation: "none" } }).answer).toBe("released");
  expect(verdictOf(withDocument({ status: "complete" })).answer).toBe("released");
});

test("the given day decides, past or future", () => {
  const on = (date: string) => causesOf({ ...validFacts, date }).map(([kind]) => kind);
  expect(on("2025-12-31")).toEqual(["allocation_not_begun"]);
  expect(on("2026-12-31")).toEqual(["document_expiring"]);
  expect(on("2027-01-01")).toEqual(["document_expired"]);
  const over = withAllocations({ ...allocation, state: "ended", ends_on: "2026-03-10" });
  expect(verdictOf(over).answer).toBe("released");
  expect(verdictOf({ ...over, date: "2026-03-11" }).answer).toBe("stopped");
  const leap = withDocument({ expires_on: "2028-02-29" });
  expect(verdictOf({ ...leap, date: "2028-02-29" }).answer).toBe("released_with_notice");
  expect(verdictOf({ ...leap, date: "2028-03-01" }).answer).toBe("stopped");
});

test("other days' blocks and missing agreements stop no visitor; an ended one does", () => {
  expect(verdictOf({ ...validFacts, blocks: [{ ...block, ends_on: "2026-03-09" }] }).answer).toBe("released");
  expect(verdictOf({ ...validFacts, blocks: [{ ...block, starts_on: "2026-03-11" }] }).answer).toBe("released");
  expect(verdictOf({ ...validFacts, owner: supplier }).answer).toBe("released");
  const givenUp = withAllocations({ ...allocation, state: "ended", starts_on: TODAY, ends_on: "2026-03-09" });
  expect(verdictOf(givenUp).answer).toBe("stopped");
});
