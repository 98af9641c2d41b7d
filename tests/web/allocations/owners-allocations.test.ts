import { expect, test } from "vitest";
import { linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

/** Suppliers and service providers allocate many visitors by the same pages as agencies. */
const world = openWebWorld();
withJobs(world);

const owners = [
  ["belo", "/supplier", "elza"],
  ["limpa", "/serviceProvider", "fabio"],
] as const;
const version = ({ html }: PageResponse) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";

test.each(owners)("%s ends many allocations below %s and undoes it", async (login, area, name) => {
  const browser = await world.browser(login);
  const list = await browser.open(`${area}/visitors`);
  for (const [label, path] of [
    ["Vínculo massivo", "/allocations"],
    ["Histórico de movimentações", "/visitorsHistory"],
    ["Alterações em massa", "/visitors/changes"],
  ] as const)
    expect(linksWithText(list, label)).toEqual([area + path]);
  const begun = await browser.send(`${area}/visitors`, {
    action: "end",
    filters: "",
    visitor_uuid: visitors[name].uuid,
  });
  const at = (begun.location ?? "").replace(/\/stores#conteudo$/, "");
  expect(at).toMatch(new RegExp(`^${area}/allocations/`));
  const stores = await browser.open(`${at}/stores`);
  const saved = await browser.send(`${at}/stores`, { version: version(stores), store_uuids: accounts.solCentro.uuid });
  expect(saved.location).toBe(`${at}/terms#conteudo`);
  const terms = await browser.open(`${at}/terms`);
  expect(textOf(terms)).not.toContain("Fornecedores atendidos");
  expect((await browser.send(`${at}/terms`, { version: version(terms), ends_on: "31/12/2099" })).status).toBe(303);
  const dry = await browser.open(at);
  expect(rowNames(dry)[0]).toContain(visitors[name].name);
  expect(linksWithText(dry, visitors[name].name)).toEqual([`${area}/visitors/${visitors[name].uuid}`]);
  const confirm = await browser.open(`${at}/confirm`);
  expect((await browser.send(`${at}/confirm`, { version: version(confirm) })).status).toBe(303);
  const awaits = (text: string) =>
    eventually(
      async () => textOf(await browser.open(at)),
      (found) => found.includes(text),
    );
  await awaits("Encerrar vínculos: 1 linha feita.");
  const undo = await browser.open(`${at}/undo`);
  await browser.send(`${at}/undo`, { version: version(undo) });
  await awaits("Pedido desfeito: 1 linha desfeita.");
  const movements = await browser.open(`${area}/visitorsHistory`);
  expect([movements.h1, rowNames(movements).includes(visitors[name].name)]).toEqual([
    "Histórico de movimentações",
    true,
  ]);
  expect((await browser.open(`${area}/visitorsHistory/export?format=csv`)).html).toContain(visitors[name].name);
});

test.each(owners)("%s links from a pasted CPF below %s", async (login, area, name) => {
  const browser = await world.browser(login);
  const { location } = await browser.send(`${area}/allocations`, { action: "link" });
  const at = (location ?? "").replace(/\/people#conteudo$/, "");
  const people = `${at}/people?por=cpfs`;
  const page = await browser.open(people);
  const cpfs = `${visitors[name].cpf}\n52998224725`;
  expect((await browser.send(people, { intent: "cpfs", version: version(page), cpfs })).status).toBe(303);
  const stores = await browser.open(`${at}/stores`);
  await browser.send(`${at}/stores`, { version: version(stores), store_uuids: accounts.luaNorte.uuid });
  const terms = await browser.open(`${at}/terms`);
  const when = { starts_on: "01/12/2099", weekdays: ["monday"], "hours.from": "", "hours.until": "" };
  expect((await browser.send(`${at}/terms`, { version: version(terms), ...when })).status).toBe(303);
  const dry = textOf(await browser.open(at));
  expect(dry).toContain("Não há cadastro com este CPF");
  expect(dry).toContain("Loja não atendida: sem declaração de serviço em vigor");
});

test.each(owners)("%s moves visitors of a bought retailer below %s", async (login, area, name) => {
  const backoffice = await world.as("backoffice");
  const retailer_business_change = {
    old_retailer_uuid: accounts.sol.uuid,
    new_retailer_uuid: accounts.lua.uuid,
    changed_on: login === "belo" ? "01/03/2026" : "02/03/2026",
  };
  const created = await backoffice("POST", "/v1/backoffice/retailer_business_changes", { retailer_business_change });
  const change = `${area}/realocacao/${created.body.retailer_business_change.uuid}`;
  const browser = await world.browser(login);
  const list = await browser.open(`${area}/visitors/search?old_retailer_uuid=${accounts.sol.uuid}`);
  const [wizard] = linksWithText(list, "Realocar loja por loja");
  expect(wizard).toMatch(new RegExp(`^${area}/realocacao/`));
  expect(rowNames(await browser.open(change))).toEqual(["Sol Centro"]);
  const from = `${change}/${accounts.solCentro.uuid}`;
  const form = await browser.open(from);
  expect([form.h1, textOf(form).includes(visitors[name].name)]).toEqual(["De Sol Centro", true]);
  const sent = { to_store_uuid: accounts.luaNorte.uuid, starts_on: "01/12/2099", visitor_uuids: visitors[name].uuid };
  const prepared = await browser.send(from, sent);
  expect([prepared.status, prepared.location?.startsWith(`${area}/allocations/`)]).toEqual([303, true]);
});
