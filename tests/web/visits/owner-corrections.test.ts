import { randomUUIDv7 } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { announcedCount, fieldValue, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** Exits that the owner of a visitor informs later, and that the retailer decides. */
const world = openWebWorld();
const { belo, limpa, sol, solCentro } = accounts;

const owners = [
  ["belo", "/supplier", "elza", belo.uuid],
  ["limpa", "/serviceProvider", "fabio", limpa.uuid],
  ["aurora", "/agency", "ana", accounts.aurora.uuid],
] as const;

/** Elza, Fabio and Ana, who serves Belo too, left Sol Centro without an exit two days ago. */
beforeEach(async () => {
  await world.admin.query("delete from visit_corrections");
  await world.admin.query("delete from visits");
  for (const [, , name, owner] of owners) {
    await world.admin.query(
      `insert into visits (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at,
         entered_app_name, supplier_uuids)
       select $1, $2, $3, $4, $5, d, 10, (d + time '10:00') at time zone 'America/Sao_Paulo', 'web', $6::uuid[]
       from (select (now() at time zone 'America/Sao_Paulo')::date - 2 as d) k`,
      [owner, randomUUIDv7(), visitors[name].uuid, solCentro.uuid, sol.uuid, name === "fabio" ? [] : [belo.uuid]],
    );
  }
});

test.each(owners)("%s: an exit of its own people is informed below %s and decided", async (login, home, name) => {
  const browser = await world.browser(login);
  const history = `${home}/reports/retailersVisitors`;
  const path = `${history}/corrections`;
  const visits = await browser.open(`${history}?status=unfinished_visit`);
  expect(textOf(visits).match(/Informar saída de/g)).toHaveLength(1);
  expect(visits.html).toContain(`href="${path}"`);
  const [link = ""] = linksWithText(visits, `Informar saída de ${visitors[name].name}`);
  const form = await browser.open(link);
  expect(form).toMatchObject({ status: 200, h1: `Saída de ${visitors[name].name}` });
  const fields = { day: fieldValue(form, "day") ?? "", once: fieldValue(form, "once") ?? "" };
  const early = await browser.send(link, { ...fields, time: "09:00", reason: "Voltou ao escritório" });
  expect([early.status, textOf(early).includes("A saída é antes da entrada.")]).toEqual([422, true]);
  expect(early.html).toContain("Voltou ao escritório");
  const requested = await browser.send(link, { ...fields, time: "12:30", reason: "Voltou ao escritório" });
  expect(requested).toMatchObject({ status: 302, location: path });
  const list = await browser.open(path);
  expect(announcedCount(list)).toBe("1 correção");
  expect(textOf(list)).toMatch(/, do contratante/);
  expect(rowNames(await browser.open(`${path}?state=approved`))).toEqual([]);
  expect((await browser.open(`${path}/export?format=csv`)).html).toContain("Voltou ao escritório");

  const retailer = await world.browser("sol");
  const received = await retailer.open("/retailer/visitors/corrections?state=pending");
  const [record = ""] = linksWithText(received, visitors[name].name);
  await retailer.send(record, { version: "1", note: "", intent: "approve" });
  const [own = ""] = linksWithText(await browser.open(path), visitors[name].name);
  expect(textOf(await browser.open(own))).toContain("Aprovada");
  expect(textOf(await browser.open(history))).toContain("corrigida: Voltou ao escritório");
});

test("a user who only reads sees the corrections and informs none", async () => {
  await world.admin.query(
    `update roles set permissions = permissions || '{"service-provider-visitors": 1}' where user_type = 'service_provider'`,
  );
  const browser = await world.browser("limpa");
  const visits = await browser.open("/serviceProvider/reports/retailersVisitors?status=unfinished_visit");
  expect(textOf(visits)).not.toContain("Informar saída");
  const { rows } = await world.admin.query("select uuid from visits where owner_uuid = $1", [limpa.uuid]);
  const path = "/serviceProvider/reports/retailersVisitors/corrections";
  expect((await browser.open(path)).status).toBe(200);
  expect((await browser.open(`${path}/new?visita=${rows[0].uuid}&dia=01/01/2026`)).status).toBe(403);
});
