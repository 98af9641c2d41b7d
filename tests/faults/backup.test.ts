import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyFiles, makeBackup } from "#app/backup/backup.ts";
import { connect } from "#app/backup/dump.ts";
import { FileCopies } from "#app/backup/files.ts";
import { measure, type Part, readManifest, writeManifest } from "#app/backup/manifest.ts";
import { restoreBackup } from "#app/backup/restore.ts";
import { systemBinaries } from "#app/db/binaries.server.ts";
import { ensurePostgres } from "#app/db/launcher.server.ts";
import { migrateSome, migrationNames } from "#app/db/migrate.server.ts";
import { readPostmaster } from "#app/db/postmaster.server.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { readSettings } from "#app/settings.ts";
import { prepareFingerprint } from "#tests/world/fingerprint.ts";
import { eventually } from "#tests/world/jobs.ts";
import { accounts } from "#tests/world/people.ts";
import { serveBucket } from "#tests/world/services/bucket.ts";
import { runCommand } from "./commands.ts";
import { sendRequest, signIn } from "./http-client.ts";
import { createHome, queryRows, registerForRemoval, removeHomes } from "./postgres-homes.ts";
import { createProductHome, killProducts, startProduct } from "./product.ts";
import { type Acknowledged, startWrites } from "./write-load.ts";

const WRITES_BEFORE = 200;
const silent = () => {};

let testFolder: string;

beforeAll(async () => {
  testFolder = dirname(await createHome());
  for (const folder of [restored(), join(testFolder, "half")]) registerForRemoval(join(folder, "postgres"));
});
afterAll(() => killProducts().then(removeHomes));

/** The folder into which the first test restores a backup; later tests begin with it. */
const restored = () => join(testFolder, "restored");

test("a backup during writes, restored elsewhere, is consistent", { timeout: 300_000 }, async () => {
  const home = await createProductHome();
  const first = await startProduct(home);
  const folder = join(testFolder, "under-writes");
  const writing = await startWrites(first, WRITES_BEFORE);
  const before = await writing.begun;
  const backup = await runCommand("backup", folder, { DATA_DIR: home.dataDir });
  await writing.stop();
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/^Backup completo em \S+: \d+ tabelas, .* s\.$/m) });
  expect(await first.end("SIGTERM")).toMatchObject({ code: 0 });

  const manifest = await readManifest(folder);
  for (const path of ["", "tables", "files", "keys"]) expect((await stat(join(folder, path))).mode & 0o777).toBe(0o700);
  for (const { path } of manifest.parts) expect((await stat(join(folder, path))).mode & 0o777).toBe(0o600);
  expect(manifest.lost).toEqual([]);

  const done = await runCommand("restore", folder, { DATA_DIR: restored() });
  expect(done).toEqual({ code: 0, output: expect.stringMatching(/^Restaurado de \S+: \d+ tabelas, .* s\.$/m) });
  expect(readPostmaster(join(restored(), "postgres/data"))).toBeUndefined();
  const repeated = await makeBackup(readSettings({ DATA_DIR: restored() }), join(testFolder, "of-restored"), silent);
  const { madeAt, parts, ...rest } = manifest;
  expect({ ...repeated, madeAt, parts: parts.length }).toEqual({ ...rest, madeAt, parts: repeated.parts.length });
  expect(withoutTables(repeated.parts)).toEqual(withoutTables(parts));

  const second = await startProduct({ ...home, dataDir: restored() });
  const { page, api } = await signIn(second.port, "aurora");
  expect((await sendRequest(second.port, "/agency/visitors", { headers: page })).text).toContain("Ana Beatriz Prado");
  const list = await sendRequest(second.port, "/v1/agencies/visitors", { headers: api });
  expect([list.status, JSON.parse(list.text).data.length > 0]).toEqual([200, true]);
  await expectAcknowledged(restored(), before);
  expect(await second.end("SIGTERM")).toMatchObject({ code: 0 });
});

/** Returns the uploads and keys of a backup, sorted by path. */
const withoutTables = (parts: Part[]) =>
  parts.filter(({ path }) => !path.startsWith("tables/")).sort((one, other) => (one.path < other.path ? -1 : 1));

/** Expects all acknowledged writes in a product's database, and rollups that agree with the rows they count. */
async function expectAcknowledged(dataDir: string, { cpfs, passages, imports }: Acknowledged): Promise<void> {
  const server = await ensurePostgres({ home: join(dataDir, "postgres") });
  const url = server.url("visitas");
  const { uuid } = accounts.aurora;
  const list = (values: string[]) => values.map((value) => `'${value}'`).join();
  const [found] = await queryRows<Record<string, number>>(
    url,
    `select (select count(*)::int from visitors where cpf in (${list(cpfs)})) as cpfs,
      (select count(*)::int from visitor_imports where uuid in (${list(imports)})) as imports,
      (select count(*)::int * 2 from visits) >= ${passages} as passages,
      (select count(*) from visits where owner_uuid = '${uuid}') =
        (select coalesce(sum(entered), 0) from visit_rollups where viewer_uuid = '${uuid}') +
        (select coalesce(sum(entered), 0) from visit_deltas where '${uuid}' = any (viewer_uuids)) as counted`,
  );
  expect(found).toEqual({ cpfs: cpfs.length, imports: imports.length, passages: true, counted: true });
}

test("every row and constraint survives backup and restore into an external database", {
  timeout: 300_000,
}, async () => {
  const server = await ensurePostgres({ home: join(restored(), "postgres") });
  const url = await createOwnDatabase("outra");
  const folder = join(testFolder, "at-rest");
  const source = readSettings({ DATA_DIR: restored(), SECRET_KEY: KEY });
  const backup = await makeBackup(source, folder, silent);
  const storage = await serveBucket(join(testFolder, "bucket"));
  const without = {
    ...readSettings({ DATA_DIR: join(testFolder, "own"), DATABASE_URL: url }),
    bucket: storage.bucket,
  };
  const own = { ...without, secretKeys: source.secretKeys };
  await expect(restoreBackup(without, folder, silent)).rejects.toThrow("defina SECRET_KEY como estava");
  await restoreBackup(own, folder, silent);

  expect(await contentOf(url)).toEqual(await contentOf(server.url("visitas")));
  for (const name of ["secret.key", "vapid.json"])
    expect(await measure(join(testFolder, "own", name))).toEqual(await measure(join(restored(), name)));
  const repeated = await makeBackup(own, join(testFolder, "of-own"), silent);
  expect(withoutTables(repeated.parts)).toEqual(withoutTables(backup.parts));
  expect(repeated.tables).toEqual(backup.tables);

  const elsewhere = { ...own, dataDir: join(testFolder, "elsewhere") };
  await expect(restoreBackup(own, folder, silent)).rejects.toThrow(/A pasta .* não está vazia/);
  await expect(restoreBackup(elsewhere, folder, silent)).rejects.toThrow("O bucket visitas não está vazio");
  const onlyDatabase = { ...elsewhere, bucket: undefined };
  await expect(restoreBackup(onlyDatabase, folder, silent)).rejects.toThrow("O banco de dados não está vazio");
  await expect(makeBackup(own, folder, silent)).rejects.toThrow(/A pasta .* não está vazia/);
  await storage.stop();
  expect(existsSync(join(testFolder, "own", "restore.unfinished"))).toBe(false);
  await server.stop();
});

const KEY = randomBytes(32).toString("base64");

/** Attributes of the role that owns the database. */
const ATTRIBUTES = "createrole";

/** Creates a database on another server, the machine's own if installed, and returns its owner's address. */
async function createOwnDatabase(name: string): Promise<string> {
  const prefer = systemBinaries("/usr/lib/postgresql", process.env.PATH ?? "") ? "system" : "package";
  const server = await ensurePostgres({ home: join(testFolder, "postgres"), prefer });
  await queryRows(server.url("postgres"), `create role ${name} login ${ATTRIBUTES} password 'owned'`);
  await queryRows(server.url("postgres"), `create database ${name} owner ${name}`);
  return Object.assign(new URL(server.url(name)), { username: name, password: "owned" }).href;
}

/** Returns a fingerprint of every row of a database, and its constraints, triggers, indexes and sequences. */
async function contentOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const schemas = ["public", "graphile_worker"];
    const tables = await (await prepareFingerprint(client, { schemas, except: ["migrations"] }))();
    const { rows: definitions } = await client.query(`
      select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
        from pg_constraint
          where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and contype <> 'n'
      union all select tgrelid::regclass::text || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid)
        from pg_trigger where not tgisinternal
      union all select indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
      union all select schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences
        where sequencename not like 'migrations%'
      order by 1`);
    return { tables, remaining: definitions.map(({ line }) => line) };
  } finally {
    await client.end();
  }
}

test("an interrupted backup leaves nothing that can be restored", { timeout: 120_000 }, async () => {
  const folder = join(testFolder, "cut-off");
  let draft = "";
  const backup = await runCommand("backup", folder, { DATA_DIR: restored() }, async (child) => {
    const drafts = () =>
      readdir(testFolder).then((names) => names.filter((name) => name.startsWith("cut-off.incompleto-")));
    [draft = ""] = await eventually(drafts, (found) => existsSync(join(testFolder, found[0] ?? "none", "tables")));
    child.kill("SIGKILL");
  });
  expect(backup.code).toBeNull();
  expect(existsSync(folder)).toBe(false);
  const target = join(testFolder, "of-cut-off");
  const done = await runCommand("restore", join(testFolder, draft), { DATA_DIR: target });
  expect(done).toEqual({ code: 1, output: expect.stringMatching(/\n\S+ não é um backup completo: .*\n$/) });
  expect(existsSync(target)).toBe(false);
});

test("a backup with a wrong byte or a missing file is refused before anything changes", async () => {
  const complete = join(testFolder, "under-writes");
  const { parts } = await readManifest(complete);
  const some = ["files/", "tables/", "keys/"].map(
    (kind) => parts.find(({ path }) => path.startsWith(kind))?.path ?? "",
  );
  const settings = readSettings({ DATA_DIR: join(testFolder, "of-broken") });
  const broken = join(testFolder, "broken");
  for (const [n, path] of [...some, "manifest.json", "manifest.sha256"].entries()) {
    await cp(complete, broken, { recursive: true });
    if (n === 0) await rm(join(broken, path));
    else await flipByte(join(broken, path));
    await expect(restoreBackup(settings, broken, silent)).rejects.toThrow(/está danificado|não é um backup completo/);
    await rm(broken, { recursive: true });
  }
  expect(existsSync(settings.dataDir)).toBe(false);
});

test("a failed backup ends in one line and leaves nothing", async () => {
  const folder = join(testFolder, "impossible");
  const none = { DATA_DIR: join(testFolder, "nothing") };
  const unreachable = "postgres://visitas:visitas@127.0.0.1:1/visitas";
  const bucket = { S3_BUCKET: "visitas", S3_ENDPOINT: "http://127.0.0.1:1" };
  const keys = { S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
  const steps = "(?:•[^\\n]*…\\n)*";
  for (const [settings, line] of [
    [none, "Não há banco de dados em"],
    [{ ...none, DATABASE_URL: unreachable }, "O (PostgreSQL de DATABASE_URL|banco de dados)"],
    [{ DATA_DIR: restored(), ...bucket, ...keys }, "O armazenamento de arquivos não atendeu"],
  ] as const)
    expect(await runCommand("backup", folder, settings)).toEqual({
      code: 1,
      output: expect.stringMatching(new RegExp(`^${steps}\\n${line}[^\\n]*\\n$`)),
    });
  expect((await readdir(testFolder)).filter((name) => name.startsWith("impossible"))).toEqual([]);
});

/** Changes the byte in the middle of a file. */
async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

test("a newer backup is refused, an older one is migrated to this version", { timeout: 120_000 }, async () => {
  const older = await createOwnDatabase("antiga");
  const { length } = await migrationNames();
  await migrateSome(older, length - 1);
  await queryRows(older, "insert into states (id, acronym, name) values (35, 'SP', 'São Paulo')");
  const folder = join(testFolder, "older");
  const backup = await makeBackup(
    readSettings({ DATABASE_URL: older, DATA_DIR: join(testFolder, "none") }),
    folder,
    silent,
  );
  expect(backup.migrations).toHaveLength(length - 1);
  const url = await createOwnDatabase("nova");
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: join(testFolder, "newer") });
  await restoreBackup(settings, folder, silent);
  expect(await queryRows(url, "select count(*)::int as n from migrations")).toEqual([{ n: length }]);
  expect(await queryRows(url, "select name from states")).toEqual([{ name: "São Paulo" }]);

  await writeManifest(folder, { ...backup, version: "9.9.9", migrations: [...backup.migrations, "9999_later"] });
  const target = { ...settings, dataDir: join(testFolder, "of-newer") };
  await expect(restoreBackup(target, folder, silent)).rejects.toThrow("versão mais nova (9.9.9)");
});

test("a file deleted during its copy is in neither rows nor files", { timeout: 60_000 }, async () => {
  const server = await ensurePostgres({ home: join(restored(), "postgres") });
  const admin = await connect(server.url("visitas"));
  const holder = await connect(server.url("visitas"));
  const storage = folderBlobs(join(restored(), "uploads"));
  const insert = (name: string) =>
    admin.query(
      `insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ($1, $2, 'a.pdf', 'application/pdf', 1, '')`,
      [accounts.aurora.uuid, name],
    );
  const [late, lost] = [randomUUID(), randomUUID()];
  await insert(lost); // its content is missing
  const opened: string[] = [];
  let arrived: Promise<unknown> | undefined;
  const arrive = () => storage.put(late, new Blob(["a"])).then(() => insert(late));
  const during: Blobs = {
    ...storage,
    async open(name) {
      arrived ??= arrive();
      await arrived;
      opened.push(name);
      if (name === late) {
        await admin.query("delete from files where uuid = $1", [late]);
        await storage.remove(late);
      }
      return storage.open(name);
    },
  };
  const folder = await mkdtemp(join(testFolder, "copies-"));
  const copied = await copyFiles(holder, new FileCopies(during, folder));
  expect(opened).toContain(late);
  expect(copied.lost).toEqual([lost]);
  const names = (await holder.query("select uuid from files")).rows.map(({ uuid }) => uuid);
  expect(names).not.toContain(late);
  expect(copied.files.map(({ path }) => path).sort()).toEqual(
    names
      .filter((name) => name !== lost)
      .map((name) => `files/${name}`)
      .sort(),
  );
  await Promise.all([admin.query("delete from files where uuid = $1", [lost]), holder.end()]);
  await admin.end();
  await server.stop();
});

test("the product does not start on a folder whose restore was interrupted", { timeout: 60_000 }, async () => {
  const dataDir = join(testFolder, "half");
  const under = join(testFolder, "under-writes");
  const ended = await runCommand("restore", under, { DATA_DIR: dataDir }, async (child) => {
    const hasStarted = async () => existsSync(join(dataDir, "postgres"));
    await eventually(() => pause(10).then(hasStarted), Boolean);
    child.kill("SIGKILL");
  });
  expect(ended.code).toBeNull();
  const start = startProduct({ dataDir, adminUrl: "" });
  await expect(start).rejects.toThrow(/A restauração em \S+ não terminou: esvazie essa pasta e restaure de novo\.\n/);
  const repeated = await runCommand("restore", under, { DATA_DIR: dataDir });
  expect(repeated).toEqual({ code: 1, output: expect.stringMatching(/não está vazia: .*\n$/) });
});
