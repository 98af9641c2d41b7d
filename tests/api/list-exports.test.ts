import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { endpoints } from "#app/api/index.ts";
import { roots } from "#app/contracts/environments.ts";
import { type Demonstration, openDemonstration, seers } from "#tests/world/demonstration.ts";
import { rowsIn } from "#tests/world/files.ts";

let demonstration: Demonstration;
beforeAll(async () => {
  demonstration = await openDemonstration(inject("cluster"), new Date("2026-05-20T15:30:00Z"));
}, 120_000);
afterAll(() => demonstration.close());

/** What a list answers as a file, as our own reader reads it. */
async function tableOf(token: string, path: string): Promise<{ rows: string[][]; name: string }> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await demonstration.api(new Request(`http://api.test${path}`, { headers }));
  expect([path, answer.status]).toEqual([path, 200]);
  const rows = await rowsIn(new Uint8Array(await answer.arrayBuffer()));
  return { rows: rows.map(({ cells }) => cells), name: answer.headers.get("content-disposition") ?? "" };
}

test.for(roots)("every list of %s is the same table as CSV and as a workbook, row for row", async (root) => {
  for (const login of seers[root]) {
    const token = await demonstration.token(login);
    const client = await demonstration.as(login);
    for (const { path, grants, exported } of endpoints) {
      if (!exported || !grants[root] || path.includes("{")) continue;
      const address = `/v1/${root}${path}`;
      const first = await client("GET", `${address}?per_page=1000`);
      if (first.status !== 200 || first.body.meta.capped) continue;
      const csv = await tableOf(token, `${address}?format=csv`);
      const xlsx = await tableOf(token, `${address}?format=xlsx`);
      const headings = exported.sheet.columns.map(([heading]) => heading);
      expect([path, csv.rows[0], xlsx.rows[0]]).toEqual([path, headings, headings]);
      expect([path, csv.rows.length, xlsx.rows.length]).toEqual([path, ...Array(2).fill(first.body.meta.total + 1)]);
      const texts = exported.sheet.columns.flatMap(([, , kind = "text"], i) => (kind === "text" ? [i] : []));
      const plain = ({ rows }: typeof csv) =>
        rows.map((cells) => texts.map((i) => (cells[i] ?? "").replace(/[\r\n\t]+/g, " ").replace(/[;"]/g, "")));
      expect(plain(csv)).toEqual(plain(xlsx));
      expect(csv.name).toMatch(/^attachment; filename="Export - .* - \d\d-\d\d-\d{4}\.csv"/);
      expect(xlsx.name).toContain(".xlsx");
    }
  }
});

test("every list that a screen shows can be taken away", () => {
  const without = endpoints.filter(
    ({ method, path, exported, level }) => method === "get" && !exported && level < 3 && !path.includes("{"),
  );
  expect(without.map(({ path }) => path)).toMatchInlineSnapshot(`
    [
      "/visitors/export",
      "/exports",
      "/visitors/exists",
      "/verdicts",
      "/document_types",
      "/document_reads/verification",
      "/gate",
      "/batch_jobs",
      "/reports/visitors_summary",
      "/reports/visits_summary",
      "/reports/last_weeks_visits",
      "/states",
      "/cities",
      "/store_brands",
      "/owner_companies",
      "/job_functions",
      "/supervisors",
      "/filter_choices",
      "/roles",
      "/profile",
      "/sessions",
      "/service_types",
      "/product_categories",
      "/product_sections",
      "/retailer_config",
      "/retailer_business_changes",
      "/related_retailers",
      "/authentication_providers",
      "/saved_views",
      "/access_term_signatures",
      "/access_terms",
      "/plans",
      "/assortment_imports",
      "/open_surveys",
      "/evidence_shares",
      "/dashboards/historic/visits",
      "/dashboards/historic/store_tasks",
      "/dashboards/historic/sales_point_time_trackings",
      "/dashboards/historic/surveys",
      "/dashboards/historic/supplier_time_trackings",
      "/dashboards/week_follow",
      "/dashboards/daily_summary_follow",
      "/report_settings",
      "/reports/visits_warnings_summary",
      "/reports/last_weeks_summary",
      "/reports/feedbacks_summary",
      "/reports/visits_reduction_summary",
      "/reports/retailer_accesses_grouped",
      "/reports/temporary_visitors_grouped",
      "/reports/retailers_visitors/export",
      "/alerts",
      "/store_tasks/reports",
      "/store_status",
    ]
  `);
});
