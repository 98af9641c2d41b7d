import { mkdir, writeFile } from "node:fs/promises";
import { type APIRequestContext, test } from "@playwright/test";
import { makePdf } from "#app/demo/people/pictures.ts";
import { PASSWORD } from "#app/demo/users.ts";
import { apiAs } from "../support/api.ts";
import { expect } from "../support/app.ts";
import { Keyboard } from "../support/drivers/keyboard.ts";
import type { Mouse } from "../support/drivers/mouse.ts";

async function signIn(driver: Mouse, login: string) {
  await driver.fill("Usuário", login);
  await driver.fill("Senha", PASSWORD);
  await driver.send();
  await driver.sees("Painel de visitantes");
}

/** Follows the skip link if the driver is the keyboard alone. */
async function followSkipLink(driver: Mouse, link: string): Promise<void> {
  if (driver instanceof Keyboard) await driver.follow(link);
}

const PEOPLE = 30;

/** Returns the CPFs of thirty visitors, and a store to which all of them can be allocated. */
async function findVisitorsAndStore(request: APIRequestContext) {
  const agency = await apiAs(request, "agencia");
  const { data: people } = await agency.get("/v1/agencies/visitors?active=true&per_page=100");
  const { data: stores } = await agency.get("/v1/agencies/stores?per_page=20");
  for (const store of stores as { uuid: string; name: string }[]) {
    const allocation_batch = {
      action: "link",
      visitor_uuids: people.map(({ uuid }: { uuid: string }) => uuid),
      store_uuids: [store.uuid],
      starts_on: new Date().toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" }),
    };
    const { uuid, version } = (await agency.post("/v1/agencies/allocation_batches", { allocation_batch }))
      .allocation_batch;
    const rows = await agency.get(`/v1/agencies/allocation_batches/${uuid}/rows?outcome=to_do&per_page=${PEOPLE}`);
    await agency.post(`/v1/agencies/allocation_batches/${uuid}/discarding`, { allocation_batch: { version } });
    const cpfs = rows.data.map(({ visitor }: { visitor: { cpf: string } }) => visitor.cpf) as string[];
    if (cpfs.length === PEOPLE) return { cpfs, store: store.name };
  }
  throw new Error("the demonstration has no store for thirty more people");
}

/**
 * Allocates thirty visitors to a store from a sheet with two wrong lines: checks the batch, applies, exports and undoes
 * it.
 */
export async function walkBulk(agency: Mouse, request: APIRequestContext): Promise<void> {
  const { cpfs, store } = await findVisitorsAndStore(request);
  const sheet = test.info().outputPath("pessoas.csv");
  await mkdir(test.info().outputDir, { recursive: true });
  await writeFile(sheet, `Nome;CPF\n${[...cpfs, "529.982.247-24", cpfs[0]].map((cpf) => `;${cpf}`).join("\n")}\n`);
  await signIn(agency, "agencia");
  await agency.unfold("Visitantes");
  await agency.follow("Vínculo massivo");
  await agency.sees("Novo pedido");
  await agency.press("Começar");
  await agency.sees("Ninguém no pedido ainda.");
  await agency.follow("Enviar planilha");
  await agency.attach("Planilha", sheet);
  await agency.press("Enviar e continuar");
  await agency.sees("Escolha lojas pelo nome");
  await agency.fill("Lojas pelo nome", store);
  await agency.press("Buscar Lojas pelo nome");
  await agency.sees("Lojas pelo nome: resultado");
  await agency.tick(`${store} – `);
  await agency.press("Salvar e continuar");
  await agency.sees("1 loja");
  await agency.fill("Início", "31/02/2026");
  await agency.press("Conferir");
  await agency.sees("o dia 31 não existe em 02/2026");
  await agency.fill("Início", new Date().toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" }));
  await agency.press("Conferir");
  await agency.awaits("Nada mudou ainda. Confira as linhas e confirme.");
  await agency.sees("Recusado (2)");
  await followSkipLink(agency, "Pular para o conteúdo");
  await agency.follow("Recusado (2)");
  await agency.sees("CPF inválido: o dígito verificador não confere");
  await agency.sees("Repetido neste pedido");
  await agency.follow(`Confirmar ${PEOPLE} linhas`);
  await agency.press(`Confirmar ${PEOPLE} linhas`);
  await agency.awaits(`Vincular: ${PEOPLE} linhas feitas.`);
  const csv = await agency.download("Exportar CSV", /^Export - Vínculo massivo - \d{2}-\d{2}-\d{4}\.csv$/);
  expect(csv.match(/;Feito;/g)).toHaveLength(PEOPLE);
  expect(csv).toContain("529.982.247-24;;;;;;;;Recusado;");
  await agency.follow(`Desfazer ${PEOPLE} linhas`);
  await agency.press(`Desfazer ${PEOPLE} linhas`);
  await agency.awaits(`Pedido desfeito: ${PEOPLE} linhas desfeitas.`);
  await agency.follow("Vínculo massivo");
  await agency.sees("Desfeito");
}

/**
 * Simulates a retailer and sends the documents that a visitor would lack there; a file of a wrong type is refused
 * beside the good ones.
 */
export async function walkPendingDocs(agency: Mouse, request: APIRequestContext): Promise<void> {
  const api = await apiAs(request, "agencia");
  const { uuid, name: retailer } = (await api.get("/v1/agencies/retailers?q=Cambu&per_page=1")).data[0];
  const { data } = await api.get(`/v1/agencies/pending_docs?simulate=${uuid}&gap=missing&sort=-gaps&per_page=1`);
  const { visitor, retailers } = data[0];
  const { name } = visitor as { name: string };
  const [first = "", ...others] = retailers[0].gaps.map(
    ({ document_type }: { document_type: { name: string } }) => document_type.name,
  ) as string[];
  expect(others.length).toBeGreaterThan(0);
  const saveDocument = async (title: string) => {
    const file = test.info().outputPath(`${title.replaceAll(/\W/g, "")}.pdf`);
    await writeFile(file, makePdf([title, name]));
    return file;
  };
  const text = test.info().outputPath("nada.txt");
  await mkdir(test.info().outputDir, { recursive: true });
  await writeFile(text, "nada");

  await signIn(agency, "agencia");
  await agency.unfold("Visitantes");
  await agency.follow("Documentos pendentes");
  await agency.fill("Nome ou CPF", name);
  await agency.choose("Simular rede", retailer);
  await agency.press("Pesquisar");
  await agency.sees(`Nome ou CPF: ${name}`);
  await agency.sees(`Simulação: se todos fossem vinculados a ${retailer}`);
  await agency.sees(`Enviar ${first} de ${name} para ${retailer}`);
  await agency.follow("Pessoas e redes");
  await followSkipLink(agency, "Pular para a tabela");
  await agency.follow(`Enviar documentos de ${name}`);
  await agency.sees("os que ficarem sem arquivo continuam pendentes");
  await agency.attach(`Arquivo: ${first}`, text);
  await agency.fill(`Validade: ${first}`, "31/12/2099");
  for (const other of others) {
    await agency.attach(`Arquivo: ${other}`, await saveDocument(other));
    await agency.fill(`Validade: ${other}`, "31/12/2099");
  }
  await agency.press("Enviar arquivos");
  for (const other of others) await agency.sees(`${other}: enviado (`);
  await agency.sees("Há campos para corrigir");
  await agency.attach(`Arquivo: ${first}`, await saveDocument(first));
  await agency.press("Enviar arquivos");
  await agency.sees("1 documento enviado.");
  await agency.sees("Ninguém tem documentos pendentes com estes filtros");
}
