import type { SheetVisitor, VisitorLine } from "#app/contracts/people/visitor-sheet.ts";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import { changesBetween } from "../reports/history.ts";

/** A registration as a spreadsheet tells it: the supervisor by CPF, nothing typed as an empty text. */
export type ParsedRow = { [Field in keyof SheetVisitor]: SheetVisitor[Field] } & { phone: string; email: string };

/** A registration that is there, as a line is compared with it. */
export interface ExistingVisitor extends ParsedRow {
  uuid: string;
  version: number;
}

export type RowDecision =
  | { outcome: "create" | "update" | "unchanged"; told: ParsedRow; changes: Record<string, [unknown, unknown]> }
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

/** What a line would do to the registration of its CPF, if there is one: an empty cell leaves what is stored. */
export function decide(line: VisitorLine, stored: ExistingVisitor | undefined): RowDecision {
  const given = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null));
  const { uuid: _, version: __, ...before } = stored ?? { uuid: "", version: 0, ...blank, name: "", cpf: line.cpf };
  const told = { ...before, ...given } as ParsedRow;
  const reasons = problems(told);
  if (reasons.length > 0) return { outcome: "refused", reasons };
  if (!stored) return { outcome: "create", told, changes: {} };
  const changes = changesBetween(before, told);
  return { outcome: Object.keys(changes).length > 0 ? "update" : "unchanged", told, changes };
}

function problems(told: ParsedRow): RowReason[] {
  const { is_temporary, temporary_from: from, temporary_until: until } = told;
  const reasons: RowReason[] = [];
  if (is_temporary && !until) reasons.push({ field: "temporary_until", message: "Fim do período é obrigatório" });
  if (from && until && until < from) {
    reasons.push({ field: "temporary_until", message: "O fim do período é antes do início." });
  }
  if (told.responsible_cpf === told.cpf) {
    reasons.push({ field: "responsible_cpf", message: "CPF do supervisor: é o da própria pessoa" });
  }
  return reasons;
}
