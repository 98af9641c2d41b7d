import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { apiAs } from "../support/api.ts";
import { expect, openSession } from "../support/app.ts";
import { inspect, inspectPages, test, testAlone } from "../support/inspect.ts";

test.describe.configure({ timeout: 400_000 });

type Row = { uuid: string };
type Api = Awaited<ReturnType<typeof apiAs>>;

const press = (page: Page, button: string) => page.getByRole("button", { name: button, exact: true }).click();

/** Opens a form, sends it as it is, and inspects what it says is wrong. */
async function inspectErrors(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  await press(page, button);
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, `${path} with errors`);
}

const firstOf = async (api: Api, path: string): Promise<string> => (await api.get(path)).data[0].uuid;

test("the administration's lists: empty, narrowed, with errors beside the fields", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const retailer = await firstOf(api, "/v1/mob/retailers?per_page=1");
  const provider = await firstOf(api, "/v1/mob/authentication_providers?per_page=1");
  await openSession(page, "admin");
  await inspectPages(page, [
    "/mob/retailers?q=ninguem-assim",
    "/mob/agencies?without_users=true",
    "/mob/roles/accounts?kind=store&second_factor_required=true",
    `/mob/roles/accounts?authentication_provider_uuid=${provider}`,
    `/mob/roles/users?account_uuid=${retailer}&active=false`,
    "/mob/visitors/import?term=ninguem-assim",
    "/mob/visitors/import?term=a",
    "/mob/tools/failedJobs/platform?state=recovered",
    "/mob/tools/failedJobs?q=ninguem-assim",
    `/mob/visitorDocsValidations/figures?retailer_uuid=${retailer}`,
    `/mob/visitorDocsValidations/decisions?all_retailers=true`,
    "/mob/tools/audit?start_date=01/01/2026&end_date=31/12/2026",
    "/mob/reports/retailersAccessesGrouped?q=ninguem-assim",
    "/mob/buscar?q=alim",
  ]);
  await inspectErrors(page, "/mob/retailers/new", "Salvar");
  await inspectErrors(page, "/mob/retailers/stores/new", "Salvar");
  await inspectErrors(page, "/mob/retailers/changes/new", "Salvar");
  await inspectErrors(page, "/mob/roles/users/new", "Salvar");
});

testAlone("a retailer's settings: with errors, changed by two, with their history", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const retailer = await firstOf(api, "/v1/mob/retailers?per_page=1");
  const path = `/mob/retailers/${retailer}/settings`;
  await openSession(page, "admin");
  await page.goto(`${path}/edit`);
  const { retailer_config: stored } = await api.get(`/v1/mob/retailers/${retailer}/config`);
  await page.getByLabel("Duração de um novo bloqueio").fill("0");
  await press(page, "Salvar");
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "settings with errors");
  const { required_document_types: _, ...config } = stored;
  await api.put(`/v1/mob/retailers/${retailer}/config`, { retailer_config: { ...config, decision_hours: 7 } });
  await page.getByLabel("Duração de um novo bloqueio").fill("9");
  await press(page, "Salvar");
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "settings changed by two");
  await inspectPages(page, [path]);
});

testAlone("how an account signs in: changed by two, and its page", async ({ page, request }) => {
  const api = await apiAs(request, "admin");
  const agency = await firstOf(api, "/v1/mob/agencies?per_page=1");
  const provider = await firstOf(api, "/v1/mob/authentication_providers?per_page=1");
  const path = `/mob/roles/accounts/${agency}`;
  await openSession(page, "admin");
  await page.goto(path);
  const { account_sign_in: stored } = await api.get(`/v1/mob/account_sign_ins/${agency}`);
  const account_sign_in = { authentication_provider_uuid: provider, version: stored.version };
  await api.put(`/v1/mob/account_sign_ins/${agency}`, { account_sign_in });
  await page.getByLabel("Exigir segundo fator").check();
  await press(page, "Salvar");
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "sign-in changed by two");
  await inspectPages(page, [path, `/mob/agencies/${agency}`, `/mob/roles/users/new?tipo=agency&conta=${agency}`]);
});

testAlone("a sheet whose columns are not recognised: unreadable, assigned, refused", async ({ page, request }) => {
  const file = test.info().outputPath("agencias.csv");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, "Company;Legal name;Tax id\nAgência Cometa;Cometa Ltda.;00.000.000/0000-00\n");
  const api = await apiAs(request, "admin");
  await openSession(page, "admin");
  await page.goto("/mob/agencies/import");
  await page.locator("input[type=file]").setInputFiles(file);
  await press(page, "Enviar e conferir");
  await expect(page.getByRole("link", { name: "Indicar as colunas" })).toBeVisible();
  await inspect(page, "an import whose columns are not recognised");
  await page.getByRole("link", { name: "Indicar as colunas" }).click();
  for (const [heading, field] of [
    ["Company", "trade_name"],
    ["Legal name", "trade_name"],
    ["Tax id", "cnpj"],
  ] as const)
    await page.getByLabel(heading).selectOption(field);
  await press(page, "Ler de novo e conferir");
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "columns that two headings have");
  await page.getByLabel("Legal name").selectOption("legal_name");
  await press(page, "Ler de novo e conferir");
  await expect(page.getByText("Não há nada para salvar")).toBeVisible();
  await inspect(page, "an import of refused lines");
  const owners = (await api.get("/v1/mob/agencies?per_page=100")).data as Row[];
  await inspectPages(page, [`/mob/visitors/import/${owners[0]?.uuid}`]);
});
