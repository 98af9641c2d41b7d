import type { Stage } from "../accounts.ts";
import type { DemoAllocation } from "../allocations.ts";
import type { Row } from "../bench/copy.ts";
import { dayAt, dayText, HOUR, MINUTE, timeAt, weekdayOf } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import type { DemoVisitor } from "../people/visitors.ts";
import { Chance } from "../random.ts";
import type { Registers } from "../registers.ts";
import { aisles } from "../store/goods.ts";
import type { CompletedVisit } from "./field-plans.ts";

const kinds = ["replenishment", "pricing", "cleaning", "planogram", "expire_survey"] as const;
const reasons = ["empty_stock", "not_found", "damaged", "overdue"] as const;
/** One visit in this many has a task. */
const EVERY = 4;

/** Makes tasks that promoters finished during their visits, and two of today for each store that `first` visits. */
export function makeFieldTasks(
  stage: Stage,
  done: readonly CompletedVisit[],
  allocations: readonly DemoAllocation[],
  first: DemoVisitor,
  { sections }: Registers,
): Row<"store_tasks">[] {
  const chance = new Chance(stage.seed, "field-tasks");
  const task = ({ visitor, store }: DemoAllocation, day: number, i: number, created: number): Row<"store_tasks"> => ({
    store_uuid: store.uuid,
    uuid: uuidAt(created, chance),
    retailer_uuid: store.retailer.uuid,
    kind: kinds[i % kinds.length] as string,
    product_uuid: null,
    supplier_uuids: [],
    product_section_uuid: sections.get(chance.pick(aisles)[0]),
    quantity: null,
    note: i % 7 === 0 ? "Conferir a etiqueta de preço." : "",
    day: dayText(day),
    replenisher_uuid: null,
    owner_uuid: visitor.owner.uuid,
    visitor_uuid: visitor.uuid,
    status: "allocated_and_working",
    issue_reason: null,
    created_by: null,
    created_at: new Date(created),
    finished_at: null,
    finished_hour: null,
  });
  const over = done.flatMap((visit, i): Row<"store_tasks">[] => {
    if (i % EVERY !== 0) return [];
    const { allocation, day, entered } = visit;
    const ended = entered + Math.round(((visit.left ?? stage.now) - entered) * (0.2 + chance.fraction() * 0.7));
    const time = timeAt(ended, allocation.store.zone);
    if (dayAt(ended, allocation.store.zone) !== day || time < 6 * HOUR || time >= 20 * HOUR) return [];
    const status = chance.happens(0.85) ? "done" : "with_issue";
    return [
      {
        ...task(allocation, day, i / EVERY, entered - 20 * MINUTE),
        status,
        issue_reason: status === "done" ? null : (reasons[i % reasons.length] as string),
        finished_at: new Date(ended),
        finished_hour: Math.floor(time / HOUR),
      },
    ];
  });
  const open = allocations
    .filter(({ visitor }) => visitor === first)
    .flatMap((allocation): Row<"store_tasks">[] => {
      const today = dayAt(stage.now, allocation.store.zone);
      if ((allocation.weekdays & (1 << weekdayOf(today))) === 0) return [];
      const created = stage.now - timeAt(stage.now, allocation.store.zone) - 6 * HOUR;
      return [0, 1].map((i) => task(allocation, today, i, created));
    });
  return [...over, ...open];
}
