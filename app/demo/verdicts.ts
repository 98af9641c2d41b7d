import { type OwnerKind, type VerdictFacts, verdictOf } from "#app/domain/visits/verdict.ts";
import type { Store } from "./accounts.ts";
import { dayText } from "./clock.ts";
import { retailerCompanies } from "./companies.ts";
import type { DemoVisitor } from "./people/visitors.ts";

/** The causes that may stop a visitor at the gate. */
export const reasons = ["no_link", "other_days", "missing", "expired", "denied", "unsigned"] as const;
/** Stands for the UUIDs of the letter, its type and the allocation in a stored verdict, where none is shown. */
const UNSHOWN = "00000000-0000-7000-8000-000000000000";
export type Reason = (typeof reasons)[number] | "block";

/** Returns the gate's verdict on that day (since 1970) as JSON: free to enter, or stopped for one reason. */
export function verdictAt(visitor: DemoVisitor, store: Store, day: number, reason: Reason | null): string {
  const letter = { type_uuid: UNSHOWN, name: "Carta de apresentação", warn_days: 30 };
  const document = (status: "approved" | "denied", expires: number) => ({
    uuid: UNSHOWN,
    status,
    problem: status === "denied" ? ("not_assigned" as const) : null,
    expires_on: dayText(day + expires),
  });
  const facts: VerdictFacts = {
    date: dayText(day),
    clock: null,
    visitor: {
      uuid: visitor.uuid,
      owner_uuid: visitor.owner.uuid,
      name: visitor.name,
      removed: false,
      active: true,
      is_temporary: false,
      temporary_from: null,
      temporary_until: null,
    },
    owner: {
      name: visitor.owner.name,
      kind: visitor.owner.kind as OwnerKind,
      status: "active",
      term: reason === "unsigned" ? "unsigned" : "agreed",
      agreement: true,
    },
    store: { uuid: store.uuid, name: store.name },
    retailer: {
      uuid: store.retailer.uuid,
      name: store.retailer.name,
      validation: retailerCompanies.find(({ name }) => name === store.retailer.name)?.validation ?? "none",
    },
    allocations: reason === "no_link" ? [] : [allocation(day, reason === "other_days")],
    blocks: reason === "block" ? [{ of: "person", all_stores: true, starts_on: dayText(day - 2), ends_on: null }] : [],
    demands:
      reason === "missing"
        ? [{ ...letter, document: null }]
        : reason === "expired"
          ? [{ ...letter, document: document("approved", -6) }]
          : reason === "denied"
            ? [{ ...letter, document: document("denied", 90) }]
            : [],
  };
  return JSON.stringify(verdictOf(facts));
}

function allocation(day: number, otherDays: boolean) {
  const weekday = 1 << ((((day + 4) % 7) + 7) % 7);
  return {
    uuid: UNSHOWN,
    state: "active" as const,
    starts_on: dayText(day - 40),
    ends_on: null,
    weekdays: otherDays ? 127 & ~weekday : 127,
    hours: null,
  };
}
