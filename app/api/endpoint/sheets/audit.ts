import type { AuditEntry } from "#app/contracts/reports/audit.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";

export const auditSheet: Sheet<AuditEntry> = {
  title: "Auditoria",
  columns: [
    ["Quando", (entry) => entry.at, "moment"],
    ["O que", (entry) => entry.label],
    ["Conta", (entry) => entry.account.name],
    ["Quem", (entry) => entry.actor.name],
    ["A quem ou a que", (entry) => entry.subject.name],
    ["Mudanças", (entry) => describeChanges(entry.changes)],
  ],
};

/** Writes the changed fields on one line: `status: active → inactive`. */
const describeChanges = (changes: AuditEntry["changes"]): string =>
  Object.entries(changes)
    .map(([field, value]) => `${field}: ${Array.isArray(value) ? value.map(written).join(" → ") : written(value)}`)
    .join("; ");

const written = (value: unknown) =>
  typeof value === "string" ? value : value === null ? "vazio" : JSON.stringify(value);
