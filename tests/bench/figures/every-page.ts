import type { Bench } from "../bench.ts";
import { interleaved, type Load, load, median } from "../measure.ts";
import { type Figure, milliseconds, perSecond, times } from "../report.ts";
import { BROWSER, type Server, startServer } from "../server.ts";

/** Slices of load until the engine has compiled the hot code. */
const WARM_UP_SLICES = 4;
const LIST = "/agency/visitors";
const PORT = 3285;
/** Slices of load on the dashboard after a start: a quarter of a minute. */
const FIRST = 4;
const STARTS = 3;

/** P16 and P17: the pages that the list (P1) does not represent, compared with it. */
export async function everyPage(bench: Bench): Promise<Figure[]> {
  return [...(await forms(bench)), ...(await dashboard(bench))];
}

async function pagesOf(server: Server) {
  const headers = { cookie: await server.cookie("agencia"), "user-agent": BROWSER };
  return (path: string, seconds: number) => load(server.origin + path, headers, seconds);
}

async function forms({ server, rounds, slice }: Bench): Promise<Figure[]> {
  const apiHeaders = { authorization: `Bearer ${await server.token("agencia")}` };
  const listed = await fetch(`${server.origin}/v1/agencies/visitors`, { headers: apiHeaders });
  const { data } = (await listed.json()) as { data: { uuid: string }[] };
  const ask = await pagesOf(server);
  const figures: Figure[] = [];
  for (const [what, path] of [
    ["record page", `${LIST}/${data[0]?.uuid}`],
    ["new form", `${LIST}/new`],
  ] as const) {
    for (let n = 0; n < WARM_UP_SLICES; n++) for (const each of [path, LIST]) await ask(each, slice / 2);
    const { ours, reference, ratio } = await interleaved(
      rounds,
      async () => (await ask(path, slice)).rate,
      async () => (await ask(LIST, slice)).rate,
    );
    figures.push({
      id: "P16",
      what: `${what}, signed in, 10 connections`,
      measured: perSecond(ours),
      reference: `${perSecond(reference)} (the list of P1)`,
      result: times(ratio),
      reach: "≥ 1.0 ×",
      met: ratio >= 1,
    });
  }
  return figures;
}

/** Measures the dashboard of servers that have just started, and then their list. */
async function dashboard({ databases, slice, say }: Bench): Promise<Figure[]> {
  const starts: { first: Load; list: Load }[] = [];
  for (let n = 0; n < STARTS; n++) {
    const server = await startServer("fresh", PORT, databases.main);
    try {
      const ask = await pagesOf(server);
      const first = await ask("/agency", slice * FIRST);
      for (let n = 0; n < WARM_UP_SLICES; n++) await ask(LIST, slice / 2);
      const list = await ask(LIST, slice);
      say(`  start ${n + 1}: dashboard ${perSecond(first.rate)}, list ${perSecond(list.rate)}`);
      starts.push({ first, list });
    } finally {
      await server.stop();
    }
  }
  const ratio = median(starts.map(({ first, list }) => first.rate / list.rate));
  const spread = median(starts.map(({ first }) => first.p99 / Math.max(first.p50, 1)));
  return [
    {
      id: "P17",
      what: "dashboard, 10 connections, from its first second after start",
      measured: `${perSecond(median(starts.map(({ first }) => first.rate)))}; p99 ${milliseconds(median(starts.map(({ first }) => first.p99)))}`,
      reference: `${perSecond(median(starts.map(({ list }) => list.rate)))} (the list of P1); p50 ${milliseconds(median(starts.map(({ first }) => first.p50)))}`,
      result: `${times(ratio)}; p99 ${times(spread)} of p50`,
      reach: "≥ 0.4 ×; ≤ 5 ×",
      met: ratio >= 0.4 && spread <= 5,
    },
  ];
}
