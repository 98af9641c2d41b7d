import type { Page } from "@playwright/test";
import { apiAs } from "./api.ts";
import { expect, signIn } from "./app.ts";
import { inspect, look, test } from "./inspect.ts";

test.describe.configure({ mode: "parallel", timeout: 240_000 });

/** Forms that are sent as they come, with what they then say. */
async function lookRefused(page: Page, forms: readonly string[]): Promise<void> {
  for (const form of forms) {
    await page.goto(form);
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page).toHaveTitle(/^Erro: /);
    await inspect(page, `${form} with errors`);
  }
}

test("the field: groups, stores and regionals", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const first = async (list: string) => (await agency.get(`/v1/agencies/${list}?per_page=1`)).data[0];
  const [group, regional] = [await first("sales_groups"), await first("regionals")];
  const groups = "/agency/salesGroup/retailers";
  await signIn(page, "agencia.campo");
  await look(page, [groups, `${groups}/${group.uuid}`, `${groups}/${group.uuid}/remove`, "/agency/salesGroup/stores"]);
  await look(page, ["/agency/regionals", `/agency/regionals/${regional.uuid}`]);
  await lookRefused(page, [`${groups}/new`, "/agency/regionals/new"]);
});

test("the field: weeks, roadmaps and absences", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const first = async (list: string) => (await agency.get(`/v1/agencies/${list}?per_page=1`)).data[0];
  const [roadmap, absence] = [await first("roadmaps"), await first("visitor_absences")];
  const at = `/agency/roadmap/${roadmap.uuid}`;
  await signIn(page, "agencia.campo");
  await look(page, ["/agency/roadmap", "/agency/roadmap/search", `/agency/roadmap/week/${roadmap.visitor.uuid}`]);
  await look(page, [at, `${at}/edit`, `${at}/copy`, `${at}/explanation`]);
  await look(page, ["/agency/roadmap/absences", `/agency/roadmap/absences/${absence.uuid}`]);
  await lookRefused(page, ["/agency/roadmap/new"]);
});

test("the field: a roadmap's stops, and the team on the map", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const [roadmap] = (await agency.get("/v1/agencies/roadmaps?per_page=1")).data;
  const [{ weekday, store }] = roadmap.stops;
  const at = `/agency/roadmap/${roadmap.uuid}`;
  const team = "/agency/dashboard/visitorsRoadmapFollow";
  await signIn(page, "agencia.campo");
  await look(page, [`${at}/stops/${weekday}/${store.uuid}`, `${at}/days/${weekday}/copy`, team]);
  await lookRefused(page, [`${at}/stops/new`]);
  await signIn(page, "agencia.vazia");
  await look(page, ["/agency/roadmap", team]);
});

test("the field: suppliers, products and assortments", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const first = async (list: string) => (await agency.get(`/v1/agencies/${list}?per_page=1`)).data[0];
  const [supplier, product] = [await first("agency_suppliers"), await first("agency_supplier_products")];
  const assortment = await first("assortments");
  const sheets = async (list: string) => (await agency.get(`/v1/agencies/${list}`)).data as { uuid: string }[];
  const at = "/agency/suppliersAttend";
  await signIn(page, "agencia.campo");
  await look(page, [`${at}/suppliers`, `${at}/suppliers/${supplier.uuid}`, `${at}/suppliers/${supplier.uuid}/remove`]);
  await look(page, [`${at}/products`, `${at}/products/${product.uuid}`, `${at}/products/import`]);
  const all = "?all=1&filters=";
  await look(page, ["/agency/assortment", `/agency/assortment/remove${all}`, `${at}/products/section${all}`]);
  await look(page, [`/agency/assortment/remove?uuid=${assortment.uuid}`, "/agency/assortment?q=ninguém"]);
  await look(page, ["/agency/assortment/invalid", "/agency/assortment/import"]);
  const sent = async (list: string, page: string) => (await sheets(list)).map(({ uuid }) => `${page}/${uuid}`);
  await look(page, await sent("agency_product_imports", `${at}/products/import`));
  await look(page, await sent("assortment_imports", "/agency/assortment/import"));
  await lookRefused(page, [`${at}/suppliers/new`, `${at}/products/new`, "/agency/assortment/new"]);
});

test("the field: surveys and their schedules", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const first = async (list: string) => (await agency.get(`/v1/agencies/${list}?per_page=1`)).data[0];
  const [quest, schedule] = [await first("quests"), await first("survey_schedules")];
  const [asked, at] = [`/agency/quest/${quest.uuid}`, `/agency/surveySchedules/${schedule.uuid}`];
  await signIn(page, "agencia.campo");
  await look(page, ["/agency/quest", asked, `${asked}/preview`, `${asked}/versions`, `${asked}/remove`]);
  await page.goto(asked);
  await page.getByRole("button", { name: "Ver como a equipe verá" }).click();
  await expect(page.getByRole("heading", { name: "Como a equipe verá" })).toBeVisible();
  await inspect(page, `${asked} as the field staff see it`);
  await look(page, ["/agency/surveySchedules", at, `${at}/edit`, `${at}/remove`]);
  await look(page, ["/agency/surveySchedules/end?all=1&filters="]);
  await lookRefused(page, ["/agency/quest/new", "/agency/surveySchedules/new"]);
  await signIn(page, "agencia.vazia");
  await look(page, ["/agency/suppliersAttend/suppliers", "/agency/quest", "/agency/surveySchedules/new"]);
});
