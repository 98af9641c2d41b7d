import { sql } from "kysely";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { SheetColumn } from "#app/contracts/platform/sheet-header.ts";
import type { Transactions } from "#app/db/scope.server.ts";

const PAGE = 1_000;

/**
 * Yields an import's refused lines as they were typed, under the sheet's own headings, with the reasons in a last
 * column.
 */
export async function* failedRows(
  transaction: Transactions,
  uuid: string,
  columns: readonly SheetColumn[],
): AsyncGenerator<string[]> {
  yield [...columns.map(({ label }) => label), "Motivo da recusa"];
  for (let after = 0; ; ) {
    const from = after;
    const { rows } = await transaction((scope) =>
      sql<{ line: number; typed: string[]; reasons: RowReason[] }>`
        select line, typed, reasons from visitor_import_rows
        where owner_uuid = ${scope.org} and import_uuid = ${uuid} and outcome = 'refused' and line > ${from}
        order by line limit ${PAGE}`.execute(scope.db),
    );
    for (const { typed, reasons } of rows) yield [...typed, reasons.map(({ message }) => message).join(", ")];
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.line;
  }
}
