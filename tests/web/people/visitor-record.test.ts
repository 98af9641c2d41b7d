import { expect, test } from "vitest";
import { fieldValue, linksWithText, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const path = (name: keyof typeof visitors, below = "") => `/agency/visitors/${visitors[name].uuid}${below}`;

test("the head of a record says who it is, where it may enter and what expires first", async () => {
  const browser = await world.browser("aurora");
  const ana = await browser.open(path("ana"));
  expect(textOf(ana)).toMatch(/CPF 529\.982\.247-25 Promotor\S* Ativo Pode entrar hoje na única loja/);
  expect(textOf(ana)).toContain("Vence primeiro: ASO, 31/12/2099");
  expect(textOf(ana)).not.toContain("Para entrar, falta");
  expect(textOf(await browser.open(path("bruno")))).toContain("Não pode entrar hoje na única loja 1 pendência: ASO");
  const carla = textOf(await browser.open(path("carla")));
  expect(carla).toContain("Sem vínculo com nenhuma loja Com um vínculo, faltaria ASO");
  const list = await browser.open("/agency/visitors");
  expect(linksWithText(list, "1 em Bruno Tavares")).toEqual([path("bruno", "?lista=&aba=documentos")]);
  expect(linksWithText(list, "sem vínculo: o que faltaria a Carla Nunes")).toEqual([
    path("carla", "?lista=&aba=entrar"),
  ]);
});

test("a record leads to the ones before and after in the list, and back to its filters", async () => {
  const browser = await world.browser("aurora");
  const list = await browser.open("/agency/visitors/search?job_function=promoter&per_page=25");
  const [link = ""] = linksWithText(list, "Bruno Tavares");
  const bruno = await browser.open(link);
  expect(linksWithText(bruno, "Próximo")).toEqual([]);
  expect(linksWithText(bruno, "Visitantes")).toContain("/agency/visitors/search?job_function=promoter&per_page=25");
  const [previous = ""] = linksWithText(bruno, "Anterior: Ana Beatriz Prado");
  const ana = await browser.open(`${previous}&aba=vinculos`);
  expect(ana.h1).toBe("Ana Beatriz Prado");
  const paged = await browser.open(`${path("bruno")}?lista=${encodeURIComponent("job_function=promoter&page=2")}`);
  const [before = ""] = linksWithText(paged, "Anterior: Ana Beatriz Prado");
  expect(before).toBe(`${path("ana")}?lista=${encodeURIComponent("job_function=promoter&page=2")}`);
  const backAt = "/agency/visitors/search?job_function=promoter&page=2";
  expect(linksWithText(await browser.open(before), "Visitantes")).toContain(backAt);
  const [next = ""] = linksWithText(ana, "Próximo: Bruno Tavares");
  expect([next.startsWith(path("bruno")), next.includes("aba=vinculos")]).toEqual([true, true]);
  const form = await browser.open(link);
  const typed = { name: "Bruno Tavares", cpf: visitors.bruno.cpf, job_function: "promoter", active: "on" };
  const saved = await browser.send(link, { ...typed, version: fieldValue(form, "version") as string });
  expect(saved).toMatchObject({ status: 302, location: link });
  expect(linksWithText(await browser.open(path("bruno")), "Anterior: Ana Beatriz Prado")).toEqual([]);
  const wrong = await browser.open(`${path("bruno")}?lista=${encodeURIComponent("job_function=%%%&sort=x")}`);
  expect(wrong.status).toBe(200);
});

test("after registering, the record lists in order what is missing to enter", async () => {
  const browser = await world.browser("aurora");
  const blank = await browser.open("/agency/visitors/new");
  expect(blank.html).toMatch(/<option value="promoter" selected=""/);
  const created = await browser.send("/agency/visitors/new", {
    name: "Gil Antunes",
    cpf: "123.456.789-09",
    job_function: "promoter",
    active: "on",
  });
  const self = created.location as string;
  const page = await browser.open(self);
  expect(textOf(page)).toMatch(
    /Para entrar, falta Cadastro \(feito\) Foto \(falta\) Enviar foto Documentos \(falta\) Enviar ASO Vínculo com uma loja \(falta\) Novo vínculo/,
  );
  const [document = ""] = linksWithText(page, "Enviar ASO");
  expect((await browser.open(document)).html).toMatch(/<option value="[^"]*" selected="">ASO</);
  await browser.send(`${self}/allocations/new`, {
    store_uuid: accounts.luaNorte.uuid,
    starts_on: "1/3/2026",
    weekdays: ["monday"],
    supplier_uuids: accounts.belo.uuid,
  });
  expect(textOf(await browser.open(self))).not.toContain("Para entrar, falta");
});

test("removal is the last and a quiet link, for those who may remove", async () => {
  const { html } = await (await world.browser("aurora")).open(path("ana"));
  const [remove] = linksWithText({ html } as never, "Remover cadastro");
  expect(remove).toBe(path("ana", "/remove"));
  expect(html.indexOf("Remover cadastro")).toBeGreaterThan(html.indexOf('name="temporary_until"'));
  const reader = await (await world.browser("aurora.leitura")).open(path("ana"));
  expect(reader.html).not.toContain("Remover cadastro");
});

test("pode entrar? names days and opens them for changing in place", async () => {
  const browser = await world.browser("aurora");
  await browser.send(path("bruno", "/allocations/new"), {
    store_uuid: accounts.luaNorte.uuid,
    starts_on: "1/3/2026",
    weekdays: ["monday", "tuesday", "wednesday", "thursday", "friday"],
    supplier_uuids: accounts.belo.uuid,
  });
  expect(textOf(await browser.open(path("bruno")))).toMatch(/Pode entrar em \d de 2 lojas 1 pendência: ASO/);
  const sunday = await browser.open(path("bruno", "?aba=entrar&date=08/03/2026"));
  expect(textOf(sunday)).toContain("Pode entrar em 0 de 2 lojas.");
  const text = "O dia 08/03/2026 é domingo; o vínculo vale de segunda a sexta";
  expect(textOf(sunday)).toContain(text);
  const [edit = ""] = linksWithText(sunday, `Mudar dias: ${text}`);
  const form = await browser.open(edit);
  expect(form.h1).toBe("Mudar vínculo com Lua Norte");
  const sent = { starts_on: "2026-03-01", ends_on: "", "hours.from": "8", "hours.until": "", version: "1" };
  const wrong = await browser.send(edit, { ...sent, weekdays: ["sunday"] });
  expect([wrong.status, textOf(wrong).includes("Hora inválida: escreva como 08:30")]).toEqual([422, true]);
  const valid = { ...sent, weekdays: ["sunday"], "hours.from": "" };
  const stale = await browser.send(edit, { ...valid, version: "0" });
  expect([stale.status, textOf(stale).includes("no domingo de segunda a sexta")]).toEqual([409, true]);
  expect(await browser.send(edit, valid)).toMatchObject({ status: 302, location: path("bruno", "?aba=entrar") });
  const after = textOf(await browser.open(path("bruno", "?aba=entrar&date=08/03/2026")));
  expect(after).toMatch(
    /Pode entrar em 1 de 2 lojas\..*IMPEDIDO Sol Centro.*Pode entrar Lua Norte 08\/03\/2026 LIBERADO/,
  );
  expect(textOf(await browser.open(path("bruno", "?aba=vinculos")))).toContain("No domingo");
});

test("without an allocation, pode entrar? says what each retailer would ask", async () => {
  const browser = await world.browser("aurora");
  const page = textOf(await browser.open(path("carla", "?aba=entrar")));
  expect(page).toContain("Sem vínculo com nenhuma loja neste dia");
  expect(page).toContain("Sem vínculo com Mercados Sol e faltaria: ASO não enviado · Resolver");
});

test("the timeline shows history and visits", async () => {
  const browser = await world.browser("aurora");
  const page = textOf(await browser.open(path("bruno", "?aba=linha")));
  expect(page).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} Alteração Alice Aurora.*Dias do vínculo/);
});

test("the timeline shows a visit at the time of its store", async () => {
  await world.admin.query(
    `insert into visits (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at,
       entered_app_name, supplier_uuids)
     values ($1, $2, gen_random_uuid(), $3, $4, app.today() - 1, 22,
       (app.today() - 1 + time '22:15') at time zone 'America/Rio_Branco', 'concierge_desktop', '{}')`,
    [accounts.aurora.uuid, visitors.ana.uuid, accounts.solAcre.uuid, accounts.sol.uuid],
  );
  const page = await (await world.browser("aurora")).open(path("ana", "?aba=linha"));
  expect(textOf(page)).toContain(`22:15 (Rio Branco) Visita a ${accounts.solAcre.trade_name}`);
  const [{ day }] = (await world.admin.query("select to_char(app.today() - 1, 'DD/MM/YYYY') as day")).rows;
  expect(textOf(page)).toContain(`${day} 22:15`);
});

test("a refused document that its retailer does not require says so", async () => {
  const browser = await world.browser("aurora");
  await world.admin.query("update document_rules set ends_on = '2026-01-31' where retailer_uuid = $1", [
    accounts.sol.uuid,
  ]);
  await world.admin.query(
    "update visitor_documents set status = 'denied', problem = 'illegible_document' where visitor_uuid = $1",
    [visitors.ana.uuid],
  );
  const page = textOf(await browser.open(path("ana", "?aba=documentos")));
  expect(page).toMatch(/Recusado Documento ilegível (Esta rede não exige|Nenhuma rede exige)/);
});

test("pages below a record go back to it with the list that it was opened from", async () => {
  const browser = await world.browser("aurora");
  const list = `lista=${encodeURIComponent("job_function=promoter")}`;
  const links = [
    ["?aba=dados", "Enviar foto"],
    ["?aba=dados", "Remover cadastro"],
    ["?aba=vinculos", "Novo vínculo"],
    ["?aba=vinculos", "Mudar vínculo com Sol Centro"],
    ["?aba=vinculos", "Encerrar vínculo com Sol Centro"],
    ["?aba=documentos", "Enviar documento"],
  ] as const;
  for (const [tab, label] of links) {
    const [below = ""] = linksWithText(await browser.open(`${path("bruno")}${tab}&${list}`), label);
    expect([label, new URLSearchParams(below.split("?")[1]).get("lista")]).toEqual([label, "job_function=promoter"]);
    const [back = ""] = linksWithText(await browser.open(below), "Cancelar");
    expect(linksWithText(await browser.open(back), "Anterior: Ana Beatriz Prado"), label).toHaveLength(1);
  }
  const address = path("carla", `/allocations/new?${list}`);
  const saved = await browser.send(address, {
    store_uuid: accounts.luaNorte.uuid,
    starts_on: "1/3/2026",
    weekdays: ["monday"],
    supplier_uuids: accounts.belo.uuid,
  });
  expect(saved.location).toBe(path("carla", `?aba=vinculos&${list}`));
});
