import { defaultJobFunctions as jobFunctions } from "#app/contracts/directory/job-functions.ts";
import { formatCpf } from "#app/contracts/people/cpf.ts";
import { parseVisitorLine, type VisitorField, visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import { formatPhone } from "#app/contracts/platform/phone.ts";
import { findHeader } from "#app/contracts/platform/sheet-header.ts";
import type { Account, Cast, Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText, HOUR, MINUTE } from "./clock.ts";
import { cpfOf, uuidAt } from "./people/identifiers.ts";
import { mailboxOf, nameOf, phoneOf } from "./people/names.ts";
import type { DemoVisitor } from "./people/visitors.ts";
import { Chance } from "./random.ts";
import type { Shelf } from "./store/shelf.ts";
import type { User } from "./users.ts";

/** The queue's task for an import in progress, added once the demonstration is loaded. */
export interface ImportWork {
  task: "read" | "save";
  payload: { import_uuid: string; audience: (typeof audiences)[Owners]; org: string; user: string };
}

/** The owners of imports in the cast, and the audience to which each belongs. */
const audiences = { agencies: "agency", suppliers: "supplier", providers: "service_provider" } as const;
type Owners = keyof typeof audiences;

type State = "waiting" | "running" | "done" | "error";

interface Line {
  outcome: "create" | "update" | "unchanged" | "refused";
  typed: string[];
  /** The phone before and after an update. */
  phones: readonly [string, string] | null;
}

/** Each import: its owner's place in the cast, state, its job's state, its three tasks' states, age and number of lines. */
const kinds: readonly (readonly [
  owners: Owners,
  place: 0 | 1,
  state: string,
  job: State,
  tasks: readonly [State, State, State],
  ago: number,
  size: number,
])[] = [
  ["agencies", 0, "saved", "done", ["done", "done", "done"], 20 * DAY, 24],
  ["agencies", 0, "discarded", "done", ["done", "done", "waiting"], 12 * DAY, 8],
  ["agencies", 0, "unreadable", "error", ["error", "waiting", "waiting"], 11 * DAY, 5],
  ["agencies", 0, "ready", "waiting", ["done", "done", "waiting"], 3 * HOUR, 16],
  ["agencies", 1, "saving", "running", ["done", "done", "running"], 2 * MINUTE, 40],
  ["agencies", 1, "reading", "waiting", ["waiting", "waiting", "waiting"], MINUTE, 30],
  ["suppliers", 0, "saved", "done", ["done", "done", "done"], 15 * DAY, 8],
  ["suppliers", 0, "ready", "waiting", ["done", "done", "waiting"], 4 * HOUR, 8],
  ["providers", 0, "saved", "done", ["done", "done", "done"], 14 * DAY, 8],
  ["providers", 0, "ready", "waiting", ["done", "done", "waiting"], 6 * HOUR, 8],
];

const titles = ["Ler o arquivo", "Conferir as linhas", "Salvar"];

/** Far from the CPFs of the visitors. */
const FIRST_CPF = 50_000_000;

/**
 * Makes spreadsheet imports in every state: those of the main agency, supplier and service provider are finished or wait
 * for a decision, another agency's are in progress.
 */
export function makeImports(
  stage: Stage,
  cast: Cast,
  visitors: readonly DemoVisitor[],
  users: readonly User[],
  shelf: Shelf,
) {
  const chance = new Chance(stage.seed, "imports");
  const rules = {
    today: dayText(dayAt(stage.now, "America/Sao_Paulo")),
    job_functions: jobFunctions,
    units: new Set<string>(),
  };
  const header = headerOf(labels);
  const work: ImportWork[] = [];
  const rows = {
    batch_jobs: [] as Row<"batch_jobs">[],
    batch_tasks: [] as Row<"batch_tasks">[],
    visitor_imports: [] as Row<"visitor_imports">[],
    visitor_import_rows: [] as Row<"visitor_import_rows">[],
  };
  let person = FIRST_CPF;

  for (const [owners, place, state, job, tasks, ago, size] of kinds) {
    const owner = cast[owners][place] as Account;
    const at = stage.now - ago;
    const user = users.find((one) => one.account === owner) as User;
    const ids = { owner_uuid: owner.uuid, job_uuid: uuidAt(at, chance) };
    const uuid = uuidAt(at, chance);
    const known = visitors.filter((one) => one.owner === owner && one.active && one.created < at);
    const lines = Array.from({ length: size }, (_, i) => lineOf(++person, i, known, chance));
    const read = header.ok && state !== "reading" && state !== "unreadable";
    const count = (outcome: Line["outcome"]) => (read ? lines.filter((line) => line.outcome === outcome).length : 0);
    const broken = headerOf(brokenLabels);
    const file = sheetOf(state === "unreadable" ? brokenLabels : labels, lines);
    rows.batch_jobs.push({
      owner_uuid: owner.uuid,
      uuid: ids.job_uuid,
      kind: "visitor_import",
      title: "Importação de visitantes.csv",
      state: job,
      created_by: user.uuid,
      created_at: new Date(at),
      started_at: state === "reading" ? null : new Date(at + 1000),
      finished_at: job === "done" || job === "error" ? new Date(at + 9000) : null,
    });
    tasks.forEach((task, i) => {
      const total = i === 2 ? count("create") + count("update") : size;
      rows.batch_tasks.push({
        ...ids,
        position: i + 1,
        title: titles[i] as string,
        state: task,
        done: task === "done" ? total : 0,
        total: task === "waiting" ? null : total,
      });
    });
    rows.visitor_imports.push({
      ...ids,
      uuid,
      kind: "visitor",
      file_uuid: shelf.add(owner.uuid, "visitantes.csv", "text/csv", file, at),
      state,
      refusal: state === "unreadable" && !broken.ok ? broken.message : "",
      headings: state === "reading" ? [] : state === "unreadable" ? brokenLabels : labels,
      to_create: count("create"),
      to_update: count("update"),
      unchanged: count("unchanged"),
      refused: count("refused"),
      created_by: user.uuid,
      created_at: new Date(at),
    });
    if (state === "reading" || state === "saving") {
      const payload = { import_uuid: uuid, audience: audiences[owners], org: owner.uuid, user: user.uuid };
      work.push({ task: state === "reading" ? "read" : "save", payload });
    }
    if (!read) continue;
    lines.forEach(({ outcome, typed, phones }, i) => {
      const parsed = parseVisitorLine({ line: i + 2, cells: typed, hidden: false }, header, rules);
      rows.visitor_import_rows.push({
        owner_uuid: owner.uuid,
        import_uuid: uuid,
        line: i + 2,
        outcome,
        reasons: JSON.stringify(parsed.ok ? [] : parsed.problems),
        typed,
        visitor: parsed.ok ? JSON.stringify(parsed.value) : null,
        changes: phones && JSON.stringify({ phone: phones }),
        saved_at: state === "saved" && (outcome === "create" || outcome === "update") ? new Date(at + 8000) : null,
      });
    });
  }
  return { rows, work };
}

const labels = visitorColumns.map(({ label }) => label);
const brokenLabels = labels.map((label) => (label === "CPF" ? "Matrícula" : label));

const headerOf = (cells: string[]) => findHeader([{ line: 1, cells, hidden: false }], visitorColumns);

function lineOf(n: number, index: number, known: readonly DemoVisitor[], chance: Chance): Line {
  const outcome = index % 8 === 3 ? "refused" : index % 8 === 5 ? "update" : index % 8 === 6 ? "unchanged" : "create";
  const stored = outcome === "update" || outcome === "unchanged" ? (known[index] as DemoVisitor) : undefined;
  const cpf = stored?.cpf ?? cpfOf(n);
  const name = stored?.name ?? nameOf(chance);
  const phone = phoneOf("11", chance);
  const wrong = cpf.slice(0, 9) + String((Number(cpf.slice(9)) + 1) % 100).padStart(2, "0");
  const cells: Partial<Record<VisitorField, string>> = {
    name,
    cpf: formatCpf(outcome === "refused" ? wrong : cpf),
    phone: outcome === "unchanged" ? "" : formatPhone(phone),
    ...(!stored && {
      email: mailboxOf(name, "exemplo"),
      job_function: jobFunctions.promoter,
      is_temporary: "Não",
      active: "Sim",
    }),
  };
  return {
    outcome,
    typed: visitorColumns.map(({ field }) => cells[field] ?? ""),
    phones: stored && outcome === "update" ? [stored.phone, phone] : null,
  };
}

/** Returns a CSV with semicolons and a byte-order mark, as Excel saves it in Brazil. */
function sheetOf(headings: string[], lines: readonly Line[]): Buffer {
  const table = [headings, ...lines.map(({ typed }) => typed)].map((cells) => `${cells.join(";")}\r\n`);
  return Buffer.from(`\uFEFF${table.join("")}`);
}
