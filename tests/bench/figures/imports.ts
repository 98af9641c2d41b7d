import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import type { VisitorImport } from "#app/contracts/platform/imports.ts";
import { copyRows, type Row } from "#app/demo/bench/copy.ts";
import { badgeOf, cpfOf, uuidAt } from "#app/demo/people/identifiers.ts";
import { phoneOf, shortNameOf } from "#app/demo/people/names.ts";
import { Chance } from "#app/demo/random.ts";
import type { Bench } from "../bench.ts";
import { accountOf, FIRST_UNUSED, withAdmin } from "../databases.ts";
import { FOLDER } from "../folder.ts";
import { interleaved, timed } from "../measure.ts";
import { type Figure, integer, megabytes, milliseconds, seconds, times } from "../report.ts";
import type { Server } from "../server.ts";

const LOGIN = "agencia.vazia";
const SHEET = `${FOLDER}/people.csv`;
const POLL_MS = 25;
const GIVE_UP_MS = 300_000;

/** P7: a spreadsheet of new visitors, from the upload to the last one saved, into an account without visitors. */
export async function imports({ server, databases, size, say }: Bench): Promise<Figure[]> {
  const count = Math.min(100_000, size.visitors);
  return withAdmin(databases.main, async (client) => {
    const owner = await accountOf(client, LOGIN);
    const people = peopleOf(owner, count);
    await writeFile(SHEET, sheetOf(people));
    const token = await server.token(LOGIN);
    let growth = 0;
    let held = 0;

    const ours = async () => {
      await clear(client, owner);
      let took = 0;
      const report = await server.monitor(async () => {
        took = await timed(() => importSheet(server, token));
      });
      growth = Math.max(growth, report.rssPeak - report.rssBefore);
      held = Math.max(held, report.held);
      await expectPeople(client, owner, count);
      say(`  import ${seconds(took)}, event loop held ${milliseconds(report.held)}`);
      return took;
    };
    const reference = async () => {
      await clear(client, owner);
      const took = await timed(() => copyRows(client, "visitors", people));
      await expectPeople(client, owner, count);
      say(`  COPY ${seconds(took)}`);
      return took;
    };

    const { ours: took, reference: copied, ratio } = await interleaved(3, ours, reference);
    await clear(client, owner);
    return [
      {
        id: "P7",
        what: `import of ${integer(count)} rows, from upload to the last one saved`,
        measured: `${seconds(took)}, memory + ${megabytes(growth)}, event loop held ${milliseconds(held)}`,
        reference: `${seconds(copied)} (COPY … FROM into the same table)`,
        result: times(ratio),
        reach: "≤ 12 ×, + 128 MB, 50 ms",
        met: ratio <= 12 && growth <= 128 * 1024 ** 2 && held <= 50,
      },
    ];
  });
}

function peopleOf(owner: string, count: number): Row<"visitors">[] {
  const chance = new Chance("bench", "import");
  return Array.from({ length: count }, (_, n) => ({
    owner_uuid: owner,
    uuid: uuidAt(Date.now(), chance),
    name: shortNameOf(chance),
    cpf: cpfOf(FIRST_UNUSED + n),
    badge: badgeOf(2 * FIRST_UNUSED + n),
    birth_date: `19${chance.integer(60, 99)}-0${chance.integer(1, 9)}-${chance.integer(10, 28)}`,
    phone: phoneOf("11", chance),
    job_function: "promoter",
    active: true,
  }));
}

function sheetOf(people: Row<"visitors">[]): string {
  const lines = people.map(({ name, cpf, birth_date, phone }) => {
    const day = String(birth_date).split("-").reverse().join("/");
    const job_function = "Promotor";
    const cells: Record<string, unknown> = {
      name,
      cpf,
      birth_date: day,
      phone,
      job_function,
      is_temporary: "não",
      active: "sim",
    };
    return visitorColumns.map(({ field }) => cells[field] ?? "").join(";");
  });
  return `\uFEFF${[visitorColumns.map(({ label }) => label).join(";"), ...lines].join("\r\n")}\r\n`;
}

async function importSheet(server: Server, token: string): Promise<void> {
  const path = "/v1/agencies/visitor_imports";
  const ask = async (method: string, below: string, body?: FormData): Promise<VisitorImport> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(server.origin + path + below, { method, headers, body });
    if (!response.ok) throw new Error(`${path}${below}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { visitor_import: VisitorImport }).visitor_import;
  };
  const form = new FormData();
  form.set("file", await openAsBlob(SHEET), "pessoas.csv");
  let found = await ask("POST", "", form);
  const since = performance.now();
  const until = async (state: VisitorImport["state"]) => {
    while (found.state === "reading" || found.state === "saving") {
      if (performance.now() - since > GIVE_UP_MS) throw new Error(`a importação parou: ${found.state}`);
      await pause(POLL_MS);
      found = await ask("GET", `/${found.uuid}`);
    }
    if (found.state !== state) throw new Error(`a importação ficou ${found.state}: ${found.refusal}`);
  };
  await until("ready");
  found = await ask("POST", `/${found.uuid}/saving`);
  await until("saved");
}

async function expectPeople(client: pg.Client, owner: string, count: number): Promise<void> {
  const { rows } = await client.query("select count(*)::int as n from visitors where owner_uuid = $1", [owner]);
  if (rows[0].n !== count) throw new Error(`há ${rows[0].n} pessoas em vez de ${count}`);
}

const TABLES = [
  "visitor_import_rows",
  "visitor_imports",
  "batch_tasks",
  "batch_jobs",
  "files",
  "visitor_history",
  "visitor_gaps",
  "visitor_statuses",
  "visitor_deltas",
  "visitor_rollups",
  "visitors",
];

/** Deletes everything about this account's visitors. */
async function clear(client: pg.Client, owner: string): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (const table of TABLES) await client.query(`delete from ${table} where owner_uuid = $1`, [owner]);
  await client.query("set session_replication_role = origin");
  for (const table of TABLES) await client.query(`vacuum ${table}`);
  await client.query("checkpoint");
}
