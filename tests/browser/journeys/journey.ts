import { resolve } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { peopleSheet } from "#tests/world/files/sheets.ts";
import { apiAs } from "../support/api.ts";
import { expect } from "../support/app.ts";
import type { Driver } from "../support/drivers/driver.ts";
import { savePdf } from "../support/pdf.ts";
import { signInAs } from "./sign-in-journey.ts";

interface Journey {
  agency: Driver;
  gate: Driver;
  /** Does the steps that have no screen. */
  request: APIRequestContext;
}

const SHEET = resolve("tests/fixtures/people.xlsx");

/** A permanent, active promoter of the sheet, in a line without errors. */
const { rows, wrong } = peopleSheet();
const [name = "", cpf = ""] = rows.find(
  ([, , , , , job, , , temporary, , , active], line) =>
    job === "Promotor" && temporary === "não" && active === "sim" && !wrong.has(line + 1),
) as string[];

/**
 * Walks through the product's main job: from the agency's spreadsheet to the store's gate, and back to the agency's
 * dashboard and list.
 */
export async function walkWhole({ agency, gate, request }: Journey): Promise<void> {
  await signInAs(agency, "agencia");
  await agency.sees("Painel de visitantes");
  await openList(agency);
  await importSheet(agency);
  await findVisitor(agency);
  await allocate(agency, await storeOf(request));

  await signInAs(gate, "loja");
  await gate.follow("Portaria");
  await scan(gate);
  await gate.sees("IMPEDIDO");
  await gate.sees("ASO - Atestado de saúde ocupacional não enviado");

  await sendDocuments(agency);
  await approve(request);

  await scan(gate);
  await gate.sees(/LIBERADO(?! COM AVISO)/);
  await gate.press(`Registrar entrada de ${name}`);
  await gate.sees(`Entrada registrada: ${name}.`);

  await agency.follow("Início");
  await agency.sees(new RegExp(`${name}[^:]*Em loja agora`));
  await openList(agency);
  await exportList(agency);

  await scan(gate);
  await gate.press(`Registrar saída de ${name}`);
  await gate.sees(`Saída registrada: ${name}.`);
}

async function openList(agency: Driver) {
  await agency.unfold("Visitantes");
  await agency.follow("Cadastro");
  await agency.sees("1 - 25 de");
}

async function importSheet(agency: Driver) {
  await agency.follow("Importar planilha");
  await agency.attach("Planilha", SHEET);
  await agency.press("Enviar e conferir");
  await agency.awaits("Nada foi salvo ainda.");
  await agency.follow("Recusadas (40)");
  await agency.sees("CPF inválido: o dígito verificador não confere");
  await agency.follow("Salvar 1.960 linhas");
  await agency.press("Salvar 1.960 linhas");
  await agency.awaits("Importação salva: 1.960 visitantes cadastrados.");
  await agency.follow("Ver os visitantes");
}

async function findVisitor(agency: Driver) {
  await agency.fill("Nome ou CPF", cpf);
  await agency.send("Pesquisar");
  await agency.sees("1 - 1 de 1");
  await agency.follow(name);
}

async function allocate(agency: Driver, store: string) {
  await agency.follow("Vínculos");
  // The part before this one offers "Novo vínculo" too.
  await agency.sees("Vincular a uma loja");
  await agency.follow("Novo vínculo");
  await agency.fill("Loja", store);
  await agency.press("Buscar Loja");
  await agency.sees("Loja: resultado");
  await agency.press("Salvar");
  await agency.sees("precisa aprovar este vínculo");
  await agency.sees("Nenhum fornecedor atendido");
  await agency.press("Salvar mesmo assim");
  await agency.sees("Encerrar");
  await agency.sees(store);
}

/** Returns the name of the store of the login `loja`. */
async function storeOf(request: APIRequestContext): Promise<string> {
  const { data } = await (await apiAs(request, "loja")).get("/v1/stores/visits?per_page=1");
  return data[0].store.name;
}

async function scan(gate: Driver) {
  await gate.fill("CPF ou crachá", cpf);
  await gate.send("Consultar");
  await gate.sees(name);
}

/** Formats the day that is `fromToday` days from now. */
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toLocaleDateString("pt-BR");

async function sendDocuments(agency: Driver) {
  const required = [
    { type: "ASO - Atestado de saúde ocupacional", expires: day(90) },
    { type: "Carta de apresentação", expires: day(90) },
    { type: "Ficha de registro", expires: "" },
  ];
  await agency.follow("Documentos");
  for (const { type, expires } of required) {
    await agency.follow("Enviar documento");
    await agency.choose("Tipo de documento", type);
    await agency.attach("Arquivo", await savePdf(type, name));
    await agency.fill("Emissão", day(-30));
    await agency.fill("Validade", expires);
    await agency.press("Enviar");
    await agency.sees("Tudo o que foi enviado");
  }
}

/** Approves the allocation and every document as the retailer. */
async function approve(request: APIRequestContext) {
  const { data } = await (await apiAs(request, "agencia")).get(`/v1/agencies/visitors?name_or_cpf=${cpf}`);
  const visitor = data[0].uuid as string;
  const retailer = await apiAs(request, "rede");
  const at = `/v1/retailers/visitors/${visitor}/documents`;
  for (const { uuid, version } of (await retailer.get(at)).documents)
    await retailer.put(`${at}/${uuid}/decision`, { decision: { status: "approved", version } });
  const allocations = await retailer.get(`/v1/retailers/allocations?visitor_uuid=${visitor}`);
  for (const { uuid } of allocations.data) await retailer.put(`/v1/retailers/allocations/${uuid}/approval`, {});
}

async function exportList(agency: Driver) {
  await agency.fill("Nome ou CPF", name);
  await agency.send("Pesquisar");
  await agency.sees(`Nome ou CPF: ${name}`);
  const text = await agency.download("Exportar CSV", /^Export - Visitantes - \d{2}-\d{2}-\d{4}\.csv$/);
  expect(text.startsWith("\uFEFFNome;CPF;")).toBe(true);
  expect(text).toContain(`${name};${cpf};`);
}
