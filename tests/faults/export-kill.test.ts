import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createApi } from "#app/api/index.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { type Database, openDatabase } from "#app/db/pool.server.ts";
import { type SupervisedPostgres, supervisePostgres } from "#app/db/supervise.server.ts";
import { readBlob } from "#app/domain/platform/blobs.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { insertCast } from "#tests/world/cast.ts";
import { eventually } from "#tests/world/jobs.ts";
import { accounts } from "#tests/world/people.ts";
import { blobNames } from "#tests/world/services/bucket.ts";
import { apiParts, basic, call } from "#tests/world/world.ts";
import { createHome, removeHomes } from "./postgres-homes.ts";

const PEOPLE = 15_000;
const log = pino({ level: "silent" });
let postgres: SupervisedPostgres;
let adminUrl: string;
let folder: string;
let database: Database;
let admin: pg.Client;
let api: (request: Request) => Promise<Response>;
let authorization: string;

beforeAll(async () => {
  postgres = await supervisePostgres({ home: await createHome() }, () => {});
  adminUrl = postgres.server().url("postgres");
  folder = await mkdtemp(join(tmpdir(), "visitas-uploads-"));
  database = openDatabase(await migrate(adminUrl));
  await insertCast(adminUrl);
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge)
     select $1, gen_random_uuid(), 'Pessoa ' || i, lpad(i::text, 11, '0'), '28' || lpad(i::text, 11, '0')
     from generate_series(1, $2::int) i`,
    [accounts.boreal.uuid, PEOPLE],
  );
  const app = createApi({ database, log, uploads: folderBlobs(folder), ...apiParts });
  api = async (request) => app.fetch(request);
  const auth = { login: "boreal", password: "segredo de teste" };
  const answer = await call(api, "POST", "/user_token", { auth }, { authorization: basic });
  authorization = `Bearer ${answer.body.jwt}`;
}, 60_000);

afterAll(async () => {
  await admin.end();
  await database.close();
  await postgres.stop();
  await removeHomes();
});

const workers = new Set<ChildProcess>();

/** A test that fails midway leaves no worker behind: an orphan would hold the run's output open. */
afterEach(() => Promise.all([...workers].map(kill)));

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [join(import.meta.dirname, "job-worker.ts"), adminUrl, folder], {
    stdio: "inherit",
  });
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

const progress = async (uuid: string): Promise<{ done: number; state: string; size: string | null }> =>
  (
    await admin.query(
      `select t.done, j.state, x.size from exports x join batch_jobs j on j.uuid = x.job_uuid
       join batch_tasks t on t.job_uuid = j.uuid where x.uuid = $1`,
      [uuid],
    )
  ).rows[0];

test.each(["csv", "xlsx"])(
  "after a kill while writing %s the next worker writes the complete file",
  async (format) => {
    const response = await call(api, "GET", `/v1/agencies/visitors?format=${format}`, undefined, { authorization });
    expect(response.status).toBe(202);
    const { uuid } = response.body.export;
    let worker = startWorker();
    for (const far of [1, 5_000]) {
      await eventually(
        () => progress(uuid),
        ({ done }) => done >= far,
      );
      await kill(worker);
      expect(await progress(uuid)).toMatchObject({ state: "running", size: null });
      expect(await blobNames(folderBlobs(folder))).not.toContain(uuid);
      worker = startWorker();
    }
    const { size, done } = await eventually(
      () => progress(uuid),
      ({ state }) => state === "done" || state === "error",
    );
    await kill(worker);
    const content = await readBlob(folderBlobs(folder), uuid);
    expect([content.length, done]).toEqual([Number(size), PEOPLE + 1]);
    if (format === "csv") expect(new TextDecoder().decode(content).trimEnd().split("\r\n")).toHaveLength(PEOPLE + 2);
  },
  300_000,
);
