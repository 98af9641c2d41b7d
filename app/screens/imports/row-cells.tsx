import type { ReactNode } from "react";
import { defaultJobFunctions } from "#app/contracts/directory/job-functions.ts";
import type { ImportRow } from "#app/contracts/platform/imports.ts";
import { formatCpf, formatDate, formatPhone, formatQuantity, shorten } from "#app/ui/format.ts";
import type { VisitorImportSpec } from "./import-spec.ts";

type Sheet = VisitorImportSpec["columns"];
type RowProps = { row: ImportRow; sheet: Sheet };

const typedIn = ({ row, sheet }: RowProps, field: string) =>
  (row.typed[sheet.findIndex((column) => column.field === field)] ?? "").trim();

/** A cell's text in the file, with its errors below. */
export function Cell({ field, wraps, ...props }: RowProps & { field: string; wraps: boolean }) {
  const reasons = props.row.reasons.filter((reason) => reason.field === field);
  return (
    <>
      <span className={wraps ? "inline-block min-w-32" : "whitespace-nowrap"}>
        {shorten(typedIn(props, field), 60) || <Nothing />}
      </span>
      {reasons.map(({ message }) => (
        <Wrong key={message}>{message}</Wrong>
      ))}
    </>
  );
}

type LineProps = RowProps & Pick<VisitorImportSpec, "identity">;

/** The changes, the errors of the other columns, or the values of a new record. */
export function Details(line: LineProps) {
  const { outcome } = line.row;
  const items = outcome === "update" ? changed(line) : outcome === "refused" ? wrong(line) : newValues(line);
  return items.length > 0 && <ul className="flex min-w-64 flex-wrap gap-x-3">{items}</ul>;
}

const changed = (line: LineProps) =>
  Object.entries(line.row.changes ?? {}).map(([field, [before, after]]) => (
    <li key={field}>
      <Label sheet={line.sheet} field={field} /> {formatStored(line, field, before)} <span aria-hidden="true">→</span>{" "}
      <span className="sr-only">passa a</span> <strong>{formatStored(line, field, after)}</strong>
    </li>
  ));

const wrong = (line: LineProps) =>
  line.row.reasons
    .filter(({ field }) => !line.identity.includes(field))
    .map(({ field, message }) => (
      <li key={`${field} ${message}`}>
        <Label sheet={line.sheet} field={field} /> {shorten(typedIn(line, field), 60) || <Nothing />}
        <Wrong>{message}</Wrong>
      </li>
    ));

const newValues = (line: LineProps) =>
  line.row.outcome !== "create"
    ? []
    : line.sheet
        .filter(({ field }) => !line.identity.includes(field) && typedIn(line, field))
        .map(({ field }) => (
          <li key={field}>
            <Label sheet={line.sheet} field={field} /> {written(line, field)}
          </li>
        ));

/** The text in the file. Excel files carry dates as YYYY-MM-DD, shown as Excel does; a phone number gets its marks. */
function written(line: RowProps, field: string): string {
  const text = shorten(typedIn(line, field), 60);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  return line.sheet.find((column) => column.field === field)?.format === "phone" ? formatPhone(text) : text;
}

function Label({ sheet, field }: { sheet: Sheet; field: string }) {
  const column = sheet.find((one) => one.field === field);
  return <span className="text-muted-foreground">{column?.label ?? field}:</span>;
}

const Wrong = ({ children }: { children: ReactNode }) => (
  <>
    {" "}
    <span className="block font-medium text-danger">{children}</span>
  </>
);

const Nothing = () => <i className="text-muted-foreground">vazio</i>;

const functions: Record<string, string> = defaultJobFunctions;

/** Formats a stored value as its column says. */
function formatStored({ sheet }: RowProps, field: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === "") return <Nothing />;
  if (typeof value === "boolean") return value ? "sim" : "não";
  const text = String(value);
  const format = sheet.find((column) => column.field === field)?.format;
  if (format === "quantity") return formatQuantity(Number(value));
  if (format === "date") return formatDate(text);
  if (format === "phone") return formatPhone(text);
  if (format === "cpf") return formatCpf(text);
  return format === "job_function" ? (functions[text] ?? text) : text;
}
