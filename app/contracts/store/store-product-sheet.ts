import { parseCnpj } from "../directory/cnpj.ts";
import { parseDate } from "../platform/dates.ts";
import { accepted, type Parsed, refused } from "../platform/parsed.ts";
import type { SheetColumn, SheetHeader, SheetRow } from "../platform/sheet-header.ts";
import { type CellValue, type FieldProblem, parseCells } from "../platform/sheet-line.ts";
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
  {
    field: "ean",
    label: "EAN",
    names: ["Código de barras", "GTIN", "Código EAN"],
    required: true,
    hint: "8, 12, 13 ou 14 números; é por ele que o produto é encontrado",
    example: "0000000000000",
  },
  {
    field: "name",
    label: "Nome",
    names: ["Produto", "Descrição", "Nome do produto"],
    required: false,
    hint: "Obrigatório para um produto novo",
    example: "Exemplo (apague esta linha)",
  },
  {
    field: "product_section",
    label: "Seção",
    names: ["Setor", "Departamento"],
    required: false,
    hint: "Como no cadastro",
    example: "Mercearia",
  },
  {
    field: "product_category",
    label: "Categoria",
    names: [],
    required: false,
    hint: "Como no cadastro",
    example: "Café",
  },
  {
    field: "stock",
    label: "Estoque",
    names: ["Estoque atual", "Saldo"],
    required: false,
    hint: "Quantidade na loja",
    format: "quantity",
    example: "12",
  },
  {
    field: "sold",
    label: "Vendido",
    names: ["Vendas", "Quantidade vendida", "Venda"],
    required: false,
    hint: "Quantidade vendida na data",
    format: "quantity",
    example: "3",
  },
  {
    field: "day",
    label: "Data",
    names: ["Dia", "Data da venda"],
    required: false,
    hint: "Dia da venda; obrigatório onde há vendas",
    format: "date",
    example: "20/01/2026",
  },
  {
    field: "due_date",
    label: "Vencimento",
    names: ["Validade", "Data de vencimento"],
    required: false,
    hint: "Dia em que o produto vence",
    format: "date",
    example: "31/12/2026",
  },
  {
    field: "supplier_cnpj",
    label: "CNPJ do fornecedor",
    names: ["Fornecedor", "CNPJ fornecedor"],
    required: false,
    hint: "É somado aos fornecedores do produto",
    example: "",
  },
];

const MOST = 99_999_999;

/** Parses one line; reports all problems. `sold` requires `day`, which may not be after `last`. */
export function parseProductLine(
  row: SheetRow,
  header: SheetHeader<ProductField>,
  last: string,
): { value: ProductLine | null; problems: FieldProblem<ProductField>[] } {
  const { line, problems } = parseCells(productColumns, row, header, parseCell);
  const value = { ...empty, ...line } as ProductLine;
  const add = (field: ProductField, message: string) => problems.push({ field, message });
  const hasDay = value.day !== null || problems.some(({ field }) => field === "day");
  if (value.sold !== null && !hasDay) add("day", "Data é obrigatório onde há vendas");
  if (value.sold !== null && value.sold < 0) add("sold", "Vendido: não pode ser negativo");
  if (value.day !== null && value.day > last) add("day", "Data: está no futuro");
  return { value: problems.length > 0 ? null : value, problems };
}

const empty: Omit<ProductLine, "ean"> = {
  name: null,
  product_section: null,
  product_category: null,
  stock: null,
  sold: null,
  day: null,
  due_date: null,
  supplier_cnpj: null,
};

function parseCell(field: ProductField, cell: string, label: string): Parsed<CellValue> {
  const parsed = parseField(field, cell);
  return parsed.ok || parsed.message.startsWith(label) ? parsed : refused(`${label}: ${parsed.message}`);
}

function parseField(field: ProductField, cell: string): Parsed<string | number> {
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
