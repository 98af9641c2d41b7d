import { randomUUIDv7 } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { announcedCount, fieldValue, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** The store's people: who may enter today, who is in it, and exits that it informs later. */
const world = openWebWorld();
const LIST = "/store/visitors";
const { aurora, sol, solCentro } = accounts;
let open: string;

/** Ana is in Sol Centro now; two days ago she left without an exit. */
beforeEach(async () => {
  await world.admin.query("delete from visit_corrections");
  await world.admin.query("delete from visits");
  open = randomUUIDv7();
  const add = (uuid: string, at: string) =>
    world.admin.query(
      `insert into visits (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at, entered_app_name)
       select $1, $2, $3, $4, $5, (at at time zone 'America/Sao_Paulo')::date,
         extract(hour from at at time zone 'America/Sao_Paulo'), at, 'web' from (select ${at} as at) k`,
      [aurora.uuid, uuid, visitors.ana.uuid, solCentro.uuid, sol.uuid],
    );
  await add(randomUUIDv7(), "now()");
  await add(
    open,
    "((now() at time zone 'America/Sao_Paulo')::date - 2 + time '10:00') at time zone 'America/Sao_Paulo'",
  );
});

test("the list says who may enter today and who is in the store; CPFs are masked", async () => {
  const browser = await world.browser("sol.centro");
  const page = await browser.open(LIST);
  expect(page).toMatchObject({ status: 200, h1: "Visitantes" });
  const names = rowNames(page);
  expect(names).toEqual(expect.arrayContaining([visitors.ana.name, visitors.bruno.name]));
  expect(names).not.toContain(visitors.davi.name);
  expect(page.html).not.toContain("529.982.247-25");
  const rows = page.html.split("<tr").slice(1);
  const rowOf = (name: string) => textOf({ html: rows.find((row) => row.includes(name)) ?? "" });
  expect(rowOf(visitors.ana.name)).toMatch(/Sim.*Em loja/);
  expect(rowOf(visitors.bruno.name)).toContain("Não");
  const inside = await browser.open(`${LIST}?inside=true`);
  expect(rowNames(inside)).toEqual([visitors.ana.name]);
  const record = await browser.open(`${LIST}/${visitors.bruno.uuid}?aba=entrar`);
  expect(record.status).toBe(200);
  expect(textOf(record)).toContain("IMPEDIDO");
  expect((await browser.open(`${LIST}/${visitors.davi.uuid}`)).status).toBe(404);
});

test("a store informs an exit later, the retailer decides, and nothing is invented", async () => {
  const browser = await world.browser("sol.centro");
  const history = await browser.open("/store/reports/retailersVisitors?status=unfinished_visit");
  const [link] = linksWithText(history, `Informar saída de ${visitors.ana.name}`);
  const form = await browser.open(link as string);
  expect(form.status).toBe(200);
  const fields = {
    day: fieldValue(form, "day") ?? "",
    once: fieldValue(form, "once") ?? "",
  };
  const empty = await browser.send(link as string, { ...fields, time: "", reason: "" });
  expect(empty.status).toBe(422);
  expect(textOf(empty)).toContain("Hora da saída é obrigatório");
  const early = await browser.send(link as string, { ...fields, time: "09:00", reason: "Saiu pela doca" });
  expect(textOf(early)).toContain("A saída é antes da entrada.");
  expect(early.html).toContain("Saiu pela doca");
  const requested = await browser.send(link as string, { ...fields, time: "12:30", reason: "Saiu pela doca" });
  expect(requested.location).toBe(`${LIST}/corrections`);
  const { rows } = await world.admin.query(
    `select k.uuid, to_char(k.left_at at time zone 'America/Sao_Paulo', 'HH24:MI') as time, v.left_at
     from visit_corrections k join visits v on v.uuid = k.visit_uuid`,
  );
  expect(rows).toMatchObject([{ time: "12:30", left_at: null }]);
  const list = await browser.open(`${LIST}/corrections`);
  expect(announcedCount(list)).toBe("1 correção");
  const again = await browser.send(link as string, { ...fields, once: "", time: "12:30", reason: "Saiu pela doca" });
  expect(textOf(again)).toContain("Já há um pedido de correção desta visita.");
  const retailer = await world.browser("sol");
  const decision = `/retailer/visitors/corrections/${rows[0].uuid}`;
  await retailer.send(decision, { version: "1", note: "", intent: "approve" });
  expect(textOf(await browser.open(`${LIST}/corrections/${rows[0].uuid}`))).toContain("Aprovada");
  expect(textOf(await browser.open("/store/reports/retailersVisitors"))).toContain("corrigida: Saiu pela doca");
});
