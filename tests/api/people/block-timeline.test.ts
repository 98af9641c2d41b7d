import { expect, test } from "vitest";
import { daysOf } from "#tests/world/days.ts";
import { accounts, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const url = "/v1/retailers/access_blocks";
const { aurora, solAcre } = accounts;
const day = daysOf(world);
const block = async (more: object) => ({ reason: "Conduta", starts_on: await day(0), ...more });

test("the retailer reads its blocks in the timeline of the person, and of the company's people", async () => {
  const client = await world.as("sol");
  const timeline = async (name: VisitorName, login: "sol" | "lua" = "sol") => {
    const { body } = await (await world.as(login))("GET", `/v1/retailers/visitors/${visitors[name].uuid}/timeline`);
    return body.data
      .filter(({ kind }: { kind: string }) => kind.endsWith("blocked"))
      .map(({ kind, changes }: { kind: string; changes: object }) => [kind, changes]);
  };
  const person = await client("POST", url, { access_block: await block({ cpf: visitors.ana.cpf }) });
  const one = `${url}/${person.body.access_block.uuid}`;
  const terms = { version: 1, all_stores: false, store_uuids: [solAcre.uuid], ends_on: await day(5) };
  await client("PUT", one, { access_block: await block(terms) });
  await client("POST", `${one}/lifting`, { access_block: { reason: "Acordo" } });
  const company = await client("POST", url, { access_block: await block({ cnpj: aurora.cnpj, reason: "Contrato" }) });
  await client("POST", `${url}/${company.body.access_block.uuid}/lifting`, { access_block: { reason: "Pago" } });
  await client("DELETE", `${url}/${company.body.access_block.uuid}/lifting`);

  const start = [null, await day(0)];
  const ofCompany = [
    ["blocked", { blocked: "company" }],
    ["unblocked", { blocked: "company", reason: "Pago" }],
    ["blocked", { blocked: "company", block_starts_on: start, reason: "Contrato" }],
  ];
  expect(await timeline("bruno")).toEqual(ofCompany);
  expect(await timeline("ana")).toEqual([
    ...ofCompany,
    ["unblocked", { blocked: "person", reason: "Acordo" }],
    [
      "blocked",
      {
        blocked: "person",
        block_ends_on: [null, await day(5)],
        block_stores: ["Todas", "Sol Rio Branco"],
      },
    ],
    ["blocked", { blocked: "person", block_starts_on: start, reason: "Conduta" }],
  ]);
  expect(await timeline("davi", "lua")).toEqual([]);
  await world.admin.query(
    "update roles set permissions = permissions - 'responsible-block' where permissions ? 'responsible-block'",
  );
  expect(await timeline("ana")).toEqual([]);
});
