import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { makePdf } from "#app/db/demo/pictures.ts";
import { peopleSheet } from "#tests/world/sheets.ts";
import { apiAs } from "./api.ts";
import { expect, signIn, test } from "./app.ts";

/** A promoter of the sheet, to stay, in whose line nothing is wrong. */
const { rows, wrong } = peopleSheet();
const [name = "", cpf = ""] = rows.find(
  ([, , , , , job, , temporary, , , active], line) =>
    job === "Promotor" && temporary === "não" && active === "sim" && !wrong.has(line + 1),
) as string[];

test("from the agency's spreadsheet to the store's gate, and back to its dashboard and list", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const visits = await (await apiAs(request, "loja")).get("/v1/stores/visits?per_page=1");
  const store = visits.data[0].store.name as string;

  await signIn(page, "agencia");
  await importSheet(page);
  await find(page);
  const person = page.url();
  await link(page, store);

  await signIn(page, "loja");
  await askAtGate(page);
  await expect(page.locator("main")).toContainText("IMPEDIDO");
  await expect(page.locator("main")).toContainText("ASO - Atestado de saúde ocupacional não enviado");

  await signIn(page, "agencia");
  await page.goto(`${person}?aba=documentos`);
  await sendDocuments(page, person);
  await approve(request, person);

  await signIn(page, "loja");
  await askAtGate(page);
  await expect(page.locator("main")).toContainText("LIBERADO");
  await page.getByRole("button", { name: `Registrar entrada de ${name}` }).click();
  await expect(page.locator("main")).toContainText(`Entrada registrada: ${name}.`);

  await signIn(page, "agencia");
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Em loja agora");
  await exportList(page);

  await signIn(page, "loja");
  await askAtGate(page);
  await page.getByRole("button", { name: `Registrar saída de ${name}` }).click();
  await expect(page.locator("main")).toContainText(`Saída registrada: ${name}.`);
});

async function importSheet(page: Page) {
  await page.goto("/agency/visitors");
  await page.getByRole("link", { name: "Importar planilha" }).click();
  await page.locator("#file").setInputFiles("tests/fixtures/people.xlsx");
  await page.getByRole("button", { name: "Enviar e conferir" }).click();
  const main = page.locator("main");
  await expect(main).toContainText("Nada foi salvo ainda.", { timeout: 60_000 });
  await page.getByRole("link", { name: /^Recusadas/ }).click();
  await expect(page.getByRole("link", { name: /^Recusadas/ })).toContainText("40");
  await expect(main).toContainText("CPF inválido: o dígito verificador não confere");
  await page.getByRole("link", { name: "Salvar 1.960 linhas" }).click();
  await page.getByRole("button", { name: "Salvar 1.960 linhas" }).click();
  await expect(main).toContainText("Importação salva: 1.960 visitantes cadastrados.", { timeout: 60_000 });
}

async function find(page: Page) {
  await page.getByRole("link", { name: "Ver os visitantes" }).click();
  await page.getByLabel("Nome ou CPF").fill(cpf);
  await page.getByLabel("Nome ou CPF").press("Enter");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

async function link(page: Page, store: string) {
  await page.getByRole("link", { name: "Vínculos" }).click();
  await page.getByRole("link", { name: "Novo vínculo" }).click();
  await page.getByRole("textbox", { name: "Loja" }).fill(store);
  await page.getByRole("button", { name: /^Buscar ?: Loja$/ }).click();
  await page.getByRole("radio", { name: store }).check();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("table")).toContainText(store);
}

/** A day as it is written, so many days from today. */
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toLocaleDateString("pt-BR");

async function sendDocuments(page: Page, person: string) {
  const demanded = [
    { type: "ASO - Atestado de saúde ocupacional", expires: day(90) },
    { type: "Carta de apresentação", expires: day(90) },
    { type: "Ficha de registro", expires: "" },
  ];
  for (const { type, expires } of demanded) {
    await page.goto(`${person}/documents/new`);
    await page.getByLabel("Tipo de documento").selectOption({ label: type });
    const buffer = Buffer.from(makePdf([type, name]));
    await page.locator("#file").setInputFiles({ name: "documento.pdf", mimeType: "application/pdf", buffer });
    await page.getByLabel("Emissão").fill(day(-30));
    await page.getByLabel("Validade").fill(expires);
    await page.getByRole("button", { name: "Enviar" }).click();
    await page.waitForURL(/aba=documentos/);
  }
}

/** The network says yes to the link and to every document. */
async function approve(request: Parameters<typeof apiAs>[0], person: string) {
  const network = await apiAs(request, "rede");
  const at = `/v1/retailers/visitors/${person.split("/").at(-1)}/documents`;
  for (const { uuid, version } of (await network.get(at)).documents)
    await network.put(`${at}/${uuid}/decision`, { decision: { status: "approved", version } });
  const { data } = await network.get(`/v1/retailers/allocations?visitor_uuid=${person.split("/").at(-1)}`);
  for (const { uuid } of data) await network.put(`/v1/retailers/allocations/${uuid}/approval`, {});
}

async function askAtGate(page: Page) {
  await page.goto("/store/portaria");
  await page.keyboard.type(cpf);
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toContainText(name);
}

async function exportList(page: Page) {
  await page.goto(`/agency/visitors?name_or_cpf=${encodeURIComponent(name)}`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Export - Visitantes - \d{2}-\d{2}-\d{4}\.csv$/);
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFFNome;CPF;")).toBe(true);
  expect(text).toContain(`${name};${cpf};`);
}
