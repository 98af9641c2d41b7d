import { expect, signIn } from "../support/app.ts";
import { outbox, planDay, waitUntilDayCached } from "../support/field-day.ts";
import { inspect, inspectPages, test } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

test("a field day: its stores, a store, a survey, photos, a reason, documents, errors", async ({
  page,
  request,
  app,
}) => {
  const { stores, survey } = await planDay(request, app.databaseUrl);
  const store = `/af/lojas/${stores[0].uuid}`;
  await signIn(page, "promotor");
  await inspect(page, "field day");
  await inspectPages(page, ["/af?dia=2020-01-01", store, `${store}/fotos`, "/af/documentos"]);
  await page.goto(store);
  await page.getByRole("link", { name: new RegExp(`^Responder ?: ${survey}`) }).click();
  await inspect(page, "survey");
  await page.getByRole("button", { name: "Enviar respostas" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "survey refused");
  await page.goto("/af");
  await page.getByRole("link", { name: "Justificar" }).first().click();
  await inspect(page, "reason");
  await page.getByRole("button", { name: "Justificar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "reason refused");
  await waitUntilDayCached(page, `${store}/fotos`);
  await page.context().setOffline(true);
  await page.goto(store);
  await page.getByRole("button", { name: "Registrar entrada" }).click();
  await expect(outbox(page)).toContainText("Por enviar: Entrada");
  await inspect(page, "field day without network");
  await page.context().setOffline(false);
});
