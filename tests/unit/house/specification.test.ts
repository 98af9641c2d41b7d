import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "docs/proofs";
const page = readFileSync(`${FOLDER}/specification.md`, "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("|") && !/^\|(---|\s*point )/.test(line))
  .map((line) => line.split("|").slice(1, -1));

test("each point names its code, and its test or decision", () => {
  expect(rows.length).toBeGreaterThan(100);
  const incomplete = rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === ""));
  expect(incomplete).toEqual([]);
  const unproved = rows.filter(([, , proof = ""]) => !/`tests\/|\(\.\.\/decisions\/|\*\*not whole:\*\*/.test(proof));
  expect(unproved.map(([point]) => point)).toEqual([]);
  const sections = [...page.matchAll(/^## (\d)\./gm)].map(([, number]) => Number(number));
  expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("every file and every decision it names exists", () => {
  const files = [...page.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = ""]) => path);
  const decisions = [...page.matchAll(/\]\((\.\.\/decisions\/[^)]+)\)/g)].map(([, path = ""]) => join(FOLDER, path));
  expect(files.length).toBeGreaterThan(rows.length);
  expect([...files, ...decisions].filter((path) => !existsSync(path))).toEqual([]);
});

test("every test it names is in the file it names", () => {
  const named = [...page.matchAll(/`(tests\/[^`]+)` "([^"]+)"/g)];
  const cited = rows.flatMap(([, , proof = ""]) => proof.match(/`tests\/[^`]+`/g) ?? []);
  expect(named.length).toBeGreaterThanOrEqual(cited.length);
  const absent = named.filter(([, path = "", name = ""]) => {
    const text = readFileSync(path, "utf8");
    return !['"', "`"].some((quote) => text.includes(quote + name + quote));
  });
  expect(absent.map(([cited]) => cited)).toEqual([]);
});
