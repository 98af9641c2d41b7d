import { z } from "zod";
import { directImport, importCalls, refusedLine } from "../platform/imports.ts";

export const storeProductImport = directImport
  .extend({
    saved: z.number().int(),
    refused: z.number().int(),
    refused_lines: z.array(refusedLine),
    created_by_name: z.string(),
  })
  .meta({ id: "StoreProductImport", description: "Uma planilha de estoque e vendas de uma loja." });
export type StoreProductImport = z.infer<typeof storeProductImport>;
export const storeProductImportCalls = importCalls("store_product", storeProductImport);
