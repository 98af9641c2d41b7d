import pg from "pg";
import { apiAs } from "../support/api.ts";
import { NIGHTLY, openSession } from "../support/app.ts";
import { inspect, inspectPages, testAlone as test } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

/** SQL that lengthens a name to the maximum, mostly with one word. */
const longest = (name: string, most: number) => `left(${name} || ' ' || repeat('Wolfeschlegelstein', 20), ${most})`;

/** Gives stores, suppliers, visitors and surveys names of maximum length. */
async function lengthen(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update stores set name = ${longest("name", 100)}`);
  await client.query(`update agency_suppliers set supplier_name = ${longest("supplier_name", 80)}`);
  await client.query(`update visitors set name = ${longest("name", 100)} where active`);
  await client.query(`update surveys set name = ${longest("name", 100)}`);
  await client.end();
}

test("long names: the field's plans and their forms", async ({ page, request, app }) => {
  await lengthen(app.databaseUrl);
  const agency = await apiAs(request, "agencia.campo");
  const [roadmap] = (await agency.get("/v1/agencies/roadmaps?per_page=1")).data;
  await openSession(page, "agencia.campo");
  await inspectPages(page, [
    "/agency/roadmap",
    `/agency/roadmap/week/${roadmap.visitor.uuid}`,
    `/agency/roadmap/${roadmap.uuid}`,
    `/agency/roadmap/${roadmap.uuid}/stops/new`,
    "/agency/surveySchedules/new",
    "/agency/assortment/new",
    "/agency/dashboard/visitorsRoadmapFollow",
  ]);
});

test("long names: the field's numbers, its photos and its Book", { tag: NIGHTLY }, async ({ page, request, app }) => {
  await lengthen(app.databaseUrl);
  const agency = await apiAs(request, "agencia.campo");
  const [{ agency_supplier }] = (await agency.get("/v1/agencies/report_settings?per_page=1")).data;
  await openSession(page, "agencia.campo");
  await inspectPages(page, [
    "/agency",
    "/agency/reports/visits?por=supplier",
    "/agency/reports/evidences?por=store",
    "/agency/reports/supplierTimeTracking",
    `/agency/reports/book?agency_supplier_uuid=${agency_supplier.uuid}`,
  ]);
  await openSession(page, "promotor");
  await inspectPages(page, ["/af", "/af/documentos"]);
  await page.goto("/af");
  await page.locator("main ol a").first().click();
  await inspect(page, "store of a name without end");
});
