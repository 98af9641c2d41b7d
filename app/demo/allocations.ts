import type { Account, Cast, Stage, Store } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import type { DemoVisitor } from "./people/visitors.ts";
import { Chance } from "./random.ts";

/** A visitor's permission to work at a store. Days are counted since 1970. */
export interface DemoAllocation {
  uuid: string;
  visitor: DemoVisitor;
  store: Store;
  state: "pending" | "active" | "ended" | "refused";
  starts: number;
  ends: number | null;
  /** Bit 0 is Sunday. */
  weekdays: number;
  suppliers: Account[];
  created: number;
}

const EVERY_DAY = 0b1111111;
const WEEKDAYS = 0b0111110;
const NOT_SUNDAY = 0b1111110;
const ALTERNATE = 0b0101010;

/** Returns the suppliers that an agency's visitors serve. */
export function suppliersOf(cast: Cast, owner: Account): Account[] {
  const index = cast.agencies.indexOf(owner);
  const numbers = [[0, 1, 2, 3, 5, 7, 9, 10], [1, 2, 3, 8], [0, 4], [2, 9], [], [3, 10]][index] ?? [];
  return numbers.map((n) => cast.suppliers[n] as Account);
}

export function makeAllocations(stage: Stage, cast: Cast, visitors: readonly DemoVisitor[]) {
  const chance = new Chance(stage.seed, "allocations");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const allocations: DemoAllocation[] = [];

  for (const visitor of visitors) {
    if (visitor.function === "supervisor" ? chance.happens(0.3) : chance.happens(0.06)) continue;
    const nearby = cast.stores.filter((store) => store.zone === visitor.home.zone && isSameState(store, visitor.home));
    const count = chance.weighted([
      [1, 30],
      [2, 35],
      [3, 22],
      [4, 13],
    ]);
    const stores = [
      visitor.home,
      ...chance.some(
        nearby.filter((store) => store !== visitor.home),
        count - 1,
      ),
    ];
    for (const store of stores) {
      const state = chance.weighted([
        ["active", 84],
        ["pending", 5],
        ["ended", 8],
        ["refused", 3],
      ] as const);
      const since = dayAt(visitor.created, store.zone);
      const starts =
        state === "pending" || chance.happens(0.03)
          ? today + chance.integer(1, 20)
          : Math.max(since, today - chance.integer(20, 200));
      const open = state !== "ended" && chance.happens(0.75);
      const ends = open
        ? null
        : Math.max(starts, today + (state === "ended" ? -chance.integer(1, 50) : chance.integer(5, 120)));
      const served = chance.happens(0.12) ? [] : chance.some(suppliersOf(cast, visitor.owner), chance.integer(1, 3));
      allocations.push({
        uuid: uuidAt(visitor.created, chance),
        visitor,
        store,
        state,
        starts,
        ends: ends === null ? visitor.until && Math.max(starts, visitor.until) : ends,
        weekdays: chance.weighted([
          [EVERY_DAY, 55],
          [NOT_SUNDAY, 20],
          [WEEKDAYS, 15],
          [ALTERNATE, 10],
        ]),
        suppliers: served,
        created: Math.min(stage.now, visitor.created + chance.integer(1, 60) * (DAY / 24)),
      });
    }
  }
  const decisions = new Chance(stage.seed, "allocation decisions");
  return {
    allocations,
    rows: {
      allocations: allocations.map(
        (allocation): Row<"allocations"> => ({
          owner_uuid: allocation.visitor.owner.uuid,
          uuid: allocation.uuid,
          visitor_uuid: allocation.visitor.uuid,
          store_uuid: allocation.store.uuid,
          retailer_uuid: allocation.store.retailer.uuid,
          state: allocation.state,
          starts_on: dayText(allocation.starts),
          ends_on: allocation.ends === null ? null : dayText(allocation.ends),
          weekdays: allocation.weekdays,
          created_at: new Date(allocation.created),
          ...decisionOf(stage, allocation, decisions),
        }),
      ),
      allocation_suppliers: allocations.flatMap((allocation) =>
        allocation.suppliers.map(
          (supplier): Row<"allocation_suppliers"> => ({
            owner_uuid: allocation.visitor.owner.uuid,
            allocation_uuid: allocation.uuid,
            supplier_uuid: supplier.uuid,
          }),
        ),
      ),
    },
  };
}

const isSameState = (a: Store, b: Store) => Math.floor(a.city / 100_000) === Math.floor(b.city / 100_000);

const whyRefused = [
  "O ASO está vencido: envie o novo e peça o vínculo outra vez.",
  "Esta loja já tem gente demais deste fornecedor.",
  "O contrato com a empresa terminou.",
];

/** Since when an allocation waits for its retailer, from today to sixteen days ago, or how it was refused. */
function decisionOf(stage: Stage, { state, created }: DemoAllocation, chance: Chance): Partial<Row<"allocations">> {
  if (state === "pending") return { awaits_since: new Date(stage.now - chance.integer(0, 16) * DAY - 1) };
  if (state !== "refused") return { awaits_since: new Date(created) };
  const decided = Math.min(stage.now, created + chance.integer(1, 40) * (DAY / 8));
  return {
    awaits_since: new Date(created),
    decision_uuid: uuidAt(decided, chance),
    decided_at: new Date(decided),
    decided_by_name: chance.pick(["Sílvia Rezende", "Otávio Prado"]),
    refusal_reason: chance.pick(whyRefused),
  };
}
