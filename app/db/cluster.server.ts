import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, link, lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { canExecute, chownTo, type OsUser } from "./os-user.server.ts";
import { DatabaseStartError, errorCode } from "./start-error.server.ts";

/**
 * The environment of the PostgreSQL programs: none of this process's settings and secrets. A library that fakes the
 * clock of this process is passed on.
 */
export const QUIET_ENV = {
  PATH: process.env.PATH ?? "",
  LC_ALL: "C",
  TZ: "UTC",
  ...(process.env.FAKETIME && {
    LD_PRELOAD: process.env.LD_PRELOAD,
    FAKETIME: process.env.FAKETIME,
    FAKETIME_DONT_FAKE_MONOTONIC: process.env.FAKETIME_DONT_FAKE_MONOTONIC,
  }),
};

/** A socket's path is limited to 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH = 103;

/** Returns a short name for a folder, the same at every start. */
export const nickname = (folder: string) => createHash("sha256").update(folder).digest("hex").slice(0, 12);

const hasCluster = (home: string) => existsSync(join(home, "data", "PG_VERSION"));

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== "EEXIST") throw error;
}

/**
 * Creates the folder for the server's files and returns it: the requested one or, when this process is root and the
 * account cannot enter it (below /root, say), one under /var/lib/visitas. An existing cluster takes precedence.
 */
export async function openHome(requested: string, osUser: OsUser): Promise<string> {
  const home = resolve(requested);
  const replacement = join("/var/lib/visitas", nickname(home));
  if (osUser && !hasCluster(home) && hasCluster(replacement)) return replacement;
  await makeHome(home, osUser);
  if (hasCluster(home) || canExecute(home, osUser)) return home;
  await makeHome(replacement, osUser);
  await chmod(dirname(replacement), 0o755);
  if (canExecute(replacement, osUser)) return replacement;
  throw new DatabaseStartError(
    `A conta do PostgreSQL não entra em ${home} nem em ${replacement}: aponte DATA_DIR para uma pasta em que todos possam entrar.`,
  );
}

async function makeHome(home: string, osUser: OsUser): Promise<void> {
  try {
    await mkdir(dirname(home), { recursive: true });
    await mkdir(home, { mode: 0o700 }).catch(ignoreExisting);
    await chownTo(home, osUser);
    await readdir(home);
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes(errorCode(error))) throw error;
    throw new DatabaseStartError(
      `Sem permissão em ${home}: ela é de outra conta desta máquina; entre com essa conta ou aponte DATA_DIR para outra pasta.`,
    );
  }
}

/**
 * Creates the cluster in `home` unless it exists, and returns its folder and its superuser's password. Several
 * processes may call this at once: each works under its own temporary name and the first to finish wins.
 * @throws DatabaseStartError when the files belong to another major version, or the password is lost.
 */
export async function openCluster(home: string, bin: string, major: number, osUser: OsUser) {
  const data = join(home, "data");
  const secret = join(home, "secret");
  if (!hasCluster(home)) {
    await writeSecret(secret, osUser);
    await initialise(home, data, secret, bin, major, osUser);
  }
  const written = (await readFile(join(data, "PG_VERSION"), "utf8")).trim();
  if (Number(written) !== major) {
    throw new DatabaseStartError(
      `Os dados em ${data} são do PostgreSQL ${written} e os programas são do ${major}: ` +
        `aponte DATABASE_URL para um PostgreSQL ${written} que abra esses dados ou DATA_DIR para outra pasta.`,
    );
  }
  const password = await readFile(secret, "utf8").catch(() => "");
  if (password) return { data, password };
  throw new DatabaseStartError(
    `Falta a senha do banco em ${secret}: recupere esse arquivo do backup ou aponte DATA_DIR para outra pasta.`,
  );
}

async function writeSecret(secret: string, osUser: OsUser): Promise<void> {
  const draft = `${secret}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(24).toString("hex"), { mode: 0o600, flag: "wx", flush: true });
  await chownTo(draft, osUser);
  await link(draft, secret).catch(ignoreExisting);
  await rm(draft);
}

async function initialise(home: string, data: string, secret: string, bin: string, major: number, osUser: OsUser) {
  await clearAbandoned(home);
  const draft = `${data}.init-${process.pid}-${randomBytes(4).toString("hex")}`;
  const locale =
    major >= 17
      ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
      : [process.platform === "darwin" ? "--locale=C" : "--locale=C.UTF-8"];
  const options = ["-D", draft, "-U", "postgres", "-E", "UTF8", "--auth=scram-sha-256", `--pwfile=${secret}`];
  const [program = "", ...start] = [...namespacePrefix(osUser), join(bin, "initdb")];
  try {
    await promisify(execFile)(program, [...start, ...options, "--data-checksums", ...locale], {
      ...osUser,
      cwd: home,
      env: QUIET_ENV,
    });
    await rename(draft, data);
    await syncFolder(home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (hasCluster(home)) return;
    const message = error instanceof Error && "stderr" in error && error.stderr ? String(error.stderr) : String(error);
    throw new DatabaseStartError(
      `O PostgreSQL não conseguiu criar o banco em ${data}: ${message.trim().split("\n").join(" · ")}`,
    );
  }
}

/** Removes the leftovers of a start that was killed while creating the cluster. */
async function clearAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = /^data\.init-(\d+)-/.exec(name)?.[1];
    if (pid && !existsProcess(Number(pid))) await rm(join(home, name), { recursive: true, force: true });
  }
}

function existsProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/**
 * Returns the command prefix that gives initdb an account with a name: containers run under bare numbers, and a user
 * namespace supplies the name.
 */
function namespacePrefix(osUser: OsUser): string[] {
  if (osUser) return [];
  try {
    userInfo();
    return [];
  } catch {
    return ["unshare", "--user", "--map-user=65534"];
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Creates the folder of the Unix socket, mode 0700: inside `home` or, if its path would be too long, in /tmp.
 * @throws DatabaseStartError when a folder of another account has that name.
 */
export async function openSocketFolder(home: string, port: number, osUser: OsUser): Promise<string> {
  const inside = join(home, "run");
  const fits = Buffer.byteLength(join(inside, `.s.PGSQL.${port}`)) <= LONGEST_SOCKET_PATH;
  const folder = fits ? inside : `/tmp/visitas-${nickname(home)}`;
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting);
  const found = await lstat(folder);
  const ours = [osUser?.uid, process.getuid?.()].includes(found.uid);
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new DatabaseStartError(`A pasta ${folder} não é só nossa (dono ou permissões): remova-a e comece de novo.`);
  }
  await chownTo(folder, osUser);
  return folder;
}
