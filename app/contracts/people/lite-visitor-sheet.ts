import { accepted, type Parsed } from "../platform/parsed.ts";
import { parsePhone } from "../platform/phone.ts";
import type { SheetColumn, SheetHeader, SheetRow } from "../platform/sheet-header.ts";
import { type CellValue, type FieldProblem, parseCells } from "../platform/sheet-line.ts";
import { parseName } from "../platform/text.ts";
import { parseCpf } from "./cpf.ts";

/** The parsed cells of a line of the lite visitor sheet. */
export type LiteVisitorLine = {
  name: string;
  cpf: string;
  phone: string | null;
  company: string;
  store: string;
  retailer: string | null;
  purpose: string;
};
export type LiteVisitorField = keyof LiteVisitorLine;

/** The columns of the lite visitor sheet. */
export const liteVisitorColumns: readonly SheetColumn<LiteVisitorField>[] = [
  {
    field: "name",
    label: "Nome",
    names: ["Nome completo", "Visitante", "Colaborador", "Promotor"],
    required: true,
    hint: "Nome completo",
  },
  {
    field: "cpf",
    label: "CPF",
    names: ["CPF do visitante", "Nº CPF", "Número do CPF"],
    required: true,
    hint: "Com ou sem pontos e hífen",
  },
  {
    field: "phone",
    label: "Telefone",
    format: "phone",
    names: ["Celular", "Fone", "WhatsApp", "Contato"],
    required: false,
    hint: "Com o DDD",
  },
  {
    field: "company",
    label: "Empresa",
    names: ["Contratante", "CNPJ da empresa", "Agência", "Fornecedor", "Prestador"],
    required: true,
    hint: "Nome ou CNPJ da agência, do fornecedor ou do prestador",
  },
  {
    field: "store",
    label: "Loja",
    names: ["Nome da loja", "Código da loja", "CNPJ da loja"],
    required: true,
    hint: "Nome, código ou CNPJ da loja",
  },
  {
    field: "retailer",
    label: "Rede",
    names: ["Nome da rede", "Bandeira"],
    required: false,
    hint: "Nome da rede, quando duas redes têm uma loja com o mesmo nome ou código",
  },
  {
    field: "purpose",
    label: "Finalidade",
    names: ["Motivo", "Motivo da visita", "Objetivo"],
    required: true,
    hint: "O que a pessoa faz na loja",
  },
];

/** Parses one line; reports all problems, in the order of the columns. */
export function parseLiteVisitorLine(
  row: SheetRow,
  header: SheetHeader<LiteVisitorField>,
): { value: LiteVisitorLine | null; problems: FieldProblem<LiteVisitorField>[] } {
  const { line, problems } = parseCells(liteVisitorColumns, row, header, parseCell);
  const value = { phone: null, retailer: null, ...line } as LiteVisitorLine;
  return { value: problems.length > 0 ? null : value, problems };
}

function parseCell(field: LiteVisitorField, cell: string): Parsed<CellValue> {
  if (field === "name") return parseName(cell);
  if (field === "cpf") return parseCpf(cell);
  if (field === "phone") return parsePhone(cell);
  return accepted(cell.slice(0, field === "purpose" ? 300 : 120));
}
