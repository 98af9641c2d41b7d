import { expect, test } from "vitest";
import { INLINE_PDF, openFramed } from "#tests/world/frames.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const path = (name: keyof typeof visitors, below = "") => `/agency/visitors/${visitors[name].uuid}${below}`;
const value = ({ html }: PageResponse, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const ana = { name: "Ana Beatriz Prado", cpf: "529.982.247-25", job_function: "promoter", active: "on" };

test("a visitor's data are changed, and the history shows it", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(path("ana"));
  expect(page.h1).toBe("Ana Beatriz Prado");
  expect(value(page, "cpf")).toBe("529.982.247-25");
  const version = value(page, "version") as string;
  const saved = await browser.send(path("ana"), {
    ...ana,
    version,
    phone: "(11) 98888 7777",
    birth_date: "1/2/90",
    responsible_uuid: visitors.carla.uuid,
  });
  expect(saved).toMatchObject({ status: 302, location: path("ana") });
  const after = await browser.open(path("ana"));
  expect(after.html).toMatch(/<toast-message seconds="2">.*Salvo com sucesso\..*<\/toast-message>/s);
  expect([value(after, "phone"), value(after, "birth_date")]).toEqual(["(11) 98888-7777", "01/02/1990"]);
  const history = text(await browser.open(path("ana", "?aba=historico")));
  expect(history).toContain("Alice Aurora Alteração Data de nascimento: 01/02/1990 Telefone: (11) 98888-7777");
});

test("errors appear at the top and beside the field, and the input remains", async () => {
  const browser = await world.browser("aurora");
  const refused = await browser.send(path("bruno"), {
    ...ana,
    version: "1",
    name: "",
    cpf: "123",
    temporary_from: "x",
  });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("<title>Erro: Bruno Tavares – Dados</title>");
  expect(text(refused)).toContain("Nome é obrigatório");
  expect(refused.html).toMatch(/<a href="#cpf"[^>]*>CPF inválido: tem 3 dígitos e são 11<\/a>/);
  expect([value(refused, "cpf"), value(refused, "temporary_from")]).toEqual(["123", "x"]);
});

test("the second of two editors sees both versions and can save either", async () => {
  const browser = await world.browser("aurora");
  const edit = { ...ana, name: "Bruno Tavares", cpf: visitors.bruno.cpf, version: "1" };
  expect((await browser.send(path("bruno"), { ...edit, phone: "11911111111" })).status).toBe(302);
  const second = await browser.send(path("bruno"), { ...edit, phone: "11 92222-2222" });
  expect(second.status).toBe(409);
  expect(text(second)).toContain("Telefone – diferente (11) 92222-2222 (11) 91111-1111");
  expect(value(second, "phone")).toBe("11 92222-2222");
  expect(value(second, "version")).toBe("2");
  expect(second.html).toContain("Salvar minha versão");
  expect(second.html).toMatch(/<a [^>]*href="\/agency\/visitors\/[^"]*"[^>]*>Ficar com a versão salva/);
  expect((await browser.send(path("bruno"), { ...edit, version: "2", phone: "11922222222" })).status).toBe(302);
  expect(value(await browser.open(path("bruno")), "phone")).toBe("(11) 92222-2222");
});

test("if the API fails during a save, the form remains to be submitted again", async () => {
  const browser = await world.browser("aurora");
  const { api } = world;
  world.api = async (request) =>
    request.url.includes("/v1/") ? Response.json({ message: "x" }, { status: 503 }) : api(request);
  const redisplayed = await browser.send(path("ana"), { ...ana, version: "2", phone: "11933334444" });
  world.api = api;
  expect(redisplayed.status).toBe(503);
  expect(value(redisplayed, "phone")).toBe("11933334444");
  expect(redisplayed.html).toContain(`action="${path("ana")}"`);
});

test("pode entrar? shows each cause, the responsible party and the place", async () => {
  const browser = await world.browser("aurora");
  const all = text(await browser.open(path("bruno", "?aba=entrar")));
  expect(all).toContain("IMPEDIDO Sol Centro");
  expect(all).toContain("ASO vencido em 03/02/2026 Quem resolve: Agência Aurora · Resolver");
  const before = await browser.open(path("bruno", `?aba=entrar&store_uuid=${accounts.solCentro.uuid}&date=1.2.2026`));
  expect(text(before)).toContain("Sol Centro, 01/02/2026");
  const wrong = await browser.open(path("bruno", "?aba=entrar&date=31/02/2026"));
  expect(text(wrong)).toContain("Data inválida: o dia 31 não existe em 02/2026");
  expect(value(wrong, "date")).toBe("31/02/2026");
  expect(text(await browser.open(path("carla", "?aba=entrar")))).toContain("Sem vínculo com nenhuma loja neste dia");
});

test("an allocation is created and ended", async () => {
  const browser = await world.browser("aurora");
  const create = path("carla", "/allocations/new");
  const none = await browser.send(create, { starts_on: "hoje" });
  expect(none.status).toBe(422);
  expect(text(none)).toContain("Loja é obrigatório Data inválida");
  expect(text(none)).toContain("Dias da semana é obrigatório");
  const created = await browser.send(create, {
    store_uuid: accounts.luaNorte.uuid,
    starts_on: "1/3/2026",
    weekdays: ["monday", "friday"],
    supplier_uuids: [accounts.belo.uuid, accounts.cafe.uuid],
  });
  expect(created).toMatchObject({ status: 302, location: path("carla", "?aba=vinculos") });
  const allocations = await browser.open(path("carla", "?aba=vinculos"));
  expect(text(allocations)).toContain(
    "Lua Norte Rede Lua desde 01/03/2026 Na segunda e na sexta Biscoitos Belo, Café da Serra Ativo",
  );
  const end = /href="([^"]*\/end)"/.exec(allocations.html)?.[1] as string;
  expect(text(await browser.open(end))).toContain("Tem certeza?");
  expect((await browser.send(end, { ends_on: "", version: "1" })).html).toContain("Fim é obrigatório");
  expect((await browser.send(end, { ends_on: "02/03/2026", version: "1" })).status).toBe(302);
  expect(text(await browser.open(path("carla", "?aba=vinculos")))).toContain("01/03/2026 a 02/03/2026");
});

test("an allocation form warns of an approval and of serving no supplier", async () => {
  await world.admin.query(
    `insert into document_rules (retailer_uuid, uuid, document_type_uuid, starts_on, job_functions)
     values ($1, gen_random_uuid(), $2, '2026-01-01', '{promoter,supervisor}') on conflict do nothing`,
    [accounts.sol.uuid, documentTypes.rg],
  );
  const browser = await world.browser("aurora");
  const create = path("carla", "/allocations/new");
  const typed = { store_uuid: accounts.solCentro.uuid, starts_on: "01/03/2099", weekdays: ["monday"] };
  const approval = "A rede Mercados Sol precisa aprovar este vínculo";
  const unattended = "Nenhum fornecedor atendido";
  const chosen = text(await browser.send(create, { ...typed, intent: "again" }));
  expect([chosen.includes(approval), chosen.includes(unattended)]).toEqual([true, false]);
  const warned = await browser.send(create, typed);
  expect(warned.status).toBe(200);
  expect(warned.html).toContain("<title>Confirme: Novo vínculo</title>");
  expect(text(warned)).toContain("Nada foi salvo ainda");
  expect(text(warned)).toContain(`${approval} (ASO não enviado; Documento de identidade não enviado)`);
  expect([text(warned).includes(unattended), text(warned).includes("Salvar mesmo assim")]).toEqual([true, true]);
  const avisado = [...warned.html.matchAll(/name="avisado" value="([^"]*)"/g)].map(([, key]) => key as string);
  expect(avisado).toHaveLength(2);
  // A warning about another day has not been read.
  expect((await browser.send(create, { ...typed, avisado, starts_on: "02/03/2099" })).status).toBe(200);
  const saved = await browser.send(create, { ...typed, avisado });
  expect(saved).toMatchObject({ status: 302, location: path("carla", "?aba=vinculos") });
  expect(text(await browser.open(path("carla", "?aba=vinculos")))).toContain("desde 01/03/2099 Na segunda");
  await world.admin.query("delete from document_rules where retailer_uuid = $1 and document_type_uuid = $2", [
    accounts.sol.uuid,
    documentTypes.rg,
  ]);
});

test("with many stores the form searches them and keeps the other input", async () => {
  const { rows } = await world.admin.query<{ uuid: string }>(
    "insert into accounts (uuid, kind, trade_name) select gen_random_uuid(), 'store', 'Sol ' || n from generate_series(1, 60) n returning uuid",
  );
  await world.admin.query(
    `insert into stores (uuid, retailer_uuid, store_brand_uuid, code, name, state_id, city_id, time_zone)
      select a.uuid, s.retailer_uuid, s.store_brand_uuid, 'm' || a.trade_name, 'Bairro ' || a.trade_name, s.state_id, s.city_id, s.time_zone
      from accounts a, stores s where a.uuid = any($1) and s.uuid = $2`,
    [rows.map(({ uuid }) => uuid), accounts.solCentro.uuid],
  );
  const browser = await world.browser("aurora");
  const create = path("ana", "/allocations/new");
  const form = await browser.open(create);
  expect(form.html).toContain('name="store_uuid_q"');
  expect(form.html).not.toContain('type="radio"');
  const typed = { starts_on: "1/3", ends_on: "", weekdays: ["monday"], supplier_uuids: accounts.belo.uuid };
  const found = await browser.send(create, { ...typed, store_uuid_q: "centro", intent: "search" });
  expect(found.status).toBe(200);
  expect(found.html).not.toContain('id="errors"');
  expect(text(found)).toContain("Sol Centro – Mercados Sol, São Paulo/SP");
  expect([value(found, "starts_on"), value(found, "store_uuid_q")]).toEqual(["1/3", "centro"]);
  expect(found.html).toMatch(/name="weekdays"[^>]*checked=""[^>]*value="monday"|value="monday"[^>]*checked=""/);
  const known = `${accounts.solCentro.uuid} Sol Centro`;
  const again = { ...typed, store_uuid: accounts.solCentro.uuid, store_uuid_known: known, store_uuid_q: "rio branco" };
  const both = text(await browser.send(create, { ...again, intent: "search" }));
  expect(both).toContain("Sol Centro Sol Rio Branco – Mercados Sol");
  expect((await browser.send(create, again)).status).toBe(422);
  const many = text(await browser.send(create, { ...typed, store_uuid_q: "bairro" }));
  expect(many).toContain("Há mais 10: escreva mais do nome.");
});

test("a document is required, uploaded and read back", async () => {
  const browser = await world.browser("aurora");
  const tab = text(await browser.open(path("bruno", "?aba=documentos")));
  expect(tab).toContain("Mercados Sol Documentação: Parcial ASO Aprovado Validade: 03/02/2026 (Vencido)");
  const create = path("bruno", "/documents/new");
  const file = new File(["%PDF-1.4\ntrailer << >>\n%%EOF\n"], "aso.pdf", { type: "application/pdf" });
  const fields = { document_type_uuid: documentTypes.aso, retailer_uuid: accounts.sol.uuid, expires_on: "31/12/2098" };
  const without = await browser.send(create, { ...fields, file: new File([], "") });
  expect(without.status).toBe(422);
  expect(without.html).toContain("Arquivo é obrigatório");
  expect(value(without, "expires_on")).toBe("31/12/2098");
  expect((await browser.send(create, { ...fields, file })).status).toBe(302);
  const sent = await browser.open(path("bruno", "?aba=documentos"));
  const fileLink = /href="([^"]*\/file)"/.exec(sent.html)?.[1] as string;
  const read = await browser.open(fileLink);
  expect(read.html).toContain("%PDF-1.4");
  expect(read.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''ASO.pdf");
  expect(await openFramed(browser, sent)).toEqual(INLINE_PDF);
});

test("a reader sees no buttons that would be refused, and a masked CPF", async () => {
  const browser = await world.browser("aurora.leitura");
  for (const tab of ["", "?aba=vinculos", "?aba=documentos"]) {
    const { html } = await browser.open(path("ana", tab));
    expect(html).not.toMatch(/>(Salvar|Remover cadastro|Novo vínculo|Mudar|Encerrar|Enviar documento|Enviar foto)</);
    expect(html).not.toContain("529.982.247-25");
  }
  expect(text(await browser.open(path("ana")))).toContain("529.***.***-25");
  for (const below of ["/remove", "/allocations/new", "/documents/new", "/photo/edit"]) {
    expect((await browser.open(path("ana", below))).status).toBe(403);
  }
  const writer = await world.browser("aurora.escrita");
  expect((await writer.open(path("ana"))).html).not.toContain("Remover cadastro");
  expect((await writer.send(path("ana", "/remove"), {})).status).toBe(403);
  const forbidden = await browser.open("/agency/visitors/new");
  expect([forbidden.status, forbidden.h1]).toEqual([403, "Você não tem permissão para fazer essa operação..."]);
});

test("a removal needs confirmation; afterwards the page is gone", async () => {
  const browser = await world.browser("aurora");
  const question = await browser.open(path("carla", "/remove"));
  expect(text(question)).toContain("Tem certeza?");
  expect(await browser.send(path("carla", "/remove"), {})).toMatchObject({ status: 302, location: "/agency/visitors" });
  expect((await browser.open("/agency/visitors")).html).toContain("Item removido com sucesso!");
  expect((await browser.open(path("carla"))).location).toBe(`/agency/removidos/visitors/${visitors.carla.uuid}`);
});

test("addresses of foreign and unknown visitors give 404", async () => {
  const browser = await world.browser("aurora");
  for (const uuid of [visitors.davi.uuid, "new-one", "00000000-0000-7000-8000-00000000ffff"]) {
    const page = await browser.open(`/agency/visitors/${uuid}`);
    expect(page).toMatchObject({ status: 404, h1: "Esta página não existe." });
  }
});
