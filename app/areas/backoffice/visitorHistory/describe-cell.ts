import type { PersonReportSection } from "#app/contracts/people/data-requests.ts";
import { formatCpf, formatDate, formatDateTime, formatPhone } from "#app/ui/format.ts";

const notations: Record<string, (value: string) => string> = { CPF: formatCpf, Telefone: formatPhone };

/** A value of a report as its table shows it below this header: in the usual notation, nothing as a dash. */
export function describeCell(header: string, value: PersonReportSection["rows"][number][string] | undefined): string {
  if (value === null || value === undefined || value === "" || value === "{}") return "–";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "number") return String(value).replace(".", ",");
  const notation = notations[header];
  if (notation) return notation(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) ? formatDateTime(value) : value;
}
