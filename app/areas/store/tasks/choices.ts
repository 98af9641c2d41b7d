import { productSections } from "#app/contracts/directory/base-registers.ts";
import type { Named } from "#app/contracts/directory/lookups.ts";
import { storeProducts } from "#app/contracts/store/store-products.ts";
import type { StoreTask } from "#app/contracts/store/store-tasks.ts";
import { taskReplenishers, taskVisitors } from "#app/contracts/store/task-assignments.ts";
import { lookup } from "#app/crud/choices.ts";
import { groupChoices } from "../product-sections.ts";

/** What the fields of a task offer; a new one may begin with a product. */
export const taskChoicesFor = (initial?: Named) => ({
  product_uuid: lookup(storeProducts, ({ product }: StoreTask) => product, initial),
  product_section: groupChoices(productSections, ({ product, product_section }: StoreTask) =>
    product ? [] : [product_section],
  ),
  replenisher_uuid: lookup(taskReplenishers, ({ replenisher }: StoreTask) => replenisher),
  visitor_uuid: lookup(taskVisitors, ({ visitor }: StoreTask) => visitor),
});
