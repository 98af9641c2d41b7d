import { formatCnpj, parseCnpj } from "../directory/cnpj.ts";
import { defaultJobFunctions } from "../directory/job-functions.ts";
import { formatDate, parseBirthDate, parseDate } from "../platform/dates.ts";
import { parseEmail } from "../platform/email.ts";
import { accepted, type Parsed, refused } from "../platform/parsed.ts";
import { parsePhone } from "../platform/phone.ts";
import type { SheetColumn, SheetHeader, SheetRow } from "../platform/sheet-header.ts";
import { type CellValue, type FieldProblem, parseCells } from "../platform/sheet-line.ts";
import { fold, parseName, parseYesNo } from "../platform/text.ts";
import { formatCpf, parseCpf } from "./cpf.ts";
import { periodError, UNKNOWN_UNIT } from "./visitor-rules.ts";

/** The values of a line of the visitor sheet. */
export type SheetVisitor = {
  name: string;
  cpf: string;
  birth_date: string | null;
  phone: string | null;
  email: string | null;
  job_function: string | null;
  responsible_cpf: string | null;
  unit_cnpj: string | null;
  is_temporary: boolean | null;
  temporary_from: string | null;
  temporary_until: string | null;
  active: boolean | null;
};

export type VisitorField = keyof SheetVisitor;

/**
 * The columns of the visitor sheet, in the order of the export. Exports, the guide and model of imports, and the pages
 * that show a visitor take formats and hints from here. No person has the CPF of the example, so it is refused.
 */
export const visitorColumns: readonly SheetColumn<VisitorField>[] = [
  {
    field: "name",
    label: "Nome",
    names: ["Nome completo", "Nome do promotor", "Nome do visitante", "Promotor", "Visitante", "Colaborador"],
    required: true,
    hint: "Nome completo",
    example: "Exemplo (apague esta linha)",
  },
  {
    field: "cpf",
    label: "CPF",
    names: ["CPF do promotor", "CPF do visitante", "CPF do colaborador", "Nº CPF", "N° do CPF", "Número do CPF"],
    required: true,
    hint: "Com ou sem pontos e hífen; é por ele que o cadastro é encontrado",
    format: "cpf",
    example: "000.000.000-00",
  },
  {
    field: "birth_date",
    label: "Data de nascimento",
    names: ["Nascimento", "Dt nascimento", "Dt de nascimento", "Data nascimento", "Data nasc", "Dt nasc", "Nasc"],
    required: false,
    hint: "dd/mm/aaaa",
    format: "date",
    example: "31/12/1990",
  },
  {
    field: "phone",
    label: "Telefone",
    names: ["Celular", "Fone", "Tel", "Telefone celular", "Telefone/Celular", "WhatsApp", "Contato"],
    required: false,
    hint: "Com o DDD",
    format: "phone",
    example: "(11) 98765-4321",
  },
  {
    field: "email",
    label: "E-mail",
    names: ["Email", "Mail", "Endereço de e-mail", "Correio eletrônico"],
    required: false,
    hint: "Um endereço só",
    example: "exemplo@exemplo.com.br",
  },
  {
    field: "job_function",
    label: "Função",
    names: ["Cargo", "Ocupação", "Função/Cargo"],
    required: false,
    hint: Object.values(defaultJobFunctions).join(", "),
    format: "job_function",
    example: defaultJobFunctions.promoter,
  },
  {
    field: "responsible_cpf",
    label: "CPF do supervisor",
    names: ["CPF supervisor", "Supervisor", "Responsável", "CPF do responsável", "CPF responsável"],
    required: false,
    hint: "CPF de um supervisor já cadastrado, ou que esteja na planilha",
    format: "cpf",
  },
  {
    field: "unit_cnpj",
    label: "CNPJ da unidade",
    names: ["Unidade", "CNPJ unidade", "CNPJ filial", "CNPJ da filial", "Filial"],
    required: false,
    hint: "Só de fornecedores: CNPJ de uma unidade cadastrada",
    format: "cnpj",
  },
  {
    field: "is_temporary",
    label: "Temporário",
    names: ["Temporária", "É temporário", "Temp"],
    required: false,
    hint: "sim ou não",
    example: "não",
  },
  {
    field: "temporary_from",
    label: "Início do período",
    names: ["Início", "Data de início", "Data início", "Período de", "De"],
    required: false,
    hint: "dd/mm/aaaa",
    format: "date",
  },
  {
    field: "temporary_until",
    label: "Fim do período",
    names: ["Fim", "Término", "Data de término", "Data fim", "Data final", "Período até", "Até"],
    required: false,
    hint: "dd/mm/aaaa; obrigatório para temporários",
    format: "date",
  },
  {
    field: "active",
    label: "Ativo",
    names: ["Ativa", "Situação", "Status"],
    required: false,
    hint: "sim ou não",
    example: "sim",
  },
];

/**
 * The context for validating a line: today (YYYY-MM-DD), the labels of the known job functions by key, and the CNPJs of the
 * account's active units.
 */
export type SheetRules = { today: string; job_functions: Readonly<Record<string, string>>; units: ReadonlySet<string> };

/** The fields whose columns the sheet has; an empty cell is null. Fields without a column are absent. */
export type VisitorLine = Partial<SheetVisitor> & Pick<SheetVisitor, "name" | "cpf">;

/** Parses one line; reports all problems, in the order of the columns. */
export function parseVisitorLine(
  row: SheetRow,
  header: SheetHeader<VisitorField>,
  rules: SheetRules,
): { ok: true; value: VisitorLine } | { ok: false; problems: FieldProblem<VisitorField>[] } {
  const { line, problems } = parseCells(visitorColumns, row, header, (field, cell, label) =>
    parseCell(field, label, cell, rules),
  );
  const period = problems.length === 0 ? parsePeriod(line as VisitorLine) : undefined;
  if (period) problems.push(period);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: line as VisitorLine };
}

function parseCell(field: VisitorField, label: string, cell: string, rules: SheetRules): Parsed<CellValue> {
  switch (field) {
    case "name":
      return parseName(cell);
    case "cpf":
      return parseCpf(cell);
    case "birth_date":
      return parseBirthDate(cell, rules.today);
    case "phone":
      return parsePhone(cell);
    case "email":
      return parseEmail(cell);
    case "job_function":
      return parseFunction(cell, rules.job_functions);
    case "responsible_cpf":
      return /\d/.test(cell) ? labelled(label, parseCpf(cell)) : refused(`${label}: escreva o CPF, não o nome`);
    case "unit_cnpj":
      return parseUnit(label, cell, rules.units);
    case "is_temporary":
    case "active":
      return labelled(label, parseYesNo(cell));
    case "temporary_from":
    case "temporary_until":
      return labelled(label, parseDate(cell));
  }
}

const labelled = <T>(label: string, parsed: Parsed<T>): Parsed<T> =>
  parsed.ok ? parsed : refused(`${label}: ${parsed.message}`);

function parseFunction(cell: string, known: SheetRules["job_functions"]): Parsed<string> {
  const exact = Object.entries(known).find(([, label]) => label === cell);
  const word = exact ? "" : fold(cell);
  const found = exact ?? Object.entries(known).find(([key, label]) => key === word || fold(label) === word);
  return found ? accepted(found[0]) : refused(`Função desconhecida: ${cell}`);
}

function parseUnit(label: string, cell: string, units: SheetRules["units"]): Parsed<string> {
  const cnpj = labelled(label, parseCnpj(cell));
  return cnpj.ok && !units.has(cnpj.value) ? refused(`${label}: ${UNKNOWN_UNIT}`) : cnpj;
}

/** A line may leave to the stored visitor whether it is temporary, and until when. */
function parsePeriod({ temporary_from, temporary_until }: VisitorLine): FieldProblem<VisitorField> | undefined {
  const message = periodError({ temporary_from, temporary_until });
  return message ? { field: "temporary_until", message } : undefined;
}

/** Returns the cells of a visitor in the order of `visitorColumns`, in the format that an import reads. */
export function visitorCells(visitor: Partial<SheetVisitor>, jobFunctions: SheetRules["job_functions"]): string[] {
  return visitorColumns.map(({ field, format }) => {
    const value = visitor[field] ?? null;
    if (value === null) return "";
    if (typeof value === "boolean") return value ? "sim" : "não";
    if (format === "cpf") return formatCpf(value);
    if (format === "cnpj") return formatCnpj(value);
    if (format === "date") return formatDate(value);
    return format === "job_function" ? (jobFunctions[value] ?? value) : value;
  });
}
