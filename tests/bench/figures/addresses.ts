import { loginGuide } from "#app/db/demo/users.ts";
import type { Bench } from "../bench.ts";
import { timed } from "../measure.ts";
import { type PageParts, partsOf } from "../page-parts.ts";
import { type Figure, markdown, milliseconds, whole } from "../report.ts";
import { BROWSER } from "../server.ts";

/** A fragment that many names have, and one that none has. */
const FRAGMENTS = ["ana", "zzqx"];
const PAGE_40 = 39;
/** Of a longer choice as many are tried, evenly spaced. */
const OPTIONS = 20;
const TRIES = 3;
const SLOW_MS = 300;
const COLD_MS = 1_000;
const P99_MS = 150;
const SLOWEST = 20;

interface Asked {
  login: string;
  address: string;
  /** Milliseconds of the first time, and of the best one. */
  cold: number;
  best: number;
  /** The worst status. */
  status: number;
}

/** P18: every address that the demonstration's logins reach from their menus, one client. */
export async function addresses(bench: Bench): Promise<Figure[]> {
  const asked: Asked[] = [];
  for (const [login] of loginGuide) {
    const before = asked.length;
    await askAll(bench, login, asked);
    bench.say(`  ${login}: ${asked.length - before} addresses`);
  }
  const best = asked.map((one) => one.best).sort((a, b) => a - b);
  const slow = asked.filter(isSlow);
  const p99 = at(best, 0.99);
  const coldest = Math.max(...asked.map(({ cold }) => cold));
  bench.tables.set("addresses", tableOfSlow(asked, slow.length));
  return [
    {
      id: "P18",
      what: `every address (${whole(asked.length)}), best of three, one client: the worst`,
      measured: `${milliseconds(at(best, 1))}; median ${milliseconds(at(best, 0.5))}; ${whole(slow.length)} over ${SLOW_MS} ms or refused`,
      reference: "–",
      result: `${milliseconds(at(best, 1))}; p99 ${milliseconds(p99)}; first time ${milliseconds(coldest)}`,
      reach: `≤ ${SLOW_MS} ms; p99 ≤ ${P99_MS} ms; cold ≤ 1 s`,
      met: slow.length === 0 && p99 <= P99_MS && coldest <= COLD_MS,
    },
  ];
}

const isSlow = ({ best, status }: Asked) => best > SLOW_MS || status >= 400;
const at = (sorted: number[], part: number) => sorted[Math.ceil((sorted.length - 1) * part)] ?? Number.NaN;

/** Asks for the home page of `login`, what its menu has, and what those pages lead on to. */
async function askAll({ server }: Bench, login: string, asked: Asked[]): Promise<void> {
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
    asked.push({ login, address, cold: times[0] as number, best: Math.min(...times), status });
    return partsOf(html);
  };
  const home = await ask("/");
  for (const entry of ["/", ...(home?.menu ?? [])]) {
    const path = entry.split("?")[0] as string;
    const parts = entry === "/" ? home : await ask(entry);
    if (!parts) continue;
    for (const query of queriesOf(parts)) await ask(`${path}?${query}`);
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

/** How many there were, and the slowest, those of one pattern together. */
function tableOfSlow(asked: Asked[], slow: number): string {
  const patterns = new Map<string, Asked[]>();
  for (const one of asked) {
    const pattern = patternOf(one.address);
    patterns.set(pattern, [...(patterns.get(pattern) ?? []), one]);
  }
  const worst = [...patterns]
    .map(([pattern, group]) => ({ pattern, group, best: Math.max(...group.map(({ best }) => best)) }))
    .sort((a, b) => b.best - a.best)
    .slice(0, SLOWEST);
  const rows = worst.map(({ pattern, group, best }) => [
    `\`${pattern}\``,
    [...new Set(group.map(({ login }) => login))].join(", "),
    `${whole(group.filter(isSlow).length)} of ${whole(group.length)}`,
    milliseconds(best),
    milliseconds(Math.max(...group.map(({ cold }) => cold))),
    [...new Set(group.map(({ status }) => status))].join(", "),
  ]);
  const best = asked.map((one) => one.best).sort((a, b) => a - b);
  const summary =
    `${whole(asked.length)} addresses, best of ${TRIES}: median ${milliseconds(at(best, 0.5))}, p99 ${milliseconds(at(best, 0.99))}, ` +
    `${whole(slow)} over ${SLOW_MS} ms or refused; the first time ${whole(asked.filter(({ cold }) => cold > COLD_MS).length)} over 1 s.`;
  return `${summary}\n\n${markdown(["address", "logins", "slow", "best of three", "first time", "status"], rows)}`;
}

/** The address with ids and other long values left out. */
function patternOf(address: string): string {
  const [path = "", search = ""] = address.split("?");
  const named = [...new URLSearchParams(search)].map(
    ([name, value]) => `${name}=${/^-?[a-z_]{1,40}$/.test(value) ? value : "…"}`,
  );
  const place = path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ":uuid");
  return named.length > 0 ? `${place}?${named.join("&")}` : place;
}
