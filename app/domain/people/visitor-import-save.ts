import { randomUUIDv7 } from "node:crypto";
import { supervisorErrors, UNKNOWN_UNIT } from "#app/contracts/people/visitor-rules.ts";
import { type VisitorLine, visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { QuotaInUse, visitorQuota } from "../money/plan-limits.ts";
import type { Line, SheetWriter, Written } from "../platform/imports/reviewed-save.ts";
import { decide, type ExistingVisitor, type ParsedRow, type RowDecision } from "./visitor-import-decide.ts";
import { existingByCpf, supervisorsByCpf, unitsByCnpj } from "./visitor-import-existing.ts";
import { type Imported, writeImported } from "./visitor-import-write.ts";

/** Writes visitors; a line whose supervisor is saved later waits for another round. */
export const visitorWriter: SheetWriter<VisitorLine> = {
  write,
  leftOver: [
    {
      field: "responsible_cpf",
      message: supervisorErrors.noLonger,
    },
  ],
};

const goneUnit: RowReason = { field: "unit_cnpj", message: `CNPJ da unidade: ${UNKNOWN_UNIT}` };

/** Writes visitor lines, decided again on the stored visitors. */
async function write(scope: Scope, lines: Line<VisitorLine>[]): Promise<Written> {
  const quota = new QuotaInUse(await visitorQuota(scope, scope.org as string, true));
  const stored = await existingByCpf(scope, cpfsOf(lines, "cpf"), true);
  const supervisors = await supervisorsByCpf(scope, cpfsOf(lines, "responsible_cpf"));

  const units = await unitsByCnpj(scope);
  const imported: Imported[] = [];
  const refused: { line: number; reasons: RowReason[] }[] = [];
  const unchanged: number[] = [];
  for (const line of lines) {
    const existing = stored.get(line.visitor.cpf);
    const decision = decide(line.visitor, existing);
    const reasons = decision.outcome === "refused" ? decision.reasons : changesSinceCheck(line, decision, existing);
    if (reasons.length > 0) refused.push({ line: line.line, reasons });
    else if (decision.outcome === "unchanged") unchanged.push(line.line);
    else if (decision.outcome !== "refused") {
      const setsSupervisor = decision.outcome === "create" || "responsible_cpf" in decision.changes;
      const supervisor = decision.row.responsible_cpf;
      const supervisor_uuid = supervisor === null ? null : supervisors.get(supervisor);
      if (setsSupervisor && supervisor_uuid === undefined) continue;
      const cnpj = decision.row.unit_cnpj;
      const unit_uuid = cnpj === null ? null : units.get(cnpj);
      if (unit_uuid === undefined && cnpj !== stored.get(line.visitor.cpf)?.unit_cnpj) {
        refused.push({ line: line.line, reasons: [goneUnit] });
        continue;
      }
      const full = quota.take(existing?.active ?? false, decision.row.active ?? false);
      if (full.length > 0) {
        refused.push({ line: line.line, reasons: full });
        continue;
      }
      const responsible = setsSupervisor ? (supervisor_uuid ?? null) : undefined;
      imported.push({ ...importedOf(line.line, decision, existing, responsible), unit_uuid: unit_uuid ?? null });
    }
  }
  await writeImported(scope, imported);
  return { saved: imported.map(({ line }) => line), unchanged, refused };
}

function cpfsOf(lines: Line<VisitorLine>[], field: "cpf" | "responsible_cpf"): string[] {
  return lines.flatMap(({ visitor }) => visitor[field] ?? []);
}

const labels = new Map<string, string>(visitorColumns.map(({ field, label }) => [field, label]));

/**
 * Returns the reasons why a line no longer applies because its visitor changed after the check; none when it still
 * applies.
 */
function changesSinceCheck(
  line: Line<VisitorLine>,
  decision: Exclude<RowDecision, { outcome: "refused" }>,
  existing: ExistingVisitor | undefined,
): RowReason[] {
  if (decision.outcome === "unchanged") return [];
  if (line.outcome === "create") {
    return existing ? [{ field: "cpf", message: "CPF cadastrado depois da conferência: importe de novo" }] : [];
  }
  if (!existing) return [{ field: "cpf", message: "O cadastro foi removido depois da conferência" }];
  return Object.entries(decision.changes)
    .filter(([field, [now]]) => line.changes?.[field]?.[0] !== now)
    .map(([field]) => ({
      field,
      message: `${labels.get(field) ?? field}: outra pessoa mudou depois da conferência; importe de novo`,
    }));
}

function importedOf(
  line: number,
  decision: { row: ParsedRow; changes: Record<string, [unknown, unknown]> },
  existing: ExistingVisitor | undefined,
  responsible_uuid: string | null | undefined,
): Omit<Imported, "unit_uuid"> {
  const { responsible_cpf: _, unit_cnpj: __, ...row } = decision.row;
  return {
    line,
    uuid: existing?.uuid ?? randomUUIDv7(),
    created: !existing,
    row,
    changes: decision.changes,
    responsible: responsible_uuid !== undefined,
    responsible_uuid: responsible_uuid ?? null,
  };
}
