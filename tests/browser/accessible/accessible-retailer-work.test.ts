import type { Page } from "@playwright/test";
import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { addDays } from "#app/domain/platform/clock.ts";
import { apiAs } from "../support/api.ts";
import { expect, openSession } from "../support/app.ts";
import { inspect, inspectPages, test, testAlone } from "../support/inspect.ts";

test.describe.configure({ timeout: 400_000 });

const blocks = "/retailer/block";
const providers = "/retailer/serviceProviders";
const contracts = "/retailer/serviceProvidersContract";
const declarations = "/retailer/supplierRetailerServiceAgreements";
const bench = "/retailer/visitorDocsValidations";
const rules = "/retailer/retailerSettings/documentRules";

type Row = { uuid: string };

/** Opens a form, sends it as it is, and inspects what it says is wrong. */
async function inspectErrors(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, `${path} with errors`);
}

const press = (page: Page, button: string) => page.getByRole("button", { name: button, exact: true }).click();

testAlone("a retailer's blocks: each state, empty, errors, previews, conflict, undone", async ({ page, request }) => {
  const api = await apiAs(request, "rede");
  const list = async (query: string): Promise<Row[]> => (await api.get(`/v1/retailers/access_blocks?${query}`)).data;
  const states = await Promise.all(["current", "future", "ended", "lifted"].map((state) => list(`state=${state}`)));
  const { data: people } = await api.get("/v1/retailers/related_service_providers?sort=-visitors_count&per_page=1");
  const [current = [], future = []] = states;
  await openSession(page, "rede");
  await inspectPages(page, [
    ...states.flatMap(([first]) => (first ? [`${blocks}/${first.uuid}`] : [])),
    `${blocks}?q=ninguem-assim`,
    `${blocks}?state=ended&blocked=person`,
  ]);
  await inspectErrors(page, `${blocks}/new`, "Ver quem será impedido");
  await page.getByLabel("CPF ou CNPJ").fill(people[0].cnpj);
  await page.getByLabel("Motivo").fill("Contrato suspenso");
  await press(page, "Ver quem será impedido");
  await expect(page.getByRole("heading", { name: "Confira antes de salvar" })).toBeVisible();
  await inspect(page, "block with its effect");
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  await press(page, "Conferir de novo");
  await expect(page.getByText("Os dados mudaram desde a última conferência")).toBeVisible();
  await inspect(page, "block of nobody known, shown again");

  const [{ uuid } = { uuid: "" }] = current;
  const self = `${blocks}/${uuid}`;
  await page.goto(`${self}/edit`);
  const { access_block: stored } = await api.get(`/v1/retailers/access_blocks/${uuid}`);
  const { reason, starts_on, ends_on, all_stores, version } = stored;
  const terms = { reason: `${reason} Outra vez.`, starts_on, ends_on, all_stores, version };
  await api.put(`/v1/retailers/access_blocks/${uuid}`, {
    access_block: { ...terms, store_uuids: stored.stores.map((store: Row) => store.uuid) },
  });
  await page.getByLabel("Motivo").fill("Mudado por duas pessoas");
  await press(page, "Ver quem será impedido");
  await press(page, "Salvar");
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "block changed by two");
  await inspectErrors(page, `${self}/end`, "Encerrar");
  await page.getByLabel("Motivo").fill("Acordo");
  await press(page, "Encerrar");
  await expect(page.getByRole("button", { name: "Desfazer" })).toBeVisible();
  await inspect(page, "block ended, with undo");
  await press(page, "Desfazer");
  await expect(page.getByText("Encerramento desfeito")).toBeVisible();
  await inspect(page, "block restored");
  await inspectPages(page, [`${blocks}/${future[0]?.uuid}/edit`]);
});

testAlone("a retailer's declarations: each state, several, errors, undone", async ({ page, request }) => {
  const api = await apiAs(request, "rede");
  const first = async (state: string): Promise<Row | undefined> =>
    (await api.get(`/v1/retailers/service_agreements?state=${state}&per_page=1`)).data[0];
  const states = ["sent", "accepted", "refused", "in_force", "expired", "revoked"];
  const records = await Promise.all(states.map(first));
  const [sent, , , current] = records;
  await openSession(page, "rede");
  await inspectPages(page, [
    ...records.flatMap((row) => (row ? [`${declarations}/${row.uuid}`] : [])),
    `${declarations}/search?q=ninguem-assim`,
    `${declarations}/search?withoutMinutes=true&state=in_force`,
    `${declarations}/${current?.uuid}?sort=-difference&starts_on=${addDays(dayAt(new Date()), -21)}`,
    `${declarations}/revoke?all=1&filters=${encodeURIComponent("state=in_force")}`,
  ]);
  await inspectErrors(page, `${declarations}/${sent?.uuid}/refuse`, "Recusar");
  await inspectErrors(page, `${declarations}/refuse?uuid=${sent?.uuid}&filters=`, "Recusar");
  await page.goto(`${declarations}/${sent?.uuid}/accept`);
  await press(page, "Aceitar");
  await expect(page.getByRole("button", { name: "Desfazer", exact: true })).toBeVisible();
  await inspect(page, "declaration accepted, with undo");
  await press(page, "Desfazer");
  await expect(page.getByText("espera a resposta da rede")).toBeVisible();
  await inspect(page, "declaration that waits again");
});

test("a retailer's providers and contracts: filtered, empty, errors, conflict", async ({ page, request }) => {
  const api = await apiAs(request, "rede");
  const { data: found } = await api.get("/v1/retailers/related_service_providers?per_page=100");
  const one = (holds: (row: { completeness: string; gaps_count: number }) => boolean) => found.find(holds)?.uuid;
  await openSession(page, "rede");
  await inspectPages(page, [
    `${providers}?q=ninguem-assim`,
    `${providers}?to_decide=true&sort=-awaiting_count`,
    ...[one(({ completeness }) => completeness === "completed"), one(({ gaps_count }) => gaps_count > 0)]
      .filter(Boolean)
      .map((uuid) => `${providers}/${uuid}`),
  ]);
  for (const status of ["approved", "denied", "pending"]) {
    const [document] = (await api.get(`/v1/retailers/company_docs?status=${status}&per_page=1`)).data;
    if (document)
      await inspectPages(page, [`${providers}/${document.service_provider.uuid}/documents/${document.uuid}`]);
  }
  await page.getByRole("button", { name: /^Recusar/ }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "company document refused without reason");

  const list = async (query: string): Promise<Row[]> =>
    (await api.get(`/v1/retailers/service_provider_contracts?per_page=1&${query}`)).data;
  const rows = await Promise.all(["current", "coming", "over"].map((period) => list(`period=${period}`)));
  await inspectPages(page, [
    ...rows.flatMap(([row]) => (row ? [`${contracts}/${row.uuid}`] : [])),
    `${contracts}?q=ninguem-assim`,
    `${contracts}?ending=true`,
  ]);
  await inspectErrors(page, `${contracts}/new`, "Salvar");
  const [[contract] = []] = rows;
  await inspectErrors(page, `${contracts}/${contract?.uuid}/file/edit`, "Salvar");
  await page.goto(`${contracts}/${contract?.uuid}/edit`);
  const path = `/v1/retailers/service_provider_contracts/${contract?.uuid}`;
  const { service_provider_contract: stored } = await api.get(path);
  const { service_provider, starts_on, ends_on, value_cents, version } = stored;
  const input = { service_provider_uuid: service_provider.uuid, starts_on, ends_on, value_cents, version };
  await api.put(path, { service_provider_contract: { ...input, description: `${stored.description}, revisto` } });
  await page.getByLabel("Descrição").fill("Mudado por duas pessoas");
  await press(page, "Salvar");
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "contract changed by two");
});

test("a retailer's verification: filtered, empty, errors, figures of a period", async ({ page, request }) => {
  const api = await apiAs(request, "rede");
  const { data: waiting } = await api.get("/v1/retailers/retailer_document_validations?per_page=1");
  const { document_check: check } = await api.get(
    `/v1/retailers/checks/visitor_docs/visitor/${waiting[0].visitor.uuid}`,
  );
  const { visitor, uploaded_visitor_docs: papers } = check;
  const { document_type } = papers.find(({ status }: { status: string }) => status === "pending");
  const together = `${bench}/together?owner_uuid=${visitor.owner_uuid}&document_type_uuid=${document_type.uuid}`;
  await openSession(page, "rede");
  await inspectPages(page, [
    `${bench}/search?name_or_cpf=zzzz`,
    `${bench}/search?claim=others`,
    `${bench}/search?clock=overdue&sort=enters_on`,
    `${bench}/search?validation_status=denied`,
    `${bench}/search?validation_status=approved`,
    `${bench}/decisions?status=denied`,
    `${bench}/decisions?start_date=01/01/2020&end_date=02/01/2020`,
    `${bench}/figures?start_date=01/01/2020&end_date=02/01/2020`,
    `${bench}/together?owner_uuid=${visitor.owner_uuid}&document_type_uuid=${visitor.uuid}`,
  ]);
  await page.goto(together);
  await page.getByRole("button", { name: /^Recusar/ }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "several documents refused without reason");
  await page.goto(`${bench}/${visitor.uuid}`);
  await page
    .getByRole("button", { name: /^Recusar/ })
    .first()
    .click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "document refused without reason");
});

testAlone("a retailer's rules: companies, whom a draft stops, saved, undone", async ({ page, request }) => {
  const api = await apiAs(request, "rede.connect");
  const { data: drafts } = await api.get("/v1/retailers/document_rule_drafts?per_page=100");
  const draft = (subject: string) =>
    drafts.find((one: { subject: string; state: string }) => one.subject === subject && one.state === "ready").uuid;
  await openSession(page, "rede.connect");
  await inspectPages(page, [
    `${rules}/drafts/${draft("company")}?q=ninguem-assim`,
    `${rules}/drafts/${draft("company")}?effect=admits`,
    `${rules}/drafts/${draft("visitor")}?sort=name`,
    `${rules}/drafts/${draft("visitor")}/visitors?effect=stops&sort=-name`,
    `${rules}/drafts/new?de=empresas`,
  ]);
  await page.goto(`${rules}/drafts/new`);
  await page.getByLabel("Documento").first().selectOption({ label: "Ficha de registro" });
  await page
    .getByLabel("Vale a partir de")
    .first()
    .fill(formatDate(addDays(dayAt(new Date()), -30)));
  await press(page, "Salvar");
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "rule that begins in the past");
  await page.goto(`${rules}/drafts/${draft("visitor")}/save`);
  await press(page, "Salvar a regra");
  await expect(page.getByRole("table", { name: "Versões da regra" })).toBeVisible();
  await inspect(page, "rule saved");
  await page.getByRole("link", { name: /^Desfazer a versão/ }).click();
  await press(page, "Desfazer");
  await expect(page.getByText("Desfeita antes de começar").first()).toBeVisible();
  await inspect(page, "version undone");
});
