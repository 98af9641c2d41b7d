import { glob, mkdir, readFile, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { DatabaseStartError } from "#app/db/start-error.server.ts";
import { filesOverBudget, measurePace } from "./run/budget.ts";
import { check, playwright, prepare, REPORTS, type Tally, type TestFile, vitest } from "./run/programs.ts";
import { proofs, readProofs, resetProofs } from "./world/proofs.ts";
import { moveTemporaryFilesToMemory, removeTestServers, startTestServer } from "./world/server.ts";

// `npm test`: every ring once. `npm test -- WORDS`: the files whose path has one of the words. `npm run test:whole`:
// the nightly form, with all that the everyday one leaves out; `npm run test:whole -- WORDS`: those of its steps whose
// name has one of the words. tests/README.md describes the rings.

const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const whole = process.argv.includes("--whole");

const SLOWEST = 10;
const began = Number(process.env.TESTS_BEGAN ?? Date.now() / 1000) * 1000;
const files: TestFile[] = [];
let passed = 0;
let failed = 0;

const paceBefore = measurePace();

await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
resetProofs();
await moveTemporaryFilesToMemory();

type Steps = Record<string, () => Promise<Tally>>;

/** Steps that need nothing of each other and run at the same time. */
const preparations: Steps = {
  Construção: () => prepare("build"),
  Programas: () => prepare("browsers", ...(whole ? ["clock"] : [])),
  // Several checkers infer many types twice; this one runs beside the build, on two cores.
  Tipos: () => check(["react-router", "typegen"], ["tsc", "--checkers", "1"]),
  "Estilo e sobras": () => check(["biome", "check", "--error-on-warnings", "."], ["knip", "--no-progress"]),
};

const everyday: Steps = {
  "Regras, API, páginas e falhas (PostgreSQL 18)": () => vitest("all"),
  Navegadores: () => playwright("browsers"),
};

const WHOLE = { TEST_WHOLE: "1" };

/** The everyday form and all that it leaves out; then everything again at two unusual times. */
const nightly: Steps = {
  "Regras, API, páginas e falhas (PostgreSQL 18)": () => vitest("all", [], WHOLE),
  "API inteira de novo (PostgreSQL do sistema)": onSystemPostgres,
  "Navegadores, com tudo": () => playwright("browsers", [], WHOLE),
  "100.000 pedidos ao acaso": () =>
    vitest("fuzz", ["--project=api", "tests/api/platform/fuzz.test.ts"], {
      FUZZ_REQUESTS: "100000",
      FUZZ_SEED: process.env.FUZZ_SEED ?? String(Math.floor(Date.now() / 1000)),
    }),
  "1.000 mortes súbitas": () => vitest("kills", ["--project=faults", "tests/faults/kills.test.ts"], { KILLS: "1000" }),
  ...Object.fromEntries(
    Object.entries(unusualTimes()).flatMap(([name, moment]) => [
      [`Tudo de novo, ${name}`, () => vitest(`all-${moment.getTime()}`, [], clockSettings(moment))],
      [`Navegadores, ${name}`, () => playwright(`browsers-${moment.getTime()}`, [], clockSettings(moment))],
    ]),
  ),
};

/** Builds and checks, and runs the steps whose name has one of the words, or all. */
async function run(steps: Steps, chosen: readonly string[] = []): Promise<void> {
  await Promise.all(Object.entries(preparations).map(([name, work]) => runStep(name, work)));
  for (const [name, work] of Object.entries(steps))
    if (chosen.length === 0 || chosen.some((word) => name.includes(word))) await runStep(name, work);
  await removeTestServers();
}

/**
 * Returns times at which days, weeks and months differ from most days. They are in the future, since files keep the
 * machine's times.
 */
function unusualTimes(): Record<string, Date> {
  const sunday = new Date();
  sunday.setUTCDate(sunday.getUTCDate() + ((8 - sunday.getUTCDay()) % 7 || 7));
  sunday.setUTCHours(1, 50, 0, 0); // 22:50 in Brasília, on the Sunday before
  return { "domingo às 22h50": sunday, "29 de fevereiro às 3h30": new Date("2028-02-29T06:30:00Z") };
}

/**
 * Returns the environment that moves the clock of all programs: the web's, the database's and the browsers'. The
 * demonstration of an earlier step has another today, so that it is made again.
 */
function clockSettings(moment: Date): Record<string, string> {
  const ahead = Math.round((moment.getTime() - Date.now()) / 1000);
  return {
    LD_PRELOAD: `${resolve("data/test/clock-waits.so")} /usr/$LIB/faketime/libfaketimeMT.so.1`,
    FAKETIME: `${ahead < 0 ? "" : "+"}${ahead}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    TESTS_BEGAN: String(moment.getTime()),
  };
}

/** Runs only the files that match and prepares only what they need; prints their output as it comes. */
async function runMatchingFiles(words: readonly string[]): Promise<void> {
  const found = await findFiles(words);
  if (found.length === 0) throw new Error(`Nenhum arquivo de teste combina com ${words.join(" ")}.`);
  const inBrowsers = found.filter((file) => file.startsWith("tests/browser/"));
  const others = found.filter((file) => !inBrowsers.includes(file));
  const onPages = found.some((file) => /^tests\/(web|faults|browser)\//.test(file));
  if (onPages) await runStep("Construção e programas", () => prepare("build", "browsers"));
  if (others.length > 0)
    await runStep("Regras, API, páginas e falhas", () => vitest("some", ["--project=!s3", ...others], {}, true));
  if (inBrowsers.length > 0) await runStep("Navegadores", () => playwright("some-browsers", inBrowsers, {}, true));
}

/**
 * Returns the test files whose path has one of the words or, if none has, those outside the browsers whose text has.
 */
async function findFiles(words: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for await (const file of glob("tests/**/*.test.{ts,tsx}")) all.push(file);
  const byPath = all.filter((file) => words.some((word) => file.includes(word)));
  if (byPath.length > 0) return byPath;
  const quick = all.filter((file) => !file.startsWith("tests/browser/"));
  const texts = await Promise.all(quick.map((file) => readFile(file, "utf8")));
  return quick.filter((_, i) => words.some((word) => texts[i]?.includes(word)));
}

/** Runs the API and the matrix on the machine's own PostgreSQL, which is of another version. */
async function onSystemPostgres(): Promise<Tally> {
  try {
    const server = await startTestServer("system");
    try {
      return await vitest("system", ["--project=api"], { DATABASE_URL: server.url("postgres") });
    } finally {
      await server.stop();
    }
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error;
    return { passed: 0, failed: 1, files: [], output: error.message };
  }
}

/** Runs one step and prints one line when it has ended: its name and its result. */
async function runStep(name: string, work: () => Promise<Tally>): Promise<void> {
  const started = performance.now();
  const found = await work();
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`• ${name}: ${found.passed} passed, ${found.failed} failed (${inSeconds(seconds)})\n`);
  if (found.failed > 0) process.stdout.write(`\n${found.output}\n`);
  passed += found.passed;
  failed += found.failed;
  files.push(...found.files);
}

function printReport(): void {
  process.stdout.write(`\nTudo em ${inSeconds((Date.now() - began) / 1000)}. Os arquivos mais lentos:\n`);
  files.sort((a, b) => b.seconds - a.seconds);
  for (const { file, seconds } of files.slice(0, SLOWEST))
    process.stdout.write(`${inSeconds(seconds).padStart(9)}  ${file}\n`);
  const over = filesOverBudget(files, Math.min(paceBefore, measurePace()));
  if (over.length > 0) process.stdout.write(`\nAcima do que podem custar (tests/README.md):\n${over.join("\n")}\n`);
  process.stdout.write("\nO que foi provado:\n");
  for (const [proof, count] of Object.entries(readProofs()))
    if (count > 0)
      process.stdout.write(`${count.toLocaleString("pt-BR").padStart(9)}  ${proofs[proof as keyof typeof proofs]}\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1).replace(".", ",")} s`;

if (whole) await run(nightly, words);
else if (words.length > 0) await runMatchingFiles(words);
else await run(everyday);
printReport();
