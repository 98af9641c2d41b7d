import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { ensurePostgres } from "#app/db/launcher.server.ts";
import { DatabaseStartError } from "#app/db/start-error.server.ts";

/** What a step found. `files` are its test files with their seconds. */
interface Tally {
  passed: number;
  failed: number;
  files: { file: string; seconds: number }[];
}

const REPORTS = "data/test/reports";
const RESULTS = "data/test/results";
const SLOWEST = 10;
const total: Tally = { passed: 0, failed: 0, files: [] };

await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
await step("Tipos", () => check(["react-router", "typegen"], ["tsc"]));
await step("Estilo", () => check(["biome", "check", "--error-on-warnings", "."]));
await step("Regras, API, páginas e falhas (PostgreSQL 18)", () => vitest("all", []));
await step("API de novo (PostgreSQL do sistema)", onSystemPostgres);
await step("Navegadores", playwright);

total.files.sort((a, b) => b.seconds - a.seconds);
process.stdout.write("\nOs arquivos mais lentos:\n");
for (const { file, seconds } of total.files.slice(0, SLOWEST))
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs one step: a line when it begins, and on the same line how it ended. */
async function step(name: string, work: () => Promise<Tally & { output: string }>): Promise<void> {
  const started = performance.now();
  process.stdout.write(`• ${name}… `);
  const { passed, failed, files, output } = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace(".", ",");
  process.stdout.write(`${passed} passed, ${failed} failed (${seconds} s)\n`);
  if (failed > 0) process.stdout.write(`\n${output}\n`);
  total.passed += passed;
  total.failed += failed;
  total.files.push(...files);
}

interface Ended {
  code: number | null;
  output: string;
}

/** Runs one of the installed programs to its end. */
function run([program = "", ...args]: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(join("node_modules", ".bin", program), args, {
      env: { ...process.env, ...env, NO_COLOR: "1", FORCE_COLOR: undefined },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

/** One check, whatever it reads: passed when every command ends well. */
async function check(...commands: string[][]) {
  for (const command of commands) {
    const { code, output } = await run(command);
    if (code !== 0) return { passed: 0, failed: 1, files: [], output };
  }
  return { passed: 1, failed: 0, files: [], output: "" };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

async function vitest(name: string, args: string[], env: Record<string, string> = {}) {
  const report = join(REPORTS, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const ended = await run(["vitest", "run", ...reporters, ...args], { LOG_LEVEL: "silent", ...env });
  const found = await readReport<VitestReport>(report);
  const files = (found?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
  // A test that was skipped has shown nothing.
  return tally(ended, found?.numPassedTests, (found?.numFailedTests ?? 0) + (found?.numPendingTests ?? 0), files);
}

async function onSystemPostgres() {
  try {
    const server = await ensurePostgres({ home: "data/test/postgres-system", prefer: "system" });
    try {
      return await vitest("system", ["--project", "api"], { DATABASE_URL: server.url("postgres") });
    } finally {
      await server.stop();
    }
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error;
    return { passed: 0, failed: 1, files: [], output: error.message };
  }
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

async function playwright() {
  const report = join(REPORTS, "browsers.json");
  const ended = await run(["playwright", "test", "--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const found = await readReport<PlaywrightReport>(report);
  const files = (found?.suites ?? []).map((suite) => ({
    file: join("tests/browser", suite.file),
    seconds: milliseconds(suite) / 1000,
  }));
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = found?.stats ?? {};
  const failed = unexpected + flaky + skipped;
  const output = failed > 0 ? ended.output + (await pagesShown()) : ended.output;
  return tally({ ...ended, output }, expected, failed, files);
}

/** What the pages of failed tests showed, as Playwright wrote it down: up to 40 lines of each. */
async function pagesShown(): Promise<string> {
  const written = await readdir(RESULTS, { recursive: true }).catch(() => []);
  const contexts = written.filter((file) => file.endsWith("error-context.md"));
  const pages = await Promise.all(contexts.map((file) => readFile(join(RESULTS, file), "utf8")));
  return pages
    .flatMap((text) => [/^- Name: .*/m.exec(text)?.[0], /^```yaml\n((?:.*\n){0,40})/m.exec(text)?.[1]])
    .join("\n");
}

function milliseconds({ suites = [], specs = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(milliseconds)].reduce((sum, one) => sum + one, 0);
}

/** A run that ends badly has failed, even if no test of it says so. */
function tally({ code, output }: Ended, passed = 0, failed = 0, files: Tally["files"] = []) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), files, output };
}

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}
