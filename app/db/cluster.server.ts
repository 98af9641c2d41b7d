import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, link, lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Account, canReach, give } from "./account.server.ts";
import { DatabaseStartError, errorCode } from "./start-error.server.ts";

/**
 * What the operating system's PostgreSQL programs get to see: nothing of this process's settings and secrets. A library
 * that gives this process another clock gives it to them too.
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

/** A short name for a folder, the same at every start. */
export const nickname = (folder: string) => createHash("sha256").update(folder).digest("hex").slice(0, 12);

const hasCluster = (home: string) => existsSync(join(home, "data", "PG_VERSION"));

function unlessThere(error: unknown): void {
  if (errorCode(error) !== "EEXIST") throw error;
}

/**
 * Makes the folder for everything of the server and returns it: the one asked for or, when this process is root and
 * the account cannot enter it (below /root, say), one of its own under /var/lib/visitas. A cluster that exists decides.
 */
export async function openHome(wanted: string, account: Account): Promise<string> {
  const home = resolve(wanted);
  const lent = join("/var/lib/visitas", nickname(home));
  if (account && !hasCluster(home) && hasCluster(lent)) return lent;
  await makeHome(home, account);
  if (hasCluster(home) || canReach(home, account)) return home;
  await makeHome(lent, account);
  await chmod(dirname(lent), 0o755);
  if (canReach(lent, account)) return lent;
  throw new DatabaseStartError(
    `A conta do PostgreSQL não entra em ${home} nem em ${lent}: aponte DATA_DIR para uma pasta em que todos possam entrar.`,
  );
}

async function makeHome(home: string, account: Account): Promise<void> {
  try {
    await mkdir(dirname(home), { recursive: true });
    await mkdir(home, { mode: 0o700 }).catch(unlessThere);
    await give(home, account);
    await readdir(home);
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes(errorCode(error))) throw error;
    throw new DatabaseStartError(
      `Sem permissão em ${home}: ela é de outra conta desta máquina; entre com essa conta ou aponte DATA_DIR para outra pasta.`,
    );
  }
}

/**
 * Creates the cluster in `home` unless it is there, and returns its folder and the password of its superuser. Several
 * processes may do so at once: each works under a name of its own, the first to finish wins.
 * @throws DatabaseStartError when the files are of another major version, or their password is lost.
 */
export async function openCluster(home: string, bin: string, major: number, account: Account) {
  const data = join(home, "data");
  const secret = join(home, "secret");
  if (!hasCluster(home)) {
    await writeSecret(secret, account);
    await initialise(home, data, secret, bin, major, account);
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

async function writeSecret(secret: string, account: Account): Promise<void> {
  const draft = `${secret}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(24).toString("hex"), { mode: 0o600, flag: "wx", flush: true });
  await give(draft, account);
  await link(draft, secret).catch(unlessThere);
  await rm(draft);
}

async function initialise(home: string, data: string, secret: string, bin: string, major: number, account: Account) {
  await clearAbandoned(home);
  const draft = `${data}.init-${process.pid}-${randomBytes(4).toString("hex")}`;
  const locale =
    major >= 17
      ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
      : [process.platform === "darwin" ? "--locale=C" : "--locale=C.UTF-8"];
  const options = ["-D", draft, "-U", "postgres", "-E", "UTF8", "--auth=scram-sha-256", `--pwfile=${secret}`];
  const [program = "", ...start] = [...asSomebody(account), join(bin, "initdb")];
  try {
    await promisify(execFile)(program, [...start, ...options, "--data-checksums", ...locale], {
      ...account,
      cwd: home,
      env: QUIET_ENV,
    });
    await rename(draft, data);
    await syncFolder(home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (hasCluster(home)) return;
    const said = error instanceof Error && "stderr" in error && error.stderr ? String(error.stderr) : String(error);
    throw new DatabaseStartError(
      `O PostgreSQL não conseguiu criar o banco em ${data}: ${said.trim().split("\n").join(" · ")}`,
    );
  }
}

/** Removes what a start that was killed while creating the cluster left behind. */
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

/** initdb insists on an account with a name; containers run under numbers. A user namespace lends the name. */
function asSomebody(account: Account): string[] {
  if (account) return [];
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
 * Makes the folder of the Unix socket, 0700: inside `home` or, where its path would be too long, in /tmp.
 * @throws DatabaseStartError when somebody else's folder has that name.
 */
export async function openSocketFolder(home: string, port: number, account: Account): Promise<string> {
  const inside = join(home, "run");
  const fits = Buffer.byteLength(join(inside, `.s.PGSQL.${port}`)) <= LONGEST_SOCKET_PATH;
  const folder = fits ? inside : `/tmp/visitas-${nickname(home)}`;
  await mkdir(folder, { mode: 0o700 }).catch(unlessThere);
  const found = await lstat(folder);
  const ours = [account?.uid, process.getuid?.()].includes(found.uid);
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new DatabaseStartError(`A pasta ${folder} não é só nossa (dono ou permissões): remova-a e comece de novo.`);
  }
  await give(folder, account);
  return folder;
}
