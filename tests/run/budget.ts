import type { TestFile } from "./programs.ts";

/**
 * Seconds that a test file may take, on the machine that `REFERENCE_SECONDS` was measured on. A noun has one file for
 * the API and one for its pages; in the browser, each screen's states and each journey is a test.
 */
const BUDGETS: readonly { of: string; files: RegExp; seconds: (file: TestFile) => number }[] = [
  {
    of: "um arquivo largo (tudo o que há)",
    files:
      /\/(matrix\/|faults\/|api\/\w+\/(nth-query|fuzz|model|api-doc|jobs|list-exports|owners)\.|web\/access\/(guards|every-route)\.)/,
    seconds: () => 150,
  },
  { of: "um substantivo na API", files: /^tests\/api\//, seconds: () => 15 },
  { of: "um substantivo nas páginas", files: /^tests\/web\//, seconds: () => 15 },
  { of: "regras", files: /^tests\/unit\//, seconds: () => 12 },
  {
    of: "estados de páginas, cada teste",
    files: /^tests\/browser\/(screens|accessible)/,
    seconds: ({ tests }) => 40 * tests,
  },
  { of: "percursos no navegador, cada um", files: /^tests\/browser\//, seconds: ({ tests }) => 30 * tests },
];

/** The result of `measurePace` on the machine that the budgets are written for. */
const REFERENCE_SECONDS = 0.35;

/** Returns the seconds that this machine takes for a small task similar to what tests do. */
export function measurePace(): number {
  const started = performance.now();
  const rows = Array.from({ length: 2_000 }, (_, n) => ({ n, name: `Pessoa ${n}`, tags: ["a", "b", String(n)] }));
  for (let n = 0; n < 150; n++) JSON.parse(JSON.stringify(rows));
  return (performance.now() - started) / 1000;
}

/** Returns the files that exceed their budget at this machine's pace, in the order given. */
export function filesOverBudget(files: readonly TestFile[], seconds: number): string[] {
  const slower = Math.max(1, seconds / REFERENCE_SECONDS);
  return files.flatMap((file) => {
    const budget = BUDGETS.find(({ files: some }) => some.test(file.file));
    const most = budget && budget.seconds(file) * slower;
    if (!most || file.seconds <= most) return [];
    return [`${file.file}: ${file.seconds.toFixed(1)} s de ${most.toFixed(0)} s (${budget.of})`];
  });
}
