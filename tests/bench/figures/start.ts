import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { Bench } from "../bench.ts";
import { FOLDER } from "../folder.ts";
import { median } from "../measure.ts";
import { type Figure, seconds } from "../report.ts";
import { waitUntilReady } from "../server.ts";

const HOME = `${FOLDER}/start`;
const PORT = 3284;

/** P10: `npm start` with everything installed and built, the demonstration loaded, to the first good response. */
export async function start({ rounds }: Bench): Promise<Figure[]> {
  await rm(HOME, { recursive: true, force: true });
  const first = await timeStart();
  const all: number[] = [];
  for (let n = 0; n < Math.min(rounds, 3); n++) all.push(await timeStart());
  const took = median(all);
  return [
    {
      id: "P10",
      what: "npm start, everything installed and built, to the first answer",
      measured: `${seconds(took)}; ${seconds(first)} with an empty data folder`,
      reference: "–",
      result: seconds(took),
      reach: "≤ 5 s",
      met: took <= 5_000,
    },
    {
      id: "P10",
      what: "npm start, first time on a new machine",
      measured: "measured apart, on a clean clone",
      reference: "–",
      result: "n/a here",
      reach: "≤ 180 s",
      met: null,
    },
  ];
}

async function timeStart(): Promise<number> {
  const log = `${FOLDER}/start.log`;
  const output = openSync(log, "a");
  const since = performance.now();
  const npm = spawn("npm", ["start"], {
    env: { ...process.env, DATA_DIR: HOME, PORT: String(PORT), DATABASE_URL: "" },
    stdio: ["ignore", output, output],
  });
  await waitUntilReady(`http://127.0.0.1:${PORT}/`, () => npm.exitCode !== null, log);
  const took = performance.now() - since;
  const gone = once(npm, "exit");
  npm.kill("SIGTERM");
  await gone;
  return took;
}
