import { beforeAll, expect, test } from "vitest";
import { endpoints } from "#app/api/index.ts";
import { openDemo } from "#tests/world/demo.ts";
import { countProof } from "#tests/world/proofs.ts";
import { allowed, CANARY, everyTable, type Looker, lookers, plant, readable, rootOf, type Table } from "./canaries.ts";
import { documented } from "./expected.ts";

/**
 * Every row of the demonstration carries a word of its own in each of its texts. Whoever looks, in whatever way, meets
 * no word of a row that the domain does not let that account see.
 */
const demo = openDemo();
let tables: Table[];
let looking: Looker[];
let planted: string[];
const may = new Map<Looker, Set<string>>();

beforeAll(async () => {
  tables = await everyTable(demo.admin);
  looking = await lookers(demo, 2);
  planted = await plant(demo.admin, tables);
  for (const looker of looking) may.set(looker, await allowed(demo.admin, tables, looker));
}, 240_000);

test("texts that accounts write and read of each other carry a canary", () => {
  expect(planted.length).toBeGreaterThan(100);
  for (const column of [
    "visitors.name",
    "visitor_history.changes",
    "users.name",
    "files.name",
    "access_blocks.reason",
    "service_agreements.reason",
    "agency_supplier_contracts.name",
    "service_provider_contracts.description",
    "invoice_items.description",
    "evidences.note",
    "survey_answer_values.value",
    "store_tasks.note",
    "feedbacks.comment",
    "visits.verdict",
  ]) {
    expect(planted).toContain(column);
  }
});

test("a row shown to the wrong account would be noticed", async () => {
  const visitors = tables.find(({ name }) => name === "visitors") as Table;
  const [one, other] = looking.filter(({ user_type }) => user_type === "agency") as [Looker, Looker];
  const words = await readable(demo.admin, visitors, one);
  expect(words.filter((word) => may.get(one)?.has(word))).toEqual(words);
  expect(words.filter((word) => may.get(other)?.has(word))).toEqual([]);
});

test("row security alone shows each account exactly its domain's rows in every table", async () => {
  const found: string[] = [];
  let seen = 0;
  for (const looker of looking) {
    for (const table of tables) {
      const words = await readable(demo.admin, table, looker);
      seen += words.length;
      const others = words.filter((word) => !may.get(looker)?.has(word));
      if (others.length > 0) found.push(`${looker.name} reads ${others.length} of ${words.length} ${table.name}`);
    }
  }
  expect(seen).toBeGreaterThan(10_000);
  expect(found).toEqual([]);
});

/** Whatever the account has and has not: the values with which a filter is tried. */
async function strangeIds(): Promise<string[]> {
  const { rows } = await demo.admin.query<{ uuid: string }>(`
    select uuid from (select uuid, kind, row_number() over (partition by kind order by uuid desc) as n from accounts) a
      where n = 1 and kind in ('agency', 'retailer', 'store', 'supplier')
    union all (select uuid from visitors order by uuid limit 1)`);
  return rows.map(({ uuid }) => uuid);
}

test("no answer of the API carries another account's canary", async () => {
  const strange = await strangeIds();
  const paths = await documented(demo);
  const found = new Set<string>();
  // One of each kind tries the filters too.
  const trying = new Set(new Map(looking.map((looker) => [looker.user_type, looker])).values());
  let heard = 0;
  for (const looker of looking) {
    const root = rootOf(looker);
    // Again: who has looked before may stand in the audit of whoever is looked at.
    may.set(looker, await allowed(demo.admin, tables, looker));
    const headers = { authorization: `Bearer ${looker.token}` };
    const get = async (path: string) => {
      const text = await (await demo.api(new Request(`http://api.test/v1/${root}${path}`, { headers }))).text();
      for (const [, word = "", mark = ""] of text.matchAll(CANARY)) {
        heard++;
        if (may.get(looker)?.has(word) || may.get(looker)?.has(word + mark)) continue;
        found.add(`${looker.name} ${path.replaceAll(/[0-9a-f-]{36}/g, "{id}")}: ${columnOf(word, mark)}`);
      }
      return text;
    };
    const calls = endpoints.filter(({ method, grants }) => method === "get" && grants[root]);
    const ids = new Map<string, string[]>();
    for (const { path } of calls.filter(({ path }) => !path.includes("{"))) {
      const text = await get(`${path}?per_page=200`);
      if (text.startsWith('{"data":')) ids.set(path, idsOf(JSON.parse(text).data).slice(0, 2));
      for (const { in: where, name, schema } of paths[`/v1/${root}${path}`]?.get?.parameters ?? []) {
        if (!trying.has(looker) || where !== "query" || schema.enum) continue;
        for (const value of schema.format === "uuid" ? strange : ["zq"])
          await get(`${path}?per_page=25&${name}=${value}`);
      }
    }
    for (const { path } of calls.filter(({ path }) => path.includes("{"))) {
      const own = ids.get(path.slice(0, path.indexOf("/{"))) ?? [];
      for (const id of [...own, ...strange]) await get(path.replaceAll(/\{\w+\}/g, id));
    }
  }
  countProof("canaries", heard);
  expect(heard).toBeGreaterThan(10_000);
  expect([...found].sort()).toEqual([]);
}, 240_000);

test("the OpenAPI document and the answers to strangers carry none", async () => {
  for (const path of ["/v1/openapi.json", "/v1/docs", "/user_info", "/v1/pub/evidences", "/v1/agencies/visitors"]) {
    const text = await (await demo.api(new Request(`http://api.test${path}`))).text();
    expect([path, text.match(CANARY)]).toEqual([path, null]);
  }
});

function idsOf(rows: { uuid?: string }[]): string[] {
  return rows.flatMap(({ uuid }) => uuid ?? []);
}

function columnOf(word: string, mark: string): string {
  const table = tables.find(({ word: sql }) => sql.includes(word.slice(0, 6)));
  return `${table?.name}.${table?.texts.find((text) => text.mark === mark)?.name}`;
}
