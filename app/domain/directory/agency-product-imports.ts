import { sql } from "kysely";
import {
  type AgencyProductField,
  type AgencyProductImport,
  agencyProductColumns,
} from "#app/contracts/directory/agency-product-imports.ts";
import { MAX_REFUSED_LINES } from "#app/contracts/platform/imports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { createdByName, type DirectKind } from "../platform/imports/direct.ts";
import { saveProductLines } from "./agency-product-lines.ts";

/** Sheets of the products of the suppliers that an agency attends. */
export const agencyProductSheets: DirectKind<AgencyProductField, AgencyProductImport> = {
  name: "agency_product",
  account: "agency_uuid",
  title: (file) => `Produtos de ${file}`,
  columns: agencyProductColumns,
  result: sql`i.created, i.updated, i.unchanged, i.refused, i.refused_lines, ${createdByName}`,
  brokenOff: "A leitura do arquivo falhou. Envie-o de novo.",
  async open(scope, uuid) {
    const saved = await lastLineSaved(scope, uuid);
    return {
      // The counts grow with each batch: the lines of an interrupted reading are not saved again.
      async save(scope, rows, header) {
        const rest = rows.filter(({ line }) => line > saved);
        if (rest.length > 0) await recordProgress(scope, uuid, await saveProductLines(scope, rest, header));
      },
      async finish() {},
    };
  },
};

async function lastLineSaved(scope: Scope, uuid: string): Promise<number> {
  const { rows } = await sql<{ last_line: number }>`select last_line from agency_product_imports
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  return rows[0]?.last_line ?? 0;
}

type Saved = Awaited<ReturnType<typeof saveProductLines>>;

async function recordProgress(scope: Scope, uuid: string, { last_line, created, updated, unchanged, refused }: Saved) {
  await sql`update agency_product_imports set last_line = ${last_line}, created = created + ${created},
      updated = updated + ${updated}, unchanged = unchanged + ${unchanged}, refused = refused + ${refused.length},
      refused_lines = jsonb_path_query_array(refused_lines || ${JSON.stringify(refused)}::jsonb,
        ${sql.lit(`$[0 to ${MAX_REFUSED_LINES - 1}]`)})
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}
