import type { ReactNode } from "react";
import type { ImportRow } from "#app/contracts/imports.ts";
import { firstJobFunctions } from "#app/contracts/job-functions.ts";
import { type VisitorField, visitorColumns } from "#app/contracts/visitor-sheet.ts";
import { formatCpf, formatDate, formatPhone, shorten } from "#app/ui/format.ts";

const labels = new Map<string, string>(visitorColumns.map(({ field, label }) => [field, label]));
const positions = new Map<string, number>(visitorColumns.map(({ field }, index) => [field, index]));
const typedIn = (row: ImportRow, field: string) => (row.typed[positions.get(field) ?? -1] ?? "").trim();

/** A cell as it stands in the file and, below it, what is wrong with it. */
export function Cell({ row, field }: { row: ImportRow; field: "name" | "cpf" }) {
  const reasons = row.reasons.filter((reason) => reason.field === field);
  return (
    <>
      <span className={field === "cpf" ? "whitespace-nowrap" : "inline-block min-w-32"}>
        {shorten(typedIn(row, field), 60) || <Nothing />}
      </span>
      {reasons.map(({ message }) => (
        <Wrong key={message}>{message}</Wrong>
      ))}
    </>
  );
}

/** What changes, what is wrong in the other columns, or what a new registration gets. */
export function Details({ row }: { row: ImportRow }) {
  const items = row.outcome === "update" ? changed(row) : row.outcome === "refused" ? wrong(row) : told(row);
  return <ul className="flex min-w-64 flex-wrap gap-x-3">{items}</ul>;
}

const changed = ({ changes }: ImportRow) =>
  Object.entries(changes ?? {}).map(([field, [before, after]]) => (
    <li key={field}>
      <Label field={field} /> {shown(field, before)} <span aria-hidden="true">→</span>{" "}
      <span className="sr-only">passa a</span> <strong>{shown(field, after)}</strong>
    </li>
  ));

const wrong = (row: ImportRow) =>
  row.reasons
    .filter(({ field }) => field !== "name" && field !== "cpf")
    .map(({ field, message }) => (
      <li key={`${field} ${message}`}>
        <Label field={field} /> {shorten(typedIn(row, field), 60) || <Nothing />}
        <Wrong>{message}</Wrong>
      </li>
    ));

const told = (row: ImportRow) =>
  row.outcome !== "create"
    ? []
    : visitorColumns
        .filter(({ field }) => field !== "name" && field !== "cpf" && typedIn(row, field))
        .map(({ field }) => (
          <li key={field}>
            <Label field={field} /> {written(shorten(typedIn(row, field), 60))}
          </li>
        ));

/** Days of an Excel file come as YYYY-MM-DD; people see them as Excel shows them. */
const written = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text);

function Label({ field }: { field: string }) {
  return <span className="text-muted-foreground">{labels.get(field) ?? field}:</span>;
}

const Wrong = ({ children }: { children: ReactNode }) => (
  <span className="block font-medium text-danger">{children}</span>
);

const Nothing = () => <i className="text-muted-foreground">vazio</i>;

const functions: Record<string, string> = firstJobFunctions;

/** A stored value as people write it. */
function shown(field: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === "") return <Nothing />;
  if (typeof value === "boolean") return value ? "sim" : "não";
  const text = String(value);
  switch (field as VisitorField) {
    case "birth_date":
    case "temporary_from":
    case "temporary_until":
      return formatDate(text);
    case "phone":
      return formatPhone(text);
    case "responsible_cpf":
      return formatCpf(text);
    case "job_function":
      return functions[text] ?? text;
    default:
      return text;
  }
}
