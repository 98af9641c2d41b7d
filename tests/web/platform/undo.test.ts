import { expect, test } from "vitest";
import { fieldValue } from "#tests/world/html.ts";
import { accounts, users, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const at = `/agency/visitors/${visitors.carla.uuid}`;

/** The address of "Desfazer" in the message of a page. */
const undoOf = ({ html }: PageResponse) => /<form class="ml-auto" action="([^"]*)"[^>]*>.*?Desfazer/s.exec(html)?.[1];

test("the message of a removal has Desfazer, which brings the record back", async () => {
  const browser = await world.browser("aurora");
  const nome = fieldValue(await browser.open(`${at}/remove`), "nome") as string;
  const removed = await browser.send(`${at}/remove`, { nome });
  const list = await browser.open(removed.location ?? "");
  expect(list.html).toContain(`Item removido com sucesso! ${visitors.carla.name}`);
  expect(list.html).toMatch(/<toast-message seconds="60"><div role="status" tabindex="-1" autofocus=""/i);
  const undo = undoOf(list);
  expect(undo).toBe(`/agency/removidos/visitors/${visitors.carla.uuid}`);
  expect(undoOf(await browser.open("/agency/visitors"))).toBeUndefined();
  const back = await browser.send(undo ?? "", {});
  expect(back.location).toBe("/agency/visitors");
  expect((await browser.open("/agency/visitors")).html).toContain("Restaurado com sucesso.");
  expect((await browser.open(at)).h1).toBe(visitors.carla.name);
});

test("a removed record says who removed it, and who may restores it", async () => {
  const browser = await world.browser("aurora");
  await browser.send(`${at}/remove`, {});
  const { location } = await browser.open(at);
  const page = await browser.open(location ?? "");
  expect(page.h1).toBe(visitors.carla.name);
  expect(page.html.replace(/<[^>]*>/g, "")).toContain(`Este cadastro foi removido por ${users.aurora.name} em `);
  expect(page.html).toContain("Restaurar");
  const reader = await world.browser("aurora.leitura");
  expect((await reader.open(location ?? "")).html).not.toContain("Restaurar");
  expect((await reader.send(location ?? "", {})).status).toBe(403);
  expect((await (await world.browser("boreal")).open(at)).status).toBe(404);
  expect((await browser.open("/agency/removidos/nada/1")).status).toBe(404);
  expect((await browser.send(location ?? "", {})).location).toBe("/agency/visitors");
});

test("a forged message offers no address of another site", async () => {
  const browser = await world.browser("aurora");
  for (const undo of ["//mau.example", "https://mau.example", "\\\\mau.example"]) {
    browser.cookies.set("flash", encodeURIComponent(JSON.stringify({ tone: "info", text: "Oi", undo })));
    const page = await browser.open("/agency/visitors");
    expect(page.html).toContain("Oi");
    expect(undoOf(page)).toBeUndefined();
  }
});

test("the end of an allocation has Desfazer, which returns to the allocations", async () => {
  const browser = await world.browser("aurora");
  const aurora = await world.as("aurora");
  const { data } = (await aurora("GET", `/v1/agencies/allocations?visitor_uuid=${visitors.ana.uuid}`)).body;
  const { uuid, version, ends_on } = data[0];
  const end = `/agency/visitors/${visitors.ana.uuid}/allocations/${uuid}/end`;
  const ended = await browser.send(end, { ends_on: "31/12/2099", version: String(version) });
  const undo = undoOf(await browser.open(ended.location ?? ""));
  expect(undo).toBe(`${end}/undo`);
  const tab = `/agency/visitors/${visitors.ana.uuid}?aba=vinculos`;
  expect((await browser.send(undo ?? "", {})).location).toBe(tab);
  expect((await browser.open(tab)).html).toContain("Desfeito com sucesso.");
  expect((await aurora("GET", `/v1/agencies/allocations/${uuid}`)).body.allocation.ends_on).toBe(ends_on);
  expect((await browser.send(undo ?? "", {})).location).toBe(tab);
  expect((await browser.open(tab)).html).toContain("Não dá mais para desfazer");
  expect((await browser.open(`${end}/undo`)).location).toBe(tab);
});

test("a refused lite registration waits again after Desfazer", async () => {
  const browser = await world.browser("aurora");
  const { rows } = await world.admin.query(
    `insert into lite_visitors (retailer_uuid, uuid, store_uuid, owner_uuid, name, cpf, company, purpose, origin)
     values ($1, gen_random_uuid(), $2, $3, 'Ivo Lemos', '28625587887', 'Agência Aurora', 'Reposição', 'import')
     returning uuid`,
    [accounts.sol.uuid, accounts.solCentro.uuid, accounts.aurora.uuid],
  );
  const page = `/agency/visitors/pending/${rows[0].uuid}`;
  const refused = await browser.send(page, { intent: "refuse", reason: "Não é nosso", version: "1" });
  const undo = undoOf(await browser.open(refused.location ?? ""));
  expect((await browser.send(undo ?? "", {})).location).toBe(page);
  const back = await browser.open(page);
  expect(back.html).toContain("Desfeito com sucesso.");
  expect(back.html).toContain("Aprovar");
  const over = await browser.send(undo ?? "", {});
  expect(over.status).toBe(422);
  expect(over.html).toContain("Não dá mais para desfazer");
});
