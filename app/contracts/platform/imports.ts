import { z } from "zod";
import type { CompanySheetKind } from "../directory/company-sheets.ts";
import { batchJob } from "./jobs.ts";
import { moment } from "./moment.ts";
import { operation } from "./operation.ts";
import { pageOf, pageQuery } from "./paging.ts";
import { LONGEST_HEADING, MAX_HEADINGS } from "./sheet-header.ts";

/** The largest spreadsheet that is accepted, in bytes. */
export const IMPORT_LIMIT = 20 * 1024 * 1024;

/** The content of a spreadsheet: an owner's visitors, a store's products, or what the administration uploads. */
export type ImportKind = "visitor" | "lite_visitor" | "store_product" | CompanySheetKind;

/** The states of an import: the file is read, reviewed by the user, and saved. */
export const importStates = {
  reading: "Lendo o arquivo",
  ready: "Pronta para salvar",
  saving: "Salvando",
  saved: "Salva",
  unreadable: "Não foi possível ler",
  discarded: "Descartada",
} as const;
export type ImportState = keyof typeof importStates;

/** The outcome of a line: what saving would do with it. */
export const importOutcomes = {
  create: "Cadastrar",
  update: "Atualizar",
  unchanged: "Sem mudança",
  refused: "Recusada",
} as const;
export type ImportOutcome = keyof typeof importOutcomes;

/** The labels of the same outcomes after saving. */
export const savedOutcomes: Record<ImportOutcome, string> = {
  create: "Cadastrada",
  update: "Atualizada",
  unchanged: "Sem mudança",
  refused: "Recusada",
};
const outcome = z.enum(Object.keys(importOutcomes) as ImportOutcome[]);

const visitorImport = z.object({
  uuid: z.uuid(),
  file_name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  state: z.enum(Object.keys(importStates) as ImportState[]),
  /** The reason why the file could not be read at all; empty otherwise. */
  refusal: z.string(),
  /** Headings that match no field. */
  ignored_columns: z.array(z.string()),
  /** The headings of the file, and the fields that the user says they have; an empty text leaves a column out. */
  headings: z.array(z.string()),
  columns: z.record(z.string(), z.string()),
  to_create: z.number().int(),
  to_update: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  created_by_name: z.string(),
  created_at: moment,
  job: batchJob,
});
export type VisitorImport = z.infer<typeof visitorImport>;

const rowReason = z.object({ field: z.string(), message: z.string() });
export type RowReason = z.infer<typeof rowReason>;

/** A line of an import. `typed` holds its cells as they are in the file, in the order of the sheet's columns. */
const importRow = z.object({
  line: z.number().int(),
  outcome,
  reasons: z.array(rowReason),
  typed: z.array(z.string()),
  /** Field to [before, after]; updates only. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).nullable(),
  saved_at: moment.nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

const importRowsQuery = pageQuery.extend({ outcome: outcome.optional() });
export type ImportRowsQuery = z.output<typeof importRowsQuery>;

/** The states of a direct import, whose accepted lines are saved as they are read. */
export const directImportStates = {
  reading: "Lendo o arquivo",
  saved: "Salva",
  unreadable: "Não foi possível ler",
} as const;

/** The number of refused lines that the answer about a direct import lists; `refused` counts all of them. */
export const MAX_REFUSED_LINES = 200;

/** The parts that answers about direct imports of every kind have. */
export const directImport = z.object({
  uuid: z.uuid(),
  file_name: z.string(),
  state: z.enum(Object.keys(directImportStates) as (keyof typeof directImportStates)[]),
  /** The reason why the file could not be read at all; empty otherwise. */
  refusal: z.string(),
  created_at: moment,
  job: batchJob,
});
export type DirectImport = z.infer<typeof directImport>;

/** A refused line of a direct import, and why. */
export const refusedLine = z.object({ line: z.number().int(), message: z.string() });
export type RefusedLine = z.infer<typeof refusedLine>;

/** The calls that every kind of import has; an import travels as `{kind}_import`. */
export function importCalls<const Kind extends string, Row extends z.ZodType>(kind: Kind, row: Row, below = "") {
  // The prefix is a part of the value alone: the calls of every place have the same type.
  const path = `${below}/${kind}_imports` as `/${Kind}_imports`;
  const concept = `${kind}_import`;
  const answer = z.object({ [concept]: row });
  return {
    concept,
    list: operation({ method: "get", path, query: pageQuery, answer: pageOf(row) }),
    send: operation({ method: "post", path, answer }),
    find: operation({ method: "get", path: `${path}/{id}` as const, answer }),
  };
}

/** The fields that a user says the headings of a file have. */
export const assignedColumns = z
  .record(z.string().max(LONGEST_HEADING), z.string().max(60))
  .refine((columns) => Object.keys(columns).length <= MAX_HEADINGS, "São colunas demais");

/** The calls to import sheets of one kind, whose lines are previewed before they are saved. */
function visitorImportCalls(kind: ImportKind, below = "") {
  const calls = importCalls(kind, visitorImport, below);
  const { path, answer } = calls.find;
  return {
    ...calls,
    rows: operation({
      method: "get",
      path: `${path}/rows` as const,
      query: importRowsQuery,
      answer: pageOf(importRow),
    }),
    save: operation({ method: "post", path: `${path}/saving` as const, answer }),
    discard: operation({ method: "post", path: `${path}/discarding` as const, answer }),
    assign: operation({ method: "post", path: `${path}/columns` as const, answer }),
  };
}
export type VisitorImportCalls = ReturnType<typeof visitorImportCalls>;
export const visitorImports = visitorImportCalls("visitor");

/** The calls to import visitors of an owner that the administration names; the API declares them with `{owner}`. */
export const ownerVisitorImports = (owner: string): VisitorImportCalls =>
  visitorImportCalls("visitor", `/owners/${owner}`);
/** An account that registers visitors. */
export const ownerOperation = operation({
  method: "get",
  path: "/owners/{owner}",
  answer: z.object({
    owner: z.object({
      uuid: z.uuid(),
      name: z.string(),
      kind: z.enum(["agency", "supplier", "service_provider"]),
    }),
  }),
});

export const liteVisitorImports = visitorImportCalls("lite_visitor");
export const storeProductImports = visitorImportCalls("store_product");
export const companyImports: Record<CompanySheetKind, VisitorImportCalls> = {
  store: visitorImportCalls("store"),
  supplier: visitorImportCalls("supplier"),
  agency: visitorImportCalls("agency"),
};
