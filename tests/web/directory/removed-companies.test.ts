import { expect, test } from "vitest";
import { cnpjOf } from "#app/demo/people/identifiers.ts";
import { brands, users } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const common = { legal_name: "Nova Ltda.", city_id: 3550308 };

test.each([
  ["mob", "/mob/retailers", "retailers", "retailer", { trade_name: "Rede Nova", cnpj: cnpjOf(971) }],
  ["mob", "/mob/agencies", "agencies", "agency", { trade_name: "Agência Nova", cnpj: cnpjOf(972) }],
  [
    "backoffice",
    "/backoffice/serviceProviders",
    "service_providers",
    "service_provider",
    { trade_name: "Novo Prestador", cnpj: cnpjOf(973) },
  ],
  [
    "mob",
    "/mob/retailers/stores",
    "stores",
    "store",
    { name: "Sol Nova", code: "0974", store_brand_uuid: brands.sol, cnpj: cnpjOf(974) },
  ],
] as const)("%s undoes the removal of one at %s", async (login, list, path, kind, own) => {
  const mob = await world.as("mob");
  const { uuid } = (await mob("POST", `/v1/mob/${path}`, { [kind]: { ...common, ...own } })).body[kind];
  const browser = await world.browser(login);
  const removed = await browser.send(`${list}/${uuid}/remove`, { nome: "Nova" });
  expect(removed.location).toBe(list);
  const at = `/${login}/removidos/${path}/${uuid}`;
  const after = await browser.open(list);
  expect(after.html).toContain("Item removido com sucesso! Nova");
  expect(after.html).toContain(`action="${at}"`);
  expect((await browser.open(`${list}/${uuid}`)).location).toBe(at);
  const page = await browser.open(at);
  const name = login === "mob" ? users.mob.name : users.backoffice.name;
  expect(page.html.replace(/<[^>]*>/g, "")).toContain(`Este cadastro foi removido por ${name} em `);
  expect((await browser.send(at, {})).location).toBe(list);
  expect((await browser.open(`${list}/${uuid}`)).status).toBe(200);
});
