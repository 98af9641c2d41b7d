import { expect, test } from "vitest";
import { countStatements } from "#tests/world/count-statements.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { type Browser, openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
withJobs(world);

const PATH = "/agency/allocations";
const { luaNorte, solCentro, sol } = accounts;
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const version = ({ html }: PageResponse) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
const summary = ({ html }: PageResponse) =>
  [...(/<section id="errors".*?<\/section>/s.exec(html)?.[0] ?? "").matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, href, message]) => [href, message],
  );

/** Starts a request and returns its address. */
async function startRequest(browser: Browser, action: string): Promise<string> {
  const { status, location } = await browser.send(PATH, { action });
  expect(status).toBe(303);
  return (location ?? "").replace(/\/people#conteudo$/, "");
}

/** Opens a step's page and submits its form with `fields` and the current version. */
async function submitStep(
  browser: Browser,
  at: string,
  fields: Record<string, string | string[] | Blob>,
): Promise<PageResponse> {
  const sent = await browser.send(at, { version: version(await browser.open(at)), ...fields });
  return { ...sent, location: sent.location?.replace(/#conteudo$/, "") ?? null };
}

test("a request starts from the list of visitors, with selected or all found ones", async () => {
  const browser = await world.browser("aurora");
  const list = "/agency/visitors/search?name_or_cpf=ana&job_function=promoter";
  expect(text(await browser.open(list))).toMatch(
    /o único filtrado Mudar os selecionados Vincular Encerrar vínculos Transferir para outra loja Mudar função/,
  );
  const filters = "name_or_cpf=ana&job_function=promoter";
  const none = await browser.send(list, { action: "link", filters });
  expect([none.status, summary(none)]).toEqual([
    422,
    [["#varios", "Marque ao menos uma pessoa, ou todos os filtrados."]],
  ]);
  const wrong = await browser.send(list, { action: "dobrar", filters, all: "1" });
  expect([wrong.status, summary(wrong)]).toEqual([422, [["#varios", "Ação é obrigatório"]]]);
  const ticked = { action: "end", filters, visitor_uuid: [visitors.ana.uuid, visitors.bruno.uuid] };
  const some = await browser.send(list, ticked);
  expect([some.status, some.location?.endsWith("/stores#conteudo")]).toEqual([303, true]);
  const at = (sent: PageResponse) => (sent.location ?? "").replace(/\/stores#conteudo$/, "");
  expect(text(await browser.open(`${at(some)}/chosen`))).toMatch(/Ana Beatriz Prado.*Bruno Tavares/);
  const all = await browser.send(list, { action: "link", filters, all: "1" });
  const chosen = text(await browser.open(`${at(all)}/chosen`));
  expect(chosen).toContain("1 pessoa no pedido.");
  expect(chosen).not.toContain("Bruno Tavares");
});

test("visitors and stores are chosen; the batch is checked, applied, saved and undone", async () => {
  const browser = await world.browser("aurora");
  const at = await startRequest(browser, "link");
  const people = await browser.open(`${at}/people`);
  expect(text(people)).toContain("Ninguém no pedido ainda.");
  expect(text(people)).toContain("todos os 3 filtrados");

  const none = await submitStep(browser, `${at}/people`, { intent: "add", filters: "" });
  expect([none.status, summary(none)]).toEqual([
    422,
    [["#varios", "Marque ao menos uma pessoa, ou todos os filtrados."]],
  ]);
  const some = await submitStep(browser, `${at}/people?name_or_cpf=ana`, {
    intent: "add",
    filters: "name_or_cpf=ana&active=true",
    visitor_uuid: [visitors.ana.uuid, visitors.bruno.uuid],
  });
  expect(some).toMatchObject({ status: 303, location: `${at}/people?name_or_cpf=ana` });
  const all = await submitStep(browser, `${at}/people`, {
    intent: "next",
    all: "1",
    filters: "job_function=supervisor",
  });
  expect(all.location).toBe(`${at}/stores`);
  expect(text(await browser.open(`${at}/people`))).toContain("3 pessoas no pedido.");
  const chosen = await browser.open(`${at}/chosen`);
  expect(text(chosen)).toMatch(/Ana Beatriz Prado.*Bruno Tavares.*Carla Nunes/);
  await submitStep(browser, `${at}/chosen`, { visitor_uuid: visitors.carla.uuid });
  expect(text(await browser.open(`${at}/chosen`))).toContain("2 pessoas no pedido.");

  const early = await submitStep(browser, `${at}/terms`, {
    starts_on: "1/12/2026",
    "hours.from": "8",
    "hours.until": "",
  });
  expect([early.status, summary(early)]).toEqual([
    422,
    [
      ["#hours.from", "Hora inválida: escreva como 08:30"],
      ["#hours.until", "Escreva o início e o fim do horário"],
    ],
  ]);
  expect(early.html).toContain('value="1/12/2026"');
  const nowhere = await submitStep(browser, `${at}/terms`, {
    starts_on: "01/12/2026",
    weekdays: ["monday"],
    "hours.from": "",
    "hours.until": "",
  });
  expect([nowhere.status, summary(nowhere)]).toEqual([422, [[`${at}/stores#store_uuids`, "Lojas é obrigatório"]]]);
  expect(nowhere.html).toContain('value="01/12/2026"');

  const again = await submitStep(browser, `${at}/stores`, { intent: "again", retailer_uuid: sol.uuid });
  expect(again.status).toBe(200);
  expect(again.html).not.toContain("Lua Norte");
  const stored = await submitStep(browser, `${at}/stores`, { retailer_uuid: sol.uuid, intent: "count" });
  expect(stored.location).toBe(`${at}/stores`);
  expect(text(await browser.open(`${at}/stores`))).toContain("Guardado até agora: 2 lojas");

  const checked = await submitStep(browser, `${at}/terms`, {
    starts_on: "01/12/2026",
    weekdays: ["monday", "friday"],
    "hours.from": "08:00",
    "hours.until": "12:00",
  });
  expect(checked).toMatchObject({ status: 303, location: at });
  const ready = await browser.open(at);
  expect(text(ready)).toContain("Destino Resultado Efeito ou motivo Poderá entrar?");
  expect(text(ready)).toContain("Nada mudou ainda. Confira as linhas e confirme.");
  expect(text(ready)).toContain("Todas (4) A fazer (2) Sem mudança (2)");
  expect(text(ready)).toContain("Seg, Sex");
  expect(text(ready)).toContain("08:00 às 12:00");
  const unchanged = text(await browser.open(`${at}?linhas=unchanged`));
  expect(unchanged).toContain("Já existe um vínculo com esta loja: desde 01/01/2026");
  expect(unchanged).not.toContain("Sol Rio Branco");
  expect(text(await browser.open(`${at}?name_or_cpf=bruno`))).not.toContain("Ana Beatriz");
  expect((await browser.open(`${at}/people`)).location).toBe(at);

  const question = await browser.open(`${at}/confirm`);
  expect(text(question)).toContain("2 linhas serão feitas. Dá para desfazer nas 24 horas seguintes.");
  expect(await browser.send(`${at}/confirm`, { version: version(question) })).toMatchObject({
    status: 303,
    location: at,
  });
  const done = await eventually(
    () => browser.open(at),
    ({ html }) => html.includes("linhas feitas"),
  );
  expect(text(done)).toContain("Vincular: 2 linhas feitas.");
  const sheet = await browser.open(`${at}/results`);
  expect(sheet.headers.get("content-disposition")).toContain(".csv");
  expect(sheet.html).toContain("529.982.247-25;Ana Beatriz Prado;Mercados Sol;");
  const workbook = await browser.open(`${at}/results?format=xlsx`);
  expect(workbook.headers.get("content-type")).toContain("spreadsheetml");

  await browser.send(`${at}/undo`, { version: version(await browser.open(`${at}/undo`)) });
  const undone = await eventually(
    () => browser.open(at),
    ({ html }) => html.includes("Pedido desfeito"),
  );
  expect(text(undone)).toContain("Pedido desfeito: 2 linhas desfeitas.");
  expect((await browser.open(`${at}/undo`)).location).toBe(at);
  expect(text(await browser.open(PATH))).toMatch(/Vincular [\d/]+ [\d:]+ Alice Aurora Desfeito 2 2 0 0 0/);
});

test("CPFs are pasted, refused lines show why, and the edited request is checked again", async () => {
  const browser = await world.browser("aurora");
  const at = await startRequest(browser, "end");
  const blank = await submitStep(browser, `${at}/people?por=cpfs`, { intent: "cpfs", cpfs: "  " });
  expect([blank.status, summary(blank)]).toEqual([422, [["#cpfs", "Cole ao menos um CPF."]]]);
  const cpfs = `${visitors.ana.cpf}\n123\n71428793860`;
  expect((await submitStep(browser, `${at}/people?por=cpfs`, { intent: "cpfs", cpfs })).location).toBe(`${at}/stores`);
  expect(text(await browser.open(`${at}/people`))).toContain("3 CPFs");
  await submitStep(browser, `${at}/stores`, {});
  expect((await submitStep(browser, `${at}/terms`, { ends_on: "31/12/2030" })).location).toBe(at);
  const ready = text(await browser.open(at));
  expect(ready).toContain("CPF inválido: tem 3 dígitos e são 11");
  expect(ready).toContain("Não há cadastro com este CPF");
  expect(ready).toContain("Último dia 31/12/2030");

  const revised = await browser.send(`${at}/revise`, { version: version(await browser.open(`${at}/revise`)) });
  expect(revised.location).toBe(`${at}/people#conteudo`);
  expect((await browser.open(`${at}/people`)).html).toContain(`>${visitors.ana.cpf}\n123`);
  await submitStep(browser, `${at}/people?por=cpfs`, { intent: "cpfs", cpfs: visitors.ana.cpf });
  await submitStep(browser, `${at}/terms`, { ends_on: "31/12/2030" });
  expect(text(await browser.open(at))).toContain("Todas (1) A fazer (1)");
  await browser.send(`${at}/discard`, { version: version(await browser.open(`${at}/discard`)) });
  expect(text(await browser.open(at))).toContain("Este pedido foi descartado. Nada dele foi feito.");
});

test("a sheet is uploaded and stored; an invalid one is reported beside the field", async () => {
  const browser = await world.browser("aurora");
  const at = await startRequest(browser, "end");
  const sheetAt = async () => {
    const page = await browser.open(`${at}/people?por=sheet`);
    return (/action="([^"]*once=[^"]*)"/.exec(page.html)?.[1] ?? "").replaceAll("&amp;", "&");
  };
  const wrong = await browser.send(await sheetAt(), { csrf: "", file: new File(["%PDF-1.7"], "a.pdf") });
  expect([wrong.status, summary(wrong)[0]?.[0]]).toEqual([422, "#file"]);
  const sent = await browser.send(await sheetAt(), {
    csrf: "",
    file: new File([`CPF\n${visitors.ana.cpf}\n`], "quem.csv"),
  });
  expect(sent).toMatchObject({ status: 303, location: `${at}/stores#conteudo` });
  expect(text(await browser.open(`${at}/people`))).toContain("Planilha deste pedido: quem.csv");
  await submitStep(browser, `${at}/terms`, { ends_on: "31/12/2030" });
  const ready = await eventually(
    () => browser.open(at),
    ({ html }) => html.includes("Pronto para confirmar"),
  );
  expect(text(ready)).toContain("Ana Beatriz Prado");
});

test("one visitor replaces another, and allocations move to another store", async () => {
  const browser = await world.browser("aurora");
  const at = await startRequest(browser, "replace");
  const missing = await submitStep(browser, `${at}/people`, { intent: "replace", visitor_uuids: visitors.ana.uuid });
  expect([missing.status, summary(missing)]).toEqual([422, [["#to_visitor_uuid", "Escolha quem entra."]]]);
  expect(missing.html).toMatch(new RegExp(`value="${visitors.ana.uuid}" selected`));
  await submitStep(browser, `${at}/people`, {
    intent: "replace",
    visitor_uuids: visitors.ana.uuid,
    to_visitor_uuid: visitors.carla.uuid,
  });
  expect(text(await browser.open(`${at}/stores`))).toContain("Ana Beatriz Prado por Carla Nunes");
  await submitStep(browser, `${at}/terms`, { starts_on: "01/12/2030" });
  expect(text(await browser.open(at))).toContain("Quem entra Carla Nunes");

  const to = await startRequest(browser, "transfer");
  await submitStep(browser, `${to}/people?por=cpfs`, { intent: "cpfs", cpfs: visitors.ana.cpf });
  const searched = await submitStep(browser, `${to}/stores`, { intent: "search", to_store_uuid_q: "norte" });
  expect(searched.html).toContain(luaNorte.uuid);
  await submitStep(browser, `${to}/stores`, { store_uuids: [solCentro.uuid], to_store_uuid: luaNorte.uuid });
  expect(text(await browser.open(`${to}/terms`))).toContain("1 loja para Lua Norte");
  await submitStep(browser, `${to}/terms`, { starts_on: "01/12/2030" });
  expect(text(await browser.open(to))).toContain("Loja de destino Lua Norte");
});

test("a stale form gives 409 and returns its input to be submitted again", async () => {
  const browser = await world.browser("aurora");
  const at = await startRequest(browser, "end");
  const old = version(await browser.open(`${at}/people?por=cpfs`));
  await submitStep(browser, `${at}/stores`, { retailer_uuid: sol.uuid });
  const late = await browser.send(`${at}/people?por=cpfs`, { version: old, intent: "cpfs", cpfs: "52998224725" });
  expect(late.status).toBe(409);
  expect(text(late)).toContain("Este pedido mudou em outra página.");
  expect(late.html).toContain(">52998224725</textarea>");
  expect((await browser.send(`${at}/people`, { version: version(late), intent: "cpfs", cpfs: "1" })).status).toBe(303);
});

test("a reader sees requests and results but no forms; without access there is nothing", async () => {
  const owner = await world.browser("aurora");
  const at = await startRequest(owner, "end");
  await submitStep(owner, `${at}/people?por=cpfs`, { intent: "cpfs", cpfs: visitors.ana.cpf });
  await submitStep(owner, `${at}/terms`, { ends_on: "31/12/2030" });
  for (const login of ["aurora.leitura", "aurora.escrita"] as const) {
    const reader = await world.browser(login);
    const list = await reader.open(PATH);
    expect(list.status).toBe(200);
    expect(list.html).not.toContain("Começar");
    const page = await reader.open(at);
    expect(page.html).toContain("Ana Beatriz Prado");
    expect(page.html).not.toMatch(/Confirmar|Descartar|Alterar o pedido/);
    expect((await reader.open(`${at}/confirm`)).status).toBe(403);
    expect((await reader.send(PATH, { action: "link" })).status).toBe(403);
  }
  expect((await world.browser("aurora.leitura").then((reader) => reader.open(at))).html).toContain("529.***.***-25");
  expect((await (await world.browser("aurora.nada")).open(PATH)).status).toBe(403);
  expect((await (await world.browser("cometa")).open(PATH)).status).toBe(403);
  const boreal = await world.browser("boreal");
  for (const below of ["", "/people", "/stores", "/terms", "/chosen", "/confirm", "/nada"]) {
    expect([below, (await boreal.open(at + below)).status]).toEqual([below, 404]);
  }
  expect((await boreal.open(`${PATH}/nada`)).status).toBe(404);
});

test("every page runs at most twelve statements", async () => {
  const browser = await world.browser("aurora");
  const at = await startRequest(browser, "transfer");
  await submitStep(browser, `${at}/people?por=cpfs`, { intent: "cpfs", cpfs: visitors.ana.cpf });
  await submitStep(browser, `${at}/stores`, { to_store_uuid: luaNorte.uuid, state_id: "35" });
  const counts: [string, number][] = [];
  const count = async (path: string) => {
    await browser.open(path);
    counts.push([path.replace(at, ""), await countStatements(() => browser.open(path))]);
  };
  for (const below of ["/people?por=list", "/people?por=cpfs", "/chosen", "/stores", "/terms"]) await count(at + below);
  await submitStep(browser, `${at}/terms`, { starts_on: "01/12/2030" });
  await count(at);
  await count(PATH);
  expect(counts.filter(([, statements]) => statements > 12)).toEqual([]);
});
