import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { countStatements } from "#tests/world/count-statements.ts";
import { createFieldData, createRow } from "#tests/world/field.ts";
import { findWrongCounts, panelHtml, textOf } from "#tests/world/html.ts";
import { accounts, type Login, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const { solCentro } = accounts;

beforeAll(async () => {
  const aurora = await world.as("aurora");
  const works = await createFieldData(aurora);
  await world.admin.query("update client_infos set use_mobconnect = true where account_uuid = $1", [
    accounts.aurora.uuid,
  ]);
  const { rows } = await world.admin.query("select app.today()::text as today");
  const suppliers = [{ agency_supplier_uuid: works.belo.uuid, planned_minutes: 90 }];
  const stops = weekdayKeys.map((weekday) => ({ weekday, store_uuid: solCentro.uuid, suppliers }));
  const roadmap = { name: "R", visitor_uuid: visitors.ana.uuid, frequency: "weekly", starts_on: rows[0].today, stops };
  const { uuid } = await createRow(aurora, "/v1/agencies/roadmaps", { roadmap });
  await world.admin.query(
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid, state,
       justification, visit_uuid, entered_at, left_at, planned_minutes, worked_minutes, traveled_minutes)
     select $1, gen_random_uuid(), app.today() - i, 0, $2, $3, $4, $5, (array['done', 'missed', 'justified'])[i % 3 + 1],
       case i % 3 when 2 then (array['health_issue', 'locomotion_issue'])[i % 2 + 1] end,
       case i % 3 when 0 then gen_random_uuid() end, case i % 3 when 0 then now() end, case i % 3 when 0 then now() end, 90,
       case i % 3 when 0 then 60 else 0 end, case i % 3 when 0 then 20 else 0 end
     from generate_series(1, 40) i`,
    [accounts.aurora.uuid, visitors.ana.uuid, solCentro.uuid, accounts.sol.uuid, uuid],
  );
  await world.admin.query(
    `insert into planned_visit_suppliers (agency_uuid, planned_visit_uuid, agency_supplier_uuid, planned_minutes, worked_minutes, day)
     select p.agency_uuid, p.uuid, $1, 90, p.worked_minutes, p.day from planned_visits p
     where p.state <> 'planned' on conflict do nothing`,
    [works.belo.uuid],
  );
  await world.admin.query(
    `insert into store_tasks (store_uuid, uuid, retailer_uuid, kind, product_section_uuid, supplier_uuids, note, day, owner_uuid,
       visitor_uuid, status) values ($1, $2, $3, 'cleaning', (select min(uuid::text)::uuid from product_sections), '{}', '',
       app.today(), $4, $5, 'allocated_and_working')`,
    [solCentro.uuid, randomUUID(), accounts.sol.uuid, accounts.aurora.uuid, visitors.ana.uuid],
  );
});

/** Signs in and chooses the connect edition. */
async function signInToConnect(login: Login = "aurora") {
  const browser = await world.browser(login);
  await browser.open("/edicao/connect");
  return browser;
}

const announced = ({ html }: PageResponse) => Number(/data-announce="([\d.]+) /.exec(html)?.[1]?.replace(".", ""));
const plain = (href: string) => href.replaceAll("&amp;", "&");
/** Returns every linked number of a page with its address. */
const numbers = ({ html }: PageResponse) =>
  [
    ...[...html.matchAll(/<a href="([^"]*)"[^>]*><strong[^>]*>([\d.]+)<\/strong>/g)],
    ...[...html.matchAll(/<td class="num"><a href="([^"]*)">(\d+)<\/a>/g)],
  ].map(([, href = "", count]) => ({ href: plain(href), count: Number(count) }));

async function expectMatchingRows(path: string, least: number) {
  const browser = await signInToConnect();
  const page = await browser.open(path);
  const found = numbers(page).filter(({ href }) => !href.includes("replacement") && !href.includes("schedules"));
  expect(found.length).toBeGreaterThanOrEqual(least);
  for (const { href, count } of found) {
    expect([href, announced(await browser.open(href))]).toEqual([href, count]);
  }
}

test("every number of the day and the week leads to as many rows", () => expectMatchingRows("/agency", 8));

test("what waits stands above the day, each number with its rows", async () => {
  await world.admin.query(
    "update planned_visits set state = 'missed' where state <> 'planned' and day = app.today() - 1",
  );
  const browser = await signInToConnect();
  const page = await browser.open("/agency");
  const monday = (await world.admin.query("select extract(isodow from app.today()) = 1 as yes")).rows[0].yes;
  const text = textOf({ html: panelHtml(page, "para-resolver") });
  expect(text.includes("não realizadas nesta semana") || text.includes("Visita não realizada")).toBe(!monday);
  expect(await findWrongCounts(browser, page, ["para-resolver"])).toEqual([]);
  expect(page.html.indexOf('id="para-resolver"')).toBeLessThan(page.html.indexOf('id="hoje"'));
  expect(textOf({ html: panelHtml(page, "equipe") })).toContain("Terminou o dia Nenhuma visita do dia está por fazer.");
  expect(textOf({ html: panelHtml(page, "hoje") })).toContain("Não realizadas O dia passou sem entrada e sem");
});

test("every number of twelve weeks leads to as many rows", () =>
  expectMatchingRows("/agency?aba=historico&graficos=5", 12));

test("the charts load one after another, each by a link", async () => {
  const browser = await signInToConnect();
  const charts = ({ html }: PageResponse) => [
    ...html.matchAll(/<h2 id="(visitas|tarefas|tempo|pesquisas|fornecedores)"/g),
  ];
  let address = "/agency?aba=historico";
  for (let expected = 1; expected <= 5; expected++) {
    const page = await browser.open(address);
    expect(charts(page)).toHaveLength(expected);
    const next = /<a href="([^"]*)"[^>]*>Próximo gráfico/.exec(page.html)?.[1];
    expect(Boolean(next)).toBe(expected < 5);
    address = plain(next ?? "").split("#")[0] as string;
  }
});

test("the time of suppliers can be filtered by one supplier", async () => {
  const browser = await signInToConnect();
  const page = await browser.open("/agency?aba=historico&graficos=5");
  const option = (name: string) => new RegExp(`<option value="([^"]*)"[^>]*>${name}<`).exec(page.html)?.[1];
  const of = async (name: string) =>
    (await browser.open(`/agency?aba=historico&graficos=5&fornecedor=${option(name)}`)).html;
  expect(await of("Biscoitos Belo")).toContain("13:00 trabalhadas em doze semanas.");
  expect(await of("Café da Serra")).toContain("0:00 trabalhadas em doze semanas.");
});

test("each tab runs few statements", async () => {
  const browser = await signInToConnect();
  expect(await countStatements(() => browser.open("/agency"))).toBeLessThanOrEqual(12);
  expect(await countStatements(() => browser.open("/agency?aba=historico"))).toBeLessThanOrEqual(12);
  expect(await countStatements(() => browser.open("/agency?aba=historico&graficos=5"))).toBeLessThanOrEqual(12);
});

test("without access to a report its numbers have no links", async () => {
  const page = await (await signInToConnect("aurora.nada")).open("/agency");
  expect(page.status).toBe(200);
  expect(page.html).not.toContain("/agency/reports/visits?");
});
