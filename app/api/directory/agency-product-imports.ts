import type { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { agencyProductImportCalls as calls } from "#app/contracts/directory/agency-product-imports.ts";
import { IMPORT_LIMIT } from "#app/contracts/platform/imports.ts";
import * as imports_ from "#app/domain/directory/agency-product-imports.ts";
import { saveUpload } from "#app/domain/platform/uploads.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { spreadsheet, uploadEndpoint } from "../endpoint/upload.ts";

const keepers: Grants = { agencies: { permission: "agency-assortments" } };

export const agencyProductImports = [
  uploadEndpoint({
    path: calls.send.path,
    summary: "Envia uma planilha de produtos dos fornecedores atendidos",
    grants: keepers,
    level: FULL_ACCESS,
    concept: calls.concept,
    field: "file",
    limit: IMPORT_LIMIT,
    answer: calls.send.answer as z.ZodType,
    check: spreadsheet(calls.concept),
    handle: async ({ scope, parts, upload }) => {
      await saveUpload(scope, parts.uploads, upload, "application/octet-stream");
      return { agency_product_import: await imports_.startAgencyProductImport(scope, upload) };
    },
  }),
  endpoint({
    ...calls.list,
    summary: "Lista as importações de produtos",
    grants: keepers,
    handle: ({ scope, query }) => imports_.listAgencyProductImports(scope, query),
  }),
  endpoint({
    ...calls.find,
    summary: "Mostra uma importação de produtos, com as linhas recusadas",
    grants: keepers,
    params: row,
    handle: async ({ scope, params }) => ({
      agency_product_import: await imports_.findAgencyProductImport(scope, params.id),
    }),
  }),
];
