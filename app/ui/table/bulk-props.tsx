import type { ReactNode } from "react";
import { searchWithoutPage } from "./address.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { ListData } from "./list-frame.tsx";

const form = "varios";

/**
 * Returns the props that a ListFrame needs for actions on many rows: a checkbox per row, sent as `uuid`, and a bar with
 * these buttons.
 */
export function getBulkProps<Row>(listed: ListData<Row>, label: (row: Row) => string, buttons: ReactNode) {
  const { total } = listed.found.meta;
  return {
    select: { form, name: "uuid", label: (row: Row) => `Selecionar ${label(row)}` },
    bulk: total > 0 && (
      <BulkBar id={form} total={total} filters={searchWithoutPage(listed.address)}>
        {buttons}
      </BulkBar>
    ),
  };
}
