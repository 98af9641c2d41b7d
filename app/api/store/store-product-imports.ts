import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { IMPORT_LIMIT } from "#app/contracts/platform/imports.ts";
import { pageOf, pageQuery } from "#app/contracts/platform/paging.ts";
import { storeProductImport } from "#app/contracts/store/store-product-imports.ts";
import { saveUpload } from "#app/domain/platform/uploads.ts";
import { findProductImport, listProductImports, startProductImport } from "#app/domain/store/store-product-imports.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { spreadsheet, uploadEndpoint } from "../endpoint/upload.ts";

const keepers: Grants = { stores: { permission: "store-tasks" } };
const common = { grants: keepers, level: FULL_ACCESS };
const path = "/store_product_imports";
const one = z.object({ store_product_import: storeProductImport });

export const storeProductImports = [
  uploadEndpoint({
    path,
    summary: "Envia uma planilha de estoque e vendas da loja",
    ...common,
    concept: "store_product_import",
    field: "file",
    limit: IMPORT_LIMIT,
    answer: one,
    check: spreadsheet("store_product_import"),
    handle: async ({ scope, parts, upload }) => {
      await saveUpload(scope, parts.uploads, upload, "application/octet-stream");
      return { store_product_import: await startProductImport(scope, upload) };
    },
  }),
  endpoint({
    method: "get",
    path,
    summary: "Lista as importações de estoque e vendas",
    ...common,
    query: pageQuery,
    answer: pageOf(storeProductImport),
    handle: ({ scope, query }) => listProductImports(scope, query),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra uma importação de estoque e vendas, com as linhas recusadas",
    ...common,
    params: z.object({ id: z.uuid() }),
    answer: one,
    handle: async ({ scope, params }) => ({ store_product_import: await findProductImport(scope, params.id) }),
  }),
];
