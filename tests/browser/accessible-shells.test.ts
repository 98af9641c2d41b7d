import { loginGuide } from "#app/db/demo/users.ts";
import { apiAs } from "./api.ts";
import { expect, signIn } from "./app.ts";
import { inspect, look, test } from "./inspect.ts";

test.describe.configure({ mode: "parallel", timeout: 240_000 });

test("the bell opened, what one was told, who waits and whom to move, and push asked for and blocked", async ({
  page,
}) => {
  await signIn(page, "agencia");
  await look(page, ["/agency/avisos", "/agency/avisos?mostrar=nao-lidos"]);
  await page.goto("/agency/visitors");
  await page.locator("notice-bell summary").click();
  await inspect(page, "bell opened");
  const hrefs = await page
    .locator("notice-bell [data-entries] a")
    .evaluateAll((links) => links.map((link) => String(link.getAttribute("href"))));
  const lists = hrefs.filter((href) => href.startsWith("/agency/visitors/search"));
  expect(lists).toHaveLength(2);
  await look(page, lists);
  await page.goto(lists[0] as string);
  await page.locator('a[href^="/agency/visitors/pending/"]').first().click();
  await inspect(page, "who waits");
  await page.getByRole("button", { name: "Aprovar e cadastrar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "who waits, with errors");
  for (const permission of ["default", "denied"]) {
    await page.addInitScript((told) => {
      Object.defineProperty(Notification, "permission", { configurable: true, get: () => told });
    }, permission);
    await page.goto("/agency/visitors");
    await expect(page.getByRole("region", { name: "Avisos neste navegador" })).toBeVisible();
    await inspect(page, `push ${permission}`);
  }
  await signIn(page, "admin");
  await look(page, ["/mob/tools/registerLite", "/mob/avisos"]);
  await page.goto("/mob/tools/registerLite");
  await page.locator("tbody a").first().click();
  await inspect(page, "lite import");
});

test("homes, full and empty, and pages that are not there or not for one", async ({ page }) => {
  for (const login of ["admin", "backoffice", "rede", "prestador", "fornecedor", "promotor", "loja"]) {
    await signIn(page, login);
    await inspect(page, `home of ${login}`);
  }
  for (const login of ["agencia.vazia", "agencia.semplano", "agencia.campo", "agencia.leitura"]) {
    await signIn(page, login);
    await inspect(page, `home of ${login}`);
  }
  await look(page, ["/agency/nada", "/store"]);
});

test("before the gate of the access term: to sign, to refuse, to wait, refused, and signed", async ({ page }) => {
  await signIn(page, "agencia.termo");
  await inspect(page, "term to sign");
  await page.getByRole("button", { name: "Aceitar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "term accepted unread");
  await look(page, ["/agency/termo/recusar"]);
  await signIn(page, "agencia.espera");
  await inspect(page, "waiting for the responsible");
  await signIn(page, "fornecedor.recusa");
  await inspect(page, "the responsible disagreed");
  await signIn(page, "agencia");
  await look(page, ["/agency/termo"]);
});

test("the frames: lists, search, saved views, exports, jobs", async ({ page, request }) => {
  const { data } = await (await apiAs(request, "agencia")).get("/v1/agencies/batch_jobs?per_page=1");
  await signIn(page, "agencia");
  await look(page, [
    "/agency/buscar?q=an",
    "/agency/visoes?tela=/agency/visitors&filtros=active%3Dtrue",
    "/agency/exportacoes",
    "/agency/processos",
    `/agency/processos/${data[0].uuid}`,
    "/agency/atalhos",
  ]);
  await page.goto("/agency/visitors?active=true&sort=-name");
  await page.getByText("Exibição").click();
  await inspect(page, "display");
  await page.getByLabel("Rolagem contínua").check();
  await page.getByLabel("Linhas compactas").check();
  await page.getByRole("button", { name: "Aplicar" }).click();
  await inspect(page, "scrolling and dense");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await inspect(page, "palette");
});
