import { listOperation } from "#app/contracts/platform/resource.ts";
import { alertsOperation, storeProducts as facts, storeSuppliers } from "#app/contracts/store/store-products.ts";
import { listAlerts } from "#app/domain/store/alerts.ts";
import * as products_ from "#app/domain/store/store-products.ts";
import { listStoreSuppliers } from "#app/domain/store/store-suppliers.ts";
import { crud } from "../endpoint/crud.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { alertsSheet, storeProductsSheet } from "../endpoint/sheets/store.ts";

/** Products of the store itself, of the retailer's stores, and of the supplier. */
const viewers: Grants = { stores: {}, retailers: {}, suppliers: {} };

export const storeProducts = [
  endpoint({
    ...alertsOperation,
    summary: "Alertas da operação, da última apuração",
    description: "Os produtos, dos mais vendidos aos menos; `meta.alerts_summary` conta todos os que a busca encontra.",
    grants: viewers,
    sheet: alertsSheet,
    handle: ({ scope, query }) => listAlerts(scope, query),
  }),
  endpoint({
    ...listOperation(storeSuppliers),
    summary: "Lista os fornecedores dos produtos da loja",
    grants: { stores: {} },
    handle: ({ scope, query }) => listStoreSuppliers(scope, query),
  }),
  ...crud(facts, {
    viewers,
    sheet: storeProductsSheet,
    list: products_.listStoreProducts,
    find: products_.findStoreProduct,
    create: products_.createStoreProduct,
    update: products_.updateStoreProduct,
    remove: products_.removeStoreProduct,
    removed: products_.removedStoreProducts,
  }),
];
