import pg from "pg";
import { loginGuide } from "#app/demo/users.ts";
import { apiAs } from "../support/api.ts";
import { expect, NIGHTLY, openSession, signIn } from "../support/app.ts";
import { inspect, inspectPages, test, testAlone } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

test("the bell open, notifications, approvals, visitors to move, push on and blocked", async ({ page }) => {
  await openSession(page, "agencia");
  await inspectPages(page, ["/agency/avisos?mostrar=nao-lidos"]);
  // A page without small links or buttons below the panel, which would cover half of one.
  await page.goto("/agency/ajuda");
  await page.locator("notice-bell summary").click();
  await inspect(page, "bell opened");
  const hrefs = await page
    .locator("notice-bell [data-entries] a")
    .evaluateAll((links) => links.map((link) => String(link.getAttribute("href"))));
  const lists = hrefs.filter((href) => href.startsWith("/agency/visitors/search"));
  expect(lists).toHaveLength(2);
  await inspectPages(page, lists);
  await page.goto(lists[0] as string);
  await page.locator('a[href^="/agency/visitors/pending/"]').first().click();
  await inspect(page, "who waits");
  await page.getByRole("button", { name: "Aprovar e cadastrar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "who waits, with errors");
  for (const permission of ["default", "denied"]) {
    await page.addInitScript((state) => {
      Object.defineProperty(Notification, "permission", { configurable: true, get: () => state });
    }, permission);
    // The first page records the state of push; the next one reserves the banner's space.
    await page.context().clearCookies({ name: "push-offered" });
    await page.goto("/agency/visitors");
    await page.goto("/agency");
    await expect(page.getByRole("region", { name: "Avisos neste navegador" })).toBeVisible();
    await inspect(page, `push ${permission}`);
  }
  await openSession(page, "admin");
  await inspectPages(page, ["/mob/avisos"]);
});

testAlone("a removal with its undo, the removed record, a period opened, a word explained", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors?name_or_cpf=ana");
  const href = (await page.locator("#tabela th a").first().getAttribute("href")) ?? "";
  const address = href.replace(/\?.*/, "");
  await page.goto(`${address}/remove`);
  await page.getByRole("button", { name: "Remover" }).click();
  await expect(page.getByRole("button", { name: "Desfazer" })).toBeVisible();
  await inspect(page, "removed, with undo");
  await page.goto(address);
  await expect(page).toHaveURL(/\/agency\/removidos\/visitors\//);
  await inspect(page, "removed record");
  await page.getByRole("button", { name: "Restaurar" }).click();
  await page.goto("/agency/reports/retailersVisitors");
  await page.locator("summary", { hasText: "Período" }).click();
  await inspect(page, "period opened");
  await openSession(page, "agencia.campo");
  await page.goto("/agency/regionals");
  await page.getByRole("link", { name: "regional", exact: true }).focus();
  await inspect(page, "word explained");
});

const REDIRECTED = ["agencia.termo", "agencia.espera", "fornecedor.recusa"];
const logins = loginGuide.map(([login]) => login).filter((login) => !REDIRECTED.includes(login));

for (const half of [0, 1])
  test(`the home of every shell, in each edition that it has, part ${half + 1}`, { tag: NIGHTLY }, async ({ page }) => {
    for (const login of logins.filter((_, index) => index % 2 === half)) {
      await signIn(page, login);
      await inspect(page, `home of ${login}`);
      const logo = page.locator('header a[href^="/edicao/"]');
      if ((await logo.count()) === 0) continue;
      await logo.click();
      await expect(page.locator("html")).toHaveAttribute("data-edition", /./);
      await inspect(page, `home of ${login}, other edition`);
    }
  });

const searches = ["buscar?q=an", "buscar?q=zzzz"];
for (const [login, area, pages] of [
  ["agencia", "agency", searches],
  ["loja.connect", "store", ["ajuda", "sobre", "atalhos", "avisos", "playground", ...searches, "buscar", "nada"]],
] as const)
  test(`the pages that every area has, as ${login} sees them`, async ({ page }) => {
    await openSession(page, login);
    await inspectPages(
      page,
      pages.map((path) => `/${area}/${path}`),
    );
  });

test("a retailer's documents: pending, by company, none, one open, an invalid refusal", async ({ page }) => {
  await signIn(page, "rede");
  const list = "/retailer/visitorDocsValidations";
  await inspectPages(page, [`${list}/search?owner_name=prumo`, `${list}?name_or_cpf=zzzz`]);
  await page.goto(list);
  await page.locator("tbody a").first().click();
  await page.getByRole("button", { name: "Recusar" }).first().click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "document refused without reason");
});

test("the shell: menus open, sidebar folded, an empty bell, and forbidden pages", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors/new");
  await page.locator("summary", { hasText: "Perfil de" }).click();
  await inspect(page, "profile menu opened");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Recolher menu" }).click();
  await expect(page.getByRole("button", { name: "Expandir menu" })).toBeVisible();
  await inspect(page, "sidebar folded");
  await page.getByRole("button", { name: "Expandir menu" }).click();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(
    page.getByRole("link", { name: "Redes vinculadas" }).or(page.getByText("Redes vinculadas")),
  ).toBeVisible();
  await inspect(page, "menu over the page");
  await inspectPages(page, ["/store", "/agency/visitors/00000000-0000-4000-8000-000000000000"]);
  await openSession(page, "agencia.leitura");
  await inspectPages(page, ["/agency/visitors/new"]);
  await signIn(page, "agencia.vazia");
  await page.locator("notice-bell summary").click();
  await inspect(page, "bell with nothing to tell");
  await inspectPages(page, [
    "/agency/avisos",
    "/agency/exportacoes",
    "/agency/processos",
    "/agency/visoes?tela=/agency/visitors",
  ]);
});

test("the access term: to sign, to refuse, waiting, refused and signed", async ({ page }) => {
  await signIn(page, "agencia.termo");
  await inspect(page, "term to sign");
  await page.getByRole("button", { name: "Aceitar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "term accepted unread");
  await inspectPages(page, ["/agency/termo/recusar"]);
  await signIn(page, "agencia.espera");
  await inspect(page, "waiting for the responsible");
  await signIn(page, "fornecedor.recusa");
  await inspect(page, "the responsible disagreed");
});

testAlone("the access term: none published, an invalid address, and an error", async ({ page, app }) => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(`with signed as (delete from access_term_signatures)
    delete from access_terms where signer_kind = 'supplier'`);
  await openSession(page, "fornecedor.recusa");
  await inspectPages(page, ["/supplier/termo"]);
  await expect(page.getByText("Não existe um termo para download")).toBeVisible();

  await client.query(`update access_terms set file = 'outros/termo.pdf' where signer_kind = 'agency'`);
  await signIn(page, "agencia.termo");
  await page.getByRole("link", { name: "Baixar o termo (PDF)" }).click();
  await expect(page.getByText("Url do termo inválida.")).toBeVisible();
  await inspect(page, "term's address leads nowhere");

  await client.query(`update access_terms set file = 'termos/sumiu.pdf' where signer_kind = 'agency'`);
  const failed = page.getByText("O serviço está indisponível no momento. Tente novamente em instantes.");
  await page.goto("/agency/termo");
  await page.getByRole("link", { name: "Baixar o termo (PDF)" }).click();
  await expect(failed).toBeVisible();
  await inspect(page, "term's file gone");
  await page.goto("/agency/termo");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Aceitar" }).click();
  await expect(failed).toBeVisible();
  await inspect(page, "term not accepted, its file gone");

  await client.query("revoke select on access_term_signatures from app_agency");
  await page.goto("/agency/termo");
  await expect(page.getByText("Aconteceu um erro ao obter as informações de assinatura")).toBeVisible();
  await inspect(page, "term status cannot be read");
  await client.end();
});

test("saved views, exports, and background work in every state", async ({ page, request, app }) => {
  const { data } = await (await apiAs(request, "agencia")).get("/v1/agencies/batch_jobs?per_page=100");
  const jobs = new Map<string, string>(data.map(({ state, uuid }: Record<string, string>) => [state, uuid]));
  expect([...jobs.keys()]).toEqual(expect.arrayContaining(["done", "error", "waiting"]));
  await signIn(page, "agencia");
  const views = "/agency/visoes?tela=/agency/visitors&filtros=active%3Dtrue";
  await inspectPages(page, [views]);
  for (const [state, uuid] of jobs) {
    await page.goto(`/agency/processos/${uuid}`);
    await inspect(page, `job ${state}`);
  }
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  for (const rows of [
    "batch_jobs set state = 'running' where uuid",
    "batch_tasks set state = 'running' where job_uuid",
  ])
    await client.query(`update ${rows} = $1`, [jobs.get("waiting")]);
  await client.end();
  await page.goto(`/agency/processos/${jobs.get("waiting")}`);
  await expect(page.getByText("Em andamento").first()).toBeVisible();
  await inspect(page, "job running");
  await page.goto(views);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "saved view with errors");
  await page.getByLabel("Nome").first().fill("Ativos");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Registrado com sucesso!")).toBeVisible();
  await inspect(page, "saved view made");
  await page.goto(views);
  const hrefs = ["Renomear Ativos", "Remover Ativos"].map((name) =>
    page.getByRole("link", { name, exact: true }).getAttribute("href"),
  );
  await inspectPages(page, (await Promise.all(hrefs)).map(String));
});

test("a list's display, scrolling and dense, and the palette", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors?active=true&sort=-name");
  await page.getByText("Exibição").click();
  await inspect(page, "display");
  await page.getByLabel("Rolagem contínua").check();
  await page.getByLabel("Linhas compactas").check();
  await page.getByRole("button", { name: "Aplicar" }).click();
  await inspect(page, "scrolling and dense");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await expect(palette.getByRole("searchbox")).toBeFocused();
  await inspect(page, "palette");
  await page.keyboard.type("zzzz");
  await expect(palette.getByRole("status")).toBeVisible();
  await inspect(page, "palette, nothing found");
});
