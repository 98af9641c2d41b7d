import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemBinaries } from "#app/db/binaries.server.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "binaries-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function install(folder: string, version: string, programs = ["postgres", "initdb"]): string {
  const bin = join(root, folder);
  mkdirSync(bin, { recursive: true });
  for (const program of programs) {
    writeFileSync(join(bin, program), `#!/bin/sh\necho "${program} (PostgreSQL) ${version}"\n`, { mode: 0o755 });
  }
  return bin;
}

test("the newest installed version is taken, by number and not by letter", () => {
  install("9/bin", "9.6.24");
  install("15/bin", "15.18");
  const newest = install("16/bin", "16.4");
  expect(systemBinaries(root, "")).toEqual({ bin: newest, major: 16 });
});

test("a folder without the server's programs, as client packages leave, is skipped", () => {
  const whole = install("15/bin", "15.18");
  install("17/bin", "17.1", ["psql"]);
  expect(systemBinaries(root, "")).toEqual({ bin: whole, major: 15 });
});

test("otherwise the first recent enough one on the search path is taken", () => {
  const old = install("old", "14.9");
  const good = install("good", "17.2 (Homebrew)");
  const path = [join(root, "nothing-here"), old, good].join(delimiter);
  expect(systemBinaries(join(root, "absent"), path)).toEqual({ bin: good, major: 17 });
});

test("a version below 15 is ignored", () => {
  install("14/bin", "14.9");
  expect(systemBinaries(root, install("old", "13.1"))).toBeUndefined();
});
