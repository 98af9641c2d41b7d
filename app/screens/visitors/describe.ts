import { parseCpf } from "#app/contracts/people/cpf.ts";
import { type Visitor, visitors } from "#app/contracts/people/visitors.ts";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { parsePhone } from "#app/contracts/platform/phone.ts";
import type { FieldOf } from "#app/contracts/platform/resource.ts";
import { describeBox } from "#app/crud/record-fields.ts";
import { formatCpf, formatDate, formatPhone } from "#app/ui/format.ts";

type Values = Record<string, unknown>;
type Describe = (values: Values, text: string) => string;

const describeDay: Describe = (_, text) => {
  const date = parseDate(text);
  return date.ok ? formatDate(date.value) : text;
};

/** The fields of a visitor, stored or typed, that are not described as they stand. */
export const visitorTexts: Partial<Record<FieldOf<typeof visitors>, Describe>> = {
  cpf: (_, text) => {
    const cpf = parseCpf(text);
    return formatCpf(cpf.ok ? cpf.value : text);
  },
  phone: (_, text) => {
    const phone = parsePhone(text);
    return phone.ok ? formatPhone(phone.value) : text;
  },
  job_function: ({ job_function_name }, text) => String(job_function_name ?? text),
  responsible_uuid: ({ responsible_name }, text) => String(responsible_name ?? text),
  birth_date: describeDay,
  temporary_from: describeDay,
  temporary_until: describeDay,
};

/** A visitor's fields in words, for those who only read it. */
export function visitorFacts(visitor: Visitor): { term: string; detail: string | null }[] {
  const values: Values = visitor;
  return Object.entries(visitors.labels).map(([name, term]) => {
    const value = values[name] ?? "";
    const text = typeof value === "boolean" ? describeBox(value) : String(value);
    const describe = visitorTexts[name as FieldOf<typeof visitors>];
    return { term, detail: (text && (describe?.(values, text) ?? text)) || null };
  });
}
