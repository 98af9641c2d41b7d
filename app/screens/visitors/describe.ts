import { formatCnpj } from "#app/contracts/directory/cnpj.ts";
import { parseCpf } from "#app/contracts/people/cpf.ts";
import { visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { type Visitor, visitors } from "#app/contracts/people/visitors.ts";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { parsePhone } from "#app/contracts/platform/phone.ts";
import type { FieldOf } from "#app/contracts/platform/resource.ts";
import type { CellFormat } from "#app/contracts/platform/sheet-header.ts";
import { describeBox } from "#app/crud/record-fields.ts";
import { formatCpf, formatDate, formatPhone, formatQuantity } from "#app/ui/format.ts";

type Values = Record<string, unknown>;
type Describe = (values: Values, text: string) => string;

/** Names a unit: "Unidade Campinas (11.222.333/0001-81)". */
export const describeUnit = ({ name, cnpj }: { name: string; cnpj: string }): string => `${name} (${formatCnpj(cnpj)})`;

/** Describes a value by the format that the visitor sheet gives its column. */
const formats: Record<CellFormat, Describe> = {
  cpf: (_, text) => {
    const cpf = parseCpf(text);
    return formatCpf(cpf.ok ? cpf.value : text);
  },
  cnpj: (_, text) => formatCnpj(text),
  phone: (_, text) => {
    const phone = parsePhone(text);
    return phone.ok ? formatPhone(phone.value) : text;
  },
  date: (_, text) => {
    const date = parseDate(text);
    return date.ok ? formatDate(date.value) : text;
  },
  quantity: (_, text) => formatQuantity(Number(text)),
  job_function: ({ job_function_name }, text) => String(job_function_name ?? text),
};

/** The fields of a visitor, stored or typed, that are not described as they stand. */
export const visitorTexts: Partial<Record<FieldOf<typeof visitors>, Describe>> = {
  ...Object.fromEntries(visitorColumns.flatMap(({ field, format }) => (format ? [[field, formats[format]]] : []))),
  responsible_uuid: ({ responsible_name }, text) => String(responsible_name ?? text),
  unit_uuid: ({ unit_name, unit_cnpj }, text) =>
    unit_name ? describeUnit({ name: String(unit_name), cnpj: String(unit_cnpj) }) : text,
};

/** A visitor's fields in words, for those who only read it. */
export function visitorFacts(visitor: Visitor): { term: string; detail: string | null }[] {
  const values: Values = visitor;
  // Only people of a supplier may have a unit. A reader whose account may not read the supervisor or the unit gets the
  // id without the name, which says nothing.
  const shown = {
    unit_uuid: visitor.unit_name,
    responsible_uuid: visitor.responsible_uuid === null || visitor.responsible_name,
  };
  const labels = Object.entries(visitors.labels).filter(
    ([name]) => shown[name as keyof typeof shown] ?? !(name in shown),
  );
  return labels.map(([name, term]) => {
    const value = values[name] ?? "";
    const text = typeof value === "boolean" ? describeBox(value) : String(value);
    const describe = visitorTexts[name as FieldOf<typeof visitors>];
    return { term, detail: (text && (describe?.(values, text) ?? text)) || null };
  });
}
