import { expect, test } from "vitest";
import { demandsOf, type Rule, type SentDocument } from "#app/domain/visits/verdict-demands.ts";

const rule: Rule = {
  type_uuid: "aso",
  name: "ASO",
  warn_days: 30,
  owner_kinds: ["agency", "supplier"],
  job_functions: null,
  temporary: null,
};
const visitor = {
  date: "2026-03-10",
  owner_kind: "agency",
  job_function: "promoter",
  is_temporary: false,
  validation: "retailer",
} as const;
const sent = (uuid: string, status: SentDocument["status"], expires_on: string | null): SentDocument => ({
  uuid,
  type_uuid: "aso",
  status,
  problem: null,
  expires_on,
});

test("a rule applies to the owners, functions and allocations it names, or to all", () => {
  const countDemands = (more: Partial<Rule>, of: object = {}) =>
    demandsOf([{ ...rule, ...more }], { ...visitor, ...of }, []).length;
  expect(countDemands({})).toBe(1);
  expect(countDemands({}, { owner_kind: "service_provider" })).toBe(0);
  expect(countDemands({ job_functions: ["replenisher"] })).toBe(0);
  expect(countDemands({ job_functions: ["replenisher", "promoter"] })).toBe(1);
  expect(countDemands({ temporary: true })).toBe(0);
  expect(countDemands({ temporary: true }, { is_temporary: true })).toBe(1);
});

test("two rules of one type are one requirement, with the earlier warning", () => {
  expect(demandsOf([rule, { ...rule, warn_days: 60 }], visitor, [])).toEqual([
    { type_uuid: "aso", name: "ASO", warn_days: 60, document: null },
  ]);
});

test("a document in order on the day counts before a newer one that is not", () => {
  const answer = (documents: SentDocument[], of: object = {}) =>
    demandsOf([rule], { ...visitor, ...of }, documents)[0]?.document?.uuid;
  const newer = sent("novo", "pending", "2027-01-01");
  expect(answer([newer, sent("velho", "approved", "2026-03-10")])).toBe("velho");
  expect(answer([newer, sent("velho", "approved", "2026-03-09")])).toBe("novo");
  expect(answer([newer, sent("velho", "approved", "2026-03-10")], { validation: "none" })).toBe("novo");
  expect(answer([sent("outro", "denied", null), sent("velho", "complete", null)])).toBe("velho");
  expect(answer([{ ...newer, type_uuid: "rg" }])).toBeUndefined();
});
