import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import {
  assortmentImport,
  assortmentRemoval,
  assortmentRemovalOperation,
  assortmentsAdded,
  assortments as facts,
  invalidProducts,
  invalidReview,
  undoAssortmentRemovalOperation,
} from "#app/contracts/field/assortments.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { assortmentSheets } from "#app/domain/field/assortment-imports.ts";
import * as assortments_ from "#app/domain/field/assortments.ts";
import * as invalid_ from "#app/domain/store/invalid-products.ts";
import { directImports } from "../endpoint/direct-imports.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { assortmentsSheet, invalidProductsSheet } from "../endpoint/sheets/field.ts";

const keepers: Grants = { agencies: { permission: "agency-assortments" } };
const reviewers: Grants = { mob: { permission: "admin-invalid-assortments" } };
const oneInvalid = z.object({ invalid_agency_supplier_product: invalidProducts.row });

export const assortments = [
  endpoint({
    method: "get",
    path: facts.path,
    summary: "Lista quais produtos devem estar em quais lojas",
    grants: { ...keepers, af: {} },
    query: facts.query,
    answer: pageOf(facts.row),
    sheet: assortmentsSheet,
    handle: ({ scope, query }) => assortments_.listAssortments(scope, query),
  }),
  endpoint({
    method: "post",
    path: facts.path,
    summary: "Põe cada produto no sortimento de cada loja",
    grants: keepers,
    body: z.object({ assortment: facts.input }),
    answer: assortmentsAdded,
    status: 201,
    handle: async ({ scope, body }) => ({ added: await assortments_.addAssortments(scope, body.assortment) }),
  }),
  endpoint({
    method: "get",
    path: "/assortments/{id}",
    summary: "Mostra um produto do sortimento de uma loja",
    grants: keepers,
    params: row,
    answer: z.object({ assortment: facts.row }),
    handle: async ({ scope, params }) => ({ assortment: await assortments_.findAssortment(scope, params.id) }),
  }),
  endpoint({
    method: "delete",
    path: "/assortments/{id}",
    summary: "Tira um produto do sortimento de uma loja",
    grants: keepers,
    params: row,
    status: 204,
    handle: ({ scope, params }) => assortments_.removeAssortment(scope, params.id),
  }),
  endpoint({
    ...assortmentRemovalOperation,
    summary: "Tira vários itens do sortimento",
    description:
      "Os de `uuids`, ou todos os que os mesmos filtros da lista encontram. `count` é quantos são: se já não forem tantos, nada muda. `uuid` é um deles, pelo qual se desfaz.",
    grants: keepers,
    level: FULL_ACCESS,
    body: z.object({ assortment_removal: assortmentRemoval }),
    handle: ({ scope, body }) => assortments_.removeAssortments(scope, body.assortment_removal),
  }),
  endpoint({
    ...undoAssortmentRemovalOperation,
    summary: "Desfaz a retirada de itens do sortimento",
    description:
      "`id` é um item; voltam todos os que saíram com ele, dentro de 24 horas, menos os que já estão no sortimento outra vez e os de produtos ou lojas que a agência já não tem.",
    grants: keepers,
    level: FULL_ACCESS,
    params: row,
    handle: ({ scope, params }) => assortments_.undoAssortmentRemoval(scope, params.id),
  }),
  ...directImports({
    kind: assortmentSheets,
    row: assortmentImport,
    grants: keepers,
    summaries: {
      send: "Envia uma planilha de sortimentos",
      list: "Lista as importações de sortimentos",
      find: "Mostra uma importação de sortimentos, com as contagens e o andamento",
    },
  }),
  endpoint({
    method: "get",
    path: invalidProducts.path,
    summary: "Lista os sortimentos inválidos",
    description: "A administração vê os de todas as agências; uma agência, os seus.",
    grants: { ...reviewers, ...keepers },
    query: invalidProducts.query,
    answer: pageOf(invalidProducts.row),
    sheet: invalidProductsSheet,
    handle: ({ scope, query }) => invalid_.listInvalidProducts(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/invalid_agency_supplier_products/{id}",
    summary: "Mostra um sortimento inválido",
    grants: { ...reviewers, ...keepers },
    params: row,
    answer: oneInvalid,
    handle: async ({ scope, params }) => ({
      invalid_agency_supplier_product: await invalid_.findInvalidProduct(scope, params.id),
    }),
  }),
  endpoint({
    method: "put",
    path: "/invalid_agency_supplier_products/{id}",
    summary: "Revê um sortimento inválido: aceita com o que faltava, ou descarta",
    grants: reviewers,
    params: row,
    body: z.object({ invalid_agency_supplier_product: invalidReview }),
    answer: oneInvalid,
    handle: async ({ scope, params, body }) => ({
      invalid_agency_supplier_product: await invalid_.reviewInvalidProduct(
        scope,
        params.id,
        body.invalid_agency_supplier_product,
      ),
    }),
  }),
];
