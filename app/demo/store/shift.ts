import type { Stage, Store } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, dayText, HOUR, timeAt } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import { Chance } from "../random.ts";
import { workedUntil } from "./working-hours.ts";

/** The tasks of a shift: days before today, and how each stands. */
const shift = [
  { ago: 1, kind: "replenishment", status: "allocated_and_working", note: "Ficou de ontem: a gôndola do fundo." },
  { ago: 0, kind: "expire_survey", status: "done", note: "" },
  { ago: 0, kind: "replenishment", status: "allocated_and_working", note: "" },
  { ago: 0, kind: "pricing", status: "allocated_and_working", note: "Conferir a etiqueta de preço." },
  { ago: 0, kind: "planogram", status: "allocated_and_working", note: "" },
  { ago: 0, kind: "cleaning", status: "with_issue", note: "" },
] as const;

/** Makes the shift of the replenisher who has a login: today's tasks in every state, and one left of yesterday. */
export function makeShift(
  stage: Stage,
  store: Store,
  replenisher: string,
  products: readonly { uuid: string; suppliers: string[] }[],
  creator: string | null,
): Row<"store_tasks">[] {
  const chance = new Chance(stage.seed, "a replenisher's shift");
  const midnight = stage.now - timeAt(stage.now, store.zone);
  return shift.map(({ ago, kind, status, note }) => {
    const product = chance.pick(products);
    const ended = status === "done" || status === "with_issue";
    const time = workedUntil(stage, store.zone, chance);
    const created = midnight - ago * DAY - 4 * HOUR;
    return {
      store_uuid: store.uuid,
      uuid: uuidAt(created, chance),
      retailer_uuid: store.retailer.uuid,
      kind,
      product_uuid: product.uuid,
      supplier_uuids: product.suppliers,
      product_section_uuid: null,
      quantity: chance.integer(1, 24),
      note,
      day: dayText(dayAt(stage.now, store.zone) - ago),
      replenisher_uuid: replenisher,
      owner_uuid: null,
      visitor_uuid: null,
      status,
      issue_reason: status === "with_issue" ? "damaged" : null,
      created_by: creator,
      created_at: new Date(created),
      finished_at: ended ? new Date(midnight + time) : null,
      finished_hour: ended ? Math.floor(time / HOUR) : null,
    };
  });
}
