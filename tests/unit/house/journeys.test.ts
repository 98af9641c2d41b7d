import { readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import config from "../../../playwright.config.ts";

const page = readFileSync("docs/proofs/journeys.md", "utf8");
const rows = page
  .split("\n")
  .filter((line) => /^\| .*`/.test(line))
  .map((line) => line.split("|").slice(2, -1));
const namesIn = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
const plain = config.projects?.find(({ name }) => name === "chromium-plain")?.testMatch as string;

/** Returns true if a test file, or a journey that it imports, calls the walk. */
function does(file: string, walk: string): boolean {
  const text = readFileSync(file, "utf8");
  const journeys = [...text.matchAll(/from "(\.[\w./-]*journey\.ts)"/g)].map(([, path = ""]) =>
    join(dirname(file), path),
  );
  return [text, ...journeys.map((path) => readFileSync(path, "utf8"))].some((one) => one.includes(`${walk}(`));
}

test("each journey is walked where the page says, with script and without", () => {
  expect(rows.length).toBeGreaterThan(14);
  for (const [walks, chromium, firefox, others] of rows) {
    const [walk = ""] = namesIn(walks);
    const [main = ""] = namesIn(chromium);
    const itself = readFileSync(main, "utf8").includes("for (const javaScriptEnabled of [true, false])");
    expect([walk, itself || (matchesGlob(main, plain) && does(main, walk))]).toEqual([walk, true]);
    for (const file of [...namesIn(firefox), ...namesIn(others).slice(0, 1)])
      expect([walk, file, does(file, walk)]).toEqual([walk, file, true]);
  }
  expect(readFileSync("tests/browser/firefox.test.ts", "utf8")).toContain("for (const script of [true, false])");
});
