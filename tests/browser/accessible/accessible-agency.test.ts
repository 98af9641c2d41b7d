import { apiAs } from "../support/api.ts";
import { expect, openSession } from "../support/app.ts";
import { inspect, inspectPages, test } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

test("an agency's retailers, projects, money and reports, and moves of a sold retailer", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia");
  const first = async (list: string) => (await agency.get(`/v1/agencies/${list}?per_page=1`)).data[0].uuid as string;
  const change = await first("retailer_business_changes");
  const moves = `/agency/realocacao/${change}`;
  await openSession(page, "agencia");
  await inspectPages(page, [
    "/agency/visitorsHistory?start_date=31/02/2026",
    "/agency/agencySupplierContracts/search?pendency=true&period=current",
    "/agency/reports/retailersVisitors?visitor_name=ninguem-assim",
  ]);
  for (const [path, button] of [
    ["/agency/agencySupplierContracts/new", "Salvar"],
    [`${moves}/${await first(`retailer_business_changes/${change}/stores`)}`, "Conferir"],
  ] as const) {
    await page.goto(path);
    await page.getByLabel("Início").first().fill("31/02/2026");
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page).toHaveTitle(/^Erro: /);
    await inspect(page, `${path} with errors`);
  }
  await openSession(page, "agencia.vazia");
  await inspectPages(page, ["/agency/visitorsHistory", "/agency/relatedRetailers", "/agency/agencySupplierContracts"]);
});
