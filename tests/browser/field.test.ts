import type { Page } from "@playwright/test";
import { followsAgain, makeBook, openFollow, readBook, readHome } from "./journeys/follow-journey.ts";
import { expect, signIn, testAlone as test } from "./support/app.ts";
import { Mouse } from "./support/drivers/mouse.ts";
import { keepsDay, outbox, planDay, press, savePhoto } from "./support/field-day.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

const answer = async (page: Page, survey: string, photo: string) => {
  await page.getByRole("link", { name: new RegExp(`^Responder ?: ${survey}`) }).click();
  await page.getByLabel("Quantas frentes?").fill("4");
  await page.getByLabel("Foto do ponto extra").setInputFiles(photo);
  await page.getByRole("button", { name: "Enviar respostas" }).click();
};

test("a day in two stores, one partly offline, arrives whole, once, with its own times", async ({
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
  await followsAgain(agency, new RegExp(`Em loja agora ${first.name} desde .*${second.name}.*1 de 2`));
  await page.getByRole("link", { name: "Enviar ou ver fotos" }).click();
  await page.getByLabel("Antes", { exact: true }).check();
  await page.getByLabel("Foto", { exact: false }).first().setInputFiles(photo);
  await press(page, "Enviar foto");
  await expect(page.getByText("Enviadas hoje")).toBeVisible();
  await page.getByRole("link", { name: first.name }).click();
  await answer(page, day.survey, photo);
  await expect(page.getByText("Respondida", { exact: true })).toBeVisible();
  await press(page, "Registrar saída");
  await expect(page.getByRole("button", { name: "Registrar nova entrada" })).toBeVisible();

  await page.goto("/af");
  await expect(page.getByText("1 de 2 visitas feitas")).toBeVisible();
  await followsAgain(agency, new RegExp(`Em deslocamento ${first.name} saiu às .*${second.name}.*1 de 2`));
  const away = new Date();
  if (javaScriptEnabled !== false) {
    await keepsDay(page, `/af/lojas/${second.uuid}/fotos`);
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
  await page.getByRole("link", { name: "Enviar ou ver fotos" }).click();
  await page.getByLabel("Depois", { exact: true }).check();
  await page.getByLabel("Foto", { exact: false }).first().setInputFiles(photo);
  await press(page, "Enviar foto");
  if (javaScriptEnabled !== false) await expect(outbox(page)).toContainText("Por enviar: Foto");
  else await expect(page.getByText("Enviadas hoje")).toBeVisible();
  await page.getByRole("link", { name: second.name }).click();
  await press(page, "Registrar saída");
  const back = new Date();
  if (javaScriptEnabled !== false) {
    for (const kept of ["Entrada", "Pesquisa", "Foto", "Saída"]) {
      await expect(outbox(page)).toContainText(`Por enviar: ${kept}`);
    }
    expect(await day.told()).toHaveLength(1);
    await context.setOffline(false);
    await expect(outbox(page)).not.toContainText("Por enviar", { timeout: 40_000 });
  }
  await expect(page.getByRole("button", { name: "Registrar nova entrada" })).toBeVisible();
  await page.goto("/af");
  await expect(page.getByText("2 de 2 visitas feitas")).toBeVisible();

  const told = await day.told();
  expect(told.map(({ store }) => store)).toEqual([first.name, second.name]);
  const late = told[1];
  expect(late?.entered.getTime()).toBeGreaterThan(away.getTime() - 3000);
  expect(late?.left?.getTime()).toBeLessThanOrEqual(back.getTime() + 1000);
  expect(late?.left?.getTime()).toBeGreaterThan(late?.entered.getTime() ?? 0);
  expect([await day.answers(), await day.evidences()]).toEqual([2, 4]);

  await followsAgain(agency, new RegExp(`1 Terminou o dia.*Terminou o dia ${second.name} saiu às .*–2 de 2`));
  await readHome(agency, request);
  await makeBook(agency, day.supplier, first.name);
  const link = (await office.getByRole("link", { name: "/pub/book" }).textContent()) ?? "";
  await readBook(new Mouse(await newcomer()), link, day.supplier, first.name);
});
