import { apiAs } from "../support/api.ts";
import { expect, NIGHTLY, openSession, signIn } from "../support/app.ts";
import { inspect, inspectPages, test } from "../support/inspect.ts";

test.describe.configure({ timeout: 300_000 });

const AT = "/agency/reports";

test("the field home: its week, its twelve weeks, its team, and its empty state", async ({ page }) => {
  await openSession(page, "agencia.campo");
  await inspectPages(page, ["/agency", "/agency?aba=historico", "/agency?aba=historico&graficos=5"]);
  await openSession(page, "agencia.vazia");
  await inspectPages(page, ["/agency", "/agency?aba=historico&graficos=5"]);
});

test("the reports: without rows, and with an invalid day", async ({ page }) => {
  await signIn(page, "agencia.campo");
  for (const report of ["visits", "evidences", "schedules", "replacement", "supplierTimeTracking"]) {
    const at = `${AT}/${report}`;
    await inspectPages(page, [`${at}?store_name=nenhuma`, `${at}?start_date=32/01/2026`]);
  }
});

test("settings of reports, without rows", async ({ page }) => {
  await openSession(page, "agencia.campo");
  await inspectPages(page, [`${AT}/settings?q=nenhum`]);
});

test("the Book and photos: their shares, and the shared pages", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const first = async (list: string) => (await agency.get(`/v1/agencies/${list}?per_page=1`)).data[0];
  const [supplier, evidence] = [await first("agency_suppliers"), await first("evidences")];
  const query = `agency_supplier_uuid=${supplier.uuid}`;
  await openSession(page, "agencia.campo");
  await inspectPages(page, [`${AT}/book?${query}`, `${AT}/book?${query}&start_date=01/01/2025`]);
  for (const [report, list] of [
    ["book", "book_shares"],
    ["evidences", "evidence_shares"],
  ]) {
    const { uuid } = await first(list as string);
    const at = `${AT}/${report}/shares`;
    await inspectPages(page, [at, `${at}?q=nenhum`, `${at}/${uuid}`, `${at}/${uuid}/revoke`]);
  }
  await inspectPages(page, [`${AT}/evidences/share?evidence=${evidence.uuid}`]);
  const form = `${AT}/book/share?${query}`;
  await inspectPages(page, [form]);
  await page.goto(form);
  await page.getByLabel("Vale por quantos dias").fill("99");
  await page.getByRole("button", { name: "Criar link" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, `${form} with errors`);
  await page.getByLabel("Vale por quantos dias").fill("7");
  await page.getByRole("button", { name: "Criar link" }).click();
  await expect(page.getByRole("heading", { name: /^Link “/ })).toBeVisible();
  await inspect(page, `${form} made`);
  const address = new URL(await page.getByRole("link", { name: /\/pub\/book\?token=/ }).innerText());
  await inspectPages(page, [address.pathname + address.search]);
});

test("a supplier's view of the reports", { tag: NIGHTLY }, async ({ page }) => {
  await signIn(page, "fornecedor.connect");
  for (const report of ["visits", "evidences", "schedules", "replacement"]) {
    await inspectPages(page, [`/supplier/reports/${report}`, `/supplier/reports/${report}?store_name=nenhuma`]);
  }
});
