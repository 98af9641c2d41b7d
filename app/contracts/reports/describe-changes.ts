import { allocationStates } from "../allocations/allocations.ts";
import { formatCnpj } from "../directory/cnpj.ts";
import { defaultJobFunctions } from "../directory/job-functions.ts";
import { documentStatuses } from "../documents/documents.ts";
import { formatCpf } from "../people/cpf.ts";
import { visitors } from "../people/visitors.ts";
import { formatDate } from "../platform/dates.ts";
import { formatPhone } from "../platform/phone.ts";

/** The change of one field; an empty side means no value. */
interface Change {
  label: string;
  before: string;
  after: string;
}

const { labels } = visitors;
const names: Record<string, string> = {
  ...labels,
  responsible_name: labels.responsible_uuid,
  responsible_cpf: "CPF do supervisor",
  unit_name: labels.unit_uuid,
  unit_cnpj: "CNPJ da unidade",
  photo: "Foto",
  store: "Loja",
  starts_on: "Início do vínculo",
  ends_on: "Fim do vínculo",
  weekdays: "Dias do vínculo",
  hours: "Horário do vínculo",
  blocked: "De quem",
  block_starts_on: "Início do bloqueio",
  block_ends_on: "Fim do bloqueio",
  block_stores: "Lojas do bloqueio",
  state: "Situação",
  reason: "Motivo",
  document: "Documento",
  retailer: "Rede",
  cnpjs: "CNPJs",
};
const order = Object.keys(names);
const values: Record<string, string> = {
  ...defaultJobFunctions,
  ...allocationStates,
  ...documentStatuses,
  person: "Só desta pessoa",
  company: "De toda a empresa",
};

function describeValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (field === "photo") return value ? "com foto" : "sem foto";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  const text = String(value);
  if (field.endsWith("cpf")) return formatCpf(text);
  if (field === "unit_cnpj") return formatCnpj(text);
  if (field === "phone") return formatPhone(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  return isPlainText(field) ? text : (values[text] ?? text);
}

/** Names of people and companies, and what a person types, are not words of an enumeration. */
const isPlainText = (field: string) =>
  ["store", "block_stores", "document", "retailer", "reason", "cnpjs", "unit_name", "weekdays", "hours"].includes(
    field,
  ) ||
  (field in labels && field !== "job_function");

const labelOf = (field: string) => names[field] ?? field;

/** Describes the changes of a history entry. An unknown field (a document's type) is its own label. */
export function describeChanges(changes: Record<string, unknown>): Change[] {
  return Object.entries(changes)
    .filter(([field]) => field !== "responsible_uuid" && field !== "unit_uuid")
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([field, value]) => {
      const [before, after] = Array.isArray(value) ? value : [null, value];
      if (field === "store") return { label: labelOf(field), before: "", after: describeValue(field, after ?? before) };
      const change = {
        label: labelOf(field),
        before: describeValue(field, before),
        after: describeValue(field, after),
      };
      return change.before === change.after ? { ...change, before: "" } : change;
    })
    .filter(({ before, after }) => before !== "" || after !== "");
}

/** Describes the changes of an entry in one line, for exports. */
export function summarizeChanges(changes: Record<string, unknown>): string {
  const line = ({ label, before, after }: Change) => `${label}: ${[before, after].filter(Boolean).join(" → ")}`;
  return describeChanges(changes).map(line).join("; ");
}
