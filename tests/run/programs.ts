import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** The result of a step. */
export interface Tally {
  passed: number;
  failed: number;
  /** Its test files, each with the seconds of its tests. */
  files: TestFile[];
  /** The output of its programs; printed if something failed. */
  output: string;
}
export interface TestFile {
  file: string;
  seconds: number;
  tests: number;
}

type Settings = Record<string, string | undefined>;

export const REPORTS = "data/test/reports";
const RESULTS = "data/test/results";

interface ProgramResult {
  code: number | null;
  output: string;
}

/** Runs an installed program to its end; captures its output, or prints it with `verbose`. */
function run([program = "", ...args]: string[], env: Settings = {}, verbose = false): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(join("node_modules", ".bin", program), args, {
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...env },
      stdio: ["ignore", verbose ? "inherit" : "pipe", verbose ? "inherit" : "pipe"],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

/** Runs commands as one check, which passes if all of them succeed. */
export async function check(...commands: string[][]): Promise<Tally> {
  for (const command of commands) {
    const { code, output } = await run(command);
    if (code !== 0) return { passed: 0, failed: 1, files: [], output };
  }
  return { passed: 1, failed: 0, files: [], output: "" };
}

/** Prepares what tests need: `what` as `app/start/prepare.mjs` names it. */
export async function prepare(...what: string[]): Promise<Tally> {
  const { code, output } = await run(["node", "app/start/prepare.mjs", ...what]);
  return { passed: 0, failed: code === 0 ? 0 : 1, files: [], output };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[];
}

/** Runs vitest and saves its report under `name`. */
export async function vitest(name: string, args: string[] = [], env: Settings = {}, verbose = false): Promise<Tally> {
  const report = join(REPORTS, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const result = await run(["vitest", "run", ...reporters, ...args], { LOG_LEVEL: "silent", ...env }, verbose);
  const found = await readReport<VitestReport>(report);
  const files = (found?.testResults ?? []).map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  }));
  // A skipped test counts as failed.
  return tally(result, found?.numPassedTests, (found?.numFailedTests ?? 0) + (found?.numPendingTests ?? 0), files);
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

/** Runs the browser tests and saves the report under `name`. */
export async function playwright(
  name: string,
  args: string[] = [],
  env: Settings = {},
  verbose = false,
): Promise<Tally> {
  const report = join(REPORTS, `${name}.json`);
  const result = await run(
    ["playwright", "test", "--reporter=list,json", ...args],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    verbose,
  );
  const found = await readReport<PlaywrightReport>(report);
  const files = (found?.suites ?? []).map((suite) => {
    const durations = durationsOf(suite);
    const seconds = durations.reduce((sum, one) => sum + one, 0) / 1000;
    return { file: join("tests/browser", suite.file), seconds, tests: durations.length };
  });
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = found?.stats ?? {};
  const failed = unexpected + flaky + skipped;
  const output = failed > 0 ? result.output + (await pagesOfFailures()) : result.output;
  return tally({ ...result, output }, expected, failed, files);
}

/** Returns the main part of the pages of failed tests as Playwright recorded them, up to 40 lines of each. */
async function pagesOfFailures(): Promise<string> {
  const written = await readdir(RESULTS, { recursive: true }).catch(() => []);
  const contexts = written.filter((file) => file.endsWith("error-context.md"));
  const pages = await Promise.all(contexts.map((file) => readFile(join(RESULTS, file), "utf8")));
  return pages
    .flatMap((text) => [
      /^- Name: .*/m.exec(text)?.[0],
      (/^ *- main(?:.*\n){1,40}/m.exec(text) ?? /^```yaml\n(?:.*\n){0,40}/m.exec(text))?.[0],
    ])
    .join("\n");
}

function durationsOf({ suites = [], specs = [] }: Suite): number[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.flatMap(durationsOf)];
}

/** A run with an error has failed, even if no test of it has. */
function tally({ code, output }: ProgramResult, passed = 0, failed = 0, files: TestFile[] = []): Tally {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), files, output };
}

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}
