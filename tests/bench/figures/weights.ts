import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import type { Bench } from "../bench.ts";
import { median } from "../measure.ts";
import { type Figure, kilobytes, seconds } from "../report.ts";
import { type Server, wireSize } from "../server.ts";

const KB = 1024;
const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

/** P11 to P13: the transferred size of pages, and the time of one on a slow network. */
export async function weights(bench: Bench): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [...ARGS, "--disable-component-update", "--disable-sync"],
  });
  try {
    return [await pages(bench), ...(await scripts(bench, browser)), await slowNetwork(bench, browser)];
  } finally {
    await browser.close();
  }
}

async function pages({ server }: Bench): Promise<Figure> {
  const list = await wireSize(`${server.origin}/agency/visitors`, { cookie: await server.cookie("agencia") });
  const gate = await wireSize(`${server.origin}/store/portaria`, { cookie: await server.cookie("loja") });
  const folder = "build/client/assets";
  const sheets = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  const sizes = await Promise.all(
    sheets.map(async (name) => gzipSync(await readFile(join(folder, name)), { level: 9 }).length),
  );
  const css = sizes.reduce((sum, size) => sum + size, 0);
  return {
    id: "P11",
    what: "HTML, gzip: list of 25 rows; gate; all CSS",
    measured: `${kilobytes(list)}; ${kilobytes(gate)}; ${kilobytes(css)}`,
    reference: "–",
    result: `${kilobytes(list)}; ${kilobytes(gate)}; ${kilobytes(css)}`,
    reach: "≤ 12 KB; ≤ 8 KB; ≤ 20 KB",
    met: list <= 12 * KB && gate <= 8 * KB && css <= 20 * KB,
  };
}

const KINDS = [
  { what: "public", path: "/", login: null, limit: 0 },
  { what: "gate", path: "/store/portaria", login: "loja", limit: 10 },
  { what: "list", path: "/agency/visitors", login: "agencia", limit: 10 },
  { what: "form", path: "/agency/visitors/new", login: "agencia", limit: 10 },
  { what: "chart", path: "/agency", login: "agencia", limit: 230 },
];

async function scripts({ server }: Bench, browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, path, login, limit } of KINDS) {
    const page = await openPage(browser, server, login);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    const kinds = new Map<string, string>();
    let bytes = 0;
    devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId) === "Script") bytes += encodedDataLength;
    });
    await page.goto(server.origin + path, { waitUntil: "networkidle" });
    await page.context().close();
    figures.push({
      id: "P12",
      what: `script, compressed, ${what} page`,
      measured: kilobytes(bytes),
      reference: "–",
      result: kilobytes(bytes),
      reach: limit === 0 ? "0" : `≤ ${limit} KB`,
      met: bytes <= limit * KB,
    });
  }
  return figures;
}

async function openPage(browser: Browser, server: Server, login: string | null, javaScriptEnabled = true) {
  const context = await browser.newContext({ javaScriptEnabled });
  if (login) {
    const pairs = (await server.cookie(login)).split("; ").map((pair) => pair.split("=") as [string, string]);
    await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: server.origin })));
  }
  return context.newPage();
}

async function slowNetwork({ server, rounds }: Bench, browser: Browser): Promise<Figure> {
  const all: number[] = [];
  for (let n = 0; n < Math.min(rounds, 3); n++) {
    const page = await openPage(browser, server, "agencia", false);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    const speed = { downloadThroughput: 50 * KB, uploadThroughput: 50 * KB };
    await devtools.send("Network.emulateNetworkConditions", { offline: false, latency: 400, ...speed });
    const since = performance.now();
    await page.goto(`${server.origin}/agency/visitors`, { waitUntil: "load" });
    all.push(performance.now() - since);
    await page.context().close();
  }
  const took = median(all);
  return {
    id: "P13",
    what: "list at 400 ms round trip and 50 KB/s, no script, first visit, to complete",
    measured: seconds(took),
    reference: "–",
    result: seconds(took),
    reach: "≤ 3 s",
    met: took <= 3_000,
  };
}
