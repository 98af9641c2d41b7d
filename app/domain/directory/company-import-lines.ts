import {
  type CompanyInput,
  clientStatuses,
  companySchemas,
  supplierTypes,
} from "#app/contracts/directory/companies.ts";
import {
  type CompanyField,
  type CompanyLine,
  type CompanySheetKind,
  companySheetColumns,
  parseCompanyLine,
} from "#app/contracts/directory/company-sheets.ts";
import { type StoreInput, storeInput } from "#app/contracts/directory/stores.ts";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { SheetHeader, SheetRow } from "#app/contracts/platform/sheet-header.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { ReadLine, SheetReader } from "../platform/imports/reviewed-read.ts";
import { typedCells } from "../platform/imports/sheet.ts";
import {
  brandKey,
  codeKey,
  companiesByCnpj,
  loadRegisters,
  type Places,
  type Registers,
  type StoredCompany,
  storesByCode,
  typedCity,
} from "./company-import-existing.ts";

/** A line whose municipality and brand are found in the registers. */
export type CompanyValues = CompanyLine & Places;

type Changes = Record<string, [unknown, unknown]>;

/** What saving a line would do. */
export type CompanyDecision =
  | { outcome: "create"; input: CompanyInput | StoreInput }
  | { outcome: "update"; changes: Changes }
  | { outcome: "unchanged" }
  | { outcome: "refused"; reasons: RowReason[] };

/** Creates the reader of the sheets of a kind of account. */
export const openCompanySheet = (kind: CompanySheetKind) => async (scope: Scope) =>
  new CompanyLineReader(kind, await loadRegisters(scope, kind === "store"));

class CompanyLineReader implements SheetReader<CompanyField> {
  readonly columns;
  readonly #kind: CompanySheetKind;
  readonly #registers: Registers;
  readonly #lineOf = new Map<string, number>();

  constructor(kind: CompanySheetKind, registers: Registers) {
    this.#kind = kind;
    this.#registers = registers;
    this.columns = companySheetColumns[kind];
  }

  async read(scope: Scope, rows: SheetRow[], header: SheetHeader<CompanyField>): Promise<ReadLine[]> {
    const parsed = rows.map((row) => this.#parse(row, header));
    const known = await loadKnown(
      scope,
      parsed.flatMap(({ values }) => values ?? []),
    );
    return parsed.map(({ values, reasons, typed, line }): ReadLine => {
      const refused = { line, outcome: "refused" as const, reasons, typed, visitor: null, changes: null };
      if (!values) return refused;
      const decision = decideCompany(this.#kind, values, known);
      if (decision.outcome === "refused") return { ...refused, reasons: decision.reasons };
      const changes = decision.outcome === "update" ? decision.changes : null;
      return { line, outcome: decision.outcome, reasons, typed, visitor: values, changes };
    });
  }

  /** Parses a line and looks its places up; it is refused or carries its values. */
  #parse(row: SheetRow, header: SheetHeader<CompanyField>) {
    const typed = typedCells(this.columns, row, header);
    const { value, problems } = parseCompanyLine(this.#kind, row, header);
    const reasons: RowReason[] = [...problems];
    const values = value && placed(value, this.#registers, reasons);
    if (values) {
      this.#refuseRepeated(values.cnpj, row.line, { field: "cnpj", message: "CNPJ repetido no arquivo" }, reasons);
      if (values.code && values.retailer_uuid) {
        const key = codeKey(values.retailer_uuid, String(values.code));
        this.#refuseRepeated(key, row.line, { field: "code", message: "Código repetido no arquivo" }, reasons);
      }
    }
    return { line: row.line, typed, reasons, values: reasons.length === 0 ? values : null };
  }

  #refuseRepeated(key: string, line: number, { field, message }: RowReason, reasons: RowReason[]): void {
    const first = this.#lineOf.get(key);
    if (first === undefined) this.#lineOf.set(key, line);
    else reasons.push({ field, message: `${message}: já está na linha ${first}` });
  }
}

/** Finds the municipality and the brand that a line names. */
function placed(line: CompanyLine, { cities, brands }: Registers, reasons: RowReason[]): CompanyValues {
  const values: CompanyValues = { ...line };
  if (line.city) {
    const city = cities.get(typedCity(String(line.city)));
    if (city) Object.assign(values, { city: city.label, city_id: city.id });
    else reasons.push({ field: "city", message: "Município desconhecido, ou de mais de um estado: escreva com a UF" });
  }
  if (line.store_brand) {
    const name = String(line.store_brand);
    const brand = brands.get(line.retailer ? brandKey(name, String(line.retailer)) : fold(name));
    if (brand) {
      const { uuid, retailer_uuid } = brand;
      Object.assign(values, { store_brand: brand.name, store_brand_uuid: uuid, retailer_uuid });
    } else {
      reasons.push({ field: "store_brand", message: "Bandeira desconhecida, ou de mais de uma rede: informe a rede" });
    }
  }
  return values;
}

/** The stored accounts and codes that lines are compared with. */
interface Known {
  stored: Map<string, StoredCompany>;
  codes: Map<string, string | null>;
}

/** Loads the stored accounts that the lines are about; those to be changed are locked. */
export async function loadKnown(scope: Scope, lines: CompanyValues[], lock = false): Promise<Known> {
  const stored = await companiesByCnpj(
    scope,
    lines.map(({ cnpj }) => cnpj),
    lock,
  );
  const codes = lines.flatMap(({ code }) => (code ? [String(code)] : []));
  return { stored, codes: codes.length > 0 ? await storesByCode(scope, codes) : new Map() };
}

/** Decides what saving a line does, beside the accounts that are stored. */
export function decideCompany(kind: CompanySheetKind, values: CompanyValues, known: Known): CompanyDecision {
  const existing = known.stored.get(values.cnpj);
  const reasons = conflicts(kind, values, existing, known);
  if (reasons.length > 0) return { outcome: "refused", reasons };
  if (!existing) return decideNew(kind, values);
  const changes = changesOf(kind, values, existing);
  return Object.keys(changes).length > 0 ? { outcome: "update", changes } : { outcome: "unchanged" };
}

function conflicts(
  kind: CompanySheetKind,
  { cnpj, code, retailer_uuid }: CompanyValues,
  existing: StoredCompany | undefined,
  { codes }: Known,
): RowReason[] {
  if (existing && existing.kind !== kind)
    return [{ field: "cnpj", message: "Este CNPJ já é de uma conta de outro tipo" }];
  if (kind !== "store") return [];
  if (existing && retailer_uuid !== existing.retailer_uuid) {
    return [{ field: "store_brand", message: "A loja com este CNPJ é de outra rede" }];
  }
  const holder = codes.get(codeKey(String(retailer_uuid), String(code)));
  return holder !== undefined && holder !== cnpj
    ? [{ field: "code", message: "Esta rede já tem uma loja com este código" }]
    : [];
}

function decideNew(kind: CompanySheetKind, values: CompanyValues): CompanyDecision {
  const parsed = (kind === "store" ? storeInput : companySchemas[kind].input).safeParse(inputOf(values));
  if (parsed.success) return { outcome: "create", input: parsed.data };
  const reasons = parsed.error.issues.map(({ path, message }) => ({ field: columnOf(String(path[0])), message }));
  return { outcome: "refused", reasons };
}

/** The values of a line under the names of an account's fields. */
export function inputOf({ city, store_brand, retailer, retailer_uuid, latitude, longitude, ...values }: CompanyValues) {
  return {
    ...values,
    ...(latitude !== undefined && { latitude: Number(latitude) }),
    ...(longitude !== undefined && { longitude: Number(longitude) }),
  };
}

/** The fields that a line stores by id, by their columns. */
const ids: Partial<Record<CompanyField, keyof Places>> = { city: "city_id", store_brand: "store_brand_uuid" };

const columnOf = (field: string) => Object.entries(ids).find(([, id]) => id === field)?.[0] ?? field;

/** Returns what a line changes of an account: the column, and its text before and after. */
export function changesOf(kind: CompanySheetKind, values: CompanyValues, existing: StoredCompany): Changes {
  const changed = companySheetColumns[kind].filter(({ field }) => {
    const name = ids[field] ?? field;
    return field !== "retailer" && values[name] !== undefined && values[name] !== existing[name];
  });
  return Object.fromEntries(
    changed.map(({ field }) => [field, [readable(field, existing[field]), readable(field, values[field])]]),
  );
}

const words: Partial<Record<CompanyField, Record<string, string>>> = {
  status: clientStatuses,
  supplier_type: supplierTypes,
};
const readable = (field: CompanyField, value: unknown) => words[field]?.[String(value)] ?? value ?? null;
