import { expect, test } from "vitest";
import { visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const LIST = "/agency/visitors";
const text = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const rowOf = ({ html }: PageResponse, name: string) =>
  text(html.match(/<tr>.*?<\/tr>/gs)?.find((row) => row.includes(`>${name}</a>`)) ?? "");

test("a row says where the person may enter today, and what is missing", async () => {
  await world.admin.query("update visitors set active = false where uuid = $1", [visitors.carla.uuid]);
  const page = await (await world.browser("aurora")).open(LIST);
  expect(rowOf(page, "Ana Beatriz Prado")).toMatch(/Sim 1 0 /);
  expect(rowOf(page, "Bruno Tavares")).toMatch(/Não 1 1 em Bruno Tavares/);
  expect(rowOf(page, visitors.carla.name)).toMatch(
    /Sem vínculo 0 – sem vínculo : o que faltaria a Carla Nunes – Inativo/,
  );
  expect(rowOf(page, "Ana Beatriz Prado")).not.toContain("Ativo");
  expect(page.html).toContain(`href="${LIST}/${visitors.bruno.uuid}?lista=&amp;aba=documentos"`);
  const menu = page.html.match(new RegExp(`<div id="m-${visitors.ana.uuid}" popover="auto".*?</div>`, "s"))?.[0] ?? "";
  expect(text(menu).trim()).toBe("Abrir Pode entrar? Vínculos Documentos Editar");
  const reader = await (await world.browser("aurora.leitura")).open(LIST);
  expect(reader.html).not.toContain("aba=dados");
});

test("every link of a row opens the record with the list behind it", async () => {
  const browser = await world.browser("aurora");
  const { html } = await browser.open(`${LIST}?active=true&sort=-name`);
  const links = [...html.matchAll(new RegExp(`href="(${LIST}/${visitors.bruno.uuid}[^"]*)"`, "g"))];
  const list = "lista=active%3Dtrue%26sort%3D-name";
  const tabs = [
    "",
    "&amp;aba=documentos",
    "",
    "&amp;aba=entrar",
    "&amp;aba=vinculos",
    "&amp;aba=documentos",
    "&amp;aba=dados",
  ];
  expect(links.map(([, href]) => href)).toEqual(tabs.map((tab) => `${LIST}/${visitors.bruno.uuid}?${list}${tab}`));
  const record = await browser.open((links.at(-1)?.[1] ?? "").replaceAll("&amp;", "&"));
  expect(text(record.html)).toContain("Próximo : Ana Beatriz Prado");
});

test("both exports have the columns of the list; the sheet to import back does not", async () => {
  const browser = await world.browser("aurora");
  const [head, ...lines] = (await browser.open(`${LIST}/export?format=csv`)).html.trim().split("\r\n");
  expect(head?.replace("\uFEFF", "")).toBe(
    "Nome;CPF;Função;Nome do supervisor;Nome da unidade;Pode entrar hoje;Lojas;Pendências;Vence em;Temporário;Ativo;" +
      "Contratante;Documentação;Em loja agora",
  );
  expect(lines.find((line) => line.startsWith("Bruno"))).toMatch(/;Não;1;1;;/);
  expect((await browser.open(`${LIST}/export`)).html).not.toContain("Pode entrar hoje");
});

test("an empty search offers to clear the filters before anything else", async () => {
  const browser = await world.browser("aurora");
  const page = text((await browser.open(`${LIST}?name_or_cpf=zzzz`)).html);
  expect(page).toContain("Sem dados Limpar filtros Cadastrar um visitante");
  expect(text((await browser.open(LIST)).html)).not.toContain("Limpar filtros");
});

test("saved views are tabs above the rows, the current one marked", async () => {
  const browser = await world.browser("aurora");
  expect((await browser.open(LIST)).html).not.toContain('aria-label="Visões"');
  await browser.send("/agency/visoes", { screen: LIST, query: "active=true&sort=-name", name: "Ativos" });
  const page = await browser.open(`${LIST}/search?sort=-name&active=true&name_or_cpf=&page=0`);
  expect(page.html).toMatch(/<a href="\/agency\/visitors\?active=true&amp;sort=-name" aria-current="page"[^>]*>Ativos/);
  expect(page.html).toMatch(/<a href="\/agency\/visitors" class[^>]*>Todos/);
  expect((await browser.open("/agency/relatedRetailers")).html).not.toContain('aria-label="Visões"');
});

test("names that begin with the text come first, then those with such a word", async () => {
  await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge)
      select owner_uuid, gen_random_uuid(), n.name, n.cpf, n.badge from visitors v,
        (values ('Bruna Zé', '00000000191', '2000000009901'), ('Zeca Abreu', '00000000272', '2000000009902'),
          ('Aldo Azeredo', '00000000353', '2000000009903')) n (name, cpf, badge)
      where v.uuid = $1`,
    [visitors.ana.uuid],
  );
  const browser = await world.browser("aurora");
  const names = (await browser.open(`${LIST}?name_or_cpf=ze`)).html.matchAll(/<th scope="row"[^>]*><a [^>]*>([^<]*)/g);
  expect([...names].map(([, name]) => name)).toEqual(["Zeca Abreu", "Bruna Zé", "Aldo Azeredo"]);
  const found = text((await browser.open("/agency/buscar?q=ze")).html);
  expect(found).toMatch(/Zeca Abreu 000\.000\.002-72 · \S+ .*Bruna Zé .*Aldo Azeredo/);
});

test("after a save focus begins at the message", async () => {
  const browser = await world.browser("aurora");
  const { name, cpf } = visitors.ana;
  const saved = await browser.send(`${LIST}/${visitors.ana.uuid}`, {
    name,
    cpf,
    job_function: "promoter",
    active: "on",
    version: "1",
  });
  expect(saved.status).toBe(302);
  const page = await browser.open(saved.location as string);
  expect(page.html).toMatch(/<div role="status" tabindex="-1" autofocus=""[^>]*>.*?Salvo com sucesso\./is);
});
