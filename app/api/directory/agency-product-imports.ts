import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { agencyProductImport } from "#app/contracts/directory/agency-product-imports.ts";
import { IMPORT_LIMIT } from "#app/contracts/platform/imports.ts";
import { pageOf, pageQuery } from "#app/contracts/platform/paging.ts";
import * as imports_ from "#app/domain/directory/agency-product-imports.ts";
import { saveUpload } from "#app/domain/platform/uploads.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { spreadsheet, uploadEndpoint } from "../endpoint/upload.ts";

const keepers: Grants = { agencies: { permission: "agency-assortments" } };
const path = "/agency_product_imports";
const one = z.object({ agency_product_import: agencyProductImport });

export const agencyProductImports = [
  uploadEndpoint({
    path,
    summary: "Envia uma planilha de produtos dos fornecedores atendidos",
    grants: keepers,
    level: FULL_ACCESS,
    concept: "agency_product_import",
    field: "file",
    limit: IMPORT_LIMIT,
    answer: one,
    check: spreadsheet("agency_product_import"),
    handle: async ({ scope, parts, upload }) => {
      await saveUpload(scope, parts.uploads, upload, "application/octet-stream");
      return { agency_product_import: await imports_.startAgencyProductImport(scope, upload) };
    },
  }),
  endpoint({
    method: "get",
    path,
    summary: "Lista as importações de produtos",
    grants: keepers,
    query: pageQuery,
    answer: pageOf(agencyProductImport),
    handle: ({ scope, query }) => imports_.listAgencyProductImports(scope, query),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra uma importação de produtos, com as linhas recusadas",
    grants: keepers,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({
      agency_product_import: await imports_.findAgencyProductImport(scope, params.id),
    }),
  }),
];
