import { loginGuide } from "#app/demo/users.ts";
import type { Bench } from "../bench.ts";
import { timed } from "../measure.ts";
import { type PageParts, partsOf } from "../page-parts.ts";
import { type Figure, integer, markdown, milliseconds } from "../report.ts";
import { BROWSER } from "../server.ts";

/** A fragment that many names have, and one that no name has. */
const FRAGMENTS = ["ana", "zzqx"];
const PAGE_40 = 39;
/** The most options of a select that are tried, evenly spaced. */
const OPTIONS = 20;
const TRIES = 3;
const SLOW_MS = 300;
const COLD_MS = 1_000;
const P99_MS = 150;

interface Timing {
  login: string;
  address: string;
  /** Milliseconds of the first request, and of the fastest one. */
  cold: number;
  best: number;
  /** The highest status. */
  status: number;
}

/** P18: every address that the demonstration's logins reach from their menus, with one client. */
export async function addresses(bench: Bench): Promise<Figure[]> {
  const timings: Timing[] = [];
  const logins = loginGuide.map(([login]) => login).filter((login) => bench.logins?.includes(login) ?? true);
  for (const login of logins) {
    const before = timings.length;
    await timeAddresses(bench, login, timings);
    bench.say(`  ${login}: ${timings.length - before} addresses`);
  }
  const best = timings.map((one) => one.best).sort((a, b) => a - b);
  const slow = timings.filter(isSlow);
  const p99 = percentile(best, 0.99);
  const coldest = Math.max(...timings.map(({ cold }) => cold));
  bench.tables.set("addresses", tableOfSlow(timings, slow.length));
  return [
    {
      id: "P18",
      what: `every address (${integer(timings.length)}), best of three, one client: the worst`,
      measured: `${milliseconds(percentile(best, 1))}; median ${milliseconds(percentile(best, 0.5))}; ${integer(slow.length)} over ${SLOW_MS} ms or refused`,
      reference: "–",
      result: `${milliseconds(percentile(best, 1))}; p99 ${milliseconds(p99)}; first time ${milliseconds(coldest)}`,
      reach: `≤ ${SLOW_MS} ms; p99 ≤ ${P99_MS} ms; cold ≤ 1 s`,
      met: slow.length === 0 && p99 <= P99_MS && coldest <= COLD_MS,
    },
  ];
}

/** The menu of the backoffice is the same for every role (decision 267), and some refuse what it leads to. */
const isRefused = ({ address, status }: Timing) =>
  status >= 400 && !(status === 403 && address.startsWith("/backoffice"));
const isSlow = (timing: Timing) => timing.best > SLOW_MS || isRefused(timing);
const percentile = (sorted: number[], part: number) => sorted[Math.ceil((sorted.length - 1) * part)] ?? Number.NaN;

/**
 * Requests the home page of `login`, the pages of its menu with their filters, and the first record and form of each.
 */
async function timeAddresses({ server, every }: Bench, login: string, timings: Timing[]): Promise<void> {
  const headers = { cookie: await server.cookie(login), "user-agent": BROWSER };
  const known = new Set<string>();
  const ask = async (address: string): Promise<PageParts | null> => {
    if (known.has(address)) return null;
    known.add(address);
    const times: number[] = [];
    let status = 0;
    let html = "";
    let moved: string | null = null;
    for (let n = 0; n < TRIES; n++) {
      const took = await timed(async () => {
        const response = await fetch(server.origin + address, { headers, redirect: "manual" });
        html = await response.text();
        status = Math.max(status, response.status);
        moved = response.headers.get("location");
      });
      times.push(took);
    }
    if (moved) return ask(moved);
    timings.push({ login, address, cold: times[0] as number, best: Math.min(...times), status });
    return partsOf(html);
  };
  const home = await ask("/");
  for (const entry of ["/", ...(home?.menu ?? [])]) {
    const path = entry.split("?")[0] as string;
    const parts = entry === "/" ? home : await ask(entry);
    if (!parts) continue;
    const queries = queriesOf(parts).filter((_, n) => n % every === 0);
    for (const query of queries) await ask(`${path}?${query}`);
    for (const next of [parts.firstRecord, parts.firstForm]) if (next) await ask(next);
  }
}

function queriesOf({ sorts, selects, texts, lastPage }: PageParts): string[] {
  const pages = [PAGE_40, lastPage].filter((page) => page > 0 && page <= lastPage);
  return [
    ...new Set([
      ...pages.map((page) => `page=${page}`),
      ...sorts.flatMap((name) => [`sort=${name}`, `sort=-${name}`]),
      ...[...selects].flatMap(([name, values]) => spread(values).map((value) => query(name, value))),
      ...texts.flatMap((name) => FRAGMENTS.map((fragment) => query(name, fragment))),
    ]),
  ];
}

const query = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString();

function spread(values: string[]): string[] {
  if (values.length <= OPTIONS) return values;
  return Array.from({ length: OPTIONS }, (_, n) => values[Math.floor((n * values.length) / OPTIONS)] as string);
}

/** Returns a summary and a table of the addresses slower than the limit of P99 or slow the first time, grouped by pattern. */
function tableOfSlow(timings: Timing[], slow: number): string {
  const patterns = new Map<string, Timing[]>();
  for (const one of timings) {
    const pattern = patternOf(one.address);
    patterns.set(pattern, [...(patterns.get(pattern) ?? []), one]);
  }
  const worst = [...patterns]
    .map(([pattern, group]) => ({ pattern, group, best: Math.max(...group.map(({ best }) => best)) }))
    .filter(({ group, best }) => best > P99_MS || group.some((one) => isSlow(one) || one.cold > COLD_MS))
    .sort((a, b) => b.best - a.best);
  const rows = worst.map(({ pattern, group, best }) => [
    `\`${pattern}\``,
    [...new Set(group.map(({ login }) => login))].join(", "),
    `${integer(group.filter(isSlow).length)} of ${integer(group.length)}`,
    milliseconds(best),
    milliseconds(Math.max(...group.map(({ cold }) => cold))),
    [...new Set(group.map(({ status }) => status))].join(", "),
  ]);
  const best = timings.map((one) => one.best).sort((a, b) => a - b);
  const summary =
    `${integer(timings.length)} addresses, best of ${TRIES}: median ${milliseconds(percentile(best, 0.5))}, p99 ${milliseconds(percentile(best, 0.99))}, ` +
    `${integer(timings.filter(({ best }) => best > P99_MS).length)} over ${P99_MS} ms, ${integer(slow)} over ${SLOW_MS} ms or refused; the first time ${integer(timings.filter(({ cold }) => cold > COLD_MS).length)} over 1 s.`;
  return `${summary}\n\n${markdown(["address", "logins", "slow", "best of three", "first time", "status"], rows)}`;
}

/** Returns the address without ids and other long values. */
function patternOf(address: string): string {
  const [path = "", search = ""] = address.split("?");
  const named = [...new URLSearchParams(search)].map(
    ([name, value]) => `${name}=${/^-?[a-z_]{1,40}$/.test(value) ? value : "…"}`,
  );
  const pattern = path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ":uuid");
  return named.length > 0 ? `${pattern}?${named.join("&")}` : pattern;
}
