import { expect, test } from "vitest";
import { fieldValue, panelHtml, rowNames, textOf } from "#tests/world/html.ts";
import { accounts } from "#tests/world/people.ts";
import { sendDeclaration } from "#tests/world/retailer.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/retailer/supplierRetailerServiceAgreements";
const { sol, solCentro, solAcre } = accounts;

test("the retailer refuses a declaration for one CNPJ, then accepts and revokes it", async () => {
  const uuid = await sendDeclaration(world);
  const self = `${PATH}/${uuid}`;
  const browser = await world.browser("sol");
  const list = await browser.open(PATH);
  expect(list.h1).toBe("Declarações de serviço");
  expect(rowNames(list)[0]).toContain("Limpa Bem");
  expect(textOf(list)).toContain("agora há pouco, sem resposta");
  const page = await browser.open(self);
  expect(page.h1).toBe("Declaração de Limpa Bem");
  expect(textOf(page)).toContain("espera a resposta da rede");
  expect(textOf(page)).toContain("Declarante Limpa Bem (prestador de serviço)");
  expect(panelHtml(page, "documento")).toContain(`${self}/file?previa=true`);
  const file = await browser.open(`${self}/file?previa=true`);
  expect(file.html).toContain("%PDF");

  expect(fieldValue(await browser.open(`${self}/refuse`), "store_uuids")).toBe(solCentro.uuid);
  const bare = await browser.send(`${self}/refuse`, { store_uuids: solAcre.uuid });
  expect(bare.status).toBe(422);
  expect(textOf(bare)).toContain("Motivo é obrigatório");
  expect(bare.html).toMatch(new RegExp(`checked=""[^>]*value="${solAcre.uuid}"|value="${solAcre.uuid}"[^>]*checked`));
  const refusal = { reason: "CNPJ fora do contrato", store_uuids: solAcre.uuid };
  expect(await browser.send(`${self}/refuse`, refusal)).toMatchObject({ status: 302, location: self });
  expect(textOf(await browser.open(self))).toContain("só por causa de Sol Rio Branco");

  const owner = await world.browser("limpa");
  const draft = `/serviceProvider/serviceProviderRetailerServiceAgreement/${uuid}`;
  expect(textOf(await owner.open(draft))).toContain("CNPJ fora do contrato – só por causa de Sol Rio Branco");
  const stores = await owner.open(`${draft}/stores`);
  expect(textOf(stores)).toContain("Recusada pela rede");
  const excluded = { intent: "save", exclude: solAcre.uuid, version: fieldValue(stores, "version") as string };
  expect((await owner.send(`${draft}/stores`, excluded)).status).toBe(302);
  expect((await owner.send(`${draft}/send`, {})).status).toBe(302);

  expect(textOf(await browser.open(`${self}/accept`))).toContain(
    "1 visitante com vínculo deixa de ter este impedimento em 1 loja",
  );
  expect((await browser.send(`${self}/accept`, {})).location).toBe(self);
  const accepted = await browser.open(self);
  expect(textOf(accepted)).toContain("Declaração aceita.");
  expect(accepted.html).toContain(`action="${self}/undo"`);
  expect((await browser.open(`${self}/undo`)).location).toBe(self);
  expect((await browser.send(`${self}/undo`, {})).location).toBe(self);
  expect(textOf(await browser.open(self))).toContain("espera a resposta da rede");
  await browser.send(`${self}/accept`, {});
  expect(textOf(await browser.open(`${self}/revoke`))).toContain("1 visitante com vínculo fica impedido de entrar");
  expect((await browser.send(`${self}/revoke`, { reason: "Contrato encerrado" })).location).toBe(self);
  expect(textOf(await owner.open(draft))).toContain("Motivo: Contrato encerrado");
  expect(textOf(await browser.open(self))).toContain("Desfazer a revogação");
});

test("several that hold are revoked at once", async () => {
  const uuids = [await sendDeclaration(world), await sendDeclaration(world, { services: ["Vidros"] })];
  const browser = await world.browser("sol");
  const selected = `?${uuids.map((uuid) => `uuid=${uuid}`).join("&")}&filters=`;
  await browser.send(`${PATH}/${uuids[0]}/accept`, {});
  const preview = await browser.open(`${PATH}/revoke${selected}`);
  expect(preview.h1).toBe("Revogar 1 declaração");
  const sent = { count: "1", once: fieldValue(preview, "once") as string, reason: "Contrato encerrado" };
  expect((await browser.send(`${PATH}/revoke${selected}`, sent)).location).toBe(PATH);
  expect(textOf(await browser.open(PATH))).toContain("1 declaração: revogada.");
  expect(textOf(await browser.open(`${PATH}/${uuids[0]}`))).toContain("Contrato encerrado");
  expect(textOf(await browser.open(`${PATH}/${uuids[1]}`))).toContain("espera a resposta da rede");
});

test("several are previewed, answered at once and undone", async () => {
  const uuids = [await sendDeclaration(world), await sendDeclaration(world, { services: ["Jardinagem"] })];
  const browser = await world.browser("sol");
  const selected = `?${uuids.map((uuid) => `uuid=${uuid}`).join("&")}&filters=`;
  const preview = await browser.open(`${PATH}/accept${selected}`);
  expect(preview.h1).toBe("Aceitar 2 declarações");
  expect(textOf(preview)).toContain("Limpa Bem: Jardinagem");
  const sent = { count: "2", once: fieldValue(preview, "once") as string };
  expect((await browser.send(`${PATH}/accept${selected}`, sent)).location).toBe(PATH);
  const done = await browser.open(PATH);
  expect(textOf(done)).toContain("2 declarações: aceitas.");
  const undo = /action="([^"]*\/undo)"/.exec(done.html)?.[1] as string;
  expect((await browser.send(undo, {})).location).toBe(PATH);
  expect(textOf(await browser.open(PATH))).toContain("Desfeito com sucesso. 2 declarações.");
  const again = await browser.send(undo, {});
  expect(textOf(await browser.open(again.location as string))).toContain("Não dá mais para desfazer");
  const bare = await browser.send(`${PATH}/refuse${selected}`, { count: "2" });
  expect(bare.status).toBe(422);
  expect(textOf(bare)).toContain("Motivo é obrigatório");
  const refused = { count: "2", reason: "Sem contrato" };
  expect((await browser.send(`${PATH}/refuse${selected}`, refused)).location).toBe(PATH);
  expect(textOf(await browser.open(`${PATH}/${uuids[0]}`))).toContain("Motivo: Sem contrato");
  expect((await browser.open(`${PATH}/accept?filters=`)).location).toBe(PATH);
});

test("the retailer's list is searched, filtered, sorted and exported", async () => {
  await sendDeclaration(world, { people: 77 });
  const browser = await world.browser("sol");
  expect(rowNames(await browser.open(`${PATH}/search?q=ninguem`))).toEqual([]);
  expect(rowNames(await browser.open(`${PATH}/search?owner_kind=supplier`)).join()).not.toContain("Limpa Bem");
  for (const sort of [
    "owner",
    "owner_kind",
    "state",
    "-sent_at",
    "starts_on",
    "-ends_on",
    "-people",
    "stores",
    "minutes",
  ])
    expect((await browser.open(`${PATH}?sort=${sort}`)).status, sort).toBe(200);
  const csv = await browser.open(`${PATH}/export?sort=-people&format=csv`);
  expect(csv.html.split("\r\n")[1]).toContain("Limpa Bem;Mercados Sol;Enviada;");
});

test("weeks of one store are shown beside those of all", async () => {
  const uuid = await sendDeclaration(world);
  const browser = await world.browser("sol");
  const page = await browser.open(`${PATH}/${uuid}?store_uuid=${solCentro.uuid}`);
  expect(textOf({ html: panelHtml(page, "semanas") })).toContain("Só Sol Centro.");
  expect((await browser.open(`${PATH}/${uuid}/stores/export?format=csv`)).html).toContain("Sol Centro;300;");
});

test("a store reads the declarations that cover it, and answers none", async () => {
  const uuid = await sendDeclaration(world);
  const store = await world.browser("sol.centro");
  const list = "/store/supplierRetailerServiceAgreements";
  expect((await store.open(`${list}/${uuid}`)).status).toBe(404);
  await (await world.as("sol"))("POST", `/v1/retailers/service_agreements/${uuid}/acceptance`);
  const rows = await store.open(list);
  expect(rowNames(rows).join()).toContain("Limpa Bem");
  expect(rows.html).not.toMatch(/>(Aceitar|Recusar)</);
  const page = await store.open(`${list}/${uuid}`);
  expect(textOf(page)).toContain("Minutos declarados e medidos");
  expect(page.html).not.toMatch(/>(Aceitar|Recusar|Revogar|Desfazer a resposta)</);
  expect((await store.open(`${list}/${uuid}/file`)).html).toContain("%PDF");
  expect((await store.open(`${list}/export?format=csv`)).html).toContain("Limpa Bem;");
  const other = await world.browser("lua.norte");
  expect((await other.open(`${list}/${uuid}`)).status).toBe(404);
});

test("the retailer's levels: one reads, two answers, three answers several", async () => {
  const uuid = await sendDeclaration(world);
  const setLevel = (level: number) =>
    world.admin.query(
      `update roles set permissions = permissions || jsonb_build_object('retailer-service-agreements', $2::int)
       where uuid = (select role_uuid from users where account_uuid = $1 limit 1)`,
      [sol.uuid, level],
    );
  await setLevel(1);
  const reader = await world.browser("sol");
  expect((await reader.open(`${PATH}/${uuid}`)).html).not.toMatch(/>(Aceitar|Recusar|Revogar)</);
  for (const below of ["accept", "refuse", "revoke"])
    expect((await reader.open(`${PATH}/${uuid}/${below}`)).status, below).toBe(403);
  await setLevel(2);
  const writer = await world.browser("sol");
  expect((await writer.open(`${PATH}/${uuid}`)).html).toMatch(/>Aceitar</);
  expect((await writer.open(PATH)).html).not.toMatch(/name="uuid"/);
  expect((await writer.open(`${PATH}/accept?uuid=${uuid}&filters=`)).status).toBe(403);
  await setLevel(3);
  const chief = await world.browser("sol");
  expect((await chief.open(PATH)).html).toMatch(/name="uuid"/);
});
