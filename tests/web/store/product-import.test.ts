import { beforeAll, expect, test } from "vitest";
import { textOf } from "#tests/world/html.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
withJobs(world);
const START = "/store/products/import";

beforeAll(async () => {
  await world.admin.query("update client_infos set use_mobconnect = true where account_uuid = $1", [accounts.sol.uuid]);
});

async function openStore() {
  const browser = await world.browser("sol.centro");
  await browser.open("/edicao/connect");
  return browser;
}

test("a sheet of stock and sales is reviewed and saved, its refused lines exported", async () => {
  const browser = await openStore();
  const start = await browser.open(START);
  expect(start.h1).toBe("Importar planilha de estoque e vendas");
  const sent = await browser.send(`${START}?once=${crypto.randomUUID()}`, {
    csrf: "",
    file: new File(["EAN;Produto;Estoque;Corredor\n7891000315507;Café;3,5;4\n123;Chá;1;4\n"], "estoque.csv"),
  });
  expect(sent.status).toBe(303);
  const at = sent.location ?? "";
  const ready = textOf(await browser.open(at));
  expect(ready).toContain("Nada foi salvo ainda. Confira as linhas e salve.");
  expect(ready).toContain("Coluna ignorada: Corredor");
  expect(ready).toContain("Todas (2) A cadastrar (1) A atualizar (0) Sem mudança (0) Recusadas (1)");
  expect(ready).toMatch(/2 Cadastrar 7891000315507 Café vazio Estoque: 3,5/);
  expect(textOf(await browser.open("/store/products"))).toContain(" 0 produtos ");
  expect(textOf(await browser.open(`${at}/save`))).toContain("1 produto será cadastrado");
  expect(await browser.send(`${at}/save`, {})).toMatchObject({ status: 303, location: at });
  const saved = await eventually(
    () => browser.open(at),
    ({ html }) => html.includes("Importação salva"),
  );
  expect(textOf(saved)).toContain("Importação salva: 1 produto cadastrado.");
  expect((await browser.open(`${at}/refused`)).html).toContain("123;Chá;;;1;");
  expect(textOf(await browser.open("/store/products"))).toMatch(/Café 7891000315507 .*3,5/);
});

test("every link of the page leads somewhere; the model is a sheet that is recognised", async () => {
  const browser = await openStore();
  const { html } = await browser.open(START);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const links = [...main.matchAll(/href="(\/[^"#]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&") as string);
  expect(links).toContain(`${START}/model`);
  for (const link of new Set(links)) expect([link, (await browser.open(link)).status]).toEqual([link, 200]);
  const model = await browser.open(`${START}/model`);
  expect(model.headers.get("content-disposition")).toContain("Modelo - Estoque e vendas.csv");
  expect(model.html).toContain("EAN;Nome;Seção;Categoria;Estoque;Vendido;Data;Vencimento;CNPJ do fornecedor");
});
