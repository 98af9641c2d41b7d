import type { ReactNode } from "react";
import { searchOf } from "./address.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { Listed } from "./list-frame.tsx";

const form = "varios";

/** What a ListFrame needs for work on many rows: a checkbox each, sent as `uuid`, and a bar with these buttons. */
export function inBulk<Row>(listed: Listed<Row>, label: (row: Row) => string, buttons: ReactNode) {
  const { total } = listed.found.meta;
  return {
    select: { form, name: "uuid", label: (row: Row) => `Selecionar ${label(row)}` },
    bulk: total > 0 && (
      <BulkBar id={form} total={total} filters={searchOf(listed.address)}>
        {buttons}
      </BulkBar>
    ),
  };
}
