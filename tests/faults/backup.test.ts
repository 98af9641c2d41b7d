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
import { fingerprintOf } from "#tests/world/fingerprint.ts";
import { accounts } from "#tests/world/people.ts";
import { serveBucket } from "#tests/world/services/bucket.ts";
import { eventually } from "#tests/world/working.ts";
import { runCommand } from "./commands.ts";
import { newHome, removeHomes, removeLater, rows } from "./homes.ts";
import { newProductHome, removeProducts, startProduct } from "./product.ts";
import { ask, signIn } from "./wire.ts";
import { type Acknowledged, writeInto } from "./writers.ts";

const WRITES_BEFORE = 200;
const silent = () => {};

let room: string;

beforeAll(async () => {
  room = dirname(await newHome());
  for (const folder of [restored(), join(room, "half")]) removeLater(join(folder, "postgres"));
});
afterAll(() => removeProducts().then(removeHomes));

/** The folder that the first test restored a backup into; the second begins with it. */
const restored = () => join(room, "restored");

test("a backup under writes, restored elsewhere, is of one moment", { timeout: 300_000 }, async () => {
  const home = await newProductHome();
  const first = await startProduct(home);
  const folder = join(room, "under-writes");
  const writing = await writeInto(first, WRITES_BEFORE);
  const before = await writing.begun;
  const made = await runCommand("backup", folder, { DATA_DIR: home.dataDir });
  await writing.stop();
  expect(made).toEqual({ code: 0, output: expect.stringMatching(/^Backup completo em \S+: \d+ tabelas, .* s\.$/m) });
  expect(await first.end("SIGTERM")).toMatchObject({ code: 0 });

  const manifest = await readManifest(folder);
  for (const path of ["", "tables", "files", "keys"]) expect((await stat(join(folder, path))).mode & 0o777).toBe(0o700);
  for (const { path } of manifest.parts) expect((await stat(join(folder, path))).mode & 0o777).toBe(0o600);
  expect(manifest.lost).toEqual([]);

  const done = await runCommand("restore", folder, { DATA_DIR: restored() });
  expect(done).toEqual({ code: 0, output: expect.stringMatching(/^Restaurado de \S+: \d+ tabelas, .* s\.$/m) });
  expect(readPostmaster(join(restored(), "postgres/data"))).toBeUndefined();
  const again = await makeBackup(readSettings({ DATA_DIR: restored() }), join(room, "of-restored"), silent);
  const { madeAt, parts, ...rest } = manifest;
  expect({ ...again, madeAt, parts: parts.length }).toEqual({ ...rest, madeAt, parts: again.parts.length });
  expect(withoutTables(again.parts)).toEqual(withoutTables(parts));

  const second = await startProduct({ ...home, dataDir: restored() });
  const { page, api } = await signIn(second.port, "aurora");
  expect((await ask(second.port, "/agency/visitors", { headers: page })).text).toContain("Ana Beatriz Prado");
  const list = await ask(second.port, "/v1/agencies/visitors", { headers: api });
  expect([list.status, JSON.parse(list.text).data.length > 0]).toEqual([200, true]);
  await expectKept(restored(), before);
  expect(await second.end("SIGTERM")).toMatchObject({ code: 0 });
});

/** Uploads and keys of a backup, in the order of their names. */
const withoutTables = (parts: Part[]) =>
  parts.filter(({ path }) => !path.startsWith("tables/")).sort((one, other) => (one.path < other.path ? -1 : 1));

/** Expects in a running product what was acknowledged, and numbers that agree with the rows they count. */
async function expectKept(dataDir: string, { cpfs, passages, imports }: Acknowledged): Promise<void> {
  const server = await ensurePostgres({ home: join(dataDir, "postgres") });
  const url = server.url("visitas");
  const { uuid } = accounts.aurora;
  const list = (values: string[]) => values.map((value) => `'${value}'`).join();
  const [found] = await rows<Record<string, number>>(
    url,
    `select (select count(*)::int from visitors where cpf in (${list(cpfs)})) as cpfs,
      (select count(*)::int from visitor_imports where uuid in (${list(imports)})) as imports,
      (select count(*)::int * 2 from visits) >= ${passages} as passages,
      (select count(*) from visits where owner_uuid = '${uuid}') =
        (select coalesce(sum(entered), 0) from visit_rollups where viewer_uuid = '${uuid}') +
        (select coalesce(sum(sign), 0) from visit_deltas where '${uuid}' = any (viewer_uuids)) as counted`,
  );
  expect(found).toEqual({ cpfs: cpfs.length, imports: imports.length, passages: true, counted: true });
}

test("a backup of a database of one's own restores every row and constraint", { timeout: 300_000 }, async () => {
  const server = await ensurePostgres({ home: join(restored(), "postgres") });
  const url = await ownDatabase("outra");
  const folder = join(room, "at-rest");
  const source = readSettings({ DATA_DIR: restored(), SECRET_KEY: KEY });
  const made = await makeBackup(source, folder, silent);
  const store = await serveBucket(join(room, "bucket"));
  const without = { ...readSettings({ DATA_DIR: join(room, "own"), DATABASE_URL: url }), bucket: store.bucket };
  const own = { ...without, secretKeys: source.secretKeys };
  await expect(restoreBackup(without, folder, silent)).rejects.toThrow("defina SECRET_KEY como estava");
  await restoreBackup(own, folder, silent);

  expect(await contentOf(url)).toEqual(await contentOf(server.url("visitas")));
  for (const name of ["secret.key", "vapid.json"])
    expect(await measure(join(room, "own", name))).toEqual(await measure(join(restored(), name)));
  const again = await makeBackup(own, join(room, "of-own"), silent);
  expect(withoutTables(again.parts)).toEqual(withoutTables(made.parts));
  expect(again.tables).toEqual(made.tables);

  const elsewhere = { ...own, dataDir: join(room, "elsewhere") };
  await expect(restoreBackup(own, folder, silent)).rejects.toThrow(/A pasta .* não está vazia/);
  await expect(restoreBackup(elsewhere, folder, silent)).rejects.toThrow("O bucket visitas não está vazio");
  const onlyDatabase = { ...elsewhere, bucket: undefined };
  await expect(restoreBackup(onlyDatabase, folder, silent)).rejects.toThrow("O banco de dados não está vazio");
  await expect(makeBackup(own, folder, silent)).rejects.toThrow(/A pasta .* não está vazia/);
  await store.stop();
  expect(existsSync(join(room, "own", "restore.unfinished"))).toBe(false);
  await server.stop();
});

const KEY = randomBytes(32).toString("base64");

/** What the owner of a database may do beside owning it. */
const ATTRIBUTES = "createrole";

/** A new database of another server, that of the machine where there is one, and the address of its owner. */
async function ownDatabase(name: string): Promise<string> {
  const prefer = systemBinaries("/usr/lib/postgresql", process.env.PATH ?? "") ? "system" : "package";
  const server = await ensurePostgres({ home: join(room, "postgres"), prefer });
  await rows(server.url("postgres"), `create role ${name} login ${ATTRIBUTES} password 'owned'`);
  await rows(server.url("postgres"), `create database ${name} owner ${name}`);
  return Object.assign(new URL(server.url(name)), { username: name, password: "owned" }).href;
}

/** A fingerprint of every row of a database, and everything that keeps its rows right. */
async function contentOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const schemas = ["public", "graphile_worker"];
    const tables = await (await fingerprintOf(client, { schemas, except: ["migrations"] }))();
    const { rows: kept } = await client.query(`
      select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
        from pg_constraint
          where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and contype <> 'n'
      union all select tgrelid::regclass::text || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid)
        from pg_trigger where not tgisinternal
      union all select indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
      union all select schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, '') from pg_sequences
        where sequencename not like 'migrations%'
      order by 1`);
    return { tables, kept: kept.map(({ line }) => line) };
  } finally {
    await client.end();
  }
}

test("a backup that is cut off leaves nothing that can be restored", { timeout: 120_000 }, async () => {
  const folder = join(room, "cut-off");
  let draft = "";
  const made = await runCommand("backup", folder, { DATA_DIR: restored() }, async (child) => {
    const drafts = () => readdir(room).then((names) => names.filter((name) => name.startsWith("cut-off.incompleto-")));
    [draft = ""] = await eventually(drafts, (found) => existsSync(join(room, found[0] ?? "none", "tables")));
    child.kill("SIGKILL");
  });
  expect(made.code).toBeNull();
  expect(existsSync(folder)).toBe(false);
  const target = join(room, "of-cut-off");
  const done = await runCommand("restore", join(room, draft), { DATA_DIR: target });
  expect(done).toEqual({ code: 1, output: expect.stringMatching(/\n\S+ não é um backup completo: .*\n$/) });
  expect(existsSync(target)).toBe(false);
});

test("a wrong byte or a missing file of a backup is refused before anything is written", async () => {
  const whole = join(room, "under-writes");
  const { parts } = await readManifest(whole);
  const some = ["files/", "tables/", "keys/"].map(
    (kind) => parts.find(({ path }) => path.startsWith(kind))?.path ?? "",
  );
  const settings = readSettings({ DATA_DIR: join(room, "of-broken") });
  const broken = join(room, "broken");
  for (const [n, path] of [...some, "manifest.json", "manifest.sha256"].entries()) {
    await cp(whole, broken, { recursive: true });
    if (n === 0) await rm(join(broken, path));
    else await turnByte(join(broken, path));
    await expect(restoreBackup(settings, broken, silent)).rejects.toThrow(/está danificado|não é um backup completo/);
    await rm(broken, { recursive: true });
  }
  expect(existsSync(settings.dataDir)).toBe(false);
});

test("a backup that cannot be made ends in one line and leaves nothing", async () => {
  const folder = join(room, "impossible");
  const none = { DATA_DIR: join(room, "nothing") };
  const away = "postgres://visitas:visitas@127.0.0.1:1/visitas";
  const bucket = { S3_BUCKET: "visitas", S3_ENDPOINT: "http://127.0.0.1:1" };
  const keys = { S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" };
  const steps = "(?:•[^\\n]*…\\n)*";
  for (const [settings, line] of [
    [none, "Não há banco de dados em"],
    [{ ...none, DATABASE_URL: away }, "O (PostgreSQL de DATABASE_URL|banco de dados)"],
    [{ DATA_DIR: restored(), ...bucket, ...keys }, "O armazenamento de arquivos não atendeu"],
  ] as const)
    expect(await runCommand("backup", folder, settings)).toEqual({
      code: 1,
      output: expect.stringMatching(new RegExp(`^${steps}\\n${line}[^\\n]*\\n$`)),
    });
  expect((await readdir(room)).filter((name) => name.startsWith("impossible"))).toEqual([]);
});

/** Changes the byte in the middle of a file. */
async function turnByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

test("a newer backup is refused, an older one is brought to this version", { timeout: 120_000 }, async () => {
  const older = await ownDatabase("antiga");
  const { length } = await migrationNames();
  await migrateSome(older, length - 1);
  await rows(older, "insert into states (id, acronym, name) values (35, 'SP', 'São Paulo')");
  const folder = join(room, "older");
  const made = await makeBackup(readSettings({ DATABASE_URL: older, DATA_DIR: join(room, "none") }), folder, silent);
  expect(made.migrations).toHaveLength(length - 1);
  const url = await ownDatabase("nova");
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: join(room, "newer") });
  await restoreBackup(settings, folder, silent);
  expect(await rows(url, "select count(*)::int as n from migrations")).toEqual([{ n: length }]);
  expect(await rows(url, "select name from states")).toEqual([{ name: "São Paulo" }]);

  await writeManifest(folder, { ...made, version: "9.9.9", migrations: [...made.migrations, "9999_later"] });
  const target = { ...settings, dataDir: join(room, "of-newer") };
  await expect(restoreBackup(target, folder, silent)).rejects.toThrow("versão mais nova (9.9.9)");
});

test("a file that goes while it is copied is in neither rows nor files", { timeout: 60_000 }, async () => {
  const server = await ensurePostgres({ home: join(restored(), "postgres") });
  const admin = await connect(server.url("visitas"));
  const holder = await connect(server.url("visitas"));
  const store = folderBlobs(join(restored(), "uploads"));
  const insert = (name: string) =>
    admin.query(
      `insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ($1, $2, 'a.pdf', 'application/pdf', 1, '')`,
      [accounts.aurora.uuid, name],
    );
  const [late, lost] = [randomUUID(), randomUUID()];
  await insert(lost); // its content was never there
  const opened: string[] = [];
  let arrived: Promise<unknown> | undefined;
  const arrive = () => store.put(late, new Blob(["a"])).then(() => insert(late));
  const during: Blobs = {
    ...store,
    async open(name) {
      arrived ??= arrive();
      await arrived;
      opened.push(name);
      if (name === late) {
        await admin.query("delete from files where uuid = $1", [late]);
        await store.remove(late);
      }
      return store.open(name);
    },
  };
  const folder = await mkdtemp(join(room, "copies-"));
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

test("the product does not start on a folder whose restore was cut off", { timeout: 60_000 }, async () => {
  const dataDir = join(room, "half");
  const under = join(room, "under-writes");
  const ended = await runCommand("restore", under, { DATA_DIR: dataDir }, async (child) => {
    const mark = async () => existsSync(join(dataDir, "postgres"));
    await eventually(() => pause(10).then(mark), Boolean);
    child.kill("SIGKILL");
  });
  expect(ended.code).toBeNull();
  const start = startProduct({ dataDir, adminUrl: "" });
  await expect(start).rejects.toThrow(/A restauração em \S+ não terminou: esvazie essa pasta e restaure de novo\.\n/);
  const again = await runCommand("restore", under, { DATA_DIR: dataDir });
  expect(again).toEqual({ code: 1, output: expect.stringMatching(/não está vazia: .*\n$/) });
});
