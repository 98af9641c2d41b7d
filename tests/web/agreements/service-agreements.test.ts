import { expect, test } from "vitest";
import { INLINE_PDF, openFramed } from "#tests/world/frames.ts";
import { announcedCount, fieldValue, findWrongCounts, panelHtml, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, documentTypes } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/serviceProvider/serviceProviderRetailerServiceAgreement";
const { sol, solCentro, solAcre } = accounts;
const form = { retailer_uuid: sol.uuid, services: ["Limpeza"], people: "4", starts_on: "1/2/2026" };
const signed = () => new File(["%PDF-1.4\ntrailer << >>\n%%EOF\n"], "declaracao.pdf", { type: "application/pdf" });
type Browser = Awaited<ReturnType<typeof world.browser>>;

/** Creates a draft and returns its address. */
async function createDraft(browser: Browser, fields: Record<string, string | string[]> = {}) {
  const made = await browser.send(`${PATH}/new`, { ...form, ...fields });
  expect(made.status).toBe(302);
  expect(made.location).toMatch(/\/stores$/);
  return (made.location as string).replace(/\/stores$/, "");
}

const versionOf = async (browser: Browser, path: string) => fieldValue(await browser.open(path), "version") as string;
const answer = async (self: string, verb: string, body: object = {}) =>
  (await world.as("sol"))("POST", `/v1/retailers/service_agreements/${self.split("/").at(-1)}/${verb}`, {
    service_agreement: body,
  });

test("a declaration is drafted, refused, mended, accepted and renewed", async () => {
  const browser = await world.browser("limpa");
  const self = await createDraft(browser, { ends_on: "31/12/2098" });
  const stores = `${self}/stores`;
  const found = await browser.open(`${stores}?q=branco`);
  expect(textOf(found)).toContain("Sem lojas escolhidas, a declaração vale para todas as lojas da rede Mercados Sol.");
  expect(textOf(found)).toContain("Incluir a encontrada");
  const version = fieldValue(found, "version") as string;
  const included = { intent: "matching", q: "branco", included_minutes: "1.200", version };
  expect(await browser.send(`${stores}?q=branco`, included)).toMatchObject({
    status: 302,
    location: `${stores}?q=branco`,
  });
  const second = { intent: "include", include: solCentro.uuid, version: await versionOf(browser, stores) };
  expect((await browser.send(stores, second)).status).toBe(302);
  const page = await browser.open(stores);
  expect(rowNames(page)).toEqual(["Sol Centro", "Sol Rio Branco"]);
  expect(fieldValue(page, `minutes-${solAcre.uuid}`)).toBe("1200");
  const minutes = { [`minutes-${solCentro.uuid}`]: "90", [`minutes-${solAcre.uuid}`]: "600" };
  const typed = { intent: "save", version: await versionOf(browser, stores), ...minutes };
  expect((await browser.send(stores, typed)).status).toBe(302);

  const draft = await browser.open(self);
  expect(draft.h1).toBe("Declaração para Mercados Sol");
  expect(textOf(draft)).toContain("Falta anexar o documento assinado e enviar.");
  expect(textOf(draft)).toContain(
    "Lojas 2 lojas Tempo declarado 11 h 30 min por semana Documento assinado Não anexado",
  );
  const early = await browser.send(`${self}/send`, {});
  expect(textOf(early)).toContain("Anexe o documento assinado antes de enviar.");
  expect(await browser.send(`${self}/file/edit`, { file: signed() })).toMatchObject({ status: 302, location: self });
  expect((await browser.open(`${self}/file`)).html).toContain("%PDF-1.4");
  expect(await openFramed(browser, await browser.open(self))).toEqual(INLINE_PDF);
  expect(textOf(await browser.open(`${self}/send`))).toContain("Limpeza: 4 pessoas, 2 lojas, 01/02/2026 a 31/12/2098");
  expect(await browser.send(`${self}/send`, {})).toMatchObject({ status: 302, location: self });
  expect(textOf(await browser.open(self))).toContain("A rede ainda não respondeu");
  expect((await browser.open(stores)).location).toBe(self);

  await answer(self, "refusal", { reason: "Faltam pessoas" });
  expect(textOf(await browser.open(self))).toContain("Motivo: Faltam pessoas . Corrija os dados");
  const edit = await browser.open(`${self}/edit`);
  const mended = { ...form, people: "9", ends_on: "31/12/2098", version: fieldValue(edit, "version") as string };
  expect(await browser.send(`${self}/edit`, mended)).toMatchObject({ status: 302, location: self });
  expect(textOf(await browser.open(self))).toContain("A rede recusou antes: Faltam pessoas");
  expect((await browser.send(`${self}/edit`, mended)).status).toBe(409);
  expect((await browser.send(`${self}/send`, {})).status).toBe(302);
  await answer(self, "acceptance");
  const accepted = await browser.open(self);
  expect(textOf(accepted)).toContain("Em vigor");
  for (const line of [
    "Aceita pela rede por",
    "Recusada pela rede por",
    "Motivo: Faltam pessoas",
    "Documento assinado anexado por",
    "Rascunho criado por",
  ])
    expect(textOf({ html: panelHtml(accepted, "historico") })).toContain(line);

  const renewed = await browser.send(`${self}/renew`, {});
  expect(renewed.status).toBe(302);
  const copy = await browser.open(renewed.location as string);
  expect(textOf(copy)).toContain("Período 01/01/2099 a");
  expect(textOf(copy)).toContain(
    "Pessoas 9 Lojas 2 lojas Tempo declarado 11 h 30 min por semana Documento assinado Não anexado",
  );
  expect(textOf(await browser.open(self))).toContain("Renovada por outra: Rascunho");
  expect(textOf(await browser.send(`${self}/renew`, {}))).toContain("Esta declaração já tem uma renovação.");

  const question = textOf(await browser.open(`${self}/revoke`));
  expect(question).toContain("1 visitante com vínculo fica impedido de entrar em 1 loja");
  expect(await browser.send(`${self}/revoke`, { reason: "Fim" })).toMatchObject({ status: 302, location: self });
  expect(textOf(await browser.open(self))).toContain("Revogada: não deixa ninguém entrar. Motivo: Fim");
});

test("minutes and stores that were saved meanwhile are both shown", async () => {
  const browser = await world.browser("limpa");
  const stores = `${await createDraft(browser)}/stores`;
  const version = await versionOf(browser, stores);
  const include = { intent: "include", include: solCentro.uuid, version };
  expect((await browser.send(stores, include)).status).toBe(302);
  const field = `minutes-${solCentro.uuid}`;
  const late = await browser.send(stores, { intent: "save", version, [field]: "77" });
  expect(late.status).toBe(409);
  expect(textOf(late)).toContain("Este cadastro foi alterado por outra pessoa");
  expect(fieldValue(late, field)).toBe("77");
  const wrong = await browser.send(stores, { intent: "save", version, [field]: "10.081" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("<title>Erro: Lojas e minutos</title>");
  expect(textOf(wrong)).toContain("Uma semana tem 10.080 minutos.");
  expect(fieldValue(wrong, field)).toBe("10.081");
  const none = await browser.send(stores, { intent: "include", version });
  expect(textOf(none)).toContain("Marque as lojas a incluir.");
});

test("errors appear at the top and beside the field, and the input remains", async () => {
  const browser = await world.browser("limpa");
  const refused = await browser.send(`${PATH}/new`, { people: "0", starts_on: "31/02/2026", ends_on: "" });
  expect(refused.status).toBe(422);
  for (const message of [
    "Rede é obrigatório",
    "Serviços é obrigatório",
    "Pessoas é obrigatório",
    "o dia 31 não existe em 02/2026",
  ])
    expect(textOf(refused)).toContain(message);
  expect(fieldValue(refused, "people")).toBe("0");
});

test("the list is searched, filtered, sorted, exported and restored", async () => {
  const browser = await world.browser("limpa");
  const self = await createDraft(browser, { people: "77" });
  expect(rowNames(await browser.open(`${PATH}/search?q=ninguem`))).toEqual([]);
  expect(announcedCount(await browser.open(`${PATH}/search?state=draft&q=sol`))).toMatch(/declaraç/);
  for (const sort of ["retailer", "state", "-ends_on", "-people", "stores", "minutes", "-sent_at", "starts_on"])
    expect((await browser.open(`${PATH}?sort=${sort}`)).status, sort).toBe(200);
  const csv = await browser.open(`${PATH}/export?sort=-people&format=csv`);
  expect(csv.html.split("\r\n")[1]).toContain("Limpa Bem;Mercados Sol;Rascunho;");
  expect(textOf(await browser.open(`${self}/remove`))).toContain("Remover a declaração para Mercados Sol");
  expect(await browser.send(`${self}/remove`, {})).toMatchObject({ status: 302, location: PATH });
  const removed = (await browser.open(self)).location as string;
  expect(removed).toContain("/serviceProvider/removidos/service_agreements/");
  expect(await browser.send(removed, {})).toMatchObject({ status: 302, location: PATH });
  expect((await browser.open(self)).status).toBe(200);
});

test("a supplier's donut and its work list lead to as many declarations", async () => {
  const browser = await world.browser("belo");
  await world.admin.query(
    "update service_agreements set ends_on = app.today() + 9, state = 'in_force' where uuid = $1",
    [documentTypes.rg],
  );
  const page = await browser.open("/supplier");
  expect(panelHtml(page, "declaracoes")).toContain("/supplier/supplierRetailerServiceAgreement/search?withoutMinutes=");
  expect(textOf({ html: panelHtml(page, "para-resolver") })).toContain("1 Declaração de serviço perto do fim");
  expect(await findWrongCounts(browser, page, ["declaracoes", "para-resolver"])).toEqual([]);
  const self = `/supplier/supplierRetailerServiceAgreement/${documentTypes.rg}`;
  expect(textOf(await browser.open(self))).toContain("Em vigor Perto do fim");
  const week = await browser.open(`${self}?starts_on=2020-01-06&sort=difference`);
  expect(textOf(week)).toContain("06/01/2020 a 12/01/2020");
  expect(textOf(week)).toContain("10 h a menos que o declarado");
  const csv = await browser.open(`${self}/stores/export?format=csv`);
  expect(csv.html).toContain("Sol Centro;600;");
});

test("a reader sees no buttons that would be refused; other accounts see nothing", async () => {
  const owner = await world.browser("limpa");
  const self = await createDraft(owner);
  await world.admin.query(
    `update roles set permissions = permissions || '{"service-provider-related-retailers": 1}'
     where uuid = (select role_uuid from users where account_uuid = $1 limit 1)`,
    [accounts.limpa.uuid],
  );
  const reader = await world.browser("limpa");
  for (const path of [PATH, self]) {
    const page = await reader.open(path);
    expect(page.status).toBe(200);
    expect(page.html).not.toMatch(/>(Nova declaração|Editar|Remover|Anexar documento|Lojas e minutos|Renovar)</);
  }
  for (const below of ["/edit", "/stores", "/file/edit", "/send", "/revoke", "/renew", "/remove"])
    expect((await reader.open(self + below)).status, below).toBe(403);
  const other = await world.browser("belo");
  expect((await other.open(self.replace(PATH, "/supplier/supplierRetailerServiceAgreement"))).status).toBe(404);
});
