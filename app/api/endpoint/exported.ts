import { z } from "@hono/zod-openapi";
import type { Page } from "#app/contracts/platform/paging.ts";
import { exportFormat, listExport } from "#app/contracts/reports/exports.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { today } from "#app/domain/people/visitor-imports.ts";
import { type Sheet, sheetFormats, writeSheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { exportName } from "#app/domain/platform/spreadsheet/write.ts";
import * as exports_ from "#app/domain/reports/exports.ts";
import { attachment } from "./attachment.ts";
import { type Caller, type Parts, Reply } from "./context.ts";

/** A list that can be taken away as a table. `read` answers a page of it, as its call does. */
export interface ExportedList {
  sheet: Sheet;
  read(caller: Caller, scope: Scope, parts: Parts, request: Asked): Promise<Page<unknown>>;
}
type Asked = Pick<exports_.ListRequest, "params" | "query">;

/** What a list's call takes beside its own questions, and what it then answers. */
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

/** Answers a list as a table: at once, or, when it is longer than what is counted, by a job. */
export async function exportList(
  { sheet, read }: ExportedList,
  call: { caller: Caller; scope: Scope; parts: Parts },
  request: exports_.ListRequest,
): Promise<Response | Reply> {
  const { caller, scope, parts } = call;
  const { format, page: _, per_page: __, after: ___, ...query } = request.query;
  const asked = { ...request, query };
  const pageAt = (scope: Scope, place: object) =>
    read(caller, scope, parts, { ...asked, query: { ...query, ...place } });
  const first = await pageAt(scope, { page: 0, per_page: exports_.PER_PAGE });
  const chosen = exportFormat.parse(format);
  if (first.meta.capped) {
    return new Reply(202, { export: await exports_.planExport(scope, sheet.title, chosen, asked, caller) });
  }
  const rows = exports_.rowsOf(
    (place) => inTransaction(parts.database, caller, (scope) => pageAt(scope, place)),
    first,
  );
  return attachment(writeSheet(chosen, sheet, rows), exportName(sheet.title, await today(scope), chosen), chosen);
}
