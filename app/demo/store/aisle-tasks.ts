import type { Stage, Store } from "../accounts.ts";
import type { DemoAllocation } from "../allocations.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, dayText, HOUR, timeAt } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import { nameOf } from "../people/names.ts";
import { Chance } from "../random.ts";
import type { Registers, Section } from "../registers.ts";
import type { User } from "../users.ts";
import { aisles } from "./goods.ts";
import { makeShift } from "./shift.ts";
import { workedUntil } from "./working-hours.ts";

/** A product on a store's shelf. */
export interface Product {
  uuid: string;
  store: Store;
  section: Section;
  suppliers: string[];
}

const kinds = ["replenishment", "cleaning", "pricing", "planogram", "add_on", "expire_survey", "others"] as const;
const reasons = [
  "damaged",
  "overdue",
  "not_found",
  "others",
  "empty_stock",
  "unsold_at_store",
  "not_responsible",
  "health_issue",
] as const;

/**
 * Makes each store's own replenishers and its tasks of the last days: most are finished, today's are in every state.
 */
export function makeTasks(
  stage: Stage,
  products: readonly Product[],
  allocations: readonly DemoAllocation[],
  users: readonly User[],
  { sections }: Registers,
) {
  const chance = new Chance(stage.seed, "tasks");
  const replenishers: Row<"store_replenishers">[] = [];
  const tasks: Row<"store_tasks">[] = [];
  for (const store of new Set(products.map(({ store }) => store))) {
    const today = dayAt(stage.now, store.zone);
    const user = users.find(({ account, replenishes }) => account === store && replenishes);
    const own = Array.from({ length: 5 }, (_, i) => {
      const row: Row<"store_replenishers"> = {
        store_uuid: store.uuid,
        uuid: uuidAt(stage.now - chance.integer(90, 200) * DAY, chance),
        name: nameOf(chance),
        product_sections: [...new Set([chance.pick(aisles)[0], chance.pick(aisles)[0]])],
        user_uuid: user && i === 0 ? user.uuid : null,
        active: i < 4,
      };
      if (user && i === 0) row.name = user.name;
      replenishers.push(row);
      return row;
    });
    const visitors = allocations
      .filter((allocation) => allocation.store === store && allocation.state === "active")
      .slice(0, 12);
    const here = products.filter((product) => product.store === store);
    const creator = users.find(({ account }) => account === store)?.uuid ?? null;
    for (let i = 0; i < 90; i++) {
      const ago = i < 40 ? 0 : chance.integer(1, 12);
      const status =
        ago > 0
          ? chance.weighted([
              ["done", 85],
              ["with_issue", 15],
            ] as const)
          : (["pending", "allocated_and_working", "with_issue", "done", "done"] as const)[i % 5];
      const product = chance.pick(here);
      const ofProduct = chance.happens(0.8);
      const ended = status === "done" || status === "with_issue";
      const time = ago > 0 ? chance.integer(7, 17) * HOUR : workedUntil(stage, store.zone, chance);
      const midnight = stage.now - timeAt(stage.now, store.zone) - ago * DAY;
      const created = midnight - chance.integer(1, 8) * HOUR;
      const visitor =
        status !== "pending" && chance.happens(0.4) && visitors.length > 0 ? chance.pick(visitors).visitor : null;
      tasks.push({
        store_uuid: store.uuid,
        uuid: uuidAt(created, chance),
        retailer_uuid: store.retailer.uuid,
        kind: kinds[i % kinds.length] as string,
        product_uuid: ofProduct ? product.uuid : null,
        supplier_uuids: ofProduct ? product.suppliers : [],
        product_section_uuid: ofProduct ? null : sections.get(product.section),
        quantity: chance.happens(0.6) ? chance.integer(1, 48) : null,
        note: chance.happens(0.1) ? "Conferir a etiqueta de preço." : "",
        day: dayText(today - ago),
        replenisher_uuid: status === "pending" || visitor ? null : chance.pick(own).uuid,
        owner_uuid: visitor?.owner.uuid ?? null,
        visitor_uuid: visitor?.uuid ?? null,
        status,
        issue_reason: status === "with_issue" ? (reasons[(i + ago) % reasons.length] as string) : null,
        created_by: creator,
        created_at: new Date(created),
        finished_at: ended ? new Date(midnight + time) : null,
        finished_hour: ended ? Math.floor(time / HOUR) : null,
      });
    }
    if (user && own[0]) tasks.push(...makeShift(stage, store, own[0].uuid, here, creator));
  }
  return { store_replenishers: replenishers, store_tasks: tasks };
}
