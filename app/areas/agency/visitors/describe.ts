import { parseCpf } from "#app/contracts/people/cpf.ts";
import { visitorLabels as labels } from "#app/contracts/people/visitor-labels.ts";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { parsePhone } from "#app/contracts/platform/phone.ts";
import { formatCpf, formatDate, formatPhone } from "#app/ui/format.ts";
import type { ConflictRow } from "#app/ui/page/index.ts";
import type { Supervisor } from "./fields.tsx";

type Field = keyof typeof labels;
type Values = Partial<Record<Field | "responsible_name", unknown>>;

/** The choices of the visitor form: supervisors, and the names of job functions by key. */
export interface VisitorChoices {
  supervisors: Supervisor[];
  functions: Record<string, string>;
}

const yesNo = (value: unknown) => (value === true || value === "on" ? "Sim" : "Não");
const day = (text: string) => {
  const date = parseDate(text);
  return date.ok ? formatDate(date.value) : text;
};
const number = (text: string) => {
  const phone = parsePhone(text);
  return phone.ok ? formatPhone(phone.value) : text;
};
const cpf = (text: string) => {
  const parsed = parseCpf(text);
  return formatCpf(parsed.ok ? parsed.value : text);
};

/** Describes each field of a stored visitor or a submitted form; empty without a value. */
export function describeVisitor(values: Values, { supervisors, functions }: VisitorChoices): Record<Field, string> {
  const text = (field: Field) => String(values[field] ?? "");
  const supervisor = supervisors.find(({ uuid }) => uuid === values.responsible_uuid);
  return {
    name: text("name"),
    cpf: cpf(text("cpf")),
    birth_date: text("birth_date") && day(text("birth_date")),
    phone: text("phone") && number(text("phone")),
    email: text("email"),
    job_function: functions[text("job_function")] ?? "",
    responsible_uuid: supervisor?.name ?? String(values.responsible_name ?? ""),
    active: yesNo(values.active),
    is_temporary: yesNo(values.is_temporary),
    temporary_from: text("temporary_from") && day(text("temporary_from")),
    temporary_until: text("temporary_until") && day(text("temporary_until")),
  };
}

/** Compares the submitted values with the stored ones, field by field. */
export function differences(typed: Values, stored: Values, choices: VisitorChoices): ConflictRow[] {
  const yours = describeVisitor(typed, choices);
  const theirs = describeVisitor(stored, choices);
  return (Object.keys(labels) as Field[]).map((field) => ({
    label: labels[field],
    yours: yours[field],
    theirs: theirs[field],
  }));
}
