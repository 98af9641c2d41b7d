import { storeTasks, taskKinds } from "#app/contracts/store/store-tasks.ts";
import { day, type Filters, select } from "#app/crud/filters.tsx";
import { alertFilters } from "./alert-filters.tsx";

const { supplier_uuid, product_section_uuid, product_category_uuid, top_sales, alert, product_uuid } = alertFilters;

/** The filters of the activity control: those of the alerts that concern tasks, and the tasks' own. */
export const activityFilters = {
  kind: select(storeTasks.labels.kind, "Todas", taskKinds),
  start_date: day("De"),
  end_date: day("Até"),
  supplier_uuid,
  product_section_uuid,
  product_category_uuid,
  top_sales,
  alert,
  product_uuid,
} satisfies Filters;
