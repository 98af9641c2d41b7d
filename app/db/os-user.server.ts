import { execFileSync, spawnSync } from "node:child_process";
import { chown, readFile, stat } from "node:fs/promises";

/** The operating system account that runs PostgreSQL; undefined: the account of this process. */
export type OsUser = { uid: number; gid: number } | undefined;

/**
 * Returns the account that runs PostgreSQL. PostgreSQL refuses to run as root, so root uses another account: the owner
 * of `home`, else `postgres` (created if possible), else `nobody`.
 */
export async function findServerUser(home: string): Promise<OsUser> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(home).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await lookup("postgres")) ?? (await makePostgres()) ?? (await lookup("nobody"));
}

/** Gives a file or folder to the account that runs PostgreSQL. */
export async function chownTo(path: string, osUser: OsUser): Promise<void> {
  if (osUser) await chown(path, osUser.uid, osUser.gid);
}

/** Checks whether the account may enter a folder or execute a file, including every folder above it. */
export function canExecute(path: string, osUser: OsUser): boolean {
  if (!osUser) return true;
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', path], { ...osUser, stdio: "ignore" }).status === 0;
}

async function lookup(name: string): Promise<OsUser> {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n");
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined;
}

async function makePostgres(): Promise<OsUser> {
  try {
    execFileSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"], {
      stdio: "ignore",
    });
  } catch {
    // useradd is missing, or another start has just created the account: the lookup below decides.
  }
  return lookup("postgres");
}
