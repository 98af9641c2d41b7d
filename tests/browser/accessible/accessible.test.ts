import { apiAs } from "../support/api.ts";
import { expect, NIGHTLY, openSession, signIn } from "../support/app.ts";
import { inspect, inspectPages, test } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

test("the dashboard and the lists: full, filtered, single, past the end, long, empty", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia");
  const { data } = await agency.get("/v1/agencies/visitors?per_page=1");
  await agency.put(`/v1/agencies/visitors/${data[0].uuid}`, {
    visitor: {
      ...(await agency.get(`/v1/agencies/visitors/${data[0].uuid}`)).visitor,
      name: "Wolfeschlegelstein".repeat(4),
    },
  });
  await openSession(page, "agencia");
  await inspectPages(page, [
    "/agency/visitors?page=9999",
    "/agency/visitors/search?name_or_cpf=silva&active=true",
    "/agency/visitors?name_or_cpf=wolfeschlegelstein",
    "/agency/visitors?name_or_cpf=ninguem-assim",
  ]);
  await page.goto("/agency/visitors?sort=-name");
  await page.getByText("Exibição").click();
  await page.getByLabel("Itens por página").selectOption("100");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.locator("#tabela > tr")).toHaveCount(100);
  await inspect(page, "a hundred rows");
  await openSession(page, "agencia.vazia");
  await inspectPages(page, ["/agency/visitors"]);
});

test("a register of the administration with errors, and an empty form of another", async ({ page }) => {
  await openSession(page, "admin");
  await inspectPages(page, ["/mob/baseRegisters/productSections", "/mob/baseRegisters/productSections/new"]);
  await page.goto("/mob/baseRegisters/jobFunctions/new");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "register with errors");
});

test("forms with errors, a conflict, and a session that ended", async ({ page, request }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors/new");
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

test("every part of a visitor's page", { tag: NIGHTLY }, async ({ page, request }) => {
  const { data } = await (await apiAs(request, "agencia")).get("/v1/agencies/visitors?standing=allocated&per_page=1");
  const person = `/agency/visitors/${data[0].uuid}`;
  await openSession(page, "agencia");
  await page.goto(person);
  await page.getByRole("link", { name: "Remover cadastro", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await inspect(page, "Tem certeza?");
  for (const part of ["allocations/new", "documents/new"]) {
    await page.goto(`${person}/${part}`);
    await page.locator("main form button[type=submit]").last().click();
    await expect(page).toHaveTitle(/^Erro: /);
    await inspect(page, `${part} with errors`);
  }
  await page.goto(`${person}/allocations/new`);
  await page.locator("[name=store_uuid_q]").fill("zzzz");
  await page
    .getByRole("button", { name: /^Buscar/ })
    .first()
    .click();
  await inspect(page, "no store found");
  await page.goto(`${person}/allocations/new`);
  await page.locator("[name=store_uuid_q]").pressSequentially("a");
  await page.getByRole("option").first().waitFor();
  await inspect(page, "stores found while typing");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page).toHaveTitle(/^Confirme: /);
  await inspect(page, "a link with warnings");
  await inspectPages(page, [
    person,
    `${person}?lista=sort%3D-name`,
    ...["entrar", "vinculos", "documentos", "linha", "historico"].map((tab) => `${person}?aba=${tab}`),
  ]);
});

test("imports: started, with an invalid file, and in every state", { tag: NIGHTLY }, async ({ page, request }) => {
  const { data } = await (await apiAs(request, "agencia")).get("/v1/agencies/visitor_imports");
  const states = new Map<string, string>(data.map(({ state, uuid }: Record<string, string>) => [state, uuid]));
  await openSession(page, "agencia.vazia");
  await inspectPages(page, ["/agency/visitors/import"]);
  await openSession(page, "agencia");
  await page.goto("/agency/visitors/import");
  await page.locator("input[type=file]").setInputFiles("tests/fixtures/old.xls");
  await page.getByRole("button", { name: "Enviar e conferir" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "import of an old workbook");
  for (const [state, uuid] of states) {
    await page.goto(`/agency/visitors/import/${uuid}`);
    await inspect(page, `import ${state}`);
    if (state !== "ready") continue;
    await inspectPages(
      page,
      ["save", "discard"].map((part) => `/agency/visitors/import/${uuid}/${part}`),
    );
  }
});

test("allocation batches in every state, and every step of preparing one", { tag: NIGHTLY }, async ({
  page,
  request,
}) => {
  const agency = await apiAs(request, "agencia");
  const { data } = await agency.get("/v1/agencies/allocation_batches?per_page=50");
  const states = new Map<string, string>(data.map(({ state, uuid }: Record<string, string>) => [state, uuid]));
  const begun = await agency.post("/v1/agencies/allocation_batch_drafts", { allocation_batch: { action: "transfer" } });
  const replacement = await agency.post("/v1/agencies/allocation_batch_drafts", {
    allocation_batch: { action: "replace" },
  });
  const at = (uuid: string | undefined, below = "") => `/agency/allocations/${uuid}${below}`;
  await openSession(page, "agencia");
  await inspectPages(page, [
    ...[...states].filter(([state]) => state !== "draft").map(([, uuid]) => at(uuid)),
    at(states.get("ready"), "/confirm"),
    at(states.get("applied"), "/undo"),
    ...["/people?por=cpfs", "/people?por=sheet", "/discard"].map((below) => at(states.get("draft"), below)),
    at(begun.allocation_batch.uuid, "/stores"),
    at(begun.allocation_batch.uuid, "/terms"),
    at(replacement.allocation_batch.uuid, "/people"),
  ]);
  await page.goto(at(begun.allocation_batch.uuid, "/terms"));
  await page.getByRole("button", { name: "Conferir" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "request with errors");
  await openSession(page, "agencia.vazia");
  await inspectPages(page, ["/agency/allocations"]);
  await openSession(page, "agencia.leitura");
  await inspectPages(page, ["/agency/allocations", at(states.get("applied"))]);
});

test("pending documents: both views, a simulated retailer, uploads, errors, and none", { tag: NIGHTLY }, async ({
  page,
  request,
}) => {
  const agency = await apiAs(request, "agencia");
  const { data } = await agency.get("/v1/agencies/pending_docs?sort=-gaps&per_page=1");
  const retailer = (await agency.get("/v1/agencies/retailers?per_page=1")).data[0].uuid;
  const gaps = (await agency.get("/v1/agencies/document_gaps?per_page=3")).data as Record<string, { uuid: string }>[];
  const selected = gaps.map(({ visitor, document_type, retailer }) => [
    "gap",
    [visitor?.uuid, document_type?.uuid, retailer?.uuid].join("."),
  ]);
  const sending = `/agency/visitorsPendingDocs/send?visitor=${data[0].visitor.uuid}`;
  await openSession(page, "agencia");
  await inspectPages(page, [
    "/agency/visitorsPendingDocs/search",
    "/agency/visitorsPendingDocs?ver=matriz",
    `/agency/visitorsPendingDocs?simulate=${retailer}&sort=-gaps`,
    "/agency/visitorsPendingDocs?name_or_cpf=ninguem-assim",
    sending,
    `/agency/visitorsPendingDocs/send?${new URLSearchParams(selected)}`,
  ]);
  await page.goto(sending);
  await page.getByRole("button", { name: "Enviar arquivos" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "documents with errors");
  await openSession(page, "agencia.vazia");
  await inspectPages(page, ["/agency/visitorsPendingDocs"]);
});

/** The answers of the gate to the people of the demonstration: released, refused, and already inside. */
const ANSWERS = 3;

test("the gate: empty, a visitor released, refused, inside, and not found", async ({ page, request }) => {
  await signIn(page, "loja");
  const agency = await apiAs(request, "agencia");
  const { data } = await agency.get("/v1/agencies/visitors?per_page=25");
  const inspected = new Set<string>();
  for (const { cpf } of data as { cpf: string }[]) {
    await page.goto("/store/portaria");
    await page.keyboard.type(cpf);
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveTitle("Portaria");
    const title = await page.title();
    if (inspected.has(title)) continue;
    inspected.add(title);
    await inspect(page, `gate: ${title}`);
    if (inspected.size === ANSWERS) break;
  }
  expect(inspected.size).toBeGreaterThan(1);
  await page.goto("/store/portaria");
  await page.keyboard.type("28625587887");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "gate: nobody found");
});
