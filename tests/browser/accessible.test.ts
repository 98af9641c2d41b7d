import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { PASSWORD } from "#app/db/demo/users.ts";
import { apiAs } from "./api.ts";
import { expect, signIn, test } from "./app.ts";
import { keepsDay, outbox, planDay } from "./field-day.ts";
import type { Checker } from "./markup.ts";
import { savePicture, withApplication } from "./profile-journey.ts";
import { withProviders } from "./provider-journey.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
const LOOKS = [
  { width: 390, colorScheme: "light" },
  { width: 1366, colorScheme: "dark" },
] as const;

test.describe.configure({ mode: "parallel", timeout: 240_000 });
// A colour on its way to another is neither.
test.use({ contextOptions: { reducedMotion: "reduce" } });

let markup: Checker;
test.beforeEach(async ({ page, markup: checker }) => {
  markup = checker;
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { violations: told });
    addEventListener("securitypolicyviolation", (event) =>
      told.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
});

/** Looks at the page as it stands: its policy and its markup, then narrow and wide, light and dark. */
async function inspect(page: Page, state: string): Promise<void> {
  expect.soft(await page.evaluate(() => (window as { violations?: string[] }).violations), state).toEqual([]);
  expect.soft(await markup.check(await page.content()), state).toEqual([]);
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    const told = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
    );
    expect.soft(told, `${state}, ${width} px, ${colorScheme}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${state} overflows at ${width} px`).toBeLessThanOrEqual(0);
  }
}

async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await inspect(page, path);
  }
}

test("public pages", async ({ page }) => {
  await look(page, [
    "/",
    "/pub/provider",
    "/pub/provider/nenhum",
    "/pub/provider/itaquarana",
    "/requestNewPassoword",
    "/resetPassword/um",
    "/ajuda",
    "/sobre",
    "/atalhos",
    "/grande-demais",
    "/endereco-invalido",
    "/pub/liteVisitors",
    "/pub/evidences?token=nada",
  ]);
  await page.goto("/");
  await page.getByLabel("Usuário").fill("ninguem");
  await page.getByLabel("Senha").fill("errada");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Usuário ou senha inválidos.")).toBeVisible();
  await inspect(page, "login refused");
});

test("through a provider: refused by a directory, and on the way to the cloud", async ({ page, request, app }) => {
  await withProviders(request, app.origin, async () => {
    await page.goto("/pub/provider/itaquarana");
    await page.getByLabel("Usuário").fill("ninguem");
    await page.getByLabel("Senha").fill("errada");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Usuário ou senha inválidos.")).toBeVisible();
    await inspect(page, "directory refused");
    // The page as it is before it goes on.
    await page.route("**/pub/provider/cambuira", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<meta http-equiv="refresh"[^>]*>/i, "") });
    });
    await page.goto("/pub/provider/cambuira");
    await inspect(page, "leaving for the cloud");
  });
});

test("registering oneself for a store: the stores found, the code at the door, what is wrong, and done", async ({
  page,
  request,
}) => {
  const [store] = (await (await apiAs(request, "agencia")).get("/v1/agencies/stores?per_page=1")).data;
  await page.goto("/pub/liteVisitors");
  await page.locator("[name=store_uuid_q]").fill("re");
  await page.getByRole("button", { name: "Buscar" }).click();
  await inspect(page, "stores found");
  await look(page, [`/pub/liteVisitors?store=${store.uuid}`]);
  await page.getByRole("button", { name: "Cadastrar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "lite visitor with errors");
  await page.getByLabel("Nome").fill("Gil Moura");
  await page.getByLabel("CPF").fill("28625587887");
  await page.getByLabel("Empresa").fill("Agência Prumo Promoções");
  await page.getByLabel("Finalidade").fill("Reposição");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Cadastrar" }).click();
  await expect(page.getByText("Registrado com sucesso!")).toBeVisible();
  await inspect(page, "lite visitor registered");
});

test("evidence that is shared", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const { data } = await agency.get("/v1/agencies/evidences?per_page=4");
  const evidence_uuids = data.map(({ uuid }: { uuid: string }) => uuid);
  const evidence_share = { title: "Novembro", evidence_uuids, days: 2 };
  const made = await agency.post("/v1/agencies/evidence_shares", { evidence_share });
  await look(page, [`/pub/evidences?token=${made.evidence_share.token}`]);
  await expect(page.locator("figure")).toHaveCount(evidence_uuids.length);
});

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

test("a field day: its stores, a store, a survey, photos, a reason, documents, and what is wrong", async ({
  page,
  request,
  app,
}) => {
  const { stores, survey } = await planDay(request, app.databaseUrl);
  const store = `/af/lojas/${stores[0].uuid}`;
  await signIn(page, "promotor");
  await inspect(page, "field day");
  await look(page, ["/af?dia=2020-01-01", store, `${store}/fotos`, "/af/documentos"]);
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
  await keepsDay(page, `${store}/fotos`);
  await page.context().setOffline(true);
  await page.goto(store);
  await page.getByRole("button", { name: "Registrar entrada" }).click();
  await expect(outbox(page)).toContainText("Por enviar: Entrada");
  await inspect(page, "field day without network");
  await page.context().setOffline(false);
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

test("the dashboard and the lists", async ({ page }) => {
  await signIn(page, "agencia");
  await look(page, [
    "/agency",
    "/agency/visitors",
    "/agency/visitors?page=2",
    "/agency/visitors/search?name_or_cpf=silva&active=true",
    "/agency/visitors?name_or_cpf=ninguem-assim",
    "/agency/visitors/import",
  ]);
  await signIn(page, "agencia.vazia");
  await look(page, ["/agency/visitors", "/agency/visitors/import"]);
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

test("the administration's registers, roles and users", async ({ page, request }) => {
  const admin = await apiAs(request, "admin");
  const first = async (list: string) => (await admin.get(`/v1/mob/${list}?per_page=1`)).data[0].uuid as string;
  const [type, role, user] = [await first("document_types"), await first("roles"), await first("users")];
  await signIn(page, "admin");
  await look(page, [
    "/mob/baseRegisters/documentTypes",
    `/mob/baseRegisters/documentTypes/${type}`,
    `/mob/baseRegisters/documentTypes/${type}/remove`,
    `/mob/baseRegisters/documentTypes/${type}/template/edit`,
    "/mob/baseRegisters/productSections",
    "/mob/baseRegisters/productSections/new",
    "/mob/roles",
    `/mob/roles/${role}`,
    "/mob/roles/users",
    "/mob/roles/users/new",
    `/mob/roles/users/${user}`,
    `/mob/roles/users/${user}/sessions`,
    `/mob/roles/users/${user}/deactivate`,
  ]);
  await page.goto("/mob/baseRegisters/jobFunctions/new");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "register with errors");
});

test("forms with errors, a conflict, and a session that ended", async ({ page, request }) => {
  await signIn(page, "agencia");
  await page.goto("/agency/visitors/new");
  await inspect(page, "new");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "new with errors");

  const agency = await apiAs(request, "agencia");
  const { data } = await agency.get("/v1/agencies/visitors?per_page=1");
  await page.goto(`/agency/visitors/${data[0].uuid}`);
  const { visitor } = await agency.get(`/v1/agencies/visitors/${data[0].uuid}`);
  await agency.put(`/v1/agencies/visitors/${data[0].uuid}`, { visitor: { ...visitor, name: `${visitor.name} Filha` } });
  await page.getByLabel("Nome").first().fill("Outro Nome");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "conflict");

  await page.goto("/agency/visitors/new");
  await page.getByLabel("Nome").first().fill("Iara Motta");
  await page.context().clearCookies({ name: "session" });
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sua sessão terminou");
  await inspect(page, "session ended");
});

test("every part of a person's page", async ({ page, request }) => {
  const { data } = await (await apiAs(request, "agencia")).get("/v1/agencies/visitors?standing=allocated&per_page=1");
  const person = `/agency/visitors/${data[0].uuid}`;
  await signIn(page, "agencia");
  await look(page, [
    person,
    ...["entrar", "vinculos", "documentos", "historico"].map((tab) => `${person}?aba=${tab}`),
    ...["remove", "photo/edit", "allocations/new", "documents/new"].map((part) => `${person}/${part}`),
  ]);
});

test("imports in every state", async ({ page, request }) => {
  const { data } = await (await apiAs(request, "agencia")).get("/v1/agencies/visitor_imports");
  const states = new Map<string, string>(data.map(({ state, uuid }: Record<string, string>) => [state, uuid]));
  await signIn(page, "agencia");
  for (const [state, uuid] of states) {
    await page.goto(`/agency/visitors/import/${uuid}`);
    await inspect(page, `import ${state}`);
    if (state === "ready")
      await look(
        page,
        ["save", "discard"].map((part) => `/agency/visitors/import/${uuid}/${part}`),
      );
  }
});

test("the gate: nobody, somebody who may, who may not, who is inside, and nobody found", async ({ page, request }) => {
  await signIn(page, "loja");
  await look(page, ["/store/portaria"]);
  const agency = await apiAs(request, "agencia");
  const { data } = await agency.get("/v1/agencies/visitors?per_page=25");
  const seen = new Set<string>();
  for (const { cpf } of data as { cpf: string }[]) {
    await page.goto("/store/portaria");
    await page.keyboard.type(cpf);
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveTitle("Portaria");
    const title = await page.title();
    if (seen.has(title)) continue;
    seen.add(title);
    await inspect(page, `gate: ${title}`);
  }
  await page.goto("/store/portaria");
  await page.keyboard.type("28625587887");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "gate: nobody found");
});

test("the profile, in every part, and the second factor", async ({ page, request }) => {
  await signIn(page, "agencia.campo");
  const profile = "/agency/profileConfig";
  const parts = ["senha", "seguranca", "sessoes", "avisos", "aparencia", "chaves"];
  await look(page, [profile, ...parts.map((part) => `${profile}?aba=${part}`)]);
  await look(
    page,
    ["foto", "foto/remover", "aplicativo", "chave-de-acesso", "codigos"].map((part) => `${profile}/${part}`),
  );
  await page.goto(`${profile}/foto`);
  await page.getByLabel("Foto").setInputFiles(await savePicture());
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByLabel("Aproximar")).toBeVisible();
  await inspect(page, "photo");
  await page.getByLabel("Posição vertical").fill("200");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "photo refused");
  await page.goto(`${profile}?aba=senha`);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "password refused");
  await page.goto(`${profile}/aplicativo`);
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("textbox", { name: "Código" }).fill("000000");
  await page.getByRole("button", { name: "Adicionar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "application refused");
  await page.goto(`${profile}?aba=chaves`);
  await page.getByLabel("Nome").fill("Painel");
  await page.getByRole("button", { name: "Criar chave" }).click();
  await expect(page.getByText("Copie-a agora")).toBeVisible();
  await inspect(page, "key made");

  await withApplication(request, "agencia.campo");
  await look(page, [`${profile}?aba=seguranca`]);
  await page.getByRole("link", { name: "Remover Celular" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto(`${profile}/codigos`);
  await page.getByLabel("Senha atual").fill(PASSWORD);
  await page.getByRole("button", { name: "Trocar" }).click();
  await expect(page.getByText("Guarde os códigos")).toBeVisible();
  await inspect(page, "codes to fall back on");
  await page.context().clearCookies();
  await page.goto("/");
  await page.getByLabel("Usuário").fill("agencia.campo");
  await page.getByLabel("Senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirme que é você");
  await inspect(page, "second factor");
  await page.getByLabel("Código").fill("000000");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Código inválido ou vencido.")).toBeVisible();
  await inspect(page, "second factor refused");
});
