import { z } from "zod";
import { directImport, importCalls, refusedLine } from "../platform/imports.ts";
import { accepted, type Parsed, refused } from "../platform/parsed.ts";
import type { SheetColumn, SheetHeader, SheetRow } from "../platform/sheet-header.ts";
import { collapse } from "../platform/text.ts";
import { parseEan } from "../store/ean.ts";

const count = z.number().int();
export const agencyProductImport = directImport
  .extend({
    created: count,
    updated: count,
    unchanged: count,
    refused: count,
    refused_lines: z.array(refusedLine),
    created_by_name: z.string(),
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
  {
    field: "supplier",
    label: "Fornecedor",
    names: ["Indústria", "Marca"],
    required: false,
    hint: "O nome de um fornecedor atendido; obrigatório para um produto novo",
  },
  {
    field: "ean",
    label: "EAN",
    names: ["Código de barras", "GTIN", "Cod barras"],
    required: true,
    hint: "O número sob o código de barras; é por ele que o produto é encontrado",
  },
  {
    field: "name",
    label: "Produto",
    names: ["Nome", "Descrição", "Nome do produto"],
    required: false,
    hint: "Obrigatório para um produto novo",
  },
  { field: "category", label: "Categoria", names: [], required: false, hint: "O nome de uma categoria do cadastro" },
  {
    field: "section",
    label: "Seção",
    names: ["Setor", "Departamento"],
    required: false,
    hint: "O nome de uma seção do cadastro",
  },
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
