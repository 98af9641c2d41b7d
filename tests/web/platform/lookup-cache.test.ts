import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cpfOf } from "#tests/world/files/sheet-people.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** Lookups are cached for up to a minute (docs/decisions/156 and 161); some writes invalidate them sooner. */
const world = openWebWorld();
const record = `/agency/visitors/${visitors.ana.uuid}`;

test("a session caches its supervisors for a minute, or until it writes", async () => {
  const [browser, other] = [await world.browser("aurora"), await world.browser("aurora.escrita")];
  for (const path of [record, "/agency"]) expect((await browser.open(path)).html).not.toContain("Zulmira Chefe");
  await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge, job_function)
     values ($1, $2, 'Zulmira Chefe', $3, '2911111111111', 'supervisor')`,
    [accounts.aurora.uuid, randomUUID(), cpfOf(1)],
  );
  for (const path of [record, "/agency"]) expect((await browser.open(path)).html).not.toContain("Zulmira Chefe");
  expect((await browser.open("/agency/visitors/new")).html).toContain("Zulmira Chefe");
  expect((await other.open(record)).html).toContain("Zulmira Chefe");

  const saved = await browser.send("/agency/visitors/new", { name: "Beto", cpf: cpfOf(2), job_function: "promoter" });
  expect(saved.status).toBe(302);
  for (const path of [record, "/agency"]) expect((await browser.open(path)).html).toContain("Zulmira Chefe");
});

test("a dashboard caches its places for a minute, or until an administrator writes", async () => {
  const browser = await world.browser("aurora");
  expect((await browser.open("/agency")).html).not.toContain("Bandeira Nova");
  await world.admin.query("insert into store_brands (uuid, retailer_uuid, name) values ($1, $2, 'Bandeira Nova')", [
    randomUUID(),
    accounts.sol.uuid,
  ]);
  expect((await browser.open("/agency")).html).not.toContain("Bandeira Nova");
  const mob = await world.browser("mob");
  const created = await mob.send("/mob/baseRegisters/serviceTypes/new", { name: "Panfletagem", active: "on" });
  expect(created.status).toBe(302);
  expect((await browser.open("/agency")).html).toContain("Bandeira Nova");
});
