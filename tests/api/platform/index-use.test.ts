import { beforeAll, expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import type { Root } from "#app/contracts/access/environments.ts";
import { demoLogins, openDemo } from "#tests/world/demonstration.ts";
import { readsWithoutIndex } from "#tests/world/plans.ts";

/** Lists and dashboards find the rows of the tables that grow by an index, and read none of them whole. */
const demo = openDemo();

/** The tables that hold millions of rows at full size. */
const LARGE =
  /^(visits|visit_suppliers|visitor_history|audit_events)(_\d{4}_\d{2}|_other)?$|^(visitors|visitor_documents|visitor_sights|visitor_statuses|allocations|allocation_suppliers|notifications|refusals|planned_visits|evidences|document_reads)$/;

const reads = endpoints.filter(
  ({ method, path }) => method === "get" && !path.includes("{") && !/file|export|exists|calendar/.test(path),
);

/** Scans of a whole table that are right, and why. */
const DECISIONS: [string, string] = [
  "visitor_documents: Index Scan",
  "of the decisions of thirty days, in which the demonstration decided on most of its documents",
];
const ALLOWED: Record<string, [scan: string, reason: string]> = {
  "/v1/retailers/document_decisions": DECISIONS,
  "/v1/retailers/document_decisions/figures": DECISIONS,
  "/v1/stores/gate/entries": ["visitors: Index Scan", "of few visitors; of many, each of the twenty looks its own up"],
  "/v1/mob/allocations": ["visitors: Index Only Scan", "of few visitors, to count; of many, each row looks its own up"],
};

/** Those of the large tables, and of their months, that have rows: an empty month is read by any index. */
let large: Set<string>;
beforeAll(async () => {
  const { rows } = await demo.admin.query("select relname from pg_class where relkind = 'r' and reltuples >= 50");
  large = new Set(rows.map(({ relname }) => relname as string).filter((name) => LARGE.test(name)));
});

test("the demonstration has rows in the large tables", () => {
  expect(large.size).toBeGreaterThan(12);
});

const readWhole = (text: string) =>
  readsWithoutIndex(async () => {
    await demo.admin.query("begin");
    await demo.admin.query({ text });
    await demo.admin.query("commit");
  }, large);

test("a statement that reads a large table whole is noticed", async () => {
  expect((await readWhole("select count(*) from visitors where email = 'x'")).whole).toHaveLength(1);
  const first = "select name from visitors where removed_at is null order by search, uuid limit 5";
  expect((await readWhole(first)).whole).toEqual([]);
  expect((await readWhole("select uuid from visitors where cpf = '52998224725'")).whole).toEqual([]);
});

test.each(Object.keys(demoLogins) as Root[])("under %s lists find the large tables' rows by index", async (root) => {
  const found: Record<string, string[]> = {};
  const client = await demo.as(demoLogins[root][0] as string);
  const paths = reads.filter(({ grants }) => grants[root]).map(({ path }) => `/v1/${root}${path}`);
  let statements = 0;
  for (const path of paths) {
    const { planned, whole } = await readsWithoutIndex(() => client("GET", path), large);
    statements += planned;
    const unexpected = whole.filter((scan) => scan !== ALLOWED[path]?.[0]);
    if (unexpected.length > 0) found[path] = unexpected;
  }
  expect(statements).toBeGreaterThan(paths.length / 2);
  expect(found).toEqual({});
});
