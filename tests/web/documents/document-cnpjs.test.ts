import { beforeAll, expect, test } from "vitest";
import { PDF } from "#tests/world/files/documents.ts";
import { linksWithText, textOf } from "#tests/world/html.ts";
import { accounts, documentTypes, type Login, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const { aurora, belo } = accounts;
const UNIT = "33000167000101";
const OTHER = "00000000000191";
const file = () => new File([PDF], "aso.pdf", { type: "application/pdf" });
const fields = { document_type_uuid: documentTypes.aso, expires_on: "31/12/2099" };

beforeAll(async () => {
  await world.admin.query(
    "insert into supplier_units (supplier_uuid, uuid, name, cnpj) values ($1, gen_random_uuid(), 'Filial 1', $2)",
    [belo.uuid, UNIT],
  );
});

/** Refuses the newest document of a visitor for its CNPJ, and returns its id. */
async function refuse(login: Login, root: string, visitor: string): Promise<string> {
  const { documents } = (await (await world.as(login))("GET", `/v1/${root}/visitors/${visitor}/documents`)).body;
  const { uuid, version } = documents[0];
  const decision = { status: "denied", problem: "without_cnpj", version };
  const path = `/v1/retailers/retailer_document_validations/${uuid}`;
  const decided = await (await world.as("sol"))("PUT", path, { retailer_document_validation: decision });
  expect(decided.status).toBe(200);
  return uuid;
}

test("a document is sent for a company, denied for its CNPJ, and gets another without its file", async () => {
  const self = `/agency/visitors/${visitors.ana.uuid}`;
  const browser = await world.browser("aurora");
  const form = await browser.open(`${self}/documents/new`);
  expect(textOf(form)).toContain("Agência Aurora (11.222.333/0001-81), a própria empresa");
  const wrong = await browser.send(`${self}/documents/new`, { ...fields, cnpjs: "11222333000182", file: file() });
  expect(wrong.status).toBe(422);
  expect(textOf(wrong)).toContain("CNPJ inválido: o dígito verificador não confere");
  const sent = await browser.send(`${self}/documents/new`, { ...fields, cnpjs: OTHER, file: file() });
  expect(sent.status).toBe(302);
  const page = await browser.open(`${self}?aba=documentos`);
  expect(textOf(page)).toContain("00.000.000/0001-91, fora da plataforma Trocar CNPJ");

  const uuid = await refuse("aurora", "agencies", visitors.ana.uuid);
  const judged = textOf(
    await (await world.browser("sol")).open(`/retailer/visitorDocsValidations/${visitors.ana.uuid}`),
  );
  expect(judged).toContain("CNPJs que comprova 00.000.000/0001-91, fora da plataforma");
  expect(judged).toContain("Documentação por CNPJ");
  const refused = await browser.open(`${self}?aba=documentos`);
  const change = `${self}/documents/${uuid}/cnpjs`;
  expect(linksWithText(refused, "Escolher outro CNPJ de ASO")).toContain(change);

  const question = await browser.open(change);
  expect(question.h1).toBe("CNPJ de ASO");
  expect(textOf(question)).toContain("Recusado: CNPJ não vinculado");
  expect(question.html).toContain('value="00000000000191"');
  const none = await browser.send(change, { version: "2" });
  expect(none.status).toBe(422);
  expect(textOf(none)).toContain("Escolha ao menos um CNPJ.");
  expect(textOf(await browser.send(change, { version: "2", cnpjs: OTHER }))).toContain("A recusa foi destes CNPJs");
  const chosen = { version: "2", company: [aurora.cnpj, UNIT] };
  expect(await browser.send(change, chosen)).toMatchObject({ status: 302, location: `${self}?aba=documentos` });
  const after = textOf(await browser.open(`${self}?aba=documentos`));
  expect(after).toContain("Agência Aurora (11.222.333/0001-81)");
  expect(after).toContain("Biscoitos Belo, Filial 1 (33.000.167/0001-01)");
  expect((await browser.send(change, chosen)).status).toBe(409);
  expect(textOf(await browser.open(`${self}?aba=historico`))).toContain("Documento enviado de novo");
});

test("a supplier is offered its units, and pending documents lead to the choice", async () => {
  const browser = await world.browser("belo");
  const self = `/supplier/visitors/${visitors.elza.uuid}`;
  expect(textOf(await browser.open(`${self}/documents/new`))).toContain("Filial 1 (33.000.167/0001-01), unidade");
  const sent = await browser.send(`${self}/documents/new`, { ...fields, company: UNIT, cnpjs: "", file: file() });
  expect(sent.status).toBe(302);
  const { documents } = (
    await (
      await world.as("belo")
    )("GET", `/v1/suppliers/visitors/${visitors.elza.uuid}/documents`)
  ).body;
  expect(documents[0].cnpjs).toEqual([UNIT]);
  await world.admin.query("delete from visitor_documents where visitor_uuid = $1 and uuid <> $2", [
    visitors.elza.uuid,
    documents[0].uuid,
  ]);
  const uuid = await refuse("belo", "suppliers", visitors.elza.uuid);
  const pending = await browser.open("/supplier/visitorsPendingDocs?gap=denied");
  expect(linksWithText(pending, "Escolher outro CNPJ de ASO de Elza Figueira")).toEqual([
    `${self}/documents/${uuid}/cnpjs`,
  ]);
});

test("field staff choose another CNPJ for their own document", async () => {
  const browser = await world.browser("campo");
  await browser.send("/af/documentos", { ...fields, cnpjs: OTHER, file: file() });
  const uuid = await refuse("aurora", "agencies", visitors.ana.uuid);
  const change = `/af/documentos/${uuid}/cnpjs`;
  expect(linksWithText(await browser.open("/af/documentos"), "Escolher outro CNPJ de ASO")).toContain(change);
  expect(await browser.send(change, { version: "2", company: aurora.cnpj })).toMatchObject({
    status: 302,
    location: "/af/documentos",
  });
  expect(textOf(await browser.open("/af/documentos"))).toContain("CNPJ: Agência Aurora (11.222.333/0001-81)");
  expect((await browser.open(`/af/documentos/${visitors.ana.uuid}/cnpjs`)).status).toBe(404);
});
