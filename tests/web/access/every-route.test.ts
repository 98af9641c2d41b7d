import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { findReachableRoutes, type ReachableRoute } from "#tests/world/routes.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { sortExceptions, unsorted, withoutExport } from "./list-columns.ts";

/**
 * Reads what every list offers, and sends every route of the table requests that no page of the product sends: bodies that
 * are no form or a broken one to routes with an action, and wrong values of every parameter that a page reads from its
 * address.
 */
const world = openWebWorld("demonstration", "in process");
let routes: ReachableRoute[];

beforeAll(async () => {
  routes = await findReachableRoutes(world);
}, 120_000);

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const urlencoded = "application/x-www-form-urlencoded";

/** Returns `most` of these, from the one whose turn it is; in the nightly form all. */
const inTurn = <T>(all: readonly T[], turn: number, most: number): T[] =>
  [...all, ...all].slice(turn % all.length).slice(0, wholeForm ? all.length : most);

/** Each kind of body: its media type, its content and the expected status. */
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

/** Exceptions to the expected status, by the end of the route's pattern and the kind of body. */
const exceptions: [RegExp, RegExp, number][] = [
  // Sheets stream to the API unparsed; its refusal appears beside the file field.
  [/(import(\/:owner)?|registerLite|allocations\/:id\/people|conciliation\/new)$/, /^cut off$/, 422],
  [/(import(\/:owner)?|registerLite|conciliation\/new)$/, /^broken/, 422],
];

const takesForm = ({ file }: ReachableRoute) =>
  /\baction\b[^\n]*ActionArgs|export \{[^}]*\baction\b/.test(readFileSync(`app/${file}`, "utf8"));

test("a body that is no form gets an error page from every route with an action", async () => {
  const found: string[] = [];
  const taking = routes.filter(takesForm);
  const sent = new Set<string>();
  for (const [at, { browser, address, pattern, file, isIndex }] of taking.entries()) {
    // Each module gets four kinds in turn and, where several areas share it, one under each other; in the nightly form all.
    const some = inTurn(Object.entries(bodies), at, sent.has(file) ? 1 : 4);
    sent.add(file);
    for (const [kind, { type, body, status }] of some) {
      const headers: Record<string, string> = type ? { "content-type": type } : {};
      const shown = await world.sendAs(browser, isIndex ? `${address}?index` : address, {
        method: "POST",
        headers,
        body,
      });
      const expected = exceptions.find(([ends, which]) => ends.test(pattern) && which.test(kind))?.[2] ?? status;
      if (shown.status !== expected) found.push(`${pattern} ${kind}: ${shown.status} ${shown.h1}`);
      else if (expected === status)
        found.push(...missingParts(shown, file, address).map((lack) => `${pattern} ${kind}: ${lack}`));
    }
  }
  expect(found).toEqual([]);
  expect(taking.length).toBeGreaterThan(220);
}, 300_000);

/**
 * Returns the parts that an error page lacks: what happened, what to do, a way back. A response to a script must not be
 * a page.
 */
function missingParts({ html }: PageResponse, file: string, address: string): string[] {
  const expected = {
    "no sentence": /<h1[^>]*>[^<]+<\/h1><p>[^<]+<\/p>/,
    "no way back": `href="${address.split("?")[0]}"`,
  };
  if (!file.endsWith(".tsx")) return html.startsWith("<!DOCTYPE") ? ["a page"] : [];
  return Object.entries(expected).flatMap(([lack, words]) =>
    (typeof words === "string" ? html.includes(words) : words.test(html)) ? [] : [lack],
  );
}

test("without a session a body that is no form leads to the login", async () => {
  const anonymous = await world.browser();
  for (const { body, type } of Object.values(bodies)) {
    const headers: Record<string, string> = type ? { "content-type": type } : {};
    const { status, location } = await world.sendAs(anonymous, "/agency/visitors/new", {
      method: "POST",
      headers,
      body,
    });
    expect([status, location]).toEqual([302, "/?redirectTo=%2Fagency%2Fvisitors%2Fnew"]);
  }
});

/** Wrong values, encoded as in an address. */
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

/**
 * Number of pages that are tried with a wrong value of one parameter alone. Days are tried on every page, since pages
 * calculate with them.
 */
const PAGES_PER_PARAMETER = wholeForm ? 3 : 1;

/** Opens a page and returns it with the names of the parameters that it reads from its address. */
async function recordParameters({
  browser,
  address,
}: ReachableRoute): Promise<{ names: string[]; plain: PageResponse }> {
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

/** Opens an address and follows its redirects, up to `left`, while they stay on the same page. */
async function follow(browser: ReachableRoute["browser"], address: string, left = 12): Promise<PageResponse> {
  const shown = await browser.open(address);
  const [path] = address.split("?");
  const same = shown.location?.split("?")[0] === path;
  return same && left > 0 ? follow(browser, shown.location as string, left - 1) : shown;
}

/** Returns the parts that an error page of an area lacks: the shell, the reason, a link. */
function missingShellParts({ html, h1 }: PageResponse, area: string): string[] {
  const shell = area === "public" || html.includes("data-sidebar=");
  const way = /<main[^>]*>.*<a [^>]*href="\/.*<\/main>/s.test(html);
  return [...(shell ? [] : ["no shell"]), ...(h1 ? [] : ["no reason"]), ...(way ? [] : ["no way on"])];
}

test("wrong values in addresses are ignored or explained on every page", async () => {
  const found: string[] = [];
  const tried = { pages: 0, names: 0, requests: 0, sorts: 0, left: 0 };
  const shown = new Set<string>();
  const alone = new Map<string, number>();
  for (const route of routes) {
    const { pattern, file, area, browser, address } = route;
    // Several areas share a module: each day its first route is tried with two values in turn, nightly each with all.
    const all = !shown.has(file);
    shown.add(file);
    if (!all && !wholeForm) continue;
    const { names, plain } = await recordParameters(route);
    const [path, own = ""] = address.split("?");
    const isPage = file.endsWith(".tsx");
    const ask = async (query: string): Promise<PageResponse> => {
      tried.requests++;
      const answer = await follow(browser, `${path}?${query}`);
      const faults =
        answer.status >= 500 ? ["failed"] : isPage && answer.status >= 400 ? missingShellParts(answer, area) : [];
      found.push(...faults.map((fault) => `${pattern}?${query.slice(0, 100)}: ${answer.status} ${answer.h1} ${fault}`));
      if (answer.html.includes("ficaram de fora")) tried.left++;
      return answer;
    };
    tried.pages += names.length > 0 ? 1 : 0;
    tried.names += names.length;
    for (const value of names.length > 0 ? inTurn(values, tried.pages, 2) : []) {
      await ask(names.map((name) => `${name}=${value}`).join("&"));
    }
    for (const [at, name] of all ? names.entries() : []) {
      const isDay = /date|dia/.test(name);
      const times = alone.get(name) ?? 0;
      if (!isDay && times === PAGES_PER_PARAMETER) continue;
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
  expect(tried.requests).toBeGreaterThan(wholeForm ? 1_500 : 700);
  expect(tried.sorts).toBeGreaterThan(30);
  expect(tried.left).toBeGreaterThan(wholeForm ? 400 : 200);
}, 500_000);

/** The heads of the lists of a page, in order. */
function headsOf(html: string) {
  const lists = html.matchAll(/<table[^>]* data-cards="".*?<\/thead>/gs);
  const heads = [...lists].flatMap(([list]) => [...list.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)]);
  return heads.map(([, head = ""]) => ({
    label: head.replace(/<[^>]+>/g, " ").trim(),
    sorts: head.includes("<a "),
  }));
}

test("every list has its file, and sorts by every column but named ones", () => {
  const found: string[] = [];
  const columns = new Set<string>();
  const lists = routes.filter(({ html }) => html.includes('id="results"') && headsOf(html).length > 0);
  for (const { file, pattern, html } of lists) {
    if (file in withoutExport) continue;
    if (!html.includes("format=csv") && !html.includes("Sem dados")) found.push(`${pattern} ${file}: no file`);
    for (const column of unsorted(file, headsOf(html))) columns.add(column);
  }
  expect(found).toEqual([]);
  expect([...columns].sort()).toEqual([...sortExceptions].sort());
  expect(lists.length).toBeGreaterThan(150);
});
