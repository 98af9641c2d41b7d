import type { CompanyInput } from "#app/contracts/directory/companies.ts";
import { type CompanySheetKind, companySheetColumns } from "#app/contracts/directory/company-sheets.ts";
import type { StoreInput } from "#app/contracts/directory/stores.ts";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Line, SheetWriter, Written } from "../platform/imports/reviewed-save.ts";
import { createCompany, findCompany, updateCompany } from "./companies.ts";
import type { StoredCompany } from "./company-import-existing.ts";
import { type CompanyDecision, type CompanyValues, decideCompany, inputOf, loadKnown } from "./company-import-lines.ts";
import { storeInputOf } from "./removed-companies.ts";
import { createStore, findStore, updateStore } from "./stores.ts";

/** Writes the lines of the sheets of a kind of account, all in the first round. */
export const companyWriter = (kind: CompanySheetKind): SheetWriter<CompanyValues> => ({
  write: (scope, lines) => write(scope, kind, lines),
  leftOver: [],
});

/** Writes lines, decided again beside the accounts that are stored by now. */
async function write(scope: Scope, kind: CompanySheetKind, lines: Line<CompanyValues>[]): Promise<Written> {
  const known = await loadKnown(
    scope,
    lines.map(({ visitor }) => visitor),
    true,
  );
  const written: Written = { saved: [], unchanged: [], refused: [] };
  for (const line of lines) {
    const existing = known.stored.get(line.visitor.cnpj);
    const decision = decideCompany(kind, line.visitor, known);
    const reasons = reasonsAgainst(kind, line, decision, existing);
    if (reasons.length > 0) written.refused.push({ line: line.line, reasons });
    else if (decision.outcome === "unchanged") written.unchanged.push(line.line);
    else {
      if (decision.outcome === "create") await create(scope, kind, decision.input);
      else if (existing) await update(scope, kind, existing, line.visitor);
      written.saved.push(line.line);
    }
  }
  return written;
}

/** Returns why a line is not saved: its own problems, or what changed after the check. */
function reasonsAgainst(
  kind: CompanySheetKind,
  line: Line<CompanyValues>,
  decision: CompanyDecision,
  existing: StoredCompany | undefined,
): RowReason[] {
  if (decision.outcome === "refused") return decision.reasons;
  if (line.outcome === "create") {
    return existing ? [{ field: "cnpj", message: "CNPJ cadastrado depois da conferência: importe de novo" }] : [];
  }
  if (!existing) return [{ field: "cnpj", message: "A conta foi removida depois da conferência" }];
  if (decision.outcome !== "update") return [];
  const changed = companySheetColumns[kind].filter(
    ({ field }) => field in decision.changes && line.changes?.[field]?.[0] !== decision.changes[field]?.[0],
  );
  return changed.map(({ field, label }) => ({
    field,
    message: `${label}: outra pessoa mudou depois da conferência; importe de novo`,
  }));
}

function create(scope: Scope, kind: CompanySheetKind, input: CompanyInput | StoreInput) {
  return kind === "store" ? createStore(scope, input as StoreInput) : createCompany(scope, kind, input as CompanyInput);
}

/** Changes the given fields of an account; the others stay. */
async function update(scope: Scope, kind: CompanySheetKind, { uuid, version }: StoredCompany, values: CompanyValues) {
  if (kind === "store") {
    const input = { ...storeInputOf(await findStore(scope, uuid)), ...inputOf(values) };
    return updateStore(scope, uuid, input as StoreInput, version);
  }
  const { city, plan, ...company } = await findCompany(scope, kind, uuid);
  const stored = { ...company, city_id: city?.id ?? null, plan_uuid: plan?.uuid ?? null };
  return updateCompany(scope, kind, uuid, { ...stored, ...inputOf(values) } as CompanyInput, version);
}
