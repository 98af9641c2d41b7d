import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type Reached, reachRoutes } from "#tests/world/routes.ts";
import { openWebWorld, type Shown } from "#tests/world/web.ts";

/**
 * Every route of the table with what no page of ours sends: routes that take a form with every kind of body that is no form
 * or a broken one, and pages with wrong values of every parameter that they read from their address.
 */
const world = openWebWorld("demonstration", "in process");
let routes: Reached[];

beforeAll(async () => {
  routes = await reachRoutes(world);
}, 120_000);

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const urlencoded = "application/x-www-form-urlencoded";

/** Each kind of body, by its media type, and the answer. */
const bodies: Record<string, { type?: string; body: BodyInit | null; status: number }> = {
  json: { type: "application/json", body: '{"name":"Ana"}', status: 415 },
  text: { type: "text/plain", body: "name=Ana", status: 415 },
  "no type": { body: bytes("name=Ana"), status: 415 },
  nothing: { body: null, status: 415 },
  "no boundary": { type: "multipart/form-data", body: "--x\r\n", status: 400 },
  "cut off": {
    type: "multipart/form-data; boundary=x",
    body: bytes('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnome;cpf\r\nAna'),
    status: 400,
  },
  "broken bytes": { type: urlencoded, body: bytes("name=A\xe3o"), status: 400 },
  "broken characters": { type: urlencoded, body: "name=%E0%A4%A", status: 400 },
};

/** What a route answers instead, by the end of its pattern and the kind of body. */
const otherwise: [RegExp, RegExp, number][] = [
  // A sheet flows to the API unread, whose refusal stands beside the field of the file.
  [/(import|registerLite|allocations\/:id\/people)$/, /^cut off$/, 422],
  [/(import|registerLite)$/, /^broken/, 422],
  // Only agencies work on several people at once.
  [/^\/(supplier|serviceProvider)\/visitors(\/search)?$/, /./, 403],
];

const takesForm = ({ file }: Reached) =>
  /\baction\b[^\n]*ActionArgs|export \{[^}]*\baction\b/.test(readFileSync(`app/${file}`, "utf8"));

test("a body that is no form gets a page that says so, from each route with an action", async () => {
  const found: string[] = [];
  const taking = routes.filter(takesForm);
  for (const { browser, address, pattern, file } of taking) {
    for (const [kind, { type, body, status }] of Object.entries(bodies)) {
      const headers: Record<string, string> = type ? { "content-type": type } : {};
      const shown = await world.sendAs(browser, address, { method: "POST", headers, body });
      const wanted = otherwise.find(([ends, which]) => ends.test(pattern) && which.test(kind))?.[2] ?? status;
      if (shown.status !== wanted) found.push(`${pattern} ${kind}: ${shown.status} ${shown.h1}`);
      else if (wanted === status)
        found.push(...missing(shown, file, address).map((lack) => `${pattern} ${kind}: ${lack}`));
    }
  }
  expect(found).toEqual([]);
  expect(taking.length).toBeGreaterThan(220);
}, 300_000);

/** What an error page lacks: what happened, what to do, a way on. What answers to a script is no page. */
function missing({ html }: Shown, file: string, address: string): string[] {
  const wanted = {
    "no sentence": /<h1[^>]*>[^<]+<\/h1><p>[^<]+<\/p>/,
    "no way back": `href="${address.split("?")[0]}"`,
  };
  if (!file.endsWith(".tsx")) return html.startsWith("<!DOCTYPE") ? ["a page"] : [];
  return Object.entries(wanted).flatMap(([lack, words]) =>
    (typeof words === "string" ? html.includes(words) : words.test(html)) ? [] : [lack],
  );
}

test("without a session a body that is no form leads to the login", async () => {
  const nobody = await world.browser();
  for (const { body, type } of Object.values(bodies)) {
    const headers: Record<string, string> = type ? { "content-type": type } : {};
    const { status, location } = await world.sendAs(nobody, "/agency/visitors/new", { method: "POST", headers, body });
    expect([status, location]).toEqual([302, "/?redirectTo=%2Fagency%2Fvisitors%2Fnew"]);
  }
});

/** Values, as an address carries them. */
const values = [
  "31/02/2026",
  "2026-02-31",
  "palavra",
  "-1",
  "0",
  "99999999999999999999",
  "1e400",
  "",
  "%00",
  "%E0%A4%A",
  "x".repeat(3000),
  "../",
  "'",
];

/** So many pages are tried with a wrong value of one name alone; of days all are, since pages reckon with them. */
const ALONE = 3;

/** The names that a page reads from its address, as it reads them while it is opened. */
async function namesRead({ browser, address }: Reached): Promise<{ names: string[]; plain: Shown }> {
  const names = new Set<string>();
  const { prototype } = URLSearchParams;
  const { get, getAll, has } = prototype;
  const listen = <R>(read: (this: URLSearchParams, name: string) => R) =>
    function (this: URLSearchParams, name: string): R {
      names.add(name);
      return read.call(this, name);
    };
  Object.assign(prototype, { get: listen(get), getAll: listen(getAll), has: listen(has) });
  const plain = await browser.open(address).finally(() => Object.assign(prototype, { get, getAll, has }));
  return { names: [...names], plain };
}

/** Opens an address, and what it leads to while that is the same page. */
async function follow(browser: Reached["browser"], address: string, left = 12): Promise<Shown> {
  const shown = await browser.open(address);
  const [path] = address.split("?");
  const same = shown.location?.split("?")[0] === path;
  return same && left > 0 ? follow(browser, shown.location as string, left - 1) : shown;
}

/** What an error page of an area lacks: the frame, the reason, a way on. */
function unexplained({ html, h1 }: Shown, area: string): string[] {
  const shell = area === "public" || html.includes("data-sidebar=");
  const way = /<main[^>]*>.*<a [^>]*href="\/.*<\/main>/s.test(html);
  return [...(shell ? [] : ["no shell"]), ...(h1 ? [] : ["no reason"]), ...(way ? [] : ["no way on"])];
}

test("wrong values in addresses are left out or explained on every page", async () => {
  const found: string[] = [];
  const tried = { pages: 0, names: 0, requests: 0, sorts: 0, left: 0 };
  const shown = new Set<string>();
  const alone = new Map<string, number>();
  for (const route of routes) {
    const { pattern, file, area, browser, address } = route;
    const { names, plain } = await namesRead(route);
    const [path, own = ""] = address.split("?");
    const isPage = file.endsWith(".tsx");
    const ask = async (query: string): Promise<Shown> => {
      tried.requests++;
      const answer = await follow(browser, `${path}?${query}`);
      const faults =
        answer.status >= 500 ? ["failed"] : isPage && answer.status >= 400 ? unexplained(answer, area) : [];
      found.push(...faults.map((fault) => `${pattern}?${query.slice(0, 100)}: ${answer.status} ${answer.h1} ${fault}`));
      if (answer.html.includes("ficaram de fora")) tried.left++;
      return answer;
    };
    // A module stands in several areas: the first that has it tries everything.
    const all = !shown.has(file);
    shown.add(file);
    tried.pages += names.length > 0 ? 1 : 0;
    tried.names += names.length;
    for (const value of names.length > 0 ? values.slice(0, all ? undefined : 1) : []) {
      await ask(names.map((name) => `${name}=${value}`).join("&"));
    }
    for (const [at, name] of all ? names.entries() : []) {
      const isDay = /date|dia/.test(name);
      const times = alone.get(name) ?? 0;
      if (!isDay && times === ALONE) continue;
      alone.set(name, times + 1);
      const rest = [...new URLSearchParams(own)].filter(([one]) => one !== name);
      const value = isDay ? values[0] : values[(tried.requests + at) % values.length];
      await ask(`${new URLSearchParams(rest)}&${name}=${value}&${name}=${values[2]}`);
    }
    if (!isPage || !names.includes("sort") || !plain.html.includes("sort=")) continue;
    const sorted = await ask(`${own}&sort=nenhuma-destas`);
    tried.sorts++;
    if (sorted.status !== 200 || sorted.h1 !== plain.h1)
      found.push(`${pattern}: ${sorted.status} ${sorted.h1} unsorted`);
    if (!sorted.html.includes("sort (Ordem inválida)"))
      found.push(`${pattern}: does not say that the order is unknown`);
  }
  expect(found).toEqual([]);
  expect(tried.pages).toBeGreaterThan(190);
  expect(tried.names).toBeGreaterThan(1_100);
  expect(tried.requests).toBeGreaterThan(1_500);
  expect(tried.sorts).toBeGreaterThan(30);
  expect(tried.left).toBeGreaterThan(400);
}, 500_000);
