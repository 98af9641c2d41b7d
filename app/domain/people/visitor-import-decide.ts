import type { SheetVisitor, VisitorLine } from "#app/contracts/people/visitor-sheet.ts";
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

const blank: Omit<ParsedRow, "name" | "cpf"> = {
  birth_date: null,
  phone: "",
  email: "",
  job_function: "promoter",
  responsible_cpf: null,
  is_temporary: false,
  temporary_from: null,
  temporary_until: null,
  active: true,
};

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
  const { is_temporary, temporary_from: from, temporary_until: until } = row;
  const reasons: RowReason[] = [];
  if (is_temporary && !until) reasons.push({ field: "temporary_until", message: "Fim do período é obrigatório" });
  if (from && until && until < from) {
    reasons.push({ field: "temporary_until", message: "O fim do período é antes do início." });
  }
  if (row.responsible_cpf === row.cpf) {
    reasons.push({ field: "responsible_cpf", message: "CPF do supervisor: é o da própria pessoa" });
  }
  return reasons;
}
