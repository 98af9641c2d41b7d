import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { type BenchSize, openDatabases, SMALL } from "./databases.ts";
import { addresses } from "./figures/addresses.ts";
import { conciliation } from "./figures/conciliation.ts";
import { everyPage } from "./figures/every-page.ts";
import { exports_ } from "./figures/exports.ts";
import { imports } from "./figures/imports.ts";
import { lists } from "./figures/pages.ts";
import { privacy } from "./figures/privacy.ts";
import { reads } from "./figures/reads.ts";
import { start } from "./figures/start.ts";
import { statements } from "./figures/statements.ts";
import { weights } from "./figures/weights.ts";
import { writes } from "./figures/writes.ts";
import { describeRun, type Figure, tableOf, writeTable } from "./report.ts";
import { startServer } from "./server.ts";

const groups: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  lists,
  reads,
  exports: exports_,
  imports,
  conciliation,
  writes,
  privacy,
  start,
  weights,
  statements,
  "every-page": everyPage,
  addresses,
};

const { values } = parseArgs({
  options: {
    small: { type: "boolean", default: false },
    visitors: { type: "string", default: "1000000" },
    visits: { type: "string", default: "10000000" },
    fresh: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    port: { type: "string", default: "3281" },
    only: { type: "string", multiple: true },
    login: { type: "string", multiple: true },
    every: { type: "string", default: "1" },
  },
});
const size: BenchSize = values.small ? SMALL : { visitors: Number(values.visitors), visits: Number(values.visits) };
const began = performance.now();
const say = (text: string) =>
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);

const names = values.only ?? Object.keys(groups);
const databases = await openDatabases(size, { fresh: values.fresh, exporting: names.includes("exports") }, say);
const port = Number(values.port);
const server = await startServer("main", port, databases.main);
// Two servers would take each other's imports from the one queue.
const small = databases.small === databases.main ? server : await startServer("small", port + 1, databases.small);
const exporter = databases.export === databases.small ? small : await startServer("export", port + 2, databases.export);
const bench: Bench = {
  databases,
  size,
  server,
  small,
  exporter,
  rounds: values.small ? 3 : 5,
  slice: values.small ? 1 : 4,
  logins: values.login,
  every: Number(values.every),
  tables: new Map(),
  say,
};
const figures: Figure[] = [];
try {
  for (const name of names) {
    say(name);
    try {
      const found = (await groups[name]?.(bench)) ?? [];
      figures.push(...found);
      for (const { id, what, result, reach } of found) say(`  ${id} ${what}: ${result} (${reach})`);
    } catch (error) {
      // The other groups are still measured.
      say(`  ${name} could not be measured: ${error instanceof Error ? error.stack : error}`);
      process.exitCode = 1;
    }
  }
} finally {
  await Promise.all([...new Set([server, small, exporter])].map((one) => one.stop()));
  await databases.stop();
}
const order = ({ id }: Figure) => Number(id.slice(1));
figures.sort((a, b) => order(a) - order(b));
const took = describeRun(size, (performance.now() - began) / 60_000);
for (const [name, text] of [["table", tableOf(figures)] as const, ...bench.tables]) {
  process.stdout.write(`\n${took}\n\n${text}\n`);
  // With selected groups, logins or addresses alone, the table would lose the lines of the others.
  if (values.write && !(name === "table" && values.only) && !values.login && bench.every === 1)
    await writeTable(name, `${took}\n\n${text}`);
}
