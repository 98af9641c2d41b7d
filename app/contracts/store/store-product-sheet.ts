import { parseCnpj } from "../directory/cnpj.ts";
import { parseDate } from "../platform/dates.ts";
import { accepted, type Parsed, refused } from "../platform/parsed.ts";
import type { SheetColumn, SheetHeader, SheetRow } from "../platform/sheet-header.ts";
import { collapse } from "../platform/text.ts";
import { parseEan } from "./ean.ts";

/** The parsed cells of a line about a product's stock and sales; null where the line has none. */
export interface ProductLine {
  ean: string;
  name: string | null;
  product_section: string | null;
  product_category: string | null;
  stock: number | null;
  sold: number | null;
  day: string | null;
  due_date: string | null;
  supplier_cnpj: string | null;
}
export type ProductField = keyof ProductLine;

export const productColumns: readonly SheetColumn<ProductField>[] = [
  { field: "ean", label: "EAN", names: ["Código de barras", "GTIN", "Código EAN"], required: true },
  { field: "name", label: "Nome", names: ["Produto", "Descrição", "Nome do produto"], required: false },
  { field: "product_section", label: "Seção", names: ["Setor", "Departamento"], required: false },
  { field: "product_category", label: "Categoria", names: [], required: false },
  { field: "stock", label: "Estoque", names: ["Estoque atual", "Saldo"], required: false },
  { field: "sold", label: "Vendido", names: ["Vendas", "Quantidade vendida", "Venda"], required: false },
  { field: "day", label: "Data", names: ["Dia", "Data da venda"], required: false },
  { field: "due_date", label: "Vencimento", names: ["Validade", "Data de vencimento"], required: false },
  { field: "supplier_cnpj", label: "CNPJ do fornecedor", names: ["Fornecedor", "CNPJ fornecedor"], required: false },
];

const MOST = 99_999_999;

/** Parses one line; reports only the first problem. `sold` requires `day`, which may not be after `last`. */
export function parseProductLine(row: SheetRow, header: SheetHeader<ProductField>, last: string): Parsed<ProductLine> {
  const line: Record<string, string | number | null> = {};
  for (const { field, label, required } of productColumns) {
    const position = header.positions[field];
    const cell = position === undefined ? "" : collapse(row.cells[position] ?? "");
    if (cell === "" && required) return refused(`${label} é obrigatório`);
    const parsed = cell === "" ? accepted(null) : parseCell(field, cell);
    if (!parsed.ok) return parsed.message.startsWith(label) ? parsed : refused(`${label}: ${parsed.message}`);
    line[field] = parsed.value;
  }
  const product = line as unknown as ProductLine;
  if (product.sold !== null && product.day === null) return refused("Data é obrigatório onde há vendas");
  if (product.sold !== null && product.sold < 0) return refused("Vendido: não pode ser negativo");
  if (product.day !== null && product.day > last) return refused("Data: está no futuro");
  return accepted(product);
}

function parseCell(field: ProductField, cell: string): Parsed<string | number> {
  switch (field) {
    case "ean":
      return parseEan(cell);
    case "supplier_cnpj":
      return parseCnpj(cell);
    case "day":
    case "due_date":
      return parseDate(cell);
    case "stock":
    case "sold":
      return parseQuantity(cell);
    case "name":
      return cell.length <= 200 ? accepted(cell) : refused("tem no máximo 200 caracteres");
    default:
      return cell.length <= 80 ? accepted(cell) : refused("tem no máximo 80 caracteres");
  }
}

/** Parses a quantity as people and spreadsheets write it: 12, 12,5, 1.234,5 and, with one point and no comma, 12.5. */
function parseQuantity(text: string): Parsed<number> {
  const typed = text.replace(/\s/g, "");
  const plain = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(typed) || typed.includes(",") ? typed.replaceAll(".", "") : typed;
  if (!/^-?\d+([.,]\d+)?$/.test(plain)) return refused(`número inválido (${text})`);
  const value = Math.round(Number(plain.replace(",", ".")) * 1000) / 1000;
  return Math.abs(value) <= MOST ? accepted(value) : refused(`número grande demais (${text})`);
}
