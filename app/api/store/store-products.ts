import { z } from "@hono/zod-openapi";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import {
  alertsPage,
  alertsQuery,
  storeProduct,
  storeProductInput,
  storeProductsQuery,
} from "#app/contracts/store/store-products.ts";
import { listAlerts } from "#app/domain/store/alerts.ts";
import * as products_ from "#app/domain/store/store-products.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { alertsSheet, storeProductsSheet } from "../endpoint/sheets/store.ts";

/** Products of the store itself, of the retailer's stores, and of the supplier. */
const viewers: Grants = { stores: {}, retailers: {}, suppliers: {} };
const keepers: Grants = { stores: { permission: "store-tasks" } };

const path = "/store_products";
const one = z.object({ store_product: storeProduct });

export const storeProducts = [
  endpoint({
    method: "get",
    path: "/alerts",
    summary: "Alertas da operação, da última apuração",
    description: "Os produtos, dos mais vendidos aos menos; `meta.alerts_summary` conta todos os que a busca encontra.",
    grants: viewers,
    query: alertsQuery,
    answer: alertsPage,
    sheet: alertsSheet,
    handle: ({ scope, query }) => listAlerts(scope, query),
  }),
  endpoint({
    method: "get",
    path,
    summary: "Lista produtos de lojas",
    grants: viewers,
    query: storeProductsQuery,
    answer: pageOf(storeProduct),
    sheet: storeProductsSheet,
    handle: ({ scope, query }) => products_.listStoreProducts(scope, query),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra um produto de uma loja",
    grants: viewers,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ store_product: await products_.findStoreProduct(scope, params.id) }),
  }),
  endpoint({
    method: "post",
    path,
    summary: "Cadastra um produto da loja",
    grants: keepers,
    body: z.object({ store_product: storeProductInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({
      store_product: await products_.createStoreProduct(scope, body.store_product),
    }),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}`,
    summary: "Altera um produto da loja",
    grants: keepers,
    params: row,
    body: z.object({ store_product: storeProductInput.extend({ version }) }),
    answer: one,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.store_product;
      return { store_product: await products_.updateStoreProduct(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "delete",
    path: `${path}/{id}`,
    summary: "Remove um produto da loja",
    grants: keepers,
    params: row,
    status: 204,
    handle: ({ scope, params }) => products_.removeStoreProduct(scope, params.id),
  }),
];
