import type { Page } from "@playwright/test";
import { apiAs } from "../support/api.ts";
import { expect, signIn } from "../support/app.ts";
import { inspect, look, test } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

/** Forms that are sent as they come, with what they then say. */
async function lookRefused(page: Page, forms: readonly string[]): Promise<void> {
  for (const form of forms) {
    await page.goto(form);
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page).toHaveTitle(/^Erro: /);
    await inspect(page, `${form} with errors`);
  }
}

test("the field: forms of groups, regionals, weeks and stops sent empty; no plan yet", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const [roadmap] = (await agency.get("/v1/agencies/roadmaps?per_page=1")).data;
  await signIn(page, "agencia.campo");
  await lookRefused(page, ["/agency/salesGroup/retailers/new", "/agency/regionals/new", "/agency/roadmap/new"]);
  await lookRefused(page, [`/agency/roadmap/${roadmap.uuid}/stops/new`]);
  await signIn(page, "agencia.vazia");
  await look(page, ["/agency/roadmap", "/agency/dashboard/visitorsRoadmapFollow"]);
});

test("the field: suppliers, products and assortments, as sheets leave them", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const assortment = (await agency.get("/v1/agencies/assortments?per_page=1")).data[0];
  const sheets = async (list: string) => (await agency.get(`/v1/agencies/${list}`)).data as { uuid: string }[];
  const at = "/agency/suppliersAttend";
  await signIn(page, "agencia.campo");
  await look(page, [`/agency/assortment/remove?uuid=${assortment.uuid}`, "/agency/assortment?q=ninguém"]);
  const sent = async (list: string, page: string) => (await sheets(list)).map(({ uuid }) => `${page}/${uuid}`);
  await look(page, await sent("agency_product_imports", `${at}/products/import`));
  await look(page, await sent("assortment_imports", "/agency/assortment/import"));
  await lookRefused(page, [`${at}/suppliers/new`, `${at}/products/new`, "/agency/assortment/new"]);
});

test("the field: surveys and their schedules", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const first = async (list: string) => (await agency.get(`/v1/agencies/${list}?per_page=1`)).data[0];
  const asked = `/agency/quest/${(await first("quests")).uuid}`;
  await signIn(page, "agencia.campo");
  await page.goto(asked);
  await page.getByRole("button", { name: "Ver como a equipe verá" }).click();
  await expect(page.getByRole("heading", { name: "Como a equipe verá" })).toBeVisible();
  await inspect(page, `${asked} as the field staff see it`);
  await lookRefused(page, ["/agency/quest/new", "/agency/surveySchedules/new"]);
  await signIn(page, "agencia.vazia");
  await look(page, ["/agency/suppliersAttend/suppliers", "/agency/quest", "/agency/surveySchedules/new"]);
});
