import { z } from "zod";
import { batchJob } from "../platform/jobs.ts";
import { moment } from "../platform/moment.ts";

const productImportStates = {
  reading: "Lendo o arquivo",
  saved: "Salva",
  unreadable: "Não foi possível ler",
} as const;
export type ProductImportState = keyof typeof productImportStates;

/** The number of refused lines that the answer lists; `refused` counts all of them. */
export const MAX_REFUSED_LINES = 200;

export const storeProductImport = z
  .object({
    uuid: z.uuid(),
    file_name: z.string(),
    state: z.enum(Object.keys(productImportStates) as ProductImportState[]),
    refusal: z.string(),
    saved: z.number().int(),
    refused: z.number().int(),
    refused_lines: z.array(z.object({ line: z.number().int(), message: z.string() })),
    created_by_name: z.string(),
    created_at: moment,
    job: batchJob,
  })
  .meta({ id: "StoreProductImport", description: "Uma planilha de estoque e vendas de uma loja." });
export type StoreProductImport = z.infer<typeof storeProductImport>;
