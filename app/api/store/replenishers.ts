import { replenishers as facts } from "#app/contracts/store/replenishers.ts";
import * as replenishers_ from "#app/domain/store/replenishers.ts";
import { crud } from "../endpoint/crud.ts";
import { replenishersSheet } from "../endpoint/sheets/store.ts";

export const replenishers = crud(facts, {
  sheet: replenishersSheet,
  list: replenishers_.listReplenishers,
  find: replenishers_.findReplenisher,
  create: replenishers_.createReplenisher,
  update: replenishers_.updateReplenisher,
  remove: replenishers_.removeReplenisher,
  removed: replenishers_.removedReplenishers,
});
