import { z } from "@hono/zod-openapi";
import type { Page } from "#app/contracts/platform/paging.ts";
import { exportFormat, listExport } from "#app/contracts/reports/exports.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { today } from "#app/domain/platform/clock.ts";
import { type Sheet, sheetFormats, writeSheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { exportName } from "#app/domain/platform/spreadsheet/write.ts";
import * as exports_ from "#app/domain/reports/exports.ts";
import { attachment } from "./attachment.ts";
import { type Caller, type Parts, Reply } from "./context.ts";

/** A list that can be exported. `read` answers a page of it, as its endpoint does. */
export interface ExportedList {
  sheet: Sheet;
  query?: z.ZodObject;
  read(caller: Caller, scope: Scope, parts: Parts, request: ListInput): Promise<Page<unknown>>;
}
type ListInput = Pick<exports_.ListRequest, "params" | "query">;

/** The parameter that exports a list, and the answers that it adds. */
export const format = exportFormat.optional().meta({
  description: "A lista toda como planilha, em vez de uma página; com mais de 10.000 linhas, feita em segundo plano.",
});
export const exportAnswers = {
  200: {
    [sheetFormats.csv.split(";")[0] as string]: { schema: { type: "string", format: "binary" } },
    [sheetFormats.xlsx]: { schema: { type: "string", format: "binary" } },
  },
  202: {
    description: "Em segundo plano: o arquivo fica em exports",
    content: { "application/json": { schema: z.object({ export: listExport }) } },
  },
} as const;

/** Exports a list: at once, or by a job when it has more rows than COUNT_CAP. */
export async function exportList(
  { sheet, read }: ExportedList,
  call: { caller: Caller; scope: Scope; parts: Parts },
  request: exports_.ListRequest,
): Promise<Response | Reply> {
  const { caller, scope, parts } = call;
  const { format, page: _, per_page: __, after: ___, ...query } = request.query;
  const listRequest = { ...request, query };
  const pageAt = (scope: Scope, paging: object) =>
    read(caller, scope, parts, { ...listRequest, query: { ...query, ...paging } });
  const first = await pageAt(scope, { page: 0, per_page: exports_.PER_PAGE });
  const chosen = exportFormat.parse(format);
  if (first.meta.capped) {
    return new Reply(202, { export: await exports_.planExport(scope, sheet.title, chosen, listRequest, caller) });
  }
  const rows = exports_.readAllRows(
    (paging) => inTransaction(parts.database, caller, (scope) => pageAt(scope, paging)),
    first,
  );
  return attachment(writeSheet(chosen, sheet, rows), exportName(sheet.title, await today(scope), chosen), chosen);
}
