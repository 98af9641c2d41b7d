import { z } from "zod";
import { importCalls } from "../platform/imports.ts";
import { batchJob } from "../platform/jobs.ts";
import { moment } from "../platform/moment.ts";
import { accepted, type Parsed, refused } from "../platform/parsed.ts";
import type { SheetColumn, SheetHeader, SheetRow } from "../platform/sheet-header.ts";
import { collapse } from "../platform/text.ts";
import { parseEan } from "../store/ean.ts";

export const agencyProductImportStates = {
  reading: "Lendo o arquivo",
  saved: "Salva",
  unreadable: "Não foi possível ler",
} as const;
export type AgencyProductImportState = keyof typeof agencyProductImportStates;

/** The number of refused lines that the answer lists; `refused` counts all of them. */
export const MAX_REFUSED_LINES = 200;

const count = z.number().int();
const agencyProductImport = z
  .object({
    uuid: z.uuid(),
    file_name: z.string(),
    state: z.enum(Object.keys(agencyProductImportStates) as AgencyProductImportState[]),
    /** The reason why the file could not be read at all; empty otherwise. */
    refusal: z.string(),
    created: count,
    updated: count,
    unchanged: count,
    refused: count,
    refused_lines: z.array(z.object({ line: count, message: z.string() })),
    created_by_name: z.string(),
    created_at: moment,
    job: batchJob,
  })
  .meta({ id: "AgencyProductImport", description: "Uma planilha de produtos dos fornecedores atendidos." });
export type AgencyProductImport = z.infer<typeof agencyProductImport>;
export const agencyProductImportCalls = importCalls("agency_product", agencyProductImport);

/** The cells of a line about a product; empty where the line has none. */
export interface AgencyProductLine {
  ean: string;
  name: string;
  supplier: string;
  category: string;
  section: string;
}
export type AgencyProductField = keyof AgencyProductLine;

/** The columns of a product sheet, the same as those of the list's export. */
export const agencyProductColumns: readonly SheetColumn<AgencyProductField>[] = [
  { field: "supplier", label: "Fornecedor", names: ["Indústria", "Marca"], required: false },
  { field: "ean", label: "EAN", names: ["Código de barras", "GTIN", "Cod barras"], required: true },
  { field: "name", label: "Produto", names: ["Nome", "Descrição", "Nome do produto"], required: false },
  { field: "category", label: "Categoria", names: [], required: false },
  { field: "section", label: "Seção", names: ["Setor", "Departamento"], required: false },
];

const longest: Record<AgencyProductField, number> = { ean: 40, name: 200, supplier: 120, category: 120, section: 120 };

/** Parses one line; reports only the first problem. */
export function parseAgencyProductLine(
  { cells }: SheetRow,
  { positions }: SheetHeader<AgencyProductField>,
): Parsed<AgencyProductLine> {
  const line: AgencyProductLine = { ean: "", name: "", supplier: "", category: "", section: "" };
  for (const { field, label } of agencyProductColumns) {
    line[field] = collapse(cells[positions[field] ?? -1] ?? "");
    if (line[field].length > longest[field]) return refused(`${label}: o máximo é ${longest[field]} caracteres`);
  }
  if (line.ean === "") return refused("EAN é obrigatório");
  const ean = parseEan(line.ean);
  return ean.ok ? accepted({ ...line, ean: ean.value }) : ean;
}
