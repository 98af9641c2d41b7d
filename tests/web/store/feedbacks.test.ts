import { beforeEach, expect, test } from "vitest";
import { announcedCount, fieldValue, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** The store's feedback: given by "Aplicar", followed by "Acompanhar", read by the owner. */
const world = openWebWorld();
const APPLY = "/store/feedbacks/promoters";
const FOLLOW = "/store/feedbacks/analytics";
const key = (name: VisitorName) => ({
  owner_uuid: accounts[visitors[name].owner].uuid,
  visitor_uuid: visitors[name].uuid,
});
const newFor = (name: VisitorName) => `${APPLY}/new?${new URLSearchParams(key(name))}`;

/** Ana was in Sol Centro two hours ago, Elza the day before. */
beforeEach(async () => {
  await world.admin.query("delete from feedbacks");
  await world.admin.query("delete from visits");
  const enter = (name: VisitorName, hours: number) =>
    world.admin.query(
      `insert into visits (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at, entered_app_name)
       select $1, gen_random_uuid(), $2, $3, $4, (at at time zone 'America/Sao_Paulo')::date,
         extract(hour from at at time zone 'America/Sao_Paulo'), at, 'web'
       from (select now() - make_interval(hours => $5) as at) k`,
      [...Object.values(key(name)), accounts.solCentro.uuid, accounts.sol.uuid, hours],
    );
  await enter("ana", 2);
  await enter("elza", 30);
});

test("a store gives feedback on who was there, and the owner reads it", async () => {
  const browser = await world.browser("sol.centro");
  const list = await browser.open(APPLY);
  expect(list).toMatchObject({ status: 200, h1: "Aplicar feedback" });
  expect(rowNames(list)).toEqual([visitors.ana.name, visitors.elza.name]);
  const form = await browser.open(newFor("ana"));
  expect(textOf(form)).toContain(visitors.ana.name);
  const fields = { ...key("ana"), once: fieldValue(form, "once") ?? "" };
  const refused = await browser.send(newFor("ana"), { ...fields, comment: "Chegou cedo" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Chegou cedo");
  expect(textOf(refused)).toContain("Nota é obrigatório");
  const given = await browser.send(newFor("ana"), {
    ...fields,
    score: "4",
    product_sections: ["Biscoitos", "Mercearia"],
    comment: "Chegou cedo",
  });
  expect(given.location).toBe(APPLY);
  expect(rowNames(await browser.open(APPLY))).toEqual([visitors.elza.name, visitors.ana.name]);
  const owner = await world.browser("aurora");
  const read = textOf(await owner.open("/agency/reports/feedbacks"));
  for (const text of ["4 de 5", "Biscoitos, Mercearia", "Chegou cedo"]) expect(read).toContain(text);
});

test("feedback changes and goes for seven days, and is read only afterwards", async () => {
  const browser = await world.browser("sol.centro");
  const form = await browser.open(newFor("elza"));
  await browser.send(newFor("elza"), { ...key("elza"), once: fieldValue(form, "once") ?? "", score: "2" });
  const { rows } = await world.admin.query("select uuid from feedbacks");
  const self = `${APPLY}/${rows[0].uuid}`;
  const page = await browser.open(self);
  expect(linksWithText(page, "Remover")).toEqual([`${self}/remove`]);
  const stale = await browser.send(self, { ...key("elza"), score: "5", version: "7" });
  expect(stale.status).toBe(409);
  const changed = await browser.send(self, { ...key("elza"), score: "5", version: "1" });
  expect(changed.location).toBe(APPLY);
  expect((await world.admin.query("select score from feedbacks")).rows).toEqual([{ score: 5 }]);
  await world.admin.query("update feedbacks set given_at = now() - interval '8 days'");
  const closed = await browser.open(self);
  expect(textOf(closed)).toContain("Este feedback não se altera mais");
  expect(fieldValue(closed, "version")).toBeUndefined();
  await world.admin.query("update feedbacks set given_at = now()");
  expect(textOf(await browser.open(`${self}/remove`))).toContain("5 de 5");
  expect((await browser.send(`${self}/remove`, {})).location).toBe(APPLY);
  expect(announcedCount(await browser.open(FOLLOW))).toBe("0 avaliações");
});

test("a store follows its averages by visitor, owner and section, each with its rows", async () => {
  const api = await world.as("sol.centro");
  const give = (name: VisitorName, score: number, product_sections: string[]) =>
    api("POST", "/v1/stores/feedbacks", { feedback: { ...key(name), score, product_sections } });
  await give("ana", 5, ["Padaria"]);
  await give("elza", 2, ["Padaria", "Bebidas"]);
  const browser = await world.browser("sol.centro");
  for (const [part, label, count] of [
    ["visitor", visitors.ana.name, "1 avaliação"],
    ["owner", "Biscoitos Belo", "1 avaliação"],
    ["section", "Padaria", "2 avaliações"],
  ] as const) {
    const page = await browser.open(`${FOLLOW}?por=${part}`);
    const [link] = linksWithText(page, label);
    expect([part, announcedCount(await browser.open(link as string))]).toEqual([part, count]);
    const csv = await browser.open(`${FOLLOW}/averages/export?por=${part}&format=csv`);
    expect(csv.html).toContain(label);
  }
});

test("feedback on a visitor who was not there has no form", async () => {
  const browser = await world.browser("sol.centro");
  expect((await browser.open(newFor("bruno"))).status).toBe(404);
  expect((await browser.open(`${APPLY}/new`)).status).toBe(404);
});
