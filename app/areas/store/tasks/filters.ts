import { productCategories, productSections } from "#app/contracts/directory/base-registers.ts";
import { type AlertType, alertTypes } from "#app/contracts/store/alert-types.ts";
import { type StoreTask, storeTasks, taskKinds, taskStatusFilters } from "#app/contracts/store/store-tasks.ts";
import { day, filtersFor, linked, lookupFilter, search, secondary, select } from "#app/crud/filters.tsx";
import { ownerOptions } from "#app/screens/visitors/retailer/filters.ts";
import { groupOptions } from "../product-sections.ts";

const { labels } = storeTasks;
const none = "escolhido";

export const taskFilters = filtersFor(storeTasks, {
  q: search("Produto, seção, observação ou repositor"),
  status: select(labels.status, "Todas", taskStatusFilters),
  kind: select(labels.kind, "Todas", taskKinds),
  start_date: day("De"),
  end_date: day("Até"),
  product_section_uuid: secondary(lookupFilter(labels.product_section, "Todas", groupOptions(productSections))),
  product_category_uuid: secondary(lookupFilter("Categoria", "Todas", groupOptions(productCategories))),
  owner_uuids: secondary(lookupFilter("Contratante", "Todos", ownerOptions)),
  replenisher_uuid: linked(labels.replenisher_uuid, ({ replenisher }: StoreTask) => replenisher?.name ?? none, none),
  visitor_uuid: linked(labels.visitor_uuid, ({ visitor }: StoreTask) => visitor?.name ?? none, none),
  product_uuid: linked(labels.product_uuid, ({ product }: StoreTask) => product?.name ?? none, none),
  supplier_uuid: linked("Fornecedor", () => none, none),
  alert: linked("Alerta", (_: StoreTask, alert) => alertTypes[alert as AlertType] ?? alert, none),
  top_sales: linked("Top", (_: StoreTask, count) => `${count} mais vendidos`, none),
  hour: linked("Terminadas às", (_: StoreTask, hour) => `${hour}h`, "a hora escolhida"),
});
