import type { PersonReportSection } from "#app/contracts/people/data-requests.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";

/** A value of a report as its table shows it: days and moments in the usual notation, nothing as a dash. */
export function describeCell(value: PersonReportSection["rows"][number][string] | undefined): string {
  if (value === null || value === undefined || value === "" || value === "{}") return "–";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) ? formatDateTime(value) : value;
}
