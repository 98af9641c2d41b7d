import { parseEmail } from "../platform/email.ts";
import { accepted, type Parsed, refused } from "../platform/parsed.ts";
import { parsePhone } from "../platform/phone.ts";
import type { SheetColumn, SheetHeader, SheetRow } from "../platform/sheet-header.ts";
import { type CellValue, type FieldProblem, parseCells } from "../platform/sheet-line.ts";
import { fold, parseYesNo } from "../platform/text.ts";
import { parseCnpj } from "./cnpj.ts";
import { clientStatuses, supplierTypes } from "./companies.ts";

/** The accounts that the administration imports from a sheet. */
export const companySheetKinds = ["store", "supplier", "agency"] as const;
export type CompanySheetKind = (typeof companySheetKinds)[number];

export type CompanyField =
  | "trade_name"
  | "name"
  | "legal_name"
  | "cnpj"
  | "code"
  | "store_brand"
  | "retailer"
  | "supplier_type"
  | "contact_name"
  | "email"
  | "phone"
  | "cep"
  | "address"
  | "city"
  | "latitude"
  | "longitude"
  | "status"
  | "use_mobconnect";

/** The parsed cells of a line; a cell that is empty or whose column is absent is not among them. */
export type CompanyLine = Partial<Record<CompanyField, string | boolean>> & { legal_name: string; cnpj: string };

type Column = SheetColumn<CompanyField>;

const companyName: Column = {
  field: "trade_name",
  label: "Nome fantasia",
  names: ["Nome", "Fantasia", "Empresa"],
  required: true,
  hint: "O nome pelo qual a conta é conhecida",
  example: "Exemplo (apague esta linha)",
};

const legalName: Column = {
  field: "legal_name",
  label: "Razão social",
  names: ["Nome empresarial", "Razão"],
  required: true,
  hint: "Como no CNPJ",
  example: "Exemplo Ltda.",
};

// No company has the CNPJ of the example, so an example left in the file is refused.
const cnpj: Column = {
  field: "cnpj",
  label: "CNPJ",
  names: ["Nº CNPJ", "Número do CNPJ", "CNPJ da loja", "CNPJ da empresa"],
  required: true,
  hint: "Com ou sem pontuação; é por ele que a conta é encontrada",
  format: "cnpj",
  example: "00.000.000/0000-00",
};

const contact: Column[] = [
  { field: "contact_name", label: "Contato", names: ["Nome do contato", "Responsável"], required: false },
  {
    field: "email",
    label: "E-mail",
    names: ["Email", "Mail", "E-mail do contato"],
    required: false,
    hint: "Um endereço só",
    example: "exemplo@exemplo.com.br",
  },
  {
    field: "phone",
    label: "Telefone",
    names: ["Celular", "Fone", "Tel", "Telefone do contato"],
    required: false,
    hint: "Com o DDD",
    format: "phone",
    example: "(11) 3456-7890",
  },
];

const address = (isRequired: boolean): Column[] => [
  { field: "cep", label: "CEP", names: ["Código postal"], required: false, hint: "8 dígitos", example: "01001-000" },
  {
    field: "address",
    label: "Endereço",
    names: ["Rua", "Logradouro"],
    required: false,
    hint: "Rua, número, complemento e bairro",
    example: "Praça da Sé, 1",
  },
  {
    field: "city",
    label: "Município",
    names: ["Cidade", "Município/UF", "Cidade/UF"],
    required: isRequired,
    hint: "Com a UF, como São Paulo/SP",
    example: "São Paulo/SP",
  },
];

const terms: Column[] = [
  {
    field: "status",
    label: "Situação",
    names: ["Status"],
    required: false,
    hint: Object.values(clientStatuses).join(", "),
    example: clientStatuses.active,
  },
  {
    field: "use_mobconnect",
    label: "Usa o Mob Connect",
    names: ["Mob Connect", "Connect"],
    required: false,
    hint: "sim ou não",
    example: "não",
  },
];

/** The columns of the sheet of each kind of account. */
export const companySheetColumns: Record<CompanySheetKind, readonly Column[]> = {
  agency: [companyName, legalName, cnpj, ...contact, ...address(false), ...terms],
  supplier: [
    companyName,
    legalName,
    cnpj,
    {
      field: "supplier_type",
      label: "Tipo",
      names: ["Tipo de fornecedor"],
      required: false,
      hint: `${Object.values(supplierTypes).join(" ou ")}; obrigatório para um fornecedor novo`,
      example: supplierTypes.direct,
    },
    ...contact,
    ...address(false),
    ...terms,
  ],
  store: [
    { ...companyName, field: "name", label: "Nome", names: ["Loja", "Nome da loja"], hint: "O nome da loja" },
    legalName,
    cnpj,
    {
      field: "code",
      label: "Código",
      names: ["Código da loja", "Cód"],
      required: true,
      hint: "O que a rede usa, como 0042",
    },
    { field: "store_brand", label: "Bandeira", names: ["Marca"], required: true, hint: "Uma bandeira cadastrada" },
    {
      field: "retailer",
      label: "Rede",
      names: ["Nome da rede"],
      required: false,
      hint: "Nome da rede, quando duas redes têm uma bandeira com o mesmo nome",
    },
    ...contact,
    ...address(true),
    { field: "latitude", label: "Latitude", names: ["Lat"], required: false, hint: "Em graus, como -23,5505" },
    {
      field: "longitude",
      label: "Longitude",
      names: ["Long", "Lng"],
      required: false,
      hint: "Em graus, como -46,6333",
    },
    ...terms,
  ],
};

/** Parses one line of a sheet of this kind; reports all problems, in the order of the columns. */
export function parseCompanyLine(
  kind: CompanySheetKind,
  row: SheetRow,
  header: SheetHeader<CompanyField>,
): { value: CompanyLine | null; problems: FieldProblem<CompanyField>[] } {
  const { line, problems } = parseCells(companySheetColumns[kind], row, header, parseCell);
  const filled = Object.entries(line).filter(([, value]) => value !== null);
  return { value: problems.length > 0 ? null : (Object.fromEntries(filled) as CompanyLine), problems };
}

/** The most characters of the fields that are stored as they are typed. */
const longest: Partial<Record<CompanyField, number>> = { code: 20, legal_name: 200, address: 200 };

function parseCell(field: CompanyField, cell: string, label: string): Parsed<CellValue> {
  const parse = parsers[field];
  if (parse) return parse(cell, label);
  const most = longest[field] ?? 120;
  return cell.length > most ? refused(`${label}: no máximo ${most} caracteres`) : accepted(cell);
}

const parsers: Partial<Record<CompanyField, (cell: string, label: string) => Parsed<CellValue>>> = {
  cnpj: parseCnpj,
  phone: parsePhone,
  email: parseEmail,
  cep: (cell) => {
    const digits = cell.replace(/[\s.-]/g, "");
    return /^\d{8}$/.test(digits) ? accepted(digits) : refused("CEP inválido: são 8 dígitos");
  },
  supplier_type: (cell) => oneOf(supplierTypes, cell, "Tipo"),
  status: (cell) => oneOf(clientStatuses, cell, "Situação"),
  use_mobconnect: (cell, label) => {
    const parsed = parseYesNo(cell);
    return parsed.ok ? parsed : refused(`${label}: ${parsed.message}`);
  },
  latitude: (cell) => degrees(cell, "Latitude", 90),
  longitude: (cell) => degrees(cell, "Longitude", 180),
};

/** Returns the key of a word that is typed as the interface writes it. */
function oneOf(words: Record<string, string>, cell: string, label: string): Parsed<string> {
  const found = Object.entries(words).find(([, word]) => fold(word) === fold(cell));
  return found ? accepted(found[0]) : refused(`${label}: escreva ${Object.values(words).join(", ")}`);
}

function degrees(cell: string, label: string, most: number): Parsed<string> {
  const value = Number(cell.replace(",", "."));
  if (Number.isNaN(value) || Math.abs(value) > most) return refused(`${label} inválida: escreva graus, como -23,5505`);
  return accepted(String(value));
}
