import { sql } from "kysely";
import { MAX_REFUSED_LINES, type RefusedLine } from "#app/contracts/platform/imports.ts";
import type { StoreProductImport } from "#app/contracts/store/store-product-imports.ts";
import { type ProductField, productColumns } from "#app/contracts/store/store-product-sheet.ts";
import { clockOf } from "../platform/clock.ts";
import { createdByName, type DirectKind } from "../platform/imports/direct.ts";
import { runAlertsLater } from "./alerts-later.ts";
import { saveLines } from "./store-product-import-lines.ts";

/**
 * Sheets of a store's stock and sales. A line's values replace the stored ones of its product and day, and the alerts
 * are evaluated once the file is saved.
 */
export const storeProductSheets: DirectKind<ProductField, StoreProductImport> = {
  name: "store_product",
  account: "store_uuid",
  title: (file) => `Estoque e vendas de ${file}`,
  columns: productColumns,
  result: sql`i.saved, i.refused, i.refused_lines, ${createdByName}`,
  brokenOff: "Não foi possível ler o arquivo. Envie-o de novo.",
  async open(scope, uuid) {
    const { day } = await clockOf(scope);
    const first: RefusedLine[] = [];
    let refusals = 0;
    return {
      async save(scope, rows, header) {
        const refused = await saveLines(scope, rows, header, day);
        refusals += refused.length;
        first.push(...refused.slice(0, MAX_REFUSED_LINES - first.length));
      },
      async finish(scope, lines) {
        await sql`update store_product_imports set saved = ${lines - refusals}, refused = ${refusals},
            refused_lines = ${JSON.stringify(first)}::jsonb
          where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
        await runAlertsLater(scope);
      },
    };
  },
};
