import { z } from "zod";
import { batchJob } from "../platform/jobs.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";

const exportFormats = ["csv", "xlsx"] as const;
export const exportFormat = z.enum(exportFormats, "Formato inválido: use csv ou xlsx.");
export type ExportFormat = z.output<typeof exportFormat>;

export const listExport = z
  .object({
    uuid: z.uuid(),
    title: z.string(),
    format: exportFormat,
    /** Null until the file is ready. */
    rows: z.number().int().nullable(),
    size: z.number().int().nullable(),
    created_at: moment,
    expires_at: moment,
    batch_job: batchJob,
  })
  .meta({
    id: "Export",
    description: "Uma lista grande demais para esperar, feita arquivo em segundo plano; dura sete dias.",
  });
export type ListExport = z.infer<typeof listExport>;

const exportsQuery = pageQuery.extend({
  sort: sortBy("title", "state", "rows", "size", "created_at", "expires_at"),
});
export type ExportsQuery = z.output<typeof exportsQuery>;

/** The exports that the user requested. */
export const exportsOperation = operation({
  method: "get",
  path: "/exports",
  query: exportsQuery,
  answer: pageOf(listExport),
});
export const exportOperation = operation({
  method: "get",
  path: "/exports/{id}",
  answer: z.object({ export: listExport }),
});
