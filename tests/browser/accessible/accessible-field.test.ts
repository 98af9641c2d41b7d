import type { Page } from "@playwright/test";
import { apiAs } from "../support/api.ts";
import { expect, openSession } from "../support/app.ts";
import { inspect, inspectPages, test } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

/** Submits each form as it opens and inspects the page with its errors. */
async function inspectRefused(page: Page, forms: readonly string[]): Promise<void> {
  for (const form of forms) {
    await page.goto(form);
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page).toHaveTitle(/^Erro: /);
    await inspect(page, `${form} with errors`);
  }
}

test("the field: empty forms of groups, regionals, weeks and stops; no plan yet", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const [roadmap] = (await agency.get("/v1/agencies/roadmaps?per_page=1")).data;
  await openSession(page, "agencia.campo");
  await inspectRefused(page, ["/agency/salesGroup/retailers/new", "/agency/regionals/new", "/agency/roadmap/new"]);
  await inspectRefused(page, [`/agency/roadmap/${roadmap.uuid}/stops/new`]);
  await openSession(page, "agencia.vazia");
  await inspectPages(page, ["/agency/roadmap", "/agency/dashboard/visitorsRoadmapFollow"]);
});

test("the field: suppliers, products and assortments, and their imports", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const assortment = (await agency.get("/v1/agencies/assortments?per_page=1")).data[0];
  const sheets = async (list: string) => (await agency.get(`/v1/agencies/${list}`)).data as { uuid: string }[];
  const at = "/agency/suppliersAttend";
  await openSession(page, "agencia.campo");
  await inspectPages(page, [`/agency/assortment/remove?uuid=${assortment.uuid}`, "/agency/assortment?q=ninguém"]);
  const sent = async (list: string, page: string) => (await sheets(list)).map(({ uuid }) => `${page}/${uuid}`);
  await inspectPages(page, await sent("agency_product_imports", `${at}/products/import`));
  await inspectPages(page, await sent("assortment_imports", "/agency/assortment/import"));
  await inspectRefused(page, [`${at}/suppliers/new`, `${at}/products/new`, "/agency/assortment/new"]);
});

test("the field: surveys and their schedules", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const first = async (list: string) => (await agency.get(`/v1/agencies/${list}?per_page=1`)).data[0];
  const survey = `/agency/quest/${(await first("quests")).uuid}`;
  await openSession(page, "agencia.campo");
  await page.goto(survey);
  await page.getByRole("button", { name: "Ver como a equipe verá" }).click();
  await expect(page.getByRole("heading", { name: "Como a equipe verá" })).toBeVisible();
  await inspect(page, `${survey} as the field staff see it`);
  await inspectRefused(page, ["/agency/quest/new", "/agency/surveySchedules/new"]);
  await openSession(page, "agencia.vazia");
  await inspectPages(page, ["/agency/suppliersAttend/suppliers", "/agency/quest", "/agency/surveySchedules/new"]);
});
