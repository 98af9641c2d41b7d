import { createHash, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { migrate } from "#app/db/migrate.server.ts";
import { loadDemo } from "#app/demo/load.ts";
import { PASSWORD as DEMONSTRATION_PASSWORD } from "#app/demo/users.ts";
import { hashPassword } from "#app/domain/access/password.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { insertCast, LEAST_MEMORY } from "./cast.ts";
import { temporaryFolder } from "./server.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FILES = temporaryFolder("templates");
const PREFIX = "visitas_t";
/** Key of the lock that keeps two processes from making the same template. */
const LOCK = 823_002;

/** Fills the database at `url`, a copy of the empty template, and the folder `uploads`. */
type Fill = (url: string, uploads: string) => Promise<unknown>;

/** A Wednesday, 12:30 in São Paulo. */
export const IN_MAY = new Date("2026-05-20T15:30:00Z");

const demonstration =
  (now: Date): Fill =>
  (url, uploads) =>
    loadDemo(url, { now, uploads: folderBlobs(uploads) });

/** Hashes the passwords of a demonstration with the least memory: its users sign in some hundred times a run. */
const withCheapPasswords =
  (fill: Fill): Fill =>
  async (url, uploads) => {
    await fill(url, uploads);
    const hash = await hashPassword(DEMONSTRATION_PASSWORD, undefined, LEAST_MEMORY);
    await onCluster(url, async (client) => {
      await client.query("set session_replication_role = replica");
      await client.query("update users set password_hash = $1 where password_hash is not null", [hash]);
    });
  };

const templates = {
  empty: migrate,
  cast: insertCast,
  demonstration: withCheapPasswords(demonstration(new Date())),
  demonstration_in_may: demonstration(IN_MAY),
} satisfies Record<string, Fill>;

/** Name of a template for test databases. */
export type Template = keyof typeof templates;

/** Templates that later runs reuse: only these files determine their content. Each run makes the others again. */
const REUSABLE: readonly Template[] = ["empty", "cast"];
const SOURCES = [
  "app/db/migrations",
  "app/db/migrate.server.ts",
  "app/db/login.server.ts",
  "tests/world/cast.ts",
  "tests/world/people.ts",
];

/** Returns the administrator's address of the database `name` in the cluster at `url`. */
function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Removes databases and files of earlier runs, except the templates that this run can reuse. */
export async function removeTestDatabases(cluster: string): Promise<void> {
  const names = await Promise.all((Object.keys(templates) as Template[]).map(nameOf));
  for (const name of await readdir(FILES).catch(() => []))
    if (!names.includes(name)) await rm(join(FILES, name), { recursive: true });
  await onCluster(cluster, async (client) => {
    const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [PREFIX]);
    for (const { datname } of rows) {
      if (!names.includes(datname)) await client.query(`drop database "${datname}" with (force)`);
    }
  });
}

/** Copies a template, making it if needed. Returns the administrator's address of the copy. */
export async function copyDatabase(cluster: string, template: Template): Promise<string> {
  const source = await ensureTemplate(cluster, template);
  const name = `${PREFIX}est_${randomBytes(6).toString("hex")}`;
  await onCluster(cluster, (client) => client.query(`create database ${name} template ${source} strategy file_copy`));
  return databaseAt(cluster, name);
}

/**
 * Puts the files that the template's rows reference, if any, into the folder `uploads`: links to the template's files,
 * which no program changes.
 */
export async function linkUploads(template: Template, uploads: string): Promise<void> {
  const source = join(FILES, await nameOf(template));
  if (!existsSync(source)) return;
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    const path = join(uploads, relative(source, entry.parentPath));
    mkdirSync(path, { recursive: true });
    if (entry.isFile()) linkSync(join(entry.parentPath, entry.name), join(path, entry.name));
  }
}

const ensured = new Map<Template, Promise<string>>();

/** Makes the template if it is missing, once a process. Returns the name of its database. */
export function ensureTemplate(cluster: string, template: Template): Promise<string> {
  const name = ensured.get(template) ?? makeIfMissing(cluster, template);
  ensured.set(template, name);
  return name;
}

async function makeIfMissing(cluster: string, template: Template): Promise<string> {
  const name = await nameOf(template);
  await onCluster(cluster, async (client) => {
    const exists = async () =>
      (await client.query("select from pg_database where datname = $1", [name])).rowCount !== 0;
    // Without the lock at first: while another worker makes a template, those that exist can be copied.
    if (await exists()) return;
    const source = template === "empty" ? "template1" : await ensureTemplate(cluster, "empty");
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    if (await exists()) return;
    const draft = `${name}_draft`;
    await client.query(`create database ${draft} template ${source}`);
    await templates[template](databaseAt(cluster, draft), join(FILES, name));
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

let digest: Promise<string> | undefined;

async function nameOf(template: Template): Promise<string> {
  digest ??= digestOf(SOURCES);
  // Tables by month begin with the month in which the template is made.
  const reusable = `${await digest}_${new Date().toISOString().slice(0, 7).replace("-", "")}`;
  return `${PREFIX}emplate_${template}_${REUSABLE.includes(template) ? reusable : process.env.TESTS_BEGAN}`;
}

async function digestOf(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha1");
  for (const path of paths) {
    const inside = (await stat(join(ROOT, path))).isDirectory() ? (await readdir(join(ROOT, path))).sort() : [""];
    for (const file of inside) hash.update(file).update(await readFile(join(ROOT, path, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Drops a copy and disconnects its clients. */
export async function removeDatabase(cluster: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onCluster(cluster, (client) => client.query(`drop database ${name} with (force)`));
}

async function onCluster<T>(cluster: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
