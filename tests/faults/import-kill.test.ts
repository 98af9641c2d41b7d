import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createApi } from "#app/api/index.ts";
import { formatCpf } from "#app/contracts/people/cpf.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { type Database, openDatabase } from "#app/db/pool.server.ts";
import { type SupervisedPostgres, supervisePostgres } from "#app/db/supervise.server.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { insertCast } from "#tests/world/cast.ts";
import { cpfOf } from "#tests/world/files/sheet-people.ts";
import { eventually } from "#tests/world/jobs.ts";
import { apiParts, basic, call } from "#tests/world/world.ts";
import { createHome, removeHomes } from "./postgres-homes.ts";

const PEOPLE = 3_000;
const log = pino({ level: "silent" });

let postgres: SupervisedPostgres;
let adminUrl: string;
let uploads: string;
let database: Database;
let api: (request: Request) => Promise<Response>;
let authorization: string;

beforeAll(async () => {
  postgres = await supervisePostgres({ home: await createHome() }, () => {});
  adminUrl = postgres.server().url("postgres");
  uploads = await mkdtemp(join(tmpdir(), "visitas-uploads-"));
  database = openDatabase(await migrate(adminUrl));
  await insertCast(adminUrl);
  const app = createApi({ database, log, uploads: folderBlobs(uploads), ...apiParts });
  api = async (request) => app.fetch(request);
  const auth = { login: "boreal", password: "segredo de teste" };
  const answer = await call(api, "POST", "/user_token", { auth }, { authorization: basic });
  authorization = `Bearer ${answer.body.jwt}`;
}, 60_000);

afterAll(async () => {
  await database.close();
  await postgres.stop();
  await removeHomes();
});

const workers = new Set<ChildProcess>();

/** A test that fails midway leaves no worker behind: an orphan would hold the run's output open. */
afterEach(() => Promise.all([...workers].map(kill)));

function startWorker(): ChildProcess {
  const script = join(import.meta.dirname, "job-worker.ts");
  const worker = spawn(process.execPath, [script, adminUrl, uploads], { stdio: "inherit" });
  workers.add(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  workers.delete(worker);
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, "exit");
  worker.kill("SIGKILL");
  await gone;
}

/** Runs a query on its own connection; returns no rows while the server is down. */
async function queryRows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text, values)).rows;
  } catch {
    return [];
  } finally {
    await client.end().catch(() => {});
  }
}

type Progress = { state: string; read: number; saved: number; lines: number };

async function progress(uuid: string): Promise<Progress | undefined> {
  const [found] = await queryRows<Progress>(
    `select i.state, (select done from batch_tasks t where t.job_uuid = i.job_uuid and position = 1) as read,
       (select done from batch_tasks t where t.job_uuid = i.job_uuid and position = 3) as saved,
       (select count(*)::int from visitor_import_rows r where r.import_uuid = i.uuid) as lines
     from visitor_imports i where i.uuid = $1`,
    [uuid],
  );
  return found;
}

/** Waits until `far` accepts the progress of an import. */
const waitForProgress = (uuid: string, far: (progress: Progress) => boolean) =>
  eventually(
    () => progress(uuid),
    (current) => current !== undefined && far(current),
  );

async function send(from: number): Promise<string> {
  const lines = Array.from({ length: PEOPLE }, (_, i) => {
    const number = from + i;
    const supervisor = number % 100 === 99 ? "" : formatCpf(cpfOf(number - (number % 100) + 99));
    return `Pessoa ${number} da Silva;${formatCpf(cpfOf(number))};${supervisor ? "Promotor" : "Supervisor"};${supervisor}`;
  });
  const body = new FormData();
  body.set("file", new File([["Nome;CPF;Função;CPF do supervisor", ...lines].join("\r\n")], "gente.csv"));
  const sent = await api(
    new Request("http://api.test/v1/agencies/visitor_imports", { method: "POST", body, headers: { authorization } }),
  );
  expect(sent.status).toBe(201);
  return (await sent.json()).visitor_import.uuid;
}

const save = (uuid: string) =>
  call(api, "POST", `/v1/agencies/visitor_imports/${uuid}/saving`, undefined, { authorization });

/** Expects every line once: as a visitor with its supervisor, in its history, and with a status. */
async function expectOnce(uuid: string): Promise<void> {
  const [found] = await queryRows(
    `select count(*)::int as lines, count(v.uuid)::int as people, count(distinct v.uuid)::int as different,
       count(v.responsible_uuid)::int as led, sum(v.version)::int as versions, count(r.saved_at)::int as marked,
       count(s.visitor_uuid)::int as standing,
       (select count(*)::int from visitor_history h join visitors v on v.uuid = h.visitor_uuid
          join visitor_import_rows r on r.visitor ->> 'cpf' = v.cpf where r.import_uuid = $1) as recorded
     from visitor_import_rows r left join visitors v on v.cpf = r.visitor ->> 'cpf'
       left join visitor_statuses s on s.visitor_uuid = v.uuid
     where r.import_uuid = $1 and r.outcome = 'create'`,
    [uuid],
  );
  expect(found).toEqual({
    lines: PEOPLE,
    people: PEOPLE,
    different: PEOPLE,
    led: PEOPLE * 0.99,
    versions: PEOPLE,
    marked: PEOPLE,
    standing: PEOPLE,
    recorded: PEOPLE,
  });
}

test("the worker is killed while reading and saving: every line is there once", async () => {
  let worker = startWorker();
  const uuid = await send(0);
  const killedAt = async (far: (progress: Progress) => boolean) => {
    const at = await waitForProgress(uuid, far);
    await kill(worker);
    worker = startWorker();
    return at;
  };
  await killedAt(({ read }) => read >= 1);
  await killedAt(({ read }) => read >= 1_500);
  await waitForProgress(uuid, ({ state }) => state === "ready");
  expect(await progress(uuid)).toMatchObject({ lines: PEOPLE, read: PEOPLE });
  expect((await save(uuid)).status).toBe(200);
  for (const saved of [1, 750, 1_500, 2_500]) await killedAt((current) => current.saved >= saved);
  await waitForProgress(uuid, ({ state }) => state === "saved");
  await kill(worker);
  await expectOnce(uuid);
}, 120_000);

test("PostgreSQL is killed while the worker reads and saves: the worker recovers", async () => {
  const worker = startWorker();
  const uuid = await send(100_000);
  const killedAt = async (far: (progress: Progress) => boolean) => {
    await waitForProgress(uuid, far);
    process.kill(postgres.server().pid, "SIGKILL");
  };
  await killedAt(({ read }) => read >= 1);
  await waitForProgress(uuid, ({ state }) => state === "ready");
  expect((await save(uuid)).status).toBe(200);
  for (const saved of [1, 1_250]) await killedAt((current) => current.saved >= saved);
  await waitForProgress(uuid, ({ state }) => state === "saved");
  expect(worker.exitCode).toBe(null);
  await kill(worker);
  await expectOnce(uuid);
}, 120_000);
