import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { createFieldData, createRow } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/agency/dashboard/visitorsRoadmapFollow";
const { ana, bruno } = visitors;
const { solCentro, solAcre } = accounts;

beforeAll(async () => {
  const aurora = await world.as("aurora");
  await createFieldData(aurora);
  await world.admin.query("update stores set latitude = -23.5, longitude = -46.6 where uuid = $1", [solCentro.uuid]);
  await world.admin.query("update stores set latitude = -9.9, longitude = -67.8 where uuid = $1", [solAcre.uuid]);
  const { rows } = await world.admin.query("select app.today()::text as today");
  for (const [visitor, store] of [
    [ana, solCentro],
    [bruno, solAcre],
  ] as const) {
    const stops = weekdayKeys.map((weekday) => ({ weekday, store_uuid: store.uuid, suppliers: [] }));
    await createRow(aurora, "/v1/agencies/roadmaps", {
      roadmap: { name: "Rota", visitor_uuid: visitor.uuid, frequency: "weekly", starts_on: rows[0].today, stops },
    });
  }
  await world.admin.query(
    `insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_app_name,
       entry_reported_at, latitude, longitude)
     select $1, $2, at, $3, $4, $5, app.today(), 0, 'web', at + interval '35 minutes', -23.5, -46.61
     from (select app.today()::timestamp at time zone 'America/Sao_Paulo' + interval '5 minutes' as at) t`,
    [accounts.aurora.uuid, randomUUID(), ana.uuid, solCentro.uuid, accounts.sol.uuid],
  );
});

const address = (text: string) => text.replaceAll("&amp;", "&");
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const announced = ({ html }: PageResponse) => Number(/data-announce="(\d+) pessoas?"/.exec(html)?.[1]);
const markers = ({ html }: PageResponse) =>
  [...html.matchAll(/<a href="([^"]*)"><title>([^<]*)<\/title>/g)].map(([, href = "", label]) => ({
    href: address(href),
    label,
  }));

test("every number of the day leads to as many visitors, with and without a filter", async () => {
  const browser = await world.browser("aurora");
  for (const filter of ["", "?q=ana", `?store_uuid=${solCentro.uuid}`, "?q=ninguem"]) {
    const page = await browser.open(PATH + filter);
    const figures = [
      ...page.html.matchAll(
        /<a href="([^"]*)"[^>]*><strong[^>]*>(\d+)<\/strong> <span[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/g,
      ),
    ];
    expect(figures).toHaveLength(7);
    for (const [, href = "", count, label] of figures) {
      expect([filter, label, announced(await browser.open(address(href)))]).toEqual([filter, label, Number(count)]);
    }
  }
});

test("a visitor's location shows since when, when reported, and how far from the store", async () => {
  const browser = await world.browser("aurora");
  expect(text(await browser.open(`${PATH}?q=ana`))).toContain(
    "Sol Centro desde 00:05, informado às 00:40 entrou a 1,0 km da loja",
  );
});

test("the server draws the map: a mark per municipality links to visitors, then stores", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(PATH);
  expect(page.html).toMatch(/<svg viewBox="0 0 480 \d+"/);
  expect(page.html).not.toContain('<img src="http');
  const found = markers(page);
  expect(found.map(({ label }) => label)).toContainEqual(expect.stringMatching(/: 1 Em loja agora$/));
  expect(found).toHaveLength(2);
  for (const { href } of found) {
    expect(href).toContain("city_id=");
    const inside = await browser.open(href);
    expect(announced(inside)).toBe(1);
    expect(markers(inside)[0]?.href).toContain("store_uuid=");
  }
});

test("the list shows each visitor's store, since when, the next one, and exports", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(`${PATH}?state=in_store`);
  expect(text(page)).toMatch(/Ana Beatriz Prado Em loja agora Sol Centro desde 00:05/);
  expect(text(page)).toContain("Situação: Em loja agora");
  expect(text(page)).toMatch(/Atualizado \d\d:\d\d Atualizar/);
  expect(page.html).toMatch(/<a href="\/agency\/dashboard\/visitorsRoadmapFollow\?state=in_store"[^>]*>Atualizar/);
  expect(page.html).toContain('<poll-region id="dashboard" seconds="1200"');
  const csv = (await browser.open(`${PATH}/export?format=csv&state=in_store`)).html;
  expect(csv).toContain("Promotor;Supervisor;Situação;Última loja");
  expect(csv).toContain("Ana Beatriz Prado;Carla Nunes;Em loja agora;Sol Centro");
  expect(csv).not.toContain("Bruno");
});

test("a day without plans says so; without the permission there is nothing", async () => {
  const empty = await (await world.browser("boreal")).open(PATH);
  expect(text(empty)).toContain("Ninguém a mostrar no mapa.");
  expect(text(empty)).toContain("Sem dados");
  expect((await (await world.browser("aurora.nada")).open(PATH)).status).toBe(403);
});
