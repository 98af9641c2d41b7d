import { sql } from "kysely";
import { parseCpf } from "#app/contracts/people/cpf.ts";
import { supervisorErrors } from "#app/contracts/people/visitor-rules.ts";
import {
  parseVisitorLine,
  type SheetRules,
  type VisitorField,
  type VisitorLine,
  visitorColumns,
} from "#app/contracts/people/visitor-sheet.ts";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { SheetHeader, SheetRow } from "#app/contracts/platform/sheet-header.ts";
import type { Scope, Transactions } from "#app/db/scope.server.ts";
import { jobFunctionsByKey } from "../directory/job-functions.ts";
import { QuotaInUse, visitorQuota } from "../money/plan-limits.ts";
import { today } from "../platform/clock.ts";
import type { ReadLine, SheetReader } from "../platform/imports/reviewed-read.ts";
import { typedCells } from "../platform/imports/sheet.ts";
import { decide } from "./visitor-import-decide.ts";
import { existingByCpf, supervisorsByCpf, unitsByCnpj } from "./visitor-import-existing.ts";
import { Supervisors } from "./visitor-import-supervisors.ts";

const CHUNK = 2_000;

type ParsedLine = ReadLine & { visitor: VisitorLine | null };

/** Creates the reader of a visitor sheet. */
export async function openVisitorSheet(scope: Scope): Promise<SheetReader<VisitorField>> {
  return new LineReader(await today(scope), await jobFunctionsByKey(scope), await unitsByCnpj(scope));
}

/** Evaluates the lines of one file, batch by batch, and remembers what concerns the whole file. */
class LineReader implements SheetReader<VisitorField> {
  readonly columns = visitorColumns;
  readonly #supervisors: Supervisors;
  readonly #rules: SheetRules;
  readonly #lineOfCpf = new Map<string, number>();
  #room: QuotaInUse | undefined;

  /** `today` is YYYY-MM-DD. */
  constructor(
    today: string,
    functions: Awaited<ReturnType<typeof jobFunctionsByKey>>,
    units: Awaited<ReturnType<typeof unitsByCnpj>>,
  ) {
    const names = [...functions].map(([key, { name }]) => [key, name]);
    this.#rules = { today, job_functions: Object.fromEntries(names), units: new Set(units.keys()) };
    this.#supervisors = new Supervisors((key) => key !== null && (functions.get(key)?.is_supervisor ?? false));
  }

  async read(scope: Scope, rows: SheetRow[], header: SheetHeader<VisitorField>): Promise<ReadLine[]> {
    const parsed = rows.map((row) => this.#parse(row, header));
    const cpfs = parsed.flatMap(({ visitor }) => (visitor ? [visitor.cpf] : []));
    const stored = await existingByCpf(scope, cpfs);
    this.#room ??= new QuotaInUse(await visitorQuota(scope, scope.org as string));
    const quota = this.#room;
    return parsed.map((line): ReadLine => {
      if (!line.visitor) return line;
      const existing = stored.get(line.visitor.cpf);
      const decision = decide(line.visitor, existing);
      if (decision.outcome === "refused") return { ...line, ...decision, visitor: null };
      const reasons = quota.take(existing?.active ?? false, decision.row.active ?? false);
      if (reasons.length > 0) return { ...line, outcome: "refused", reasons, visitor: null };
      this.#supervisors.add(decision, existing);
      return { ...line, outcome: decision.outcome, changes: decision.outcome === "update" ? decision.changes : null };
    });
  }

  /** Refuses the lines whose supervisor is neither registered nor in the file. */
  async *atTheEnd(transaction: Transactions) {
    const registered = new Set<string>();
    for (const cpfs of chunks([...this.#supervisors.named])) {
      const found = await transaction((scope) => supervisorsByCpf(scope, cpfs));
      for (const cpf of found.keys()) registered.add(cpf);
    }
    for (const cpfs of chunks(this.#supervisors.missing(registered))) {
      const lines = sql<boolean>`(outcome = 'create' or (outcome = 'update' and changes ? 'responsible_cpf'))
        and visitor ->> 'responsible_cpf' = any(${cpfs}::text[])`;
      yield { lines, reasons: [{ field: "responsible_cpf", message: supervisorErrors.unknownCpf }] };
    }
  }

  /** Parses a line on its own; it is refused or carries its values. */
  #parse(row: SheetRow, header: SheetHeader<VisitorField>): ParsedLine {
    const typed = typedCells(visitorColumns, row, header);
    const parsed = parseVisitorLine(row, header, this.#rules);
    const reasons: RowReason[] = parsed.ok ? [] : [...parsed.problems];
    const cpf = parseCpf(parsed.ok ? parsed.value.cpf : (row.cells[header.positions.cpf ?? -1] ?? ""));
    if (cpf.ok) {
      const first = this.#lineOfCpf.get(cpf.value);
      if (first === undefined) this.#lineOfCpf.set(cpf.value, row.line);
      else reasons.push({ field: "cpf", message: `CPF repetido no arquivo: já está na linha ${first}` });
    }
    const visitor = parsed.ok && reasons.length === 0 ? parsed.value : null;
    return { line: row.line, outcome: visitor ? "create" : "refused", reasons, typed, visitor, changes: null };
  }
}

function* chunks<T>(list: T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += CHUNK) yield list.slice(at, at + CHUNK);
}
