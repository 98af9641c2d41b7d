import type { Page } from "@playwright/test";
import { checkHome, makeBook, openFollow, readBook, refreshFieldTeam } from "./journeys/field-team-journey.ts";
import { expect, signIn, testAlone as test } from "./support/app.ts";
import { Mouse } from "./support/drivers/mouse.ts";
import { outbox, planDay, press, savePhoto, waitUntilDayCached } from "./support/field-day.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

const answer = async (page: Page, survey: string, photo: string) => {
  await page.getByRole("link", { name: new RegExp(`^Responder ?: ${survey}`) }).click();
  await page.getByLabel("Quantas frentes?").fill("4");
  await page.getByLabel("Foto do ponto extra").setInputFiles(photo);
  await page.getByRole("button", { name: "Enviar respostas" }).click();
};

test("a day in two stores, one partly offline, arrives complete, once, with true times", async ({
  page,
  context,
  newcomer,
  request,
  app,
  javaScriptEnabled,
}) => {
  const day = await planDay(request, app.databaseUrl);
  const [first, second] = day.stores;
  const office = await newcomer();
  await office.setViewportSize({ width: 1366, height: 800 });
  const agency = new Mouse(office);
  await openFollow(agency, day.promoter);
  const photo = await savePhoto();
  await context.grantPermissions(["geolocation"], { origin: app.origin });
  await context.setGeolocation({ latitude: -23.5, longitude: -46.6 });
  await signIn(page, "promotor");
  await expect(page.getByText("0 de 2 visitas feitas")).toBeVisible();

  await page.getByRole("link", { name: first.name }).first().click();
  await expect(page.getByRole("heading", { name: "LIBERADO" })).toBeVisible();
  await press(page, "Registrar entrada");
  await expect(page.getByText("Em loja agora")).toBeVisible();
  await refreshFieldTeam(agency, new RegExp(`Em loja agora ${first.name} desde .*${second.name}.*0 de 2`));
  await page.getByRole("link", { name: "Foto antes" }).last().click();
  await page.getByLabel("Tirar foto").setInputFiles(photo);
  await press(page, "Enviar");
  await expect(page.getByText("Enviadas hoje")).toBeVisible();
  await page.getByRole("link", { name: first.name }).click();
  await answer(page, day.survey, photo);
  await expect(page.getByText("Respondida", { exact: true })).toBeVisible();
  await press(page, "Registrar saída");
  await expect(page.getByRole("button", { name: "Registrar nova entrada" })).toBeVisible();

  await page.goto("/af");
  await expect(page.getByText("1 de 2 visitas feitas")).toBeVisible();
  await refreshFieldTeam(agency, new RegExp(`Em deslocamento ${first.name} saiu às .*${second.name}.*1 de 2`));
  const wentOffline = new Date();
  if (javaScriptEnabled !== false) {
    await waitUntilDayCached(page, `/af/lojas/${second.uuid}/fotos`);
    await context.setOffline(true);
    await page.goto("/af");
    await expect(outbox(page)).toContainText("Sem rede.");
    await expect(outbox(page)).toContainText("Esta página foi guardada às");
  }
  await page.getByRole("link", { name: second.name }).first().click();
  await press(page, "Registrar entrada");
  if (javaScriptEnabled !== false) await expect(outbox(page)).toContainText(`Por enviar: Entrada: ${second.name}`);
  await expect(page.getByRole("button", { name: "Registrar saída" })).toBeVisible();
  await answer(page, day.survey, photo);
  await page.waitForURL(`**/af/lojas/${second.uuid}`);
  await page.getByRole("link", { name: "Foto depois" }).first().click();
  await page.getByLabel("Tirar foto").setInputFiles(photo);
  await press(page, "Enviar");
  if (javaScriptEnabled !== false) await expect(outbox(page)).toContainText("Por enviar: Foto");
  else await expect(page.getByText("Enviadas hoje")).toBeVisible();
  await page.getByRole("link", { name: second.name }).click();
  await press(page, "Registrar saída");
  const wentOnline = new Date();
  if (javaScriptEnabled !== false) {
    for (const unsent of ["Entrada", "Pesquisa", "Foto", "Saída"]) {
      await expect(outbox(page)).toContainText(`Por enviar: ${unsent}`);
    }
    expect(await day.visits()).toHaveLength(1);
    await context.setOffline(false);
    await expect(outbox(page)).not.toContainText("Por enviar", { timeout: 40_000 });
  }
  await expect(page.getByRole("button", { name: "Registrar nova entrada" })).toBeVisible();
  await page.goto("/af");
  await expect(page.getByText("2 de 2 visitas feitas")).toBeVisible();

  const visits = await day.visits();
  expect(visits.map(({ store }) => store)).toEqual([first.name, second.name]);
  const late = visits[1];
  expect(late?.entered.getTime()).toBeGreaterThan(wentOffline.getTime() - 3000);
  expect(late?.left?.getTime()).toBeLessThanOrEqual(wentOnline.getTime() + 1000);
  expect(late?.left?.getTime()).toBeGreaterThan(late?.entered.getTime() ?? 0);
  expect([await day.answers(), await day.evidences()]).toEqual([2, 4]);

  await refreshFieldTeam(agency, new RegExp(`1 Terminou o dia.*Terminou o dia ${second.name} saiu às .*–2 de 2`));
  await checkHome(agency, request);
  await makeBook(agency, day.supplier, first.name);
  const link = (await office.getByRole("link", { name: "/pub/book" }).textContent()) ?? "";
  await readBook(new Mouse(await newcomer()), link, day.supplier, first.name);
});
