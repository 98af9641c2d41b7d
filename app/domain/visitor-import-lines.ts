import { parseCpf } from "#app/contracts/cpf.ts";
import type { ImportOutcome, RowReason } from "#app/contracts/imports.ts";
import type { SheetHeader, SheetRow } from "#app/contracts/sheet-header.ts";
import { parseVisitorLine, type VisitorField, type VisitorLine, visitorColumns } from "#app/contracts/visitor-sheet.ts";
import { jobFunctions } from "#app/contracts/visitors.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { RoomInUse, roomForVisitors } from "./plan-limits.ts";
import { judge } from "./visitor-import-line.ts";
import { storedByCpf } from "./visitor-import-stored.ts";
import { Supervisors } from "./visitor-import-supervisors.ts";

/** A line as it is kept until it is saved. */
export interface ReadLine {
  line: number;
  outcome: ImportOutcome;
  reasons: RowReason[];
  typed: string[];
  visitor: VisitorLine | null;
  changes: Record<string, [unknown, unknown]> | null;
}

/** Cells longer than this are cut: nothing that long is accepted anyway. */
const LONGEST_CELL = 500;

/** Judges the lines of one file, batch by batch, remembering what concerns the file as a whole. */
export class LineReader {
  readonly supervisors = new Supervisors();
  readonly #rules: { today: string; job_functions: typeof jobFunctions };
  readonly #lineOfCpf = new Map<string, number>();
  #room: RoomInUse | undefined;

  /** `today` is YYYY-MM-DD. */
  constructor(today: string) {
    this.#rules = { today, job_functions: jobFunctions };
  }

  async read(scope: Scope, rows: SheetRow[], header: SheetHeader<VisitorField>): Promise<ReadLine[]> {
    const parsed = rows.map((row) => this.#parse(row, header));
    const cpfs = parsed.flatMap(({ visitor }) => (visitor ? [visitor.cpf] : []));
    const stored = await storedByCpf(scope, cpfs);
    this.#room ??= new RoomInUse(await roomForVisitors(scope, scope.org as string));
    const room = this.#room;
    return parsed.map((line): ReadLine => {
      if (!line.visitor) return line;
      const there = stored.get(line.visitor.cpf);
      const judged = judge(line.visitor, there);
      if (judged.outcome === "refused") return { ...line, ...judged, visitor: null };
      const reasons = room.take(there?.active ?? false, judged.told.active ?? false);
      if (reasons.length > 0) return { ...line, outcome: "refused", reasons, visitor: null };
      this.supervisors.add(judged, there);
      return { ...line, outcome: judged.outcome, changes: judged.outcome === "update" ? judged.changes : null };
    });
  }

  /** A line by itself: refused, or with what it says. */
  #parse(row: SheetRow, header: SheetHeader<VisitorField>): ReadLine {
    const typed = visitorColumns.map(({ field }) => storable(row.cells[header.positions[field] ?? -1] ?? ""));
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

/** As text and JSON of the database can hold it. */
function storable(cell: string): string {
  return cell.slice(0, LONGEST_CELL).replaceAll("\0", "").toWellFormed();
}
