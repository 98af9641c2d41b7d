import { expect, test } from "vitest";
import { endpoints } from "#app/api/index.ts";
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

test.each(Object.keys(demoLogins) as Root[])(
  "under %s every list finds the large tables' rows by index",
  async (root) => {
    const found: Record<string, string[]> = {};
    for (const login of demoLogins[root].slice(0, 1)) {
      const client = await demo.as(login);
      for (const { path, grants } of reads) {
        if (!grants[root]) continue;
        const whole = await readsWithoutIndex(() => client("GET", `/v1/${root}${path}`), LARGE);
        if (whole.length > 0) found[`${root}${path}`] = whole;
      }
    }
    expect(found).toEqual({});
  },
);
