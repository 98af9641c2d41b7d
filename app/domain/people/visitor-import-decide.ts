import { periodError, supervisorErrors } from "#app/contracts/people/visitor-rules.ts";
import type { SheetVisitor, VisitorLine } from "#app/contracts/people/visitor-sheet.ts";
import { visitorInput } from "#app/contracts/people/visitors.ts";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import { changesBetween } from "../reports/history.ts";

/** A visitor as a sheet gives it: the supervisor by CPF, a missing phone or e-mail as an empty text. */
export type ParsedRow = { [Field in keyof SheetVisitor]: SheetVisitor[Field] } & { phone: string; email: string };

/** A stored visitor, in the form that a line is compared with. */
export interface ExistingVisitor extends ParsedRow {
  uuid: string;
  version: number;
}

export type RowDecision =
  | { outcome: "create" | "update" | "unchanged"; row: ParsedRow; changes: Record<string, [unknown, unknown]> }
  | { outcome: "refused"; reasons: RowReason[] };

const { responsible_uuid: _, unit_uuid: __, ...defaults } = visitorInput.omit({ name: true, cpf: true }).parse({});
/** The defaults of a new visitor whose line leaves a field empty. */
const blank: Omit<ParsedRow, "name" | "cpf"> = { ...defaults, responsible_cpf: null, unit_cnpj: null };

/** Decides what a line does to the stored visitor of its CPF, if any. An empty cell keeps the stored value. */
export function decide(line: VisitorLine, stored: ExistingVisitor | undefined): RowDecision {
  const given = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null));
  const { uuid: _, version: __, ...before } = stored ?? { uuid: "", version: 0, ...blank, name: "", cpf: line.cpf };
  const row = { ...before, ...given } as ParsedRow;
  const reasons = problems(row);
  if (reasons.length > 0) return { outcome: "refused", reasons };
  if (!stored) return { outcome: "create", row, changes: {} };
  const changes = changesBetween(before, row);
  return { outcome: Object.keys(changes).length > 0 ? "update" : "unchanged", row, changes };
}

function problems(row: ParsedRow): RowReason[] {
  const reasons: RowReason[] = [];
  const period = periodError(row);
  if (period) reasons.push({ field: "temporary_until", message: period });
  if (row.responsible_cpf === row.cpf) {
    reasons.push({ field: "responsible_cpf", message: supervisorErrors.self });
  }
  return reasons;
}
