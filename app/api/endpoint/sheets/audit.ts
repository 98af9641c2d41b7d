import type { AuditEntry } from "#app/contracts/reports/audit.ts";
import { summarizeChanges } from "#app/contracts/reports/describe-changes.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";

export const auditSheet: Sheet<AuditEntry> = {
  title: "Auditoria",
  columns: [
    ["Quando", (entry) => entry.at, "moment"],
    ["O que", (entry) => entry.label],
    ["Conta", (entry) => entry.account.name],
    ["Quem", (entry) => entry.actor.name],
    ["A quem ou a que", (entry) => entry.subject.name],
    ["Mudanças", (entry) => summarizeChanges(entry.changes)],
  ],
};
