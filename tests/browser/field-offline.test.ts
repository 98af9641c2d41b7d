import { expect, signIn, testAlone as test } from "./support/app.ts";
import { findUserCaches, outbox, planDay, press, waitUntilDayCached } from "./support/field-day.ts";
import { startWeakNetwork } from "./support/weak-network.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

test("a lost response creates no duplicate", async ({ page, request, app }) => {
  const day = await planDay(request, app.databaseUrl);
  const [store] = day.stores;
  const network = await startWeakNetwork(app.origin);
  const at = `${network.origin}/af/lojas/${store.uuid}`;
  await signIn(page, "promotor", network.origin);
  await waitUntilDayCached(page, `${at}/fotos`);
  await page.goto(at);
  network.state = "deaf";
  const before = network.posts;
  await press(page, "Registrar entrada");
  await expect(outbox(page)).toContainText("Por enviar: Entrada");
  await expect.poll(async () => (await day.visits()).length).toBe(1);
  network.state = "whole";
  await page.reload();
  await expect(outbox(page)).not.toContainText("Por enviar");
  await expect(page.getByText("Em loja agora")).toBeVisible();
  expect(network.posts).toBeGreaterThanOrEqual(before + 2);
  expect(await day.visits()).toHaveLength(1);
  await network.close();
});

test("a late refusal shows its reasons and remains until the visitor decides", async ({
  page,
  context,
  request,
  app,
}) => {
  const day = await planDay(request, app.databaseUrl);
  const [, store] = day.stores;
  await signIn(page, "promotor");
  await waitUntilDayCached(page, `/af/lojas/${store.uuid}/fotos`);
  await day.block(store);
  await context.setOffline(true);
  await page.goto(`/af/lojas/${store.uuid}`);
  await press(page, "Registrar entrada");
  await expect(outbox(page)).toContainText("Por enviar: Entrada");
  await context.setOffline(false);
  await expect(outbox(page)).toContainText(/Não foi aceito: Entrada.*Quem resolve/s, { timeout: 40_000 });
  expect(await day.visits()).toEqual([]);
  await page.goto("/af");
  await expect(outbox(page)).toContainText("Não foi aceito: Entrada");
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(outbox(page)).not.toContainText("Não foi aceito");
});

test("logout warns of unsent data first, and leaves no data behind", async ({ page, context, request, app }) => {
  const day = await planDay(request, app.databaseUrl);
  const [store] = day.stores;
  const network = await startWeakNetwork(app.origin);
  await signIn(page, "promotor", network.origin);
  await waitUntilDayCached(page, `/af/lojas/${store.uuid}/fotos`);
  await page.goto(`${network.origin}/af/lojas/${store.uuid}`);
  network.state = "away";
  await press(page, "Registrar entrada");
  await expect(outbox(page)).toContainText("Por enviar");
  expect(await findUserCaches(page)).toHaveLength(2);
  const leave = async () => {
    await page.locator("summary", { hasText: "Perfil de" }).click();
    await page.getByRole("button", { name: "Sair", exact: true }).click();
  };
  await leave();
  await expect(page.getByRole("alertdialog")).toContainText("ainda não foram enviados");
  await press(page, "Continuar");
  await expect(outbox(page)).toContainText("Por enviar");
  network.state = "whole";
  await page.reload();
  await expect(outbox(page)).not.toContainText("Por enviar");
  expect(await day.visits()).toHaveLength(1);
  await leave();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await findUserCaches(page)).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await context.setOffline(true);
  await expect(page.goto(`${network.origin}/af`)).rejects.toThrow();
  await network.close();
});
