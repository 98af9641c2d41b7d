import { setTimeout as pause } from "node:timers/promises";
import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import {
  type CompanySheetKind,
  companySheetColumns,
  companySheetKinds,
} from "#app/contracts/directory/company-sheets.ts";
import { liteVisitorColumns } from "#app/contracts/people/lite-visitor-sheet.ts";
import { visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import {
  assignedColumns,
  companyImports,
  type ImportKind,
  type ImportState,
  liteVisitorImports,
  storeProductImports,
  type VisitorImport,
  type VisitorImportCalls,
  visitorImports,
} from "#app/contracts/platform/imports.ts";
import type { HeadingFields, SheetColumn } from "#app/contracts/platform/sheet-header.ts";
import { productColumns } from "#app/contracts/store/store-product-sheet.ts";
import { type Actor, inTransaction } from "#app/db/scope.server.ts";
import { today } from "#app/domain/platform/clock.ts";
import { failedRows } from "#app/domain/platform/imports/failed-rows.ts";
import * as imports_ from "#app/domain/platform/imports/reviewed.ts";
import { exportName, writeCsv } from "#app/domain/platform/spreadsheet/write.ts";
import { companyAdministrationGrants } from "../directory/companies.ts";
import { attachment } from "../endpoint/attachment.ts";
import type { Parts } from "../endpoint/context.ts";
import { type Endpoint, endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { sheetUpload } from "../endpoint/sheet-upload.ts";

const owners: Grants = {
  agencies: { permission: "agency-visitors" },
  suppliers: { permission: "supplier-visitors" },
  service_providers: { permission: "service-provider-visitors" },
};

/** The accounts that the administration imports. */
const companies: Record<CompanySheetKind, Pick<Imports, "names" | "grants">> = {
  store: { names: "lojas", grants: companyAdministrationGrants("admin-retailers") },
  supplier: { names: "fornecedores", grants: companyAdministrationGrants("admin-suppliers") },
  agency: { names: "agências", grants: companyAdministrationGrants("admin-agencies") },
};

/** The time that an upload waits for the worker. Most files are read by then, so that the user sees no waiting page. */
const WAIT_MS = 2_000;
const POLL_MS = 50;

/** Returns the import as soon as it has left `state`, or as it is after WAIT_MS or if nothing can change it. */
export async function waitForStateChange(
  parts: Parts,
  caller: Actor,
  kind: ImportKind,
  uuid: string,
  state: ImportState,
): Promise<VisitorImport> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const found = await inTransaction(parts.database, caller, (scope) => imports_.findImport(scope, kind, uuid));
    const waits = !parts.isEnding?.() && parts.hasWorker?.() !== false;
    if (found.state !== state || Date.now() > until || !waits) return found;
    await pause(POLL_MS);
  }
}

interface Imports {
  kind: ImportKind;
  calls: VisitorImportCalls;
  /** The content of the spreadsheet, for the summaries. */
  names: string;
  columns: readonly SheetColumn[];
  grants: Grants;
}

/** The endpoints to import one kind of spreadsheet; answers come under `{kind}_import`. */
function importsOf(of: Imports): Endpoint[] {
  const { kind, grants, calls } = of;
  const { concept } = calls;
  const common = { grants, level: FULL_ACCESS, params: row };
  return [
    uploadOf(of),
    ...readingsOf(of),
    endpoint({
      ...common,
      ...calls.save,
      summary: "Salva as linhas aceitas",
      handle: async ({ scope, params }) => ({ [concept]: await imports_.startSaving(scope, kind, params.id) }),
    }),
    endpoint({
      ...common,
      ...calls.assign,
      summary: "Diz que campo cada coluna do arquivo preenche, e o lê de novo",
      body: assignedBody(concept),
      handle: async ({ scope, params, body }) => ({
        [concept]: await imports_.assignColumns(scope, kind, params.id, assignedIn(body, of)),
      }),
    }),
    endpoint({
      ...common,
      ...calls.discard,
      summary: "Descarta uma importação",
      handle: async ({ scope, params }) => ({ [concept]: await imports_.discardImport(scope, kind, params.id) }),
    }),
    failedRowsOf(of),
  ];
}

/** The body of a call that says what the headings of a file are. */
export const assignedBody = (concept: string) => z.object({ [concept]: z.object({ columns: assignedColumns }) });

/** Reads such a body, beside the fields that the sheet has. */
export function assignedIn(body: unknown, { calls, columns }: Pick<Imports, "calls" | "columns">) {
  const sent = body as Record<string, { columns: HeadingFields }>;
  return { fields: columns.map(({ field }) => field as string), assigned: sent[calls.concept]?.columns ?? {} };
}

function uploadOf({ kind, names, grants, calls }: Imports): Endpoint {
  const { concept } = calls;
  return sheetUpload({
    calls,
    summary: `Envia uma planilha de ${names} para importar`,
    grants,
    start: (scope, upload) => imports_.startImport(scope, upload, kind),
    afterwards: async ({ parts, caller, answer }) => {
      const { uuid } = (answer as Record<string, VisitorImport>)[concept] as VisitorImport;
      return { [concept]: await waitForStateChange(parts, caller, kind, uuid, "reading") };
    },
  });
}

function readingsOf({ kind, names, grants, calls }: Imports): Endpoint[] {
  const common = { grants, level: FULL_ACCESS };
  return [
    endpoint({
      ...common,
      ...calls.list,
      summary: `Lista as importações de ${names}`,
      handle: ({ scope, query }) => imports_.listImports(scope, kind, query),
    }),
    endpoint({
      ...common,
      ...calls.find,
      summary: "Mostra uma importação, com as contagens e o andamento",
      params: row,
      handle: async ({ scope, params }) => ({ [calls.concept]: await imports_.findImport(scope, kind, params.id) }),
    }),
    endpoint({
      ...common,
      ...calls.rows,
      summary: "Linhas de uma importação e o que acontece com cada uma",
      params: row,
      handle: ({ scope, params, query }) => imports_.importRows(scope, kind, params.id, query),
    }),
  ];
}

function failedRowsOf({ kind, columns, grants, calls }: Imports): Endpoint {
  return endpoint({
    method: "get",
    path: `${calls.find.path}/failed_rows`,
    summary: "As linhas recusadas, com os motivos, para corrigir e importar de novo",
    grants,
    level: FULL_ACCESS,
    params: row,
    produces: "text/csv",
    handle: async ({ scope, params, parts, caller }) => {
      const found = await imports_.findImport(scope, kind, params.id);
      const rows = failedRows((work) => inTransaction(parts.database, caller, work), found.uuid, columns);
      return attachment(writeCsv(rows), exportName("Linhas recusadas", await today(scope)));
    },
  });
}

export const imports = [
  ...importsOf({
    kind: "visitor",
    calls: visitorImports,
    names: "visitantes",
    columns: visitorColumns,
    grants: owners,
  }),
  ...importsOf({
    kind: "lite_visitor",
    calls: liteVisitorImports,
    names: "cadastros lite",
    columns: liteVisitorColumns,
    grants: { mob: { permission: "admin-visitors" } },
  }),
  ...importsOf({
    kind: "store_product",
    calls: storeProductImports,
    names: "estoque e vendas",
    columns: productColumns,
    grants: { stores: { permission: "store-tasks" } },
  }),
  ...companySheetKinds.flatMap((kind) =>
    importsOf({
      kind,
      calls: companyImports[kind],
      ...companies[kind],
      columns: companySheetColumns[kind],
    }),
  ),
];
