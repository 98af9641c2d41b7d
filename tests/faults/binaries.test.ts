import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { findBinaries, restoreSymlinks, runnableBinaries, systemBinaries } from "#app/db/binaries.server.ts";
import { ensurePostgres } from "#app/db/launcher.server.ts";
import { findServerUser } from "#app/db/os-user.server.ts";
import { createHome, queryRows, removeHomes } from "./postgres-homes.ts";

afterEach(removeHomes);

test("missing library links are restored, by list and by rule", async () => {
  const native = await copyOfPackage();
  const version = () => execFileSync(join(native, "bin/postgres"), ["--version"], { encoding: "utf8", stdio: "pipe" });
  const lib = join(native, "lib");
  const links = readdirSync(lib).filter((name) => lstatSync(join(lib, name)).isSymbolicLink());
  const removeLinks = () => {
    for (const name of links) unlinkSync(join(lib, name));
  };

  removeLinks();
  expect(version).toThrow();
  restoreSymlinks(native);
  expect(version()).toContain("(PostgreSQL) 18");
  expect(readdirSync(lib)).toEqual(expect.arrayContaining(links));

  removeLinks();
  unlinkSync(join(native, "pg-symlinks.json"));
  restoreSymlinks(native);
  expect(version()).toContain("(PostgreSQL) 18");
});

test("programs that are unreachable or in a read-only folder run from a copy", async () => {
  const found = findBinaries();
  const native = await copyOfPackage();
  for (const name of readdirSync(join(native, "lib"))) {
    const path = join(native, "lib", name);
    if (lstatSync(path).isSymbolicLink()) unlinkSync(path);
  }
  chmodSync(join(native, "lib"), 0o555);
  chmodSync(dirname(native), 0o700);
  const home = await createHome();
  mkdirSync(home);
  const account = await findServerUser(join(home, "none"));
  const bin = await runnableBinaries({ ...found, native, bin: join(native, "bin") }, home, account);
  expect(bin).toBe(join(home, `postgresql-${found.version}`, "bin"));
  const version = execFileSync(join(bin, "postgres"), ["--version"], { ...account, encoding: "utf8" });
  expect(version).toContain("(PostgreSQL) 18");
  expect(readdirSync(home)).toHaveLength(1);
  chmodSync(join(native, "lib"), 0o755);
});

test("the machine's own PostgreSQL works too, or the error names both remedies", async () => {
  const home = await createHome();
  const installed = systemBinaries("/usr/lib/postgresql", process.env.PATH ?? "");
  if (!installed) {
    await expect(ensurePostgres({ home, prefer: "system" })).rejects.toThrow(
      /Nenhum PostgreSQL 15 .* instale um .* ou aponte DATABASE_URL/,
    );
    return;
  }
  const server = await ensurePostgres({ home, prefer: "system" });
  expect(server).toMatchObject({ adopted: false, major: installed.major });
  expect(await queryRows(server.url("postgres"), "select upper('ção') as upper")).toEqual([{ upper: "ÇÃO" }]);
  expect(await ensurePostgres({ home, prefer: "system" })).toMatchObject({ adopted: true, pid: server.pid });
});

async function copyOfPackage(): Promise<string> {
  const { native } = findBinaries();
  if (!native) throw new Error("the npm package with PostgreSQL's programs is not installed");
  const copy = join(dirname(await createHome()), "package", "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}
