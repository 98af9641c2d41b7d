import { mkdir, writeFile } from "node:fs/promises";
import type { UserInfo } from "#app/contracts/access/session.ts";
import type { JobFunction } from "#app/contracts/directory/job-functions.ts";
import type { Notices } from "#app/contracts/notices/notices.ts";
import type { VisitorListItem } from "#app/contracts/people/visitors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { toBellContent } from "#app/screens/notices.ts";
import { buildBarePage } from "../bare/build.ts";
import type { PageData } from "../bare/page.tsx";
import type { Bench } from "../bench.ts";
import { accountOf, withAdmin } from "../databases.ts";
import { FOLDER } from "../folder.ts";
import { interleaved, load, median } from "../measure.ts";
import { type Figure, milliseconds, perSecond, times } from "../report.ts";
import { BROWSER, type Running, startProcess } from "../server.ts";

/** Slices of load until the engine has compiled the hot code. */
const WARM_UP_SLICES = 6;
const LIST = "/agency/visitors";
const API = "/v1/agencies/visitors";

/** P1 to P3: the list of an owner's visitors, as a page and as a call, compared with React alone and SQL alone. */
export async function lists(bench: Bench): Promise<Figure[]> {
  const { server } = bench;
  // The pace of a shared machine changes within seconds: with slices half as long, twice as often, both sides meet the
  // same pace.
  const slice = Math.max(1, bench.slice / 2);
  const rounds = bench.rounds * 2;
  const cookie = await server.cookie("agencia");
  const apiHeaders = { authorization: `Bearer ${await server.token("agencia")}` };
  const pageHeaders = { cookie, "user-agent": BROWSER };
  const bare = await startBare(bench, pageHeaders, apiHeaders);
  try {
    const sides = {
      page: () => load(server.origin + LIST, pageHeaders, slice),
      barePage: () => load(`${bare.origin}/page`, {}, slice),
      call: () => load(server.origin + API, apiHeaders, slice),
      bareCall: () => load(`${bare.origin}/list`, {}, slice),
    };
    for (const [name, side] of Object.entries(sides)) {
      for (let n = 0; n < WARM_UP_SLICES; n++) bench.say(`  warming ${name}: ${perSecond((await side()).rate)}`);
    }

    const spreads: number[] = [];
    const p50s: number[] = [];
    const p99s: number[] = [];
    const page = await interleaved(
      rounds,
      async () => {
        const { rate, p50, p99 } = await sides.page();
        spreads.push(p99 / Math.max(p50, 1));
        p50s.push(p50);
        p99s.push(p99);
        return rate;
      },
      async () => (await sides.barePage()).rate,
    );
    const call = await interleaved(
      rounds,
      async () => (await sides.call()).rate,
      async () => (await sides.bareCall()).rate,
    );
    const spread = median(spreads);
    return [
      {
        id: "P1",
        what: "signed-in list of visitors, API and SQL included, 10 connections",
        measured: perSecond(page.ours),
        reference: `${perSecond(page.reference)} (the same tree by React alone)`,
        result: times(page.ratio),
        reach: "≥ 0.25 ×",
        met: page.ratio >= 0.25,
      },
      {
        id: "P2",
        what: "the same page, p99",
        measured: milliseconds(median(p99s)),
        reference: `${milliseconds(median(p50s))} (p50)`,
        result: times(spread),
        reach: "≤ 3 ×",
        met: spread <= 3,
      },
      {
        id: "P3",
        what: "list call of the API, 10 connections",
        measured: perSecond(call.ours),
        reference: `${perSecond(call.reference)} (the SQL and JSON.stringify alone)`,
        result: times(call.ratio),
        reach: "≥ 0.5 ×",
        met: call.ratio >= 0.5,
      },
    ];
  } finally {
    await bare.stop();
  }
}

async function startBare(
  { server, databases, say }: Bench,
  pageHeaders: Record<string, string>,
  apiHeaders: Record<string, string>,
): Promise<Running> {
  const html = await (await fetch(server.origin + LIST, { headers: pageHeaders })).text();
  const register = await fetch(`${server.origin}/v1/agencies/job_functions`, { headers: apiHeaders });
  const { data: functions } = (await register.json()) as Page<JobFunction>;
  const pageData: PageData = {
    user: (await (await fetch(`${server.origin}/user_info`, { headers: apiHeaders })).json()) as UserInfo,
    bell: toBellContent(
      (await (await fetch(`${server.origin}/v1/agencies/notices`, { headers: apiHeaders })).json()) as Notices,
      "agency",
      "control",
    ),
    found: (await (await fetch(server.origin + API, { headers: apiHeaders })).json()) as Page<VisitorListItem>,
    functions: Object.fromEntries(functions.map(({ key, name }) => [key, name])),
    head: {
      script: part(html, /<script type="module" nonce="[^"]*" src="([^"]*)"/),
      style: part(html, /<link[^>]* href="([^"]*\.css)"/),
      nonce: part(html, /<script type="module" nonce="([^"]+)"/),
      push: {
        address: part(html, /<push-messages address="([^"]*)"/),
        session: part(html, /<push-messages [^>]*session="([^"]*)"/),
      },
      csrf: part(html, /name="csrf" value="([^"]*)"/),
      once: part(html, /name="once" value="([^"]*)"/),
    },
  };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/page-data.json`, JSON.stringify(pageData));
  const OWNER = await withAdmin(databases.main, (client) => accountOf(client, "agencia"));
  const env = {
    DATABASE_URL: databases.main,
    OWNER,
    PAGE: await buildBarePage(),
    PAGE_DATA: `${FOLDER}/page-data.json`,
  };
  const bare = await startProcess(["tests/bench/bare/server.ts"], env, { port: 3291, path: "/page", name: "bare" });
  const bareHtml = await (await fetch(`${bare.origin}/page`)).text();
  if (bodyOf(bareHtml) !== bodyOf(html)) {
    await writeFile(`${FOLDER}/page.html`, html);
    await writeFile(`${FOLDER}/bare.html`, bareHtml);
    say(`  MIND: the reference page differs from the product's (${FOLDER}/page.html, bare.html)`);
  }
  return bare;
}

const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
/** Returns the page's body; the framework orders the head differently. */
const bodyOf = (html: string) => part(html, /<body>(.*)<script type="module"/s);
