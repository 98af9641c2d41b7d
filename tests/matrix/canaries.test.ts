import { beforeAll, expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { openDemo } from "#tests/world/demonstration.ts";
import { countProof } from "#tests/world/proofs.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import {
  CANARY,
  createViewers,
  listAccountTables,
  plantCanaries,
  readableWords,
  rootOf,
  type Table,
  type Viewer,
  visibleWords,
} from "./canaries.ts";
import { fetchPaths } from "./cases.ts";

/**
 * Every text of every row of the demonstration carries a word of its row. No account finds, in any way, a word of a row
 * that the domain hides from it.
 */
const demo = openDemo();
let tables: Table[];
let viewers: Viewer[];
let planted: string[];
const visible = new Map<Viewer, Set<string>>();

beforeAll(async () => {
  tables = await listAccountTables(demo.admin);
  viewers = await createViewers(demo, 2);
  planted = await plantCanaries(demo.admin, tables);
  for (const viewer of viewers) visible.set(viewer, await visibleWords(demo.admin, tables, viewer));
}, 240_000);

test("texts that accounts write and others read carry a canary", () => {
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

test("a row shown to the wrong account would be detected", async () => {
  const visitors = tables.find(({ name }) => name === "visitors") as Table;
  const [one, other] = viewers.filter(({ user_type }) => user_type === "agency") as [Viewer, Viewer];
  const words = await readableWords(demo.admin, visitors, one);
  expect(words.filter((word) => visible.get(one)?.has(word))).toEqual(words);
  expect(words.filter((word) => visible.get(other)?.has(word))).toEqual([]);
});

test("row security alone shows each account exactly its domain's rows in every table", async () => {
  const found: string[] = [];
  let total = 0;
  for (const viewer of viewers) {
    for (const table of tables) {
      const words = await readableWords(demo.admin, table, viewer);
      total += words.length;
      const others = words.filter((word) => !visible.get(viewer)?.has(word));
      if (others.length > 0) found.push(`${viewer.name} reads ${others.length} of ${words.length} ${table.name}`);
    }
  }
  expect(total).toBeGreaterThan(10_000);
  expect(found).toEqual([]);
});

/** Ids for the filters: some belong to the account, others do not. */
async function findProbeIds(): Promise<string[]> {
  const { rows } = await demo.admin.query<{ uuid: string }>(`
    select uuid from (select uuid, kind, row_number() over (partition by kind order by uuid desc) as n from accounts) a
      where n = 1 and kind in ('agency', 'retailer', 'store', 'supplier')
    union all (select uuid from visitors order by uuid limit 1)`);
  return rows.map(({ uuid }) => uuid);
}

test("no answer of the API carries another account's canary", async () => {
  const probeIds = await findProbeIds();
  const paths = await fetchPaths(demo);
  const found = new Set<string>();
  // One viewer of each user type also tries the filters and other accounts' ids.
  const filterTesters = new Set(new Map(viewers.map((viewer) => [viewer.user_type, viewer])).values());
  let hits = 0;
  let filters = 0;
  for (const viewer of viewers) {
    const root = rootOf(viewer);
    // Recomputed: earlier viewers may now appear in the audit of this one.
    visible.set(viewer, await visibleWords(demo.admin, tables, viewer));
    const headers = { authorization: `Bearer ${viewer.token}` };
    const get = async (path: string) => {
      const text = await (await demo.api(new Request(`http://api.test/v1/${root}${path}`, { headers }))).text();
      for (const [, word = "", mark = ""] of text.matchAll(CANARY)) {
        hits++;
        if (visible.get(viewer)?.has(word) || visible.get(viewer)?.has(word + mark)) continue;
        found.add(`${viewer.name} ${path.replaceAll(/[0-9a-f-]{36}/g, "{id}")}: ${columnOf(word, mark)}`);
      }
      return text;
    };
    const calls = endpoints.filter(({ method, grants }) => method === "get" && grants[root]);
    const ids = new Map<string, string[]>();
    for (const { path } of calls.filter(({ path }) => !path.includes("{"))) {
      const text = await get(`${path}?per_page=200`);
      if (text.startsWith('{"data":')) ids.set(path, idsOf(JSON.parse(text).data).slice(0, 2));
      for (const { in: where, name, schema } of paths[`/v1/${root}${path}`]?.get?.parameters ?? []) {
        if (!filterTesters.has(viewer) || where !== "query" || schema.enum) continue;
        // Each day the filters by a row of another account, in turn, in the nightly form by all and by words.
        const values = schema.format === "uuid" ? probeIds : ["zq"];
        const inTurn = schema.format === "uuid" ? [probeIds[filters++ % probeIds.length] as string] : [];
        for (const value of wholeForm ? values : inTurn) await get(`${path}?per_page=25&${name}=${value}`);
      }
    }
    for (const [at, { path }] of calls.filter(({ path }) => path.includes("{")).entries()) {
      const own = ids.get(path.slice(0, path.indexOf("/{"))) ?? [];
      // Each day two of the other ids in turn, in the nightly form all.
      const others = wholeForm ? probeIds : [at, at + 1].map((n) => probeIds[n % probeIds.length] as string);
      for (const id of wholeForm || filterTesters.has(viewer) ? [...own, ...others] : own)
        await get(path.replaceAll(/\{\w+\}/g, id));
    }
  }
  countProof("canaries", hits);
  expect(hits).toBeGreaterThan(10_000);
  expect([...found].sort()).toEqual([]);
}, 240_000);

test("the OpenAPI document and unauthenticated answers carry no canary", async () => {
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
