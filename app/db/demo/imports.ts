import { formatCpf } from "#app/contracts/cpf.ts";
import { formatPhone } from "#app/contracts/phone.ts";
import { visitorColumns } from "#app/contracts/visitor-sheet.ts";
import { jobFunctions } from "#app/contracts/visitors.ts";
import type { Account, Cast, Stage } from "./accounts.ts";
import { DAY, HOUR, MINUTE } from "./clock.ts";
import type { Row } from "./copy.ts";
import { cpfOf, uuidAt } from "./identifiers.ts";
import { mailboxOf, nameOf, phoneOf } from "./names.ts";
import { Chance } from "./random.ts";
import type { Shelf } from "./shelf.ts";
import type { User } from "./users.ts";

type Outcome = "create" | "update" | "unchanged" | "refused";
type State = "waiting" | "running" | "done" | "error";

interface Line {
  outcome: Outcome;
  typed: string[];
  name: string;
  cpf: string;
  phone: string;
}

/** Far from the people registered. */
const FIRST_CPF = 50_000_000;

/** Imports of spreadsheets in every state: the main agency's are over or wait for a decision, another's are under way. */
export function makeImports(stage: Stage, cast: Cast, users: readonly User[], shelf: Shelf) {
  const chance = new Chance(stage.seed, "imports");
  const rows = {
    batch_jobs: [] as Row<"batch_jobs">[],
    batch_tasks: [] as Row<"batch_tasks">[],
    visitor_imports: [] as Row<"visitor_imports">[],
    visitor_import_rows: [] as Row<"visitor_import_rows">[],
  };
  let person = FIRST_CPF;

  const add = (
    owner: Account,
    state: string,
    job: State,
    tasks: readonly [State, State],
    ago: number,
    size: number,
  ) => {
    const at = stage.now - ago;
    const user = users.find((one) => one.account === owner)?.uuid ?? null;
    const jobUuid = uuidAt(at, chance);
    const uuid = uuidAt(at, chance);
    const read = state !== "reading" && state !== "unreadable";
    const lines = Array.from({ length: size }, (_, i) => lineOf(++person, i, chance));
    const count = (outcome: Outcome) => (read ? lines.filter((line) => line.outcome === outcome).length : 0);
    const finished = job === "done" || job === "error";
    rows.batch_jobs.push({
      owner_uuid: owner.uuid,
      uuid: jobUuid,
      kind: "visitor_import",
      title: "Importação de visitantes",
      state: job,
      created_by: user,
      created_at: new Date(at),
      started_at: job === "waiting" ? null : new Date(at + 1000),
      finished_at: finished ? new Date(at + 9000) : null,
    });
    tasks.forEach((task, position) => {
      rows.batch_tasks.push({
        owner_uuid: owner.uuid,
        job_uuid: jobUuid,
        position,
        title: position === 0 ? "Ler a planilha" : "Gravar os visitantes",
        state: task,
        done: task === "done" ? size : task === "running" ? Math.floor(size / 2) : 0,
        total: task === "waiting" ? null : size,
      });
    });
    rows.visitor_imports.push({
      owner_uuid: owner.uuid,
      uuid,
      job_uuid: jobUuid,
      file_uuid: shelf.add(owner.uuid, "visitantes.csv", "text/csv", sheetOf(lines, state === "unreadable"), at),
      state,
      refusal: state === "unreadable" ? "A planilha não tem a coluna CPF." : "",
      ignored_columns: read ? ["Matrícula"] : [],
      to_create: count("create"),
      to_update: count("update"),
      unchanged: count("unchanged"),
      refused: count("refused"),
      created_by: user,
      created_at: new Date(at),
    });
    if (!read) return;
    lines.forEach((line, i) => {
      const half = state === "saving" && i < size / 2;
      const saved = (state === "saved" || half) && line.outcome !== "refused";
      rows.visitor_import_rows.push({
        owner_uuid: owner.uuid,
        import_uuid: uuid,
        line: i + 2,
        outcome: line.outcome,
        reasons: JSON.stringify(
          line.outcome === "refused"
            ? [{ field: "cpf", message: "CPF inválido: o dígito verificador não confere" }]
            : [],
        ),
        typed: line.typed,
        visitor:
          line.outcome === "refused" ? null : JSON.stringify({ name: line.name, cpf: line.cpf, phone: line.phone }),
        changes: line.outcome === "update" ? JSON.stringify({ phone: ["", line.phone] }) : null,
        saved_at: saved ? new Date(at + 8000) : null,
      });
    });
  };

  const [main, other] = cast.agencies as [Account, Account];
  add(main, "saved", "done", ["done", "done"], 20 * DAY, 24);
  add(main, "discarded", "done", ["done", "waiting"], 12 * DAY, 8);
  add(main, "unreadable", "error", ["error", "waiting"], 11 * DAY, 5);
  add(main, "ready", "done", ["done", "waiting"], 3 * HOUR, 16);
  add(other, "saving", "running", ["done", "running"], 2 * MINUTE, 40);
  add(other, "reading", "waiting", ["waiting", "waiting"], MINUTE, 30);
  return rows;
}

function lineOf(n: number, index: number, chance: Chance): Line {
  const outcome: Outcome =
    index % 8 === 3 ? "refused" : index % 8 === 5 ? "update" : index % 8 === 6 ? "unchanged" : "create";
  const cpf = cpfOf(n);
  const name = nameOf(chance);
  const phone = phoneOf("11", chance);
  const written =
    outcome === "refused" ? cpf.slice(0, 9) + String((Number(cpf.slice(9)) + 1) % 100).padStart(2, "0") : cpf;
  const cells: Partial<Record<(typeof visitorColumns)[number]["field"], string>> = {
    name,
    cpf: formatCpf(written),
    phone: formatPhone(phone),
    email: mailboxOf(name, "exemplo"),
    job_function: jobFunctions.promoter,
    is_temporary: "Não",
    active: "Sim",
  };
  return { outcome, typed: visitorColumns.map(({ field }) => cells[field] ?? ""), name, cpf, phone };
}

/** Semicolons and a byte-order mark, as Excel saves it in Brazil. */
function sheetOf(lines: readonly Line[], headless: boolean): Buffer {
  const labels = visitorColumns.map(({ label }) => (headless && label === "CPF" ? "Documento" : label));
  const table = [labels, ...lines.map(({ typed }) => typed)].map((cells) => `${cells.join(";")}\r\n`);
  return Buffer.from(`\uFEFF${table.join("")}`);
}
