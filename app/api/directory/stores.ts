import { z } from "@hono/zod-openapi";
import {
  storeBrandDetails,
  storeBrandInput,
  storeBrands,
  storeDetails,
  storeInput,
} from "#app/contracts/directory/stores.ts";
import { version } from "#app/contracts/platform/version.ts";
import { removedStores, removeRestorableStore } from "#app/domain/directory/removed-companies.ts";
import * as brands from "#app/domain/directory/store-brands.ts";
import * as stores_ from "#app/domain/directory/stores.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { removalEndpoints } from "../endpoint/removals.ts";
import { row } from "../endpoint/row.ts";
import { companyAdministrationGrants } from "./companies.ts";

const grants = companyAdministrationGrants("admin-retailers");
const store = z.object({ store: storeDetails });
const brand = z.object({ store_brand: storeBrandDetails });

/** Endpoints to manage brands and stores; lookups.ts lists them. */
export const stores = [
  endpoint({
    method: "post",
    path: "/store_brands",
    summary: "Cadastra uma bandeira",
    grants,
    body: z.object({ store_brand: storeBrands.input }),
    answer: brand,
    status: 201,
    handle: async ({ scope, body }) => ({ store_brand: await brands.createStoreBrand(scope, body.store_brand) }),
  }),
  endpoint({
    method: "get",
    path: "/store_brands/{id}",
    summary: "Mostra uma bandeira",
    grants,
    params: row,
    answer: brand,
    handle: async ({ scope, params }) => ({ store_brand: await brands.findStoreBrand(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: "/store_brands/{id}",
    summary: "Altera uma bandeira",
    grants,
    params: row,
    body: z.object({ store_brand: storeBrandInput.extend({ version }) }),
    answer: brand,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.store_brand;
      return { store_brand: await brands.updateStoreBrand(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "delete",
    path: "/store_brands/{id}",
    summary: "Remove uma bandeira sem lojas",
    grants,
    params: row,
    status: 204,
    handle: ({ scope, params }) => brands.removeStoreBrand(scope, params.id),
  }),
  endpoint({
    method: "post",
    path: "/stores",
    summary: "Cadastra uma loja",
    description: "Estado e fuso são os do município; o nome fantasia é a bandeira e o nome.",
    grants,
    body: z.object({ store: storeInput }),
    answer: store,
    status: 201,
    handle: async ({ scope, body }) => ({ store: await stores_.createStore(scope, body.store) }),
  }),
  endpoint({
    method: "get",
    path: "/stores/{id}",
    summary: "Mostra uma loja",
    grants,
    params: row,
    answer: store,
    handle: async ({ scope, params }) => ({ store: await stores_.findStore(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: "/stores/{id}",
    summary: "Altera uma loja",
    description: "Horários e responsáveis de seção são os que se enviam; os que faltam deixam de existir.",
    grants,
    params: row,
    body: z.object({ store: storeInput.extend({ version }) }),
    answer: store,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.store;
      return { store: await stores_.updateStore(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "delete",
    path: "/stores/{id}",
    summary: "Remove uma loja a que nada está ligado",
    grants,
    params: row,
    status: 204,
    handle: ({ scope, params }) => removeRestorableStore(scope, params.id),
  }),
  ...removalEndpoints({ path: "/stores", names: ["uma loja", "lojas"], grants }, removedStores),
];
