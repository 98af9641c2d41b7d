import { apiAs } from "../support/api.ts";
import { expect, openSession } from "../support/app.ts";
import { inspect, inspectPages, test } from "../support/inspect.ts";

test.describe.configure({ timeout: 400_000 });

const settings = "/retailer/retailerSettings";
const rules = `${settings}/documentRules`;

test("settings and rules of a retailer: each state, filtered, empty, with errors", async ({ page, request }) => {
  const api = await apiAs(request, "rede.connect");
  const list = async (path: string): Promise<{ uuid: string; is_end: boolean }[]> =>
    (await api.get(`/v1/retailers/${path}`)).data;
  const drafts = [...(await list("document_rule_drafts")), ...(await list("document_rule_drafts?state=saved"))];
  const states = ["future", "ended", "superseded", "undone"];
  const found = await Promise.all(states.map((state) => list(`document_rules?state=${state}`)));
  await openSession(page, "rede.connect");
  await inspectPages(page, [
    ...drafts.map(({ uuid }) => `${rules}/drafts/${uuid}`),
    ...new Set(found.flat().map(({ uuid }) => `${rules}/${uuid}`)),
    `${rules}/drafts/${drafts[0]?.uuid}/visitors?effect=admits&q=ninguem-assim`,
    `${rules}?state=undone`,
    `${rules}/drafts?state=saved`,
  ]);
  for (const [path, button] of [
    [`${rules}/drafts/new`, "Salvar"],
    [`${rules}/${found[0]?.[0]?.uuid}/end`, "Ver quem seria liberado"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page).toHaveTitle(/^Erro: /);
    await inspect(page, `${path} with errors`);
  }
  await page.goto(`${settings}/edit`);
  await page.getByLabel("Prazo para decidir sobre um documento").fill("muitas");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "settings with errors");
});

test("read-only retailer, validator, and a retailer whose plan has invoices alone", async ({ page }) => {
  await openSession(page, "rede.leitura");
  await inspectPages(page, ["/retailer", settings, rules, "/retailer/visitorDocsValidations"]);
  await openSession(page, "rede.validador");
  await inspectPages(page, ["/retailer", "/retailer/visitorDocsValidations"]);
  await openSession(page, "rede.semplano");
  await inspectPages(page, ["/retailer", "/retailer/visitorDocsValidations", "/retailer/reports/retailersVisitors"]);
});
