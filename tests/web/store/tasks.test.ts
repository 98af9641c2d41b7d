import { beforeAll, expect, test } from "vitest";
import { pictureForm } from "#tests/world/field.ts";
import { fieldValue, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const TASKS = "/store/tasks";
const REPLENISHERS = "/store/replenishers";

/** Signs in as the store and chooses the connect edition. */
async function openStore() {
  const browser = await world.browser("sol.centro");
  await browser.open("/edicao/connect");
  return browser;
}
const idAfter = (html: string, path: string) => new RegExp(`href="${path}/([0-9a-f-]{36})"`).exec(html)?.[1] as string;

let product: string;
beforeAll(async () => {
  await world.admin.query("update client_infos set use_mobconnect = true where account_uuid = $1", [accounts.sol.uuid]);
  await world.admin.query("insert into product_sections (uuid, name) values (app.uuid7(), 'Padaria')");
  const store = await world.as("sol.centro");
  const store_product = { ean: "7891000315507", name: "Café Torrado", supplier_uuids: [accounts.belo.uuid], stock: 4 };
  product = (await store("POST", "/v1/stores/store_products", { store_product })).body.store_product.uuid;
  await world.admin.query(
    `insert into store_product_alerts (store_uuid, product_uuid, retailer_uuid, reference_date, alerts, sales_rank, sold,
       average_sold, stock, search)
     select store_uuid, uuid, retailer_uuid, app.today() - 1, '{atypical_sales_drop,top_sales}', 60, 3, 9, 4, search
     from store_products where uuid = $1`,
    [product],
  );
});

test("a replenisher is registered, changed by two users, removed and brought back", async () => {
  const browser = await openStore();
  const empty = await browser.send(`${REPLENISHERS}/new`, { name: " " });
  expect(empty.status).toBe(422);
  expect(empty.html).toContain("<title>Erro: Novo repositor</title>");
  const sent = { name: "Rita Moura", phone: "(11) 98888-7777", product_sections: "Padaria", active: "on" };
  expect(await browser.send(`${REPLENISHERS}/new`, sent)).toMatchObject({ status: 302, location: REPLENISHERS });
  const list = await browser.open(`${REPLENISHERS}?q=rita&active=true&sort=-name`);
  expect(textOf(list)).toMatch(/Rita Moura \(11\) 98888-7777 Padaria 0 Ativo/);
  const id = idAfter(list.html, REPLENISHERS);
  const self = `${REPLENISHERS}/${id}`;
  expect((await browser.open(self)).html).toMatch(/checked=""[^>]*value="Padaria"|value="Padaria"[^>]*checked/);
  expect((await browser.send(self, { ...sent, name: "Rita Lima", version: "1" })).status).toBe(302);
  expect((await browser.send(self, { ...sent, name: "Rita Souza", version: "1" })).status).toBe(409);
  expect((await browser.open(`${REPLENISHERS}/export?format=csv`)).html).toContain("Nome;Telefone;Seções;Ativo");
  expect(textOf(await browser.open(`${self}/remove`))).toContain("Tem certeza?");
  expect((await browser.send(`${self}/remove`, {})).status).toBe(302);
  const removed = await browser.open(self);
  expect(removed).toMatchObject({ status: 302, location: expect.stringContaining("/removidos/") });
  expect((await browser.send(removed.location as string, {})).status).toBe(302);
  expect((await browser.open(self)).status).toBe(200);
});

test("an alert becomes a task, which is handed out, ended, and counted", async () => {
  const browser = await openStore();
  const home = await browser.open("/store");
  expect(home.h1).toBe("Operação da loja");
  expect(textOf(home)).toContain("Dados do dia anterior");
  expect(home.html).toContain('href="/store?alert=atypical_sales_drop"');
  const drops = await browser.open("/store?alert=atypical_sales_drop&top_sales=100");
  expect(drops.html).toContain('data-announce="1 produto"');
  expect((await browser.open("/store?alert=with_issue")).html).toContain('data-announce="0 produtos"');
  expect((await browser.open("/store/alerts/export?format=csv&alert=atypical_sales_drop")).html).toContain(
    "Café Torrado",
  );
  const form = await browser.open(`${TASKS}/new?product_uuid=${product}`);
  expect(form.html).toMatch(new RegExp(`<option value="${product}" selected`));
  const wrong = await browser.send(`${TASKS}/new`, { kind: "replenishment" });
  expect(wrong.status).toBe(422);
  expect(textOf(wrong)).toContain("Escolha um produto ou uma seção");
  const sent = { kind: "replenishment", product_uuid: product, quantity: "12" };
  expect(await browser.send(`${TASKS}/new`, sent)).toMatchObject({ status: 302, location: TASKS });

  const list = await browser.open(`${TASKS}?status=pending&sort=-product`);
  expect(textOf(list)).toContain("Café Torrado");
  const id = idAfter(list.html, TASKS);
  const assign = `${TASKS}/assign?uuid=${id}&filters=`;
  const question = await browser.open(assign);
  expect(textOf(question)).toContain("Reposição: Café Torrado");
  const to = { to_visitor_uuid: visitors.ana.uuid, to_replenisher_uuid: "", count: "1" };
  expect((await browser.send(assign, to)).status).toBe(302);
  const busy = await browser.open("/store/visitorsWithStoreTasks?pending=true&worker=visitor&q=ana&sort=-name");
  expect(textOf(busy)).toMatch(/Ana Beatriz Prado Visitante Agência Aurora 1/);

  const self = `${TASKS}/${id}`;
  const page = await browser.open(self);
  const ended = {
    ...sent,
    visitor_uuid: visitors.ana.uuid,
    status: "with_issue",
    issue_reason: "not_found",
    version: fieldValue(page, "version") as string,
  };
  expect((await browser.send(self, ended)).status).toBe(302);
  const activity = await browser.open("/store?aba=atividades");
  expect(textOf(activity)).toContain("Tive um problema 1");
  expect(activity.html).toContain("stroke-chart-bad");
  expect(activity.html).toContain(`href="${TASKS}?supplier_uuid=${accounts.belo.uuid}&amp;status=with_issue"`);
  const alerted = await browser.open("/store?aba=atividades&alert=atypical_sales_drop");
  expect(alerted.html).toContain(`href="${TASKS}?alert=atypical_sales_drop&amp;status=with_issue"`);
  expect(textOf(await browser.open(`${TASKS}?alert=atypical_sales_drop&status=with_issue`))).toMatch(
    /Alerta: Queda atípica de vendas.*1 atividade/,
  );
  expect(textOf(await browser.open(`${TASKS}?top_sales=50`))).toContain("0 atividades");
  const total = await browser.open("/store?aba=atividades&fornecedor_ver=total");
  expect(textOf(total)).toContain("Biscoitos Belo");
  const status = await browser.open("/store/storeStatus");
  expect(textOf(status)).toContain("Últimos sete dias");
  expect(status.html).toContain(`href="${TASKS}?status=with_issue"`);
  expect(status.html).toMatch(/href="\/store\/reports\/retailersVisitors\?[^"]*status=working"/);
  expect(status.html).toContain(`href="/store/visitors/corrections?state=pending"`);
  const report = await browser.open("/store/reports/replacement");
  expect(textOf(report)).toContain("Café Torrado");
  expect((await browser.send(`${self}/remove`, {})).status).toBe(302);
});

test("who only reads opens a task with its photo, and changes nothing", async () => {
  const store = await world.as("sol.centro");
  const store_task = { kind: "cleaning", product_section: "Padaria", note: "Só a prateleira de baixo" };
  const { uuid } = (await store("POST", "/v1/stores/store_tasks", { store_task })).body.store_task;
  await store("PUT", `/v1/stores/store_tasks/${uuid}/photo`, pictureForm());
  await world.admin.query(
    `update roles set permissions = permissions || '{"store-tasks": 1}'
     where uuid = (select role_uuid from users where login = 'sol.centro')`,
  );
  const browser = await openStore();
  expect((await browser.open(TASKS)).html).toContain(`href="${TASKS}/${uuid}"`);
  const page = await browser.open(`${TASKS}/${uuid}`);
  expect([page.status, page.h1]).toEqual([200, "Limpeza: Padaria"]);
  expect(textOf(page)).toContain("Só a prateleira de baixo");
  expect(page.html).toContain(`src="${TASKS}/${uuid}/photo/file"`);
  expect(page.html).not.toContain("Salvar");
  expect((await browser.open(`${TASKS}/new`)).status).toBe(403);
});
